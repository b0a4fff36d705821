import { freePath } from '#reference/store/free-path.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { changeMember, inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inRequest } from '../mutants/faults/requests.ts';
import { said, sectionsAt, showingSections, showingSites, spacesShown } from '../mutants/faults/sites.ts';
import type { AlternativeServer } from './alternative.ts';
import { wholeOf } from './reordered.ts';
import { byOperation } from './turns.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Sites that have sections count the spaces of those alone. */
const rootUncounted: Fault = () => {
  const withoutRoot = new Set<unknown>();
  const countIn = async (site: Members, ask: FaultyRequest, server: Server): Promise<void> => {
    if (withoutRoot.has(site['id'])) return;
    const sections = await sectionsAt(server, { ...ask, params: { ...ask.params, siteId: String(site['id']) } });
    if (sections.length > 0) site['siteSpaces'] = sections.flatMap(spacesShown).length;
  };
  return async (ask, server) => {
    const sites: Members[] = [];
    const answer = await inResource('site', (site) => sites.push(site))()(ask, server);
    const { spaces = [] } = membersOf(ask.body) ?? {};
    if (ask.operation === 'createSite' && isAccepted(answer) && Array.isArray(spaces) && spaces.length === 0) {
      withoutRoot.add(membersOf(answer.json)?.['id']);
    }
    await Promise.all(sites.map((site) => countIn(site, ask, server)));
    return answer;
  };
};

const ownSection = (sections: readonly Members[], { params }: FaultyRequest): number =>
  sections.findIndex(({ id }) => id === params['siteSectionId']);

/** The first of those that are left becomes the default section. */
const firstInherits: Fault = () => async (ask, server) => {
  const before = await sectionsAt(server, ask);
  const answer = await server.send(ask);
  const own = before[ownSection(before, ask)];
  const heir = before.find((section) => section !== own);
  if (!isAccepted(answer) || own?.['default'] !== true || heir === undefined) return answer;
  const { siteSectionId: _gone, ...params } = ask.params;
  await server.call('updateSiteById', { params, body: { defaultSiteSection: heir['id'] } });
  return answer;
};

const isWithoutPosition = (ask: FaultyRequest): boolean => said(ask, 'position') === undefined;

/** The section of a request as it is now, to whoever asked. */
const sectionNow = async (ask: FaultyRequest, server: Server): Promise<unknown> => {
  const sections = await wholeOf(server, { ...ask, operation: 'listSiteSections', body: undefined, rawBody: null });
  return sections[ownSection(sections, ask)];
};

/**
 * Takes a section of a group that was moved without a position back into it, at its end or where it stood. Of one
 * outside of groups the text says that it goes to the end of the site (4.6).
 */
const takingBack =
  (isInPlace: boolean): Fault =>
  () =>
  async (ask, server) => {
    const before = isWithoutPosition(ask) ? await sectionsAt(server, ask) : [];
    const answer = await server.send(ask);
    const at = ownSection(before, ask);
    const group = before[at]?.['sectionGroup'];
    if (!isAccepted(answer) || !isText(group)) return answer;
    const { siteSectionId: sectionId, ...params } = ask.params;
    await server.call('addSectionToGroup', { params: { ...params, siteSectionGroupId: group }, body: { sectionId } });
    const next = before[at + 1];
    if (isInPlace && next?.['sectionGroup'] === group) {
      const position = { before: { type: 'site-section', siteSection: next['id'] } };
      await server.call('moveSiteSection', { params: ask.params, body: { position } });
    }
    return { ...answer, json: await sectionNow(ask, server) };
  };

const toEndOfSite: Fault = () => async (ask, server) => {
  const before = await sectionsAt(server, ask);
  const answer = await server.send(ask);
  const { siteSectionGroupId, ...params } = ask.params;
  const wasIn = before[ownSection(before, ask)]?.['sectionGroup'] === siteSectionGroupId;
  if (isAccepted(answer) && wasIn) await server.call('moveSiteSection', { params, body: {} });
  return answer;
};

