import { idsOf, inside, listInside, textInside } from '../../../core/json-path.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault, FaultyRequest, Server } from '../fault.ts';
import { inBoth } from '../faults/content.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const isStandalone = ({ body }: FaultyRequest): boolean => inside(body, 'standalone') === true;

/** Does something with the replies of a space from a standalone import to the next other one. */
const sinceStandalone =
  (marked: (answer: Answer, ask: FaultyRequest, server: Server) => Answer | Promise<Answer>): Fault =>
  () => {
    const spaces = new Set<string | undefined>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { spaceId } = ask.params;
      if (!isAccepted(answer)) return answer;
      if (!ask.operation.startsWith('import')) return spaces.has(spaceId) ? marked(answer, ask, server) : answer;
      if (isStandalone(ask)) spaces.add(spaceId);
      else spaces.delete(spaceId);
      return answer;
    };
  };

const withoutFirst = (answer: Answer): Answer => {
  const items = listInside(answer.json, 'items').slice(1);
  return { ...answer, json: { ...membersOf(answer.json), items, count: items.length } };
};

const lanternFound = (answer: Answer, { query }: FaultyRequest): Answer => {
  if (query['query'] !== 'Lantern') return answer;
  const items = [...listInside(answer.json, 'items'), { id: 'lantern', title: 'Lantern room', path: 'lantern' }];
  return { ...answer, json: { ...membersOf(answer.json), items, count: items.length } };
};

/** Texts of a space that change whenever something is imported into a change request of it. */
const textsCountImports: Fault = () => {
  const imports = new Map<string | undefined, number>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { spaceId } = ask.params;
    const count = imports.get(spaceId) ?? 0;
    if (ask.operation !== 'getPageById') {
      if (isAccepted(answer)) imports.set(spaceId, count + 1);
      return answer;
    }
    const knowsTwins = isAccepted(answer) && count > 0;
    return knowsTwins ? { ...answer, json: { ...membersOf(answer.json), markdown: `${count} imports` } } : answer;
  };
};

/** Brings what a standalone import was to leave alone, once another write is made to the space. */
const broughtBy =
  (on: OperationId, isCopy: boolean): Fault =>
  () => {
    const waiting = new Map<string, FaultyRequest>();
    return async (ask, server) => {
      const { spaceId = '' } = ask.params;
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === 'importGitRepository') {
        const { timestamp: _timestamp, ...body } = membersOf(ask.body) ?? {};
        if (isStandalone(ask)) waiting.set(spaceId, { ...ask, body: { ...body, standalone: false } });
        else waiting.delete(spaceId);
        return answer;
      }
      const kept = waiting.get(spaceId);
      if (ask.operation !== on || kept === undefined) return answer;
      const place = isCopy ? { spaceId: textInside(answer.json, 'id') ?? '' } : kept.params;
      await server.send({ ...kept, params: place });
      return answer;
    };
  };

/** Takes the word standalone only where nothing was imported before. */
const standaloneAtFirst: Fault = () => {
  const spaces = new Set<string | undefined>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const isLater = spaces.has(spaceId) && isStandalone(ask);
    const body = isLater ? { ...membersOf(ask.body), standalone: false } : ask.body;
    const answer = await server.send({ ...ask, body });
    if (isAccepted(answer) && !isStandalone(ask)) spaces.add(spaceId);
    return answer;
  };
};

/** A standalone import hides the pages that were not there before the last website import, until the next one. */
const takesWebsiteBack: Fault = () => {
  const before = new Map<string | undefined, ReadonlySet<string>>();
  const back = new Set<string | undefined>();
  return async (ask, server) => {
    const { spaceId = '' } = ask.params;
    if (ask.operation === 'importContent') {
      const { json } = await server.call('listPages', { params: { spaceId } });
      before.set(spaceId, new Set(idsOf(listInside(json, 'pages'))));
      back.delete(spaceId);
    }
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (isStandalone(ask)) back.add(spaceId);
    const known = before.get(spaceId);
    if (ask.operation !== 'listPages' || known === undefined || !back.has(spaceId)) return answer;
    const pages = listInside(answer.json, 'pages').filter((page) => known.has(textInside(page, 'id') ?? ''));
    return { ...answer, json: { ...membersOf(answer.json), pages } };
  };
};

