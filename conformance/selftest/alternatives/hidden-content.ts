import type { OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server, Step } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import { allBehind, listing } from './whole-lists.ts';

const objects = (value: unknown): readonly Members[] => (Array.isArray(value) ? (value as Members[]) : []);

/** All pages of a tree. */
export const flat = (pages: unknown): readonly Members[] =>
  objects(pages).flatMap((page) => [page, ...flat(page['pages'])]);

/** The ids of the pages, files and reusable contents of a space. */
const idsOf = async (spaceId: string, server: Server): Promise<readonly unknown[]> => {
  const { pages, files, reusableContents } =
    membersOf((await server.call('getCurrentRevision', { params: { spaceId } })).json) ?? {};
  return [...flat(pages), ...objects(files), ...objects(reusableContents)].map(({ id }) => id);
};

type Hidden = ReadonlySet<unknown>;

const without = (things: unknown, hidden: Hidden): readonly Members[] =>
  objects(things).flatMap((thing) => {
    if (hidden.has(thing['id'])) return [];
    return thing['pages'] === undefined ? [thing] : [{ ...thing, pages: without(thing['pages'], hidden) }];
  });

const pageOf = (place: unknown): unknown => membersOf(membersOf(place)?.['page'])?.['id'];

const isShownLink =
  (hidden: Hidden) =>
  (link: Members): boolean =>
    objects(link['locationReferences']).some((place) => !hidden.has(pageOf(place)));

const lists = (hidden: Hidden): Partial<Record<OperationId, Fault>> => ({
  listFiles: listing((items) => Promise.resolve(without(items, hidden))),
  listSpaceFileBacklinks: listing((items) => Promise.resolve(items.filter((each) => !hidden.has(pageOf(each))))),
  listSpaceLinks: listing((items) => Promise.resolve(items.filter(isShownLink(hidden)))),
  searchSpaceContent: listing((items) => Promise.resolve(without(items, hidden))),
  searchOrganizationContent: listing((items) =>
    Promise.resolve(
      items
        .map((space) => ({ ...space, pages: without(space['pages'], hidden) }))
        .filter(({ pages }) => pages.length > 0),
    ),
  ),
});

const statsOf = async (ask: FaultyRequest, server: Server, hidden: Hidden): Promise<Members> => {
  const links = (await allBehind({ ...ask, query: {} }, server)).filter(isShownLink(hidden));
  return { total: links.length, broken: { total: links.filter(({ status }) => status === 'broken').length } };
};

const hiddenIn = ({ params, body }: FaultyRequest, hidden: Hidden): 400 | 404 | undefined => {
  if (hidden.has(params['pageId']) || hidden.has(params['fileId'])) return 404;
  return hidden.has(membersOf(body)?.['page']) ? 400 : undefined;
};

type Hiding = { readonly act: OperationId; readonly hidesIn: (ask: FaultyRequest, thing: Members) => string };

const hideAfter = async (
  ask: FaultyRequest,
  server: Server,
  hidden: Set<unknown>,
  { hidesIn }: Hiding,
): Promise<Answer> => {
  const { spaceId = '' } = ask.params;
  const before = await idsOf(spaceId, server);
  const answer = await server.send(ask);
  const thing = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (thing === undefined) return answer;
  const place = hidesIn(ask, thing);
  for (const id of place === spaceId ? before : await idsOf(place, server)) hidden.add(id);
  return answer;
};

/** Content of spaces that is hidden for good, wherever it could be seen, once something is done there. */
export const hidingContent =
  (act: OperationId, hidesIn: Hiding['hidesIn']): Fault =>
  () => {
    const hidden = new Set<unknown>();
    const steps = Object.entries(lists(hidden)).map(([operation, fault]): [string, Step] => [operation, fault()]);
    const listed = new Map(steps);
    const strip = async (answer: Answer, ask: FaultyRequest, server: Server): Promise<Answer> => {
      const members = isAccepted(answer) ? membersOf(answer.json) : undefined;
      if (members === undefined || hidden.size === 0) return answer;
      for (const name of ['pages', 'files', 'reusableContents']) {
        if (members[name] !== undefined) members[name] = without(members[name], hidden);
      }
      if (ask.operation === 'listSpaceLinks') members['stats'] = await statsOf(ask, server, hidden);
      return answer;
    };
    return async (ask, server) => {
      const status = hiddenIn(ask, hidden);
      if (status !== undefined && server.known.has(ask.authorization ?? '')) return refusal(status);
      if (ask.operation === act) return hideAfter(ask, server, hidden, { act, hidesIn });
      return strip(await (listed.get(ask.operation) ?? server.send)(ask, server), ask, server);
    };
  };

/** Where content of a space shows. */
export const contentOfSpaces: readonly OperationId[] = [
  'getCurrentRevision',
  'listPages',
  'getPageById',
  'listFiles',
  'getFileById',
  'listSpaceFileBacklinks',
  'listPageLinksInSpace',
  'listSpaceLinks',
  'searchSpaceContent',
  'searchOrganizationContent',
  'postCommentInSpace',
];