/** A move of a group beside a section in a group goes beside that group. */
const besideItsGroup = inRequest(async (ask, server) => {
  const sides = membersOf(said(ask, 'position'));
  if (sides === undefined) return ask;
  const sections = await sectionsAt(server, ask);
  const position = Object.fromEntries(
    Object.entries(sides).map(([side, to]) => {
      const named = sections.find(({ id }) => id === membersOf(to)?.['id']);
      const group = named?.['sectionGroup'];
      return [side, isText(group) ? { type: 'site-section-group', id: group } : to];
    }),
  );
  return { ...ask, body: { ...membersOf(ask.body), position } };
});

/** The paths of site spaces go by what their spaces are called, once those have another title. */
const pathsFollow: Fault = () => {
  const renamed = new Set<unknown>();
  const show = inResource('site-space', (siteSpace) => {
    const space = membersOf(siteSpace['space']);
    if (renamed.has(space?.['id'])) siteSpace['path'] = freePath(String(space?.['title']), 'space', new Set());
  })();
  return async (ask, server) => {
    const answer = await show(ask, server);
    const isTitled = ask.operation === 'updateSpaceById' && isText(said(ask, 'title'));
    if (isTitled && isAccepted(answer)) renamed.add(ask.params['spaceId']);
    return answer;
  };
};

/** Addresses in a reply to a request with a share key that hold this key as a step of their path. */
const inKeyed =
  (change: (address: string, key: string) => string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const { shareKey = '' } = ask.query;
    if (shareKey === '' || !isAccepted(answer)) return answer;
    const isKeyed = (text: unknown): text is string =>
      isText(text) && URL.canParse(text) && new URL(text).pathname.split('/').includes(shareKey);
    const text = JSON.stringify(answer.json, (_name, value: unknown) =>
      isKeyed(value) ? change(value.replace(`/${shareKey}`, ''), shareKey) : value,
    );
    return { ...answer, json: JSON.parse(text) as unknown };
  };

const withQuery = (address: string, key: string): string => `${address}?shareKey=${key}`;

const linksWithQuery = changeMember('share-link', 'urls', (urls) => {
  const [site, key] = String(membersOf(urls)?.['published']).split(/\/(?=[^/]*$)/);
  return { ...membersOf(urls), published: withQuery(site ?? '', key ?? '') };
});

const keysInQuery = inKeyed(withQuery);

const taking = ['getPublishedContentSite', 'getSpaceById', 'listSiteSections'] as const;
const sections = ['moveSiteSection'] as const;

/** Readings of sites that the reference took of its own accord. */
export const ownSiteReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-OWN-07.b': 'left-out' }, on: showingSites, server: rootUncounted },
  { reads: { 'OP-OWN-08.a': 'first' }, on: ['deleteSiteSectionById'], server: firstInherits },
  { reads: { 'OP-OWN-09.a': 'end-of-level' }, on: sections, server: takingBack(false) },
  { reads: { 'OP-OWN-09.a': 'unchanged' }, on: sections, server: takingBack(true) },
  { reads: { 'OP-OWN-09.b': 'end-of-site' }, on: ['removeSectionFromGroup'], server: toEndOfSite },
  { reads: { 'OP-OWN-09.c': 'beside-its-group' }, on: ['moveSiteSectionGroup'], server: besideItsGroup },
  { reads: { 'OP-OWN-10.a': 'follows' }, on: [...showingSections, 'updateSpaceById'], server: pathsFollow },
  {
    reads: { 'OP-OWN-11.a': 'query' },
    on: [...taking, 'listSiteShareLinks', 'createSiteShareLink', 'updateSiteShareLinkById'],
    server: byOperation({
      getPublishedContentSite: keysInQuery,
      getSpaceById: keysInQuery,
      listSiteSections: keysInQuery,
      listSiteShareLinks: linksWithQuery,
      createSiteShareLink: linksWithQuery,
      updateSiteShareLinkById: linksWithQuery,
    }),
  },
  { reads: { 'OP-OWN-11.a': 'nothing' }, on: taking, server: inKeyed((address) => address) },
];
