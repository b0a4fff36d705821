import { inside, listInside, textInside } from '../../../core/json-path.ts';
import { inBoth } from '../faults/content.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The page that has another one directly below it. */
const holderIn = (pages: readonly unknown[], id: string | undefined): unknown =>
  pages
    .map((page) =>
      listInside(page, 'pages').some((each) => inside(each, 'id') === id)
        ? page
        : holderIn(listInside(page, 'pages'), id),
    )
    .find((holder) => holder !== undefined);

const holderOf = async ({ operation, params }: FaultyRequest, server: Server): Promise<unknown> => {
  const { pageId, ...place } = params;
  const list = operation === 'getPageById' ? 'listPages' : 'listPagesInChangeRequest';
  return holderIn(listInside((await server.call(list, { params: place })).json, 'pages'), pageId);
};

type Meets = (ask: FaultyRequest, holder: unknown) => boolean;

/** A page below another one is answered as that one. */
const asHolder =
  (meets: Meets): Fault =>
  () =>
  async (ask, server) => {
    const holder = await holderOf(ask, server);
    const pageId = textInside(holder, 'id');
    return server.send(
      pageId !== undefined && meets(ask, holder) ? { ...ask, params: { ...ask.params, pageId } } : ask,
    );
  };

/** A page below another one has the title of that one. */
const titledAsHolder =
  (meets: Meets): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const page = membersOf(answer.json);
    const holder = await holderOf(ask, server);
    if (isAccepted(answer) && page !== undefined && holder !== undefined && meets(ask, holder))
      page['title'] = inside(holder, 'title');
    return answer;
  };

/** Pages that stand below others, read alone. */
export const nestedPageMutants: readonly Mutant[] = [
  {
    name: 'a page below another is answered as that one without metadata',
    breaks: 'ID-01',
    mayAlsoBreak: [],
    on: inBoth.page,
    profile: 'default',
    fault: asHolder(({ query }) => query['metadata'] === 'false'),
  },
  {
    name: 'a change request answers a page in a group as the group',
    breaks: 'ID-01',
    mayAlsoBreak: [],
    on: ['getPageInChangeRequestById'],
    profile: 'default',
    fault: asHolder((_ask, holder) => inside(holder, 'type') === 'group'),
  },
  {
    name: 'a page below another has the title of that one',
    breaks: 'COH-01',
    mayAlsoBreak: [],
    on: inBoth.page,
    profile: 'default',
    fault: titledAsHolder(() => true),
  },
  {
    name: 'a page below another has the title of that one in a format',
    breaks: 'RES-10',
    mayAlsoBreak: [],
    on: inBoth.page,
    profile: 'default',
    fault: titledAsHolder(({ query }) => query['format'] !== undefined),
  },
];
