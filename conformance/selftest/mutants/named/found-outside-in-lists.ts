import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, numberInside, textInside } from '../../../core/json-path.ts';
import type { Answer, FaultyRequest, Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inBody } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** A list counts the replies of a comment once for each user of each of its reactions. */
const joinedWithReactions: Fault = inItems(({ items }) =>
  items.map((item) => {
    const rows = listInside(item, 'reactions').flatMap((reaction) => listInside(reaction, 'users'));
    const replies = (numberInside(item, 'replies') ?? 0) * Math.max(1, rows.length);
    return inside(item, 'replies') === undefined ? item : { ...membersOf(item), replies };
  }),
);

const pageOf = (comment: unknown): string | undefined => textInside(comment, 'target', 'page', 'id');

/** A list counts for each comment the replies to all comments on its page. */
const repliesOnPage: Fault = inItems(async ({ items }, { operation, params }, { call }) => {
  const { json } = await call(operation, { params, query: { limit: '1000' } });
  const sumOn = (page: string): number =>
    listInside(json, 'items')
      .filter((item) => pageOf(item) === page)
      .reduce((sum: number, item) => sum + (numberInside(item, 'replies') ?? 0), 0);
  return items.map((item) => {
    const page = pageOf(item);
    return page === undefined ? item : { ...membersOf(item), replies: sumOn(page) };
  });
});

/** Pages below others are found under the last part of their path. */
const underSlug: Fault = inItems(({ items }) =>
  items.map((item) => {
    const path = textInside(item, 'path');
    return path === undefined ? item : { ...membersOf(item), path: path.split('/').at(-1) };
  }),
);

/** An update that takes emoji away and adds others does without one of the two. */
const oneOfBoth = (lost: 'addedReactions' | 'removedReactions'): Fault =>
  inBody((body) => {
    const [added, removed] = [listInside(body, 'addedReactions'), listInside(body, 'removedReactions')];
    if (added.length > 0 && removed.length > 0) delete body[lost];
  });

/** A page of what was made after the last item of the page before, in the order of the list. */
const pageAfter = (answer: Answer, { query }: FaultyRequest, bornAt: (item: unknown) => number): Answer => {
  const [, last] = /^after-(.*)$/.exec(query['page'] ?? '') ?? [];
  const items = listInside(answer.json, 'items');
  const later = last === undefined ? items : items.filter((item) => bornAt(item) > bornAt({ id: last }));
  const page = later.slice(0, Number(query['limit'] ?? 100));
  const { next: _next, ...envelope } = membersOf(answer.json) ?? {};
  const next = page.length < later.length ? { next: { page: `after-${String(inside(page.at(-1), 'id'))}` } } : {};
  return { ...answer, json: { ...envelope, items: page, ...next } };
};

/** A list in one order is walked by the times at which its items came: what was moved to its end is lost. */
const walkedByBirth =
  (list: OperationId): Fault =>
  () => {
    const born = new Map<unknown, number>();
    return async (ask, server) => {
      if (ask.operation === list) {
        const { page: _page, ...query } = ask.query;
        if (!(Number(query['limit'] ?? 1) <= 1_000)) return server.send(ask);
        const whole = await server.send({ ...ask, query: { ...query, limit: '1000' } });
        return isAccepted(whole) ? pageAfter(whole, ask, (item) => born.get(inside(item, 'id')) ?? 0) : whole;
      }
      const answer = await server.send(ask);
      const id = ask.params['spaceId'] ?? textInside(answer.json, 'id');
      if (isAccepted(answer) && !born.has(id)) born.set(id, born.size + 1);
      return answer;
    };
  };

/** Faults of what lists say of their items, and of how they are walked. Others have thought of their like. */
export const foundOutsideInListsMutants: readonly Mutant[] = [
  {
    name: 'the list of comments counts each reply once for every reaction',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInSpace'],
    fault: joinedWithReactions,
  },
  {
    name: 'the list of comments of a change request counts each reply once for every reaction',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInChangeRequest'],
    fault: joinedWithReactions,
  },
  {
    name: 'the list of comments counts for each the replies to all comments on its page',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInSpace'],
    profile: 'default',
    fault: repliesOnPage,
  },
  {
    name: 'the list of comments of a change request counts the replies to all comments on a page',
    breaks: 'CNTR-01',
    mayAlsoBreak: ['FRM-01'],
    on: ['listCommentsInChangeRequest'],
    profile: 'default',
    fault: repliesOnPage,
  },
  {
    name: 'a search shows a page below another one under its slug',
    breaks: 'SRCH-11',
    mayAlsoBreak: [],
    on: ['searchSpaceContent'],
    profile: 'default',
    fault: underSlug,
  },
  {
    name: 'an emoji is not added to a reply beside one that is taken away',
    breaks: 'RCT-05',
    mayAlsoBreak: ['REP-03', 'CMT-03'],
    on: ['updateCommentReplyInSpace'],
    profile: 'default',
    fault: oneOfBoth('addedReactions'),
  },
  {
    name: 'an emoji is not taken from a comment of a change request beside one that is added',
    breaks: 'RCT-05',
    mayAlsoBreak: ['REP-03', 'CMT-03'],
    on: ['updateCommentInChangeRequest'],
    profile: 'default',
    fault: oneOfBoth('removedReactions'),
  },
  {
    name: 'sections are walked in the order in which they were made',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-10'],
    on: ['addSectionToSite', 'listSiteSections'],
    fault: walkedByBirth('listSiteSections'),
  },
  {
    name: 'section groups are walked in the order in which they were made',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-10'],
    on: ['addSectionGroupToSite', 'listSiteSectionGroups'],
    fault: walkedByBirth('listSiteSectionGroups'),
  },
  {
    name: 'the spaces of a collection are walked in the order in which they came',
    breaks: 'PAGE-04',
    mayAlsoBreak: ['PAGE-10'],
    on: ['moveSpace', 'listSpacesInCollectionById'],
    fault: walkedByBirth('listSpacesInCollectionById'),
  },
];
