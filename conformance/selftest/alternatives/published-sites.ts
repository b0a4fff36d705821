import { reordered } from '../mutants/faults/reordered.ts';
import { inReply, inResource, isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { inList, sectionsAt, showingSites } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';
import { listing } from './whole-lists.ts';

const published = ['getPublishedContentSite'] as const;

type Structure = { readonly type: unknown; readonly parts: readonly Members[] };

/** Changes what a published site is built from. */
const inStructure = (change: (structure: Structure) => Structure): Fault =>
  inReply((reply) => {
    const { type, structure } = membersOf(reply['structure']) ?? {};
    const after = change({ type, parts: Array.isArray(structure) ? (structure as Members[]) : [] });
    reply['structure'] = { type: after.type, structure: after.parts };
  });

const sectionsIn = (part: Members): readonly Members[] =>
  Array.isArray(part['sections']) ? (part['sections'] as Members[]) : [];

const hasCondition = ({ condition }: Members): boolean => typeof condition === 'string';

/** How a site looks that nobody changed, from one that is published. */
const looks = async ({ params }: FaultyRequest, server: Server): Promise<unknown> => {
  const sites = await inList(server, 'listSites', params, { published: 'true' });
  const siteId = String(sites[0]?.['id']);
  const { json } = await server.call('getPublishedContentSite', { params: { ...params, siteId } });
  return membersOf(json)?.['customizations'];
};

type Root = {
  /** What stands beside the sections of a site, of the spaces at its root. */
  readonly beside: (root: readonly Members[]) => readonly Members[];
  /** Of the spaces at the root that are there, the default one; asked whenever the site is shown. */
  readonly first: () => (site: unknown, spaces: readonly unknown[]) => unknown;
};

/** How spaces show at the root of a site, those that are there. */
const atRoot = async (spaces: readonly unknown[], server: Server): Promise<readonly Members[]> => {
  const parts: Members[] = [];
  for (const id of spaces) {
    const answer = await server.call('getSpaceById', { params: { spaceId: String(id) } });
    const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if ((space?.['deletedAt'] ?? undefined) !== undefined || space === undefined) continue;
    const permissions = { ...membersOf(space['permissions']), view: true, viewInviteLinks: true, triggerGitSync: true };
    const shown = { title: space['title'], default: false, urls: {} };
    parts.push({
      object: 'site-space',
      id: `root-${String(id)}`,
      path: `s-${String(id)}`,
      space: { ...space, permissions },
      ...shown,
    });
  }
  return parts;
};

/** A site that is not published answers as it would be; the spaces that it came with lie at its root. */
const wouldBe =
  ({ beside, first }: Root): Fault =>
  () => {
    const roots = new Map<unknown, readonly unknown[]>();
    const firstOf = first();
    const rootOf = async (site: unknown, server: Server): Promise<readonly Members[]> => {
      const parts = await atRoot(roots.get(site) ?? [], server);
      const ids = parts.map((part) => membersOf(part['space'])?.['id']);
      const chosen = ids.indexOf(firstOf(site, ids));
      return parts.map((part, at) => ({ ...part, default: at === chosen }));
    };
    const withRoot = listing(async (sections, { params }, server) =>
      sections.length === 0 ? sections : [...sections, ...beside(await rootOf(params['siteId'], server))],
    )();
    return async (ask, server) => {
      if (ask.operation === 'listSiteSections') return withRoot(ask, server);
      const answer = await server.send(ask);
      if (ask.operation === 'createSite') {
        const { spaces } = membersOf(ask.body) ?? {};
        if (isAccepted(answer))
          roots.set(membersOf(answer.json)?.['id'], Array.isArray(spaces) ? [...new Set(spaces)] : []);
        return answer;
      }
      if (answer.status !== 404 || ask.authorization !== server.administrator) return answer;
      const site = await server.call('getSiteById', { params: ask.params });
      if (!isAccepted(site)) return answer;
      const sections = await sectionsAt(server, ask);
      const groups = await inList(server, 'listSiteSectionGroups', ask.params);
      const loose = sections.filter(({ sectionGroup }) => typeof sectionGroup !== 'string');
      const root = await rootOf(ask.params['siteId'], server);
      const structure =
        sections.length > 0
          ? { type: 'sections', structure: [...loose, ...groups, ...beside(root)] }
          : { type: 'siteSpaces', structure: root };
      return success({
        object: 'published-content-site',
        site: site.json,
        structure,
        customizations: await looks(ask, server),
      });
    };
  };

const firstThere = () => (_site: unknown, spaces: readonly unknown[]) => spaces[0];

/** Whichever took over stays the default one. */
const heirs = () => {
  const chosen = new Map<unknown, unknown>();
  return (site: unknown, spaces: readonly unknown[]) => {
    if (!spaces.includes(chosen.get(site))) chosen.set(site, spaces[0]);
    return chosen.get(site);
  };
};

const asItWouldBe = wouldBe({ beside: () => [], first: firstThere });

/** A new site is published from the start. */
const publishedAtOnce: Fault = () => {
  const ours = new Set<unknown>();
  const show = inResource('site', (site) => {
    const { id, urls } = site;
    if (!ours.has(id)) return;
    const address = `https://sites.docplane.example/${String(id)}`;
    Object.assign(site, { published: true, urls: { ...membersOf(urls), published: address } });
  })();
  const filtered = reordered(
    'listSites',
    (items, { query }) =>
      items.filter(
        ({ id, published: is }) =>
          query['published'] === undefined || String(ours.has(id) || is) === query['published'],
      ),
    (ask) => {
      const { published: _published, ...query } = ask.query;
      return /^(true|false)$/.test(ask.query['published'] ?? '') ? { ...ask, query } : ask;
    },
  )();
  const reading = asItWouldBe();
  return (ask, server) =>
    show(ask, {
      ...server,
      send: async (each) => {
        if (ask.operation === 'listSites') return filtered(each, server);
        const answer = await reading(each, server);
        if (ask.operation === 'createSite' && isAccepted(answer)) ours.add(membersOf(answer.json)?.['id']);
        return answer;
      },
    });
};

/** The spaces at a root in a section of their own. */
const inSection = (root: readonly Members[]): readonly Members[] => {
  if (root.length === 0) return [];
  const id = `section-of-${String(root[0]?.['id'])}`;
  const siteSpaces = root.map((each) => ({ ...each, section: id }));
  return [{ object: 'site-section', id, title: 'Root', default: false, path: id, siteSpaces, urls: {} }];
};

/** What sites publish. */
export const publishedSiteReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-PUB-01': '200' }, on: [...published, 'createSite'], server: asItWouldBe },
  {
    reads: { 'OP-OWN-07.a': 'beside', 'OP-PUB-01': '200' },
    on: [...published, 'createSite'],
    server: wouldBe({ beside: (root) => root, first: firstThere }),
  },
  {
    reads: { 'OP-OWN-07.a': 'moved', 'OP-PUB-01': '200' },
    on: [...published, 'createSite', 'listSiteSections'],
    server: wouldBe({ beside: inSection, first: firstThere }),
  },
  {
    reads: { 'OP-OWN-08.b': 'lost', 'OP-PUB-01': '200' },
    on: [...published, 'createSite'],
    server: wouldBe({ beside: () => [], first: heirs }),
  },
  { reads: { 'OP-SITE-02.c': 'published', 'OP-PUB-01': '200' }, on: showingSites, server: publishedAtOnce },
  {
    reads: { 'OP-PUB-02.a': 'sections', 'OP-SITE-05.b': 'empty-sections' },
    on: published,
    server: inStructure(({ type, parts }) =>
      type === 'siteSpaces' ? { type: 'sections', parts: [] } : { type, parts },
    ),
  },
  {
    reads: { 'OP-PUB-02.b': 'omitted' },
    on: published,
    server: inStructure(({ type, parts }) => ({
      type,
      parts: parts.flatMap((part) => (part['object'] === 'site-section-group' ? sectionsIn(part) : [part])),
    })),
  },
  {
    reads: { 'OP-PUB-03.b': 'further' },
    on: published,
    server: inReply((reply) => {
      const site = membersOf(membersOf(reply['customizations'])?.['site']);
      if (site !== undefined) Object.assign(site, { git: { showEditLink: true }, privacyPolicy: {} });
    }),
  },
  {
    reads: { 'OP-PUB-04': 'several' },
    on: published,
    server: inReply((reply) => {
      const site = membersOf(membersOf(reply['customizations'])?.['site']);
      const links = [
        { title: 'Home', to: { kind: 'url', url: 'https://docs.example.org/' }, links: [] },
        { title: 'Start', to: { kind: 'page', page: 'start', space: 'guide' }, links: [] },
      ];
      if (site !== undefined) site['header'] = { ...membersOf(site['header']), links };
    }),
  },
  {
    reads: { 'OP-PUB-05.b': 'filtered' },
    on: published,
    server: inStructure(({ type, parts }) => ({
      type,
      parts: parts
        .filter((part) => !hasCondition(part))
        .map((part) =>
          part['object'] === 'site-section-group'
            ? { ...part, sections: sectionsIn(part).filter((section) => !hasCondition(section)) }
            : part,
        ),
    })),
  },
];
