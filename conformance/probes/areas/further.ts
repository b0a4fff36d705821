import { rest } from '../../checks/at-rest.ts';
import { listInside, numberInside, textInside } from '../../checks/inside.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { World } from '../../client/world.ts';
import { missingPrerequisite } from '../../missing-prerequisite.ts';
import type { Ask, Probes } from '../probe.ts';
import { accepted } from '../values.ts';
import { sectionOf, sectionsListed, siteOf } from './sections.ts';

const inOrganization = ({ target }: World) => ({ organizationId: target.organization });

const tokenOf = (world: World, role: string): string => {
  const token = world.target.tokens[role];
  if (token === undefined)
    throw missingPrerequisite(`the token of a member with the role ${role} (target key tokens.${role})`);
  return token;
};

/** The lowest of some roles that may write; `admin` when none of them may. */
const lowest =
  (roles: readonly string[], write: (world: World, token: string) => Promise<Exchange>): Ask =>
  async ({ world, say }) => {
    const sent: Exchange[] = [];
    for (const role of roles) {
      const exchange = await write(world, tokenOf(world, role));
      sent.push(exchange);
      if (exchange.ok) return say(role, ...sent);
    }
    return say('admin', ...sent);
  };

const describe = (world: World, token: string): Promise<Exchange> => {
  const body = { slug: world.name('spec').toLowerCase(), source: { text: 'openapi: 3.1.0' } };
  return world.call('createOpenAPISpec', { params: inOrganization(world), body, token });
};

const creating =
  (operation: 'createTranslation' | 'createOrganizationSAMLProvider') =>
  async (world: World, token: string): Promise<Exchange> =>
    world.call(operation, { ...(await world.arrange(operation)), token });

/** The same text again: whether the time of the last change moves. */
const sameSource: Ask = async ({ world, say, pause }) => {
  const { params, resource } = await world.make('openapiSpec', { body: { source: { text: 'openapi: 3.1.0' } } });
  await pause();
  // Another write in between, so that a clock that stands still moves on.
  await world.make('openapiSpec');
  const body = { source: { text: 'openapi: 3.1.0' } };
  const again = accepted(await world.call('createOrUpdateOpenAPISpecBySlug', { params, body }));
  const isSame = textInside(again.json, 'updatedAt') === textInside(resource, 'updatedAt');
  return say(isSame ? 'unchanged' : 'refreshed', again);
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const kibibyte = 1024;

/** A picture of some size: what follows its end is no part of it. */
const picture = (size: number): string => Buffer.concat([pixel, Buffer.alloc(size - pixel.length)]).toString('base64');

const pictureSize: Ask = async ({ world, say }) => {
  const publish = async (size: number): Promise<Exchange> => {
    const { params, body } = await world.arrange('publishIntegration');
    return world.call('publishIntegration', { params, body: { ...(body as object), icon: picture(size) } });
  };
  const small = accepted(await publish(500 * kibibyte));
  const large = await publish(525 * kibibyte);
  return say(large.ok ? 'unbounded' : 'half-mebibyte', small, large);
};

const siteSpaceCount = async (world: World, params: Readonly<Record<string, string>>): Promise<Exchange> => {
  await rest(world);
  return world.must('getSiteById', { params });
};

const rootSpacesCount: Ask = async ({ world, say }) => {
  const { id } = await world.make('space');
  const { id: siteId } = await world.make('site', { body: { spaces: [id], title: world.name('site') } });
  const params = { ...inOrganization(world), siteId };
  const before = await siteSpaceCount(world, params);
  const section = await world.make('siteSection', { params });
  const after = await siteSpaceCount(world, params);
  const own = listInside(section.resource, 'siteSpaces').length;
  const count = numberInside(after.json, 'siteSpaces');
  if (numberInside(before.json, 'siteSpaces') !== 1 || count === undefined)
    throw missingPrerequisite('a site that counts the space that it was made with', before);
  return say(count >= own + 1 ? 'counted' : 'left-out', before, section.exchange, after);
};

/** Whether the section in a group and one beside it change places when group and section go to the end in turn. */
const groupOrder: Ask = async ({ world, say }) => {
  const { site, ids } = await siteOf(world, 1);
  const [grouped = ''] = ids;
  const body = { title: world.name('group'), sections: [grouped] };
  const { params } = await world.make('siteSectionGroup', { params: site.params, body });
  const { id: free } = await sectionOf(world, site);
  const isLast = async (id: string): Promise<boolean> => {
    await rest(world);
    const items = listInside((await sectionsListed(world, site.params)).json, 'items');
    return textInside(items.at(-1), 'id') === id;
  };
  const toEnd = async (id: string): Promise<Exchange> =>
    accepted(await world.call('moveSiteSection', { params: { ...site.params, siteSectionId: id }, body: {} }));
  const { id: other } = await sectionOf(world, site);
  const sent = await toEnd(free);
  if (!(await isLast(free))) throw missingPrerequisite('a list of sections in their order', sent);
  const moved = accepted(await world.call('moveSiteSectionGroup', { params, body: {} }));
  const isGroupLast = await isLast(grouped);
  const back = await toEnd(other);
  return say(isGroupLast && (await isLast(other)) ? 'one-order' : 'separate', moved, back);
};

/** A comment before and after the content of its space becomes another. */
const targetRevision: Ask = async ({ world, say }) => {
  const url = world.target.remote?.website;
  if (url === undefined) throw missingPrerequisite('a website that the server can reach (target key remote.website)');
  const space = await world.make('space');
  const comment = await world.make('comment', { params: space.params });
  const revision = async (): Promise<string | undefined> =>
    textInside((await world.must('getCurrentRevision', { params: space.params })).json, 'id');
  const before = await revision();
  const read = (): Promise<Exchange> => world.must('getCommentInSpace', { params: comment.params });
  const first = await read();
  accepted(await world.call('importContent', { params: space.params, body: { url, source: 'website' } }));
  await rest(world);
  const [after, second] = [await revision(), await read()];
  const named = [first, second].map(({ json }) => textInside(json, 'target', 'revision'));
  if (named[0] === undefined) throw missingPrerequisite('a comment that names a revision', first);
  if (before === after) throw missingPrerequisite('an import that makes another revision', second);
  return say(named[0] === named[1] ? 'at-posting' : 'current', first, second);
};

/** Points of several areas that were added last. */
export const furtherProbes: Probes = {
  'api-description-role': { createOpenAPISpec: lowest(['edit', 'create'], describe) },
  'translation-and-saml-role': {
    createTranslation: lowest(['create'], creating('createTranslation')),
    createOrganizationSAMLProvider: lowest(['create'], creating('createOrganizationSAMLProvider')),
  },
  'api-description-updated-at': { createOrUpdateOpenAPISpecBySlug: sameSource },
  'integration-picture-size': { publishIntegration: pictureSize },
  'root-spaces-count': { getSiteById: rootSpacesCount },
  'group-order': { moveSiteSectionGroup: groupOrder },
  'comment-target-revision': { getCommentInSpace: targetRevision },
};