/** What is not computed is kept from its first reading on. */
const uncomputedKept: Fault = () => {
  const kept = new Map<string, Answer>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (ask.query['computed'] !== 'false' || !isAccepted(answer)) return answer;
    const key = JSON.stringify([ask.operation, ask.params, ask.query]);
    const { json } = kept.get(key) ?? answer;
    kept.set(key, { ...answer, json: structuredClone(json) });
    return { ...answer, json };
  };
};

/** Whether the caller may import into the space of a request now, as a right server sees it. */
const isOpen = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const space = await server.send({ ...ask, operation: 'getSpaceById', body: undefined, rawBody: null, headers: {} });
  const mayEdit = inside(space.json, 'permissions', 'edit') === true;
  return isAccepted(space) && mayEdit && inside(space.json, 'editMode') !== 'locked';
};

/** What one space has imported is done with for all others: they get the answer of then. */
const onceForAllSpaces: Fault = () => {
  const done = new Map<string, { readonly spaceId: string | undefined; readonly answer: Answer }>();
  return async (ask, server) => {
    const { spaceId } = ask.params;
    const key = JSON.stringify([ask.body, ask.headers['content-type']]);
    const known = done.get(key);
    if (known !== undefined && known.spaceId !== spaceId && (await isOpen(ask, server))) return { ...known.answer };
    const answer = await server.send(ask);
    if (isAccepted(answer)) done.set(key, { spaceId, answer });
    return answer;
  };
};

/** Faults found from outside in what imports bring and leave alone. */
export const foundOutsideImportMutants: readonly Mutant[] = [
  {
    name: 'a file of a space is missing in the list after a standalone import',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'listFiles'],
    profile: 'default',
    fault: sinceStandalone(withoutFirst),
  },
  {
    name: 'a search of a space finds a page of a standalone import',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'searchSpaceContent'],
    profile: 'default',
    fault: sinceStandalone(lanternFound),
  },
  {
    name: 'pages of a space say how much was imported into its change request',
    breaks: 'CNT-20',
    mayAlsoBreak: [],
    on: ['importContentInChangeRequest', 'getPageById'],
    profile: 'default',
    fault: textsCountImports,
  },
  {
    name: 'a restore makes a standalone import the content of the space',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'restoreSpace'],
    profile: 'default',
    fault: broughtBy('restoreSpace', false),
  },
  {
    name: 'an update of a space makes a standalone import its content',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'updateSpaceById'],
    profile: 'default',
    fault: broughtBy('updateSpaceById', false),
  },
  {
    name: 'a duplicate has the content of a standalone import',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository', 'duplicateSpace'],
    profile: 'default',
    fault: broughtBy('duplicateSpace', true),
  },
  {
    name: 'a standalone import is one only where nothing was imported before',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    profile: 'default',
    fault: standaloneAtFirst,
  },
  {
    name: 'a standalone import takes back the last website import',
    breaks: 'GIT-14',
    mayAlsoBreak: [],
    on: ['importContent', 'importGitRepository', 'listPages'],
    profile: 'default',
    fault: takesWebsiteBack,
  },
  {
    name: 'an import does not reach the revision that is read without what is computed',
    breaks: 'CNT-37',
    mayAlsoBreak: ['ID-07'],
    on: inBoth.revision,
    fault: uncomputedKept,
  },
  {
    name: 'an import does not reach the pages that are read without what is computed',
    breaks: 'CNT-37',
    mayAlsoBreak: ['ID-07'],
    on: inBoth.pages,
    profile: 'default',
    fault: uncomputedKept,
  },
  {
    name: 'an address that was imported into one space is not imported into another',
    breaks: 'CNT-38',
    mayAlsoBreak: [],
    on: ['importContent'],
    fault: onceForAllSpaces,
  },
];
