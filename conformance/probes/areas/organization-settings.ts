import { rest } from '../../world/at-rest.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { restoring } from '../../requests/restoring.ts';
import { askingOf, type Answer, type Probes, type Prober, type Question } from '../probe.ts';
import { strangeId } from '../statuses.ts';
import { accepted } from '../values.ts';
import { secondOrganization } from './collections.ts';

const operation = 'updateOrganizationById';

type Patch = (body: Readonly<Record<string, unknown>>) => Promise<Exchange>;

/** The organization once everything before is seen. */
const read = async (world: World): Promise<Exchange> => {
  await rest(world);
  return world.must('getOrganizationById', { params: { organizationId: world.target.organization } });
};

/** Asks by changing the organization, one question at a time, and gives back what was there. Only with leave. */
const changing =
  (ask: (prober: Prober, patch: Patch, before: Exchange) => Promise<Answer>): Question =>
  async (prober) => {
    const { world } = prober;
    world.allowed('organizationSettings');
    const params = { organizationId: world.target.organization };
    return world.exclusive('settings of the organization', () =>
      restoring(world, operation, params, async () => {
        const before = await read(world);
        return ask(prober, (body) => world.call(operation, { params, body }), before);
      }),
    );
  };

/** What an update with this body answers. */
const answer = (body: (world: World) => Readonly<Record<string, unknown>>, ok?: string): Question =>
  changing(async ({ world, status }, patch) => status(await patch(body(world)), ok === undefined ? {} : { ok }));

const domains = ({ json }: Exchange): readonly unknown[] => listInside(json, 'emailDomains');
const freshDomain = (world: World): string => `${world.name('claim', 30)}.Example.ORG`;

const domainSyntax = changing(async ({ say }, patch, before) => {
  const exchange = await patch({ emailDomains: [...domains(before), 'no domain at all!'] });
  return say(exchange.ok ? 'unchecked' : 'checked', exchange);
});

const domainCase = changing(async ({ world, say }, patch, before) => {
  const domain = freshDomain(world);
  const sent = accepted(await patch({ emailDomains: [...domains(before), domain] }));
  const after = await read(world);
  if (domains(after).includes(domain)) return say('verbatim', sent, after);
  return say(domains(after).includes(domain.toLowerCase()) ? 'lower-cased' : 'neither', sent, after);
});

const domainRepeated = changing(async ({ world, say, status }, patch, before) => {
  const domain = freshDomain(world).toLowerCase();
  const sent = await patch({ emailDomains: [...domains(before), domain, domain] });
  if (!sent.ok) return status(sent);
  const after = await read(world);
  return say(domains(after).filter((each) => each === domain).length > 1 ? 'kept' : 'deduplicated', sent, after);
});

const domainsReplace = changing(async ({ world, say }, patch, before) => {
  const domain = freshDomain(world).toLowerCase();
  const added = accepted(await patch({ emailDomains: [...domains(before), domain] }));
  const sent = accepted(await patch({ emailDomains: domains(before) }));
  const after = await read(world);
  return say(domains(after).includes(domain) ? 'merge' : 'replace', added, sent, after);
});

/** Gives another organization a value of ours, and takes it away again. */
const claimed = (member: 'emailDomains' | 'hostname', claim: (own: Exchange, other: Exchange) => unknown): Question =>
  changing(async ({ world, status }, _patch, own) => {
    const params = { organizationId: secondOrganization(world) };
    const other = await world.must('getOrganizationById', { params });
    const give = (value: unknown): Promise<Exchange> => world.call(operation, { params, body: { [member]: value } });
    const sent = await give(claim(own, other));
    if (sent.ok) await give(inside(other.json, member) ?? null);
    return status(sent, { ok: 'allowed' });
  });

const domainClaimed = claimed('emailDomains', (own, other) => {
  const [first] = domains(own);
  if (first === undefined) throw missingPrerequisite('an organization with an e-mail domain', own);
  return [...domains(other), first];
});

