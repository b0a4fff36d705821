import { lay, lift, shownWith } from '../mutants/faults/overlays.ts';
import { refuseAs, refuseWhere } from '../mutants/faults/refusals.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inBody, inRequest } from '../mutants/faults/requests.ts';
import {
  inList,
  said,
  sectionsAt,
  showingSites,
  spacesShown,
  whereIs,
  type Whereabouts,
} from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const creating = ['createSite'] as const;
const usual = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'];

const isPaid = (ask: FaultyRequest): boolean => {
  const type = said(ask, 'type');
  return typeof type === 'string' && type !== 'basic';
};

const spacesSaid = (ask: FaultyRequest): readonly unknown[] => {
  const spaces = said(ask, 'spaces');
  return Array.isArray(spaces) ? (spaces as unknown[]) : [];
};

/** A new space is asked for by an object, which may say how it begins; no word does it. */
const newSpaceByObject: Fault = inBody((body) => {
  const { spaces } = body;
  const wanted = membersOf(spaces);
  // What has no form at all stays for the server to refuse.
  if (typeof spaces === 'string') body['spaces'] = 0;
  if (wanted !== undefined) body['spaces'] = wanted['start'] ?? 'empty';
});

/** A space for a new site is somewhere: the status of its refusal. */
const forSpace = (where: Whereabouts, status: number): Fault =>
  refuseAs(status, async (ask, server) => {
    for (const id of spacesSaid(ask)) if ((await whereIs(server, id, ask)) === where) return true;
    return false;
  });

/** Unknown spaces are left out of a new site. */
const unknownIgnored = inRequest(async (ask, server) => {
  const known: unknown[] = [];
  for (const id of spacesSaid(ask)) if ((await whereIs(server, id, ask)) !== 'nowhere') known.push(id);
  return known.length === spacesSaid(ask).length ? ask : { ...ask, body: { ...membersOf(ask.body), spaces: known } };
});

/** Whether a space for a new site or section is on a site already. */
const isInSite = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const wanted = ask.operation === 'createSite' ? spacesSaid(ask) : [said(ask, 'spaceId')];
  for (const space of wanted) {
    if (typeof space !== 'string' || (await whereIs(server, space, ask)) !== 'here') continue;
    const sites = await inList(server, 'listSites', { organizationId: ask.params['organizationId'] ?? '' }, { space });
    if (sites.some(({ id }) => id !== ask.params['siteId'])) return true;
  }
  return false;
};

/** Types that no list has are taken as they are. */
const anyType: Fault = shownWith('site', (laid) => async (ask, server) => {
  const type = said(ask, 'type');
  if (ask.operation !== 'createSite' || typeof type !== 'string' || usual.includes(type)) return server.send(ask);
  const answer = await server.send({ ...ask, body: { ...membersOf(ask.body), type: 'basic' } });
  if (isAccepted(answer)) lay(laid, membersOf(answer.json)?.['id'], { type });
  return answer;
});

/** Every site has more than it was given. */
const alwaysWith = (members: (site: unknown) => Members): Fault =>
  shownWith('site', (laid) => async (ask, server) => {
    const answer = await server.send(ask);
    const id = membersOf(answer.json)?.['id'];
    if (ask.operation === 'createSite' && isAccepted(answer)) lay(laid, id, members(id));
    return answer;
  });

/** A site is made with sections of the spaces in place of site spaces at its root. */
const oneSectionEach: Fault = () => async (ask, server) => {
  const spaces = [...new Set(spacesSaid(ask))];
  const answer = await server.send(ask);
  const site = membersOf(answer.json);
  if (spaces.length === 0 || !isAccepted(answer) || site === undefined) return answer;
  const { spaces: _spaces, ...rest } = membersOf(ask.body) ?? {};
  const organizationId = ask.params['organizationId'] ?? '';
  await server.call('deleteSiteById', { params: { organizationId, siteId: String(site['id']) } });
  const bare = await server.send({ ...ask, body: rest });
  const params = { organizationId, siteId: String(membersOf(bare.json)?.['id']) };
  for (const spaceId of spaces) await server.call('addSectionToSite', { params, body: { spaceId } });
  return { ...bare, json: (await server.call('getSiteById', { params })).json };
};

const without =
  (...names: readonly string[]) =>
  (ask: FaultyRequest): FaultyRequest => {
    // A copy keeps the values of a key that came several times.
    const query = { ...ask.query };
    for (const name of names) delete query[name];
    return { ...ask, query };
  };

