import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { refuseWhere } from '../mutants/faults/refusals.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { inList, said, sectionsAt, showingSites } from '../mutants/faults/sites.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { spaceOf } from './spaces-seen.ts';

/** Site spaces that came to the root of a site from a section that was deleted, by site. */
type Lifted = Map<unknown, readonly Members[]>;

const spaceIn = (siteSpace: Members): string => String(membersOf(siteSpace['space'])?.['id']);

/** Those of them that a site shows now, with their spaces as they are. */
const shownOn = async (lifted: Lifted, site: unknown, { params }: FaultyRequest, server: Server) => {
  const shown: Members[] = [];
  for (const each of lifted.get(site) ?? []) {
    const now = await spaceOf(spaceIn(each), server);
    const isThere = now?.['organization'] === params['organizationId'] && now?.['deletedAt'] === undefined;
    const { space, section: _section, ...rest } = each;
    const then = membersOf(space);
    const permissions = { ...membersOf(then?.['permissions']), ...membersOf(now?.['permissions']) };
    if (isThere) shown.push({ ...rest, title: now?.['title'], default: false, space: { ...now, permissions } });
  }
  return shown;
};

/** The site spaces of the section of the path, as a site that is published shows them. */
const ofSection = async (ask: FaultyRequest, server: Server): Promise<readonly Members[]> => {
  const { json } = await server.call('getPublishedContentSite', { params: ask.params });
  const parts = membersOf(membersOf(json)?.['structure'])?.['structure'];
  const shown = Array.isArray(parts) ? (parts as Members[]) : await sectionsAt(server, ask);
  const sections = shown.flatMap((each) => (each['sections'] as Members[] | undefined) ?? [each]);
  const own = sections.find(({ id }) => id === ask.params['siteSectionId']);
  return (own?.['siteSpaces'] as readonly Members[] | undefined) ?? [];
};

const showLifted = async (lifted: Lifted, answer: Answer, ask: FaultyRequest, server: Server): Promise<void> => {
  const reply = membersOf(answer.json);
  const items = (reply?.['items'] ?? [reply?.['site'] ?? reply]) as readonly Members[];
  for (const site of items) {
    site['siteSpaces'] = Number(site['siteSpaces']) + (await shownOn(lifted, site['id'], ask, server)).length;
  }
  const structure = membersOf(reply?.['structure']);
  if (structure?.['type'] !== 'siteSpaces') return;
  const more = await shownOn(lifted, ask.params['siteId'], ask, server);
  const all = [...(structure['structure'] as Members[]), ...more];
  if (all.every((each) => each['default'] === false)) Object.assign(all[0] ?? {}, { default: true });
  structure['structure'] = all;
};

const isLifted = async (lifted: Lifted, site: unknown, space: unknown, ask: FaultyRequest, server: Server) =>
  (await shownOn(lifted, site, ask, server)).some((each) => spaceIn(each) === space);

/** Sites that show a space are more than the server behind knows. */
export const bySpace = (
  showsToo: (site: Members, space: string, ask: FaultyRequest, server: Server) => boolean | Promise<boolean>,
): Fault =>
  reordered(
    'listSites',
    async (items, ask, server) => {
      const { space } = ask.query;
      if (space === undefined) return items;
      const found = await inList(server, 'listSites', ask.params, { space });
      const kept: Members[] = [];
      for (const site of items) {
        const isFound = found.some(({ id }) => id === site['id']);
        if (isFound || (await showsToo(site, space, ask, server))) kept.push(site);
      }
      return kept;
    },
    (ask) => {
      const query = { ...ask.query };
      delete query['space'];
      return { ...ask, query };
    },
  );

/** The site spaces of a section that is deleted go to the root of its site. */
const liftedToRoot: Fault = () => {
  const lifted: Lifted = new Map();
  const list = bySpace((site, space, ask, server) => isLifted(lifted, site['id'], space, ask, server))();
  const add = refuseWhere(409, (ask, server) =>
    isLifted(lifted, ask.params['siteId'], said(ask, 'spaceId'), ask, server),
  )();
  return async (ask, server) => {
    if (ask.operation === 'addSectionToSite') return add(ask, server);
    const { siteId } = ask.params;
    const isDeleted = ask.operation === 'deleteSiteSectionById';
    const before = isDeleted ? await ofSection(ask, server) : [];
    const answer = await list(ask, server);
    if (!isAccepted(answer)) return answer;
    if (isDeleted) lifted.set(siteId, [...(lifted.get(siteId) ?? []), ...before]);
    else if (answer.json !== undefined) await showLifted(lifted, answer, ask, server);
    return answer;
  };
};

/** Site spaces of a section that is deleted. */
export const liftedSiteSpaceReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SEC-07.a': 'lifted' },
    on: [...showingSites, 'addSectionToSite', 'deleteSiteSectionById'],
    server: liftedToRoot,
  },
];