const hostnameTaken = claimed('hostname', (own) => {
  const hostname = textInside(own.json, 'hostname');
  if (hostname === undefined) throw missingPrerequisite('an organization with a hostname', own);
  return hostname;
});

const hostnameForm = changing(async ({ world, say }, patch) => {
  const name = world.name('host', 30).toLowerCase();
  const good = accepted(await patch({ hostname: name }));
  const bad = await patch({ hostname: `${name.slice(0, 28)}_x` });
  return say(bad.ok ? 'any' : 'subdomain', good, bad);
});

const noDefaultRole = changing(async ({ world, say, status }, patch) => {
  const sent = await patch({ defaultRole: null });
  if (!sent.ok) return status(sent);
  const after = await read(world);
  // A role of null is that of guests: what is left out says of nobody what they become.
  return say((after.json as { defaultRole?: unknown }).defaultRole === null ? 'guest' : 'absent', sent, after);
});

const contentGone: Question = async (prober) => {
  // It is made before, so that it outlives the giving back of what was there.
  const { id: site, params } = await prober.world.make('site');
  return changing(async ({ world, say, status }, patch) => {
    accepted(await patch({ defaultContent: { type: 'site', site } }));
    const gone = await world.call('deleteSiteById', { params });
    if (!gone.ok) return status(gone);
    const after = await read(world);
    return say(textInside(after.json, 'defaultContent', 'site') === site ? 'kept' : 'cleared', gone, after);
  })(prober);
};

const orderOf = async (world: World): Promise<{ items: readonly unknown[]; list: Exchange }> => {
  await rest(world);
  const list = await world.must('listOrganizationsForAuthenticatedUser', { query: { limit: 1000 } });
  return { items: itemsOf(list), list };
};

const isRising = (values: readonly (string | number)[]): boolean =>
  values.every((value, place) => place === 0 || (values[place - 1] ?? value) <= value);

const isOrderedBy = (items: readonly unknown[], member: 'createdAt' | 'title'): boolean => {
  const values = items.map((item) => textInside(item, member)?.toLowerCase() ?? '');
  return isRising(values) || isRising(values.toReversed());
};

/** Whether the list of organizations stays in its order when the one that stands first gets the last title, and back. */
const listOrder = changing(async ({ world, say }, patch) => {
  const before = await orderOf(world);
  if (before.items.length < 2) throw missingPrerequisite('a caller in two organizations', before.list);
  const ids = ({ items }: typeof before): string => items.map((item) => textInside(item, 'id')).join(' ');
  const renamed: (typeof before)[] = [];
  for (const start of ['0', 'zz']) {
    accepted(await patch({ title: `${start} ${world.name('title')}` }));
    renamed.push(await orderOf(world));
  }
  const shown = [before, ...renamed];
  const lists = shown.map(({ list }) => list);
  if (shown.some((each) => ids(each) !== ids(before))) {
    return say(shown.every(({ items }) => isOrderedBy(items, 'title')) ? 'title' : 'unspecified', ...lists);
  }
  return say(isOrderedBy(before.items, 'createdAt') ? 'created-at' : 'unspecified', ...lists);
});

const unknownSite = answer((world) => ({ defaultContent: { type: 'site', site: strangeId(world) } }));

export const organizationSettingsProbes: Probes = {
  'delete-site-default-content': { deleteSiteById: contentGone },
  'organization-list-order': { listOrganizationsForAuthenticatedUser: listOrder },
  ...askingOf(operation, {
    'default-role-null': noDefaultRole,
    'email-domain-syntax': domainSyntax,
    'email-domain-case': domainCase,
    'email-domain-repeated': domainRepeated,
    'email-domains-replace': domainsReplace,
    'email-domain-claimed-twice': domainClaimed,
    'organization-hostname-form': hostnameForm,
    'organization-hostname-taken': hostnameTaken,
    'default-content-null': answer(() => ({ defaultContent: null }), 'cleared'),
    'logo-null': answer(() => ({ logo: null }), 'cleared'),
    'default-content-unknown-site': unknownSite,
  }),
};