/** The filter by title compares otherwise. */
const titled = (meets: (title: string, wanted: string) => boolean): Fault =>
  reordered(
    'listSites',
    (items, { query }) => {
      const wanted = query['title'];
      return wanted === undefined ? items : items.filter(({ title }) => meets(String(title), wanted));
    },
    without('title'),
  );

const filters = ['space', 'title', 'published', 'type'] as const;

/** One filter is enough. */
const eitherFilter: Fault = reordered(
  'listSites',
  async (items, ask, server) => {
    const given = filters.filter((name) => ask.query[name] !== undefined);
    if (given.length < 2) return items;
    const found = new Set<unknown>();
    for (const name of given) {
      const query = { limit: '1000', [name]: ask.query[name] ?? '' };
      const { json } = await server.send({ ...ask, query });
      for (const item of (membersOf(json)?.['items'] ?? []) as unknown[]) found.add(membersOf(item)?.['id']);
    }
    return items.filter(({ id }) => found.has(id));
  },
  (ask) => (filters.filter((name) => ask.query[name] !== undefined).length < 2 ? ask : without(...filters)(ask)),
);

/** The filter by a space that nobody knows is refused. */
const unknownSpace = (status: number): Fault =>
  refuseWhere(status, async (ask, server) => {
    const { space } = ask.query;
    return space !== undefined && (await whereIs(server, space, ask)) === 'nowhere';
  });

const partsOf = async (ask: FaultyRequest, server: Server): Promise<number> => {
  const lists = ['listSiteSections', 'listSiteSectionGroups', 'listSiteShareLinks'] as const;
  let parts = 0;
  for (const list of lists) parts += (await inList(server, list, ask.params)).length;
  return isAccepted(await server.call('getSiteAdaptiveSchema', { params: ask.params })) ? parts + 1 : parts;
};

/** The spaces of a site go with it. */
const spacesGoToo: Fault = () => {
  const roots = new Map<unknown, readonly unknown[]>();
  return async (ask, server) => {
    const sections = ask.operation === 'deleteSiteById' ? await sectionsAt(server, ask) : [];
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'createSite') roots.set(membersOf(answer.json)?.['id'], spacesSaid(ask));
    if (ask.operation !== 'deleteSiteById') return answer;
    const spaces = new Set([...sections.flatMap(spacesShown), ...(roots.get(ask.params['siteId']) ?? [])]);
    for (const spaceId of spaces) await server.call('deleteSpaceById', { params: { spaceId: String(spaceId) } });
    return answer;
  };
};

const generatedBasename: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const id = String(membersOf(answer.json)?.['id']);
  if (!isAccepted(answer)) return answer;
  const params = { ...ask.params, siteId: id };
  const { json } = await server.call('updateSiteById', { params, body: { basename: `site-${id.toLowerCase()}` } });
  return { ...answer, json };
};

/** A basename that another site has is taken by a second one. */
const freeBasename: Fault = shownWith('site', (laid) => async (ask, server) => {
  const answer = await server.send(ask);
  const basename = said(ask, 'basename');
  if (ask.operation !== 'updateSiteById' || typeof basename !== 'string') return answer;
  const id = ask.params['siteId'];
  if (isAccepted(answer)) lift(laid, id, 'basename');
  if (answer.status !== 409) return answer;
  const { basename: _taken, ...rest } = membersOf(ask.body) ?? {};
  const second = await server.send({ ...ask, body: rest });
  if (isAccepted(second)) lay(laid, id, { basename });
  return second;
});

/** The default of a member of a new site. */
const startsWith = (name: string, value: string): Fault =>
  inBody((body) => {
    body[name] ??= value;
  });

