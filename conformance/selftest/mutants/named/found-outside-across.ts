import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest, Members, Server, Step } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The path of the same user in the other organization. */
const acrossFrom = ({ params }: FaultyRequest, { facts }: Server) => ({
  ...params,
  organizationId: params['organizationId'] === facts.organization ? facts.secondOrganization : facts.organization,
});

/** Who is removed from one organization is removed from the other one too. */
const removedFromBoth: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (isAccepted(answer)) await server.call('removeMemberFromOrganizationById', { params: acrossFrom(ask, server) });
  return answer;
};

/** Who is removed from one organization leaves the teams of the other one. */
const outOfAllTeams: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const params = acrossFrom(ask, server);
  const { json } = await server.call('listTeamsForOrganizationMember', { params, query: { limit: '1000' } });
  for (const item of listInside(json, 'items')) {
    const teamId = textInside(item, 'team', 'id') ?? '';
    await server.call('deleteMemberFromOrganizationTeamById', { params: { ...params, teamId } });
  }
  return answer;
};

const asciiFolded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A filter by title that takes no letter but those of ASCII for the same in both cases. */
const asciiTitles = inItems(({ envelope, items }, { query: { title } }) => {
  if (title === undefined) return items;
  const found = items.filter((item) => {
    const shown = textInside(inside(item, 'team') ?? item, 'title') ?? '';
    return asciiFolded(shown).includes(asciiFolded(title));
  });
  envelope['count'] = found.length;
  return found;
});

const entriesIn = ({ json }: Answer): readonly Members[] => (Array.isArray(json) ? (json as readonly Members[]) : []);
const nameIn = (entry: unknown): string => textInside(entry, 'customField', 'name') ?? '';

/** A field that is deleted while a space lies deleted is shown with its value once the space is restored. */
const revivedFields: Fault = () => {
  const lying = new Map<string, readonly Members[]>();
  const revived = new Map<string, readonly Members[]>();
  return async (ask, server) => {
    const { spaceId = '', fieldName } = ask.params;
    const isDeletion = ask.operation === 'deleteSpaceById';
    const values = isDeletion ? entriesIn(await server.call('getSpaceCustomFields', { params: ask.params })) : [];
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (isDeletion) lying.set(spaceId, values);
    if (ask.operation === 'restoreSpace') lying.delete(spaceId);
    if (ask.operation === 'deleteOrganizationCustomField')
      for (const [id, entries] of lying) {
        const kept = entries.filter((entry) => nameIn(entry) === fieldName && entry['value'] !== undefined);
        revived.set(id, [...(revived.get(id) ?? []), ...kept]);
      }
    if (ask.operation !== 'getSpaceCustomFields') return answer;
    return { ...answer, json: [...entriesIn(answer), ...(revived.get(spaceId) ?? [])] };
  };
};

/** Whether a write names a field that is not among those of some values. */
const namesAnother = ({ body }: FaultyRequest, entries: readonly Members[]): boolean => {
  const known = new Set(entries.map(nameIn));
  return Object.keys(membersOf(membersOf(body)?.['values']) ?? {}).some((name) => !known.has(name));
};

/** The values of a space that had any stay bound to the fields of the organization that it was in then. */
const boundToOldFields: Fault = () => {
  const written = new Set<string>();
  const bound = new Map<string, readonly Members[]>();
  const transfer: Step = async (ask, server) => {
    const { spaceId = '' } = ask.params;
    const values = entriesIn(await server.call('getSpaceCustomFields', { params: ask.params }));
    const answer = await server.send(ask);
    if (isAccepted(answer) && written.has(spaceId) && !bound.has(spaceId)) bound.set(spaceId, values);
    return answer;
  };
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'transferSpace') return transfer(ask, server);
    const there = bound.get(spaceId);
    const isWrite = ask.operation === 'updateSpaceCustomFields';
    if (isWrite && there !== undefined && namesAnother(ask, there)) return refusal(400);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (isWrite) written.add(spaceId);
    return isWrite || there === undefined ? answer : { ...answer, json: there };
  };
};

/** The links of other pages of the space whose path begins with that of the page. */
const linksOfLike = async ({ params, query }: FaultyRequest, server: Server): Promise<readonly unknown[]> => {
  const { spaceId = '' } = params;
  const { json } = await server.call('listPages', { params: { spaceId } });
  const pages = listInside(json, 'pages').flatMap((page) => [page, ...listInside(page, 'pages')]);
  const path = textInside(
    pages.find((page) => inside(page, 'id') === params['pageId']),
    'path',
  );
  const found: unknown[] = [];
  if (path === undefined) return found;
  for (const page of pages) {
    const pageId = textInside(page, 'id') ?? '';
    if (pageId === params['pageId'] || textInside(page, 'path')?.startsWith(path) !== true) continue;
    const { page: _page, ...asked } = query;
    const input = { params: { spaceId, pageId }, query: { ...asked, limit: '1000' } };
    found.push(...listInside((await server.call('listPageLinksInSpace', input)).json, 'items'));
  }
  return found;
};

const linksOfLikePaths = inItems(async ({ envelope, items, isLast }, ask, server) => {
  const more = await linksOfLike(ask, server);
  const stats = membersOf(envelope['stats']);
  const broken = membersOf(stats?.['broken']);
  if (stats !== undefined) stats['total'] = Number(stats['total']) + more.length;
  const brokenMore = more.filter((link) => inside(link, 'status') === 'broken').length;
  if (broken !== undefined) broken['total'] = Number(broken['total']) + brokenMore;
  if (typeof envelope['count'] === 'number') envelope['count'] += more.length;
  return isLast ? [...items, ...more] : items;
});

/** What is done in one organization and shows in another, and letters beyond ASCII: faults that outsiders found. */
export const foundOutsideAcrossMutants: readonly Mutant[] = [
  {
    name: 'who is removed from one organization is removed from both',
    breaks: 'SCP-13',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: removedFromBoth,
  },
  {
    name: 'who is removed from one organization leaves the teams of both',
    breaks: 'SCP-13',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: outOfAllTeams,
  },
  {
    name: 'the titles of teams fold letters of ASCII alone',
    breaks: 'TEAM-17',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: asciiTitles,
  },
  {
    name: 'the titles of the teams of a member fold letters of ASCII alone',
    breaks: 'MBR-25',
    mayAlsoBreak: [],
    on: ['listTeamsForOrganizationMember'],
    fault: asciiTitles,
  },
  {
    name: 'a field deleted while a space lies deleted comes back with the space',
    breaks: 'CF-27',
    mayAlsoBreak: [],
    on: ['deleteOrganizationCustomField', 'deleteSpaceById', 'restoreSpace', 'getSpaceCustomFields'],
    fault: revivedFields,
  },
  {
    name: 'a transferred space shows values of fields of its old organization',
    breaks: 'CF-27',
    mayAlsoBreak: ['CF-26'],
    on: ['transferSpace', 'updateSpaceCustomFields', 'getSpaceCustomFields'],
    fault: boundToOldFields,
  },
  {
    name: 'a transferred space that had values knows the fields of its old organization alone',
    breaks: 'CF-26',
    mayAlsoBreak: [],
    on: ['transferSpace', 'updateSpaceCustomFields'],
    fault: boundToOldFields,
  },
  {
    name: 'the links of a page are those of all pages whose path begins with its path',
    breaks: 'LNK-12',
    mayAlsoBreak: ['LNK-15'],
    on: ['listPageLinksInSpace'],
    fault: linksOfLikePaths,
  },
];