/** How sites are made, listed and removed. */
export const siteReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SITE-01.a': 'basic' }, on: creating, server: refuseWhere(400, isPaid) },
  { reads: { 'OP-SITE-01.a': 'any' }, on: showingSites, server: anyType },
  { reads: { 'OP-SITE-01.b': '403' }, on: creating, server: refuseWhere(403, isPaid) },
  { reads: { 'OP-SITE-01.b': '409' }, on: creating, server: refuseWhere(409, isPaid) },
  {
    reads: { 'OP-SITE-02.a': '400' },
    on: creating,
    server: refuseWhere(400, (ask) => said(ask, 'title') === undefined),
  },
  { reads: { 'OP-SITE-02.a': 'generated' }, on: creating, server: startsWith('title', 'Docs of a new kind') },
  { reads: { 'OP-SITE-02.b': 'unlisted' }, on: creating, server: startsWith('visibility', 'unlisted') },
  {
    reads: { 'OP-SITE-02.d': 'by-type' },
    on: showingSites,
    server: alwaysWith(() => ({ features: [{ id: 'sites-ask', plan: 'basic', frozen: false }] })),
  },
  {
    reads: { 'OP-SITE-02.e': 'other' },
    on: showingSites,
    server: alwaysWith(() => ({ siteSpaces: 1 })),
  },
  {
    reads: { 'OP-SITE-03.a': 'none' },
    on: creating,
    server: refuseWhere(400, (ask) => typeof said(ask, 'spaces') === 'string'),
  },
  { reads: { 'OP-SITE-03.a': 'object' }, on: creating, server: newSpaceByObject },
  {
    reads: { 'OP-SITE-03.b': 'none' },
    on: creating,
    server: inBody((body) => {
      if (body['spaces'] === 'empty') body['spaces'] = [];
    }),
  },
  {
    reads: { 'OP-SITE-03.c': '400' },
    on: creating,
    server: refuseWhere(400, (ask) => Array.isArray(said(ask, 'spaces')) && spacesSaid(ask).length === 0),
  },
  { reads: { 'OP-SITE-04.a': '404' }, on: creating, server: forSpace('nowhere', 404) },
  { reads: { 'OP-SITE-04.a': 'ignored' }, on: creating, server: unknownIgnored },
  { reads: { 'OP-SITE-04.b': '404' }, on: creating, server: forSpace('elsewhere', 404) },
  { reads: { 'OP-SITE-04.c': '404' }, on: creating, server: forSpace('deleted', 404) },
  { reads: { 'OP-SITE-04.c': '409' }, on: creating, server: forSpace('deleted', 409) },
  {
    reads: { 'OP-SITE-04.d': '400' },
    on: creating,
    server: refuseWhere(400, (ask) => new Set(spacesSaid(ask)).size < spacesSaid(ask).length),
  },
  { reads: { 'OP-SITE-04.e': '400' }, on: [...creating, 'addSectionToSite'], server: refuseWhere(400, isInSite) },
  { reads: { 'OP-SITE-04.e': '409' }, on: [...creating, 'addSectionToSite'], server: refuseWhere(409, isInSite) },
  { reads: { 'OP-SITE-05.a': 'sections' }, on: creating, server: oneSectionEach },
  {
    reads: { 'OP-SITE-07.a': 'exact' },
    on: ['listSites'],
    server: titled((title, wanted) => title.toLowerCase() === wanted.toLowerCase()),
  },
  {
    reads: { 'OP-SITE-07.a': 'prefix' },
    on: ['listSites'],
    server: titled((title, wanted) => title.toLowerCase().startsWith(wanted.toLowerCase())),
  },
  { reads: { 'OP-SITE-07.b': 'exact' }, on: ['listSites'], server: titled((title, wanted) => title.includes(wanted)) },
  { reads: { 'OP-SITE-07.c': 'or' }, on: ['listSites'], server: eitherFilter },
  { reads: { 'OP-SITE-07.d': '400' }, on: ['listSites'], server: unknownSpace(400) },
  { reads: { 'OP-SITE-07.d': '404' }, on: ['listSites'], server: unknownSpace(404) },
  {
    reads: { 'OP-SITE-08.a': '400' },
    on: ['updateSiteById'],
    server: refuseAs(400, (ask) => said(ask, 'basename') !== undefined),
  },
  { reads: { 'OP-SITE-08.a': 'free' }, on: showingSites, server: freeBasename },
  {
    reads: { 'OP-SITE-08.b': 'slug' },
    on: ['updateSiteById'],
    server: refuseWhere(400, (ask) => {
      const basename = said(ask, 'basename');
      return typeof basename === 'string' && !/^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(basename);
    }),
  },
  { reads: { 'OP-SITE-08.c': 'generated' }, on: creating, server: generatedBasename },
  {
    reads: { 'OP-SITE-11.a': '409' },
    on: ['deleteSiteById'],
    server: refuseWhere(409, async (ask, server) => (await partsOf(ask, server)) > 0),
  },
  { reads: { 'OP-SITE-11.b': 'deleted' }, on: [...creating, 'deleteSiteById'], server: spacesGoToo },
];
