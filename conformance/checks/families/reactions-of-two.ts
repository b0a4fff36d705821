import { holds, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { reactionIn, reactionsIn } from '../../oracles/reactions-read.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { placeOf, threadOf, type Posted } from '../../world/threads.ts';
import { type Check } from '../check.ts';
import {
  joinedBySecond,
  pairOf,
  playReactions,
  react,
  shows,
  usersOf,
  type Pair,
  type Reacted,
  type ReactionStory,
} from './reaction-story.ts';
import { firstOf, reacted, finding, storied, notPlayed } from './storied-reactions.ts';

const wrongCounts = (read: Exchange): boolean =>
  reactionsIn(read.json).some(
    ({ count, users }) => count !== undefined && users !== undefined && count !== users.length,
  );

const judgeCounts = ([one, two]: Pair, reads: readonly Exchange[], exchanges: readonly Exchange[]): CheckResult => {
  const all = [...exchanges, ...reads];
  const [read, joined] = reads;
  const expected = 'the count of a reaction is the number of its users';
  if (reads.some(wrongCounts)) return judge(finding(expected, 'another number', all), all);
  if (read === undefined || !shows(one, two)(read)) return unverified('emoji that are shown once added', all);
  const first = reactionIn(read.json, one);
  if (first?.count === undefined || first.users === undefined)
    return unverified('a reaction with count and users', all);
  if (joined !== undefined && new Set(usersOf(joined, one)).size !== 2)
    return unverified('a reaction of two users', all);
  return holds(all);
};

const countIsNumberOfUsers = storied(
  'reactions/count-is-number-of-users',
  (story) => {
    const { emoji, posted, added, joined, left } = story;
    if (joined === undefined) return notPlayed(story);
    const exchanges = [posted.read, added.sent, joined.sent];
    // One of the two has taken it back then.
    const later = left === undefined ? [] : [left.read];
    return judgeCounts(emoji, [added.read, joined.read, ...later], exchanges);
  },
  async ({ world, operation }) => {
    const pair = await pairOf(world);
    const [one] = pair;
    const { written, posted, read, exchanges } = await reacted(world, operation, pair);
    const reads = [read];
    const author = authorOf(posted.read.json);
    const { comment } = threadOf(operation);
    // A second user shows more, where there is one: a count that is always 1 agrees with one user by chance.
    if (author !== undefined && Object.keys(world.target.tokens).length > 1) {
      const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
      const isTwo = ({ json }: Exchange): boolean => reactionIn(json, one)?.users?.length === 2;
      const isLeft = (each: Exchange): boolean => !usersOf(each, one).includes(author);
      const joined = await unlessMissing(() => react(world, written, posted, { addedReactions: [one] }, isTwo, token));
      const left =
        joined && (await unlessMissing(() => react(world, written, posted, { removedReactions: [one] }, isLeft)));
      for (const later of [joined, left]) {
        exchanges.push(...(later === undefined ? [] : [later.sent]));
        reads.push(...(later === undefined ? [] : [later.read]));
      }
    }
    return judgeCounts(pair, reads, exchanges);
  },
);

type Added = {
  readonly one: string;
  readonly posted: Posted;
  readonly read: Exchange;
  readonly exchanges: readonly Exchange[];
};

const namesItsUsers = ({ one, posted, read }: Added): boolean =>
  authorOf(posted.read.json) !== undefined && usersOf(read, one).length > 0;

const judgeTwoUsers = ({ one, read, exchanges }: Added, { sent, read: after }: Reacted): CheckResult => {
  const first = usersOf(read, one);
  const users = usersOf(after, one);
  const hasBoth = first.every((id) => users.includes(id)) && new Set(users).size > first.length;
  const all = [...exchanges, sent, after];
  const expected = 'two users who choose the same emoji are both among its users';
  return judge(hasBoth ? [] : finding(expected, 'users without one of them', all), all);
};

const addedIn = ({ emoji: [one], posted, added }: ReactionStory): Added => ({
  one,
  posted,
  read: added.read,
  exchanges: [posted.read, added.sent, added.read],
});

const twoUsersAddUp = storied(
  'reactions/two-users-add-up',
  (story) =>
    story.joined === undefined || !namesItsUsers(addedIn(story))
      ? notPlayed(story)
      : judgeTwoUsers(addedIn(story), story.joined),
  async ({ world, operation }) => {
    const one = await firstOf(world);
    const added = { one, ...(await reacted(world, operation, [one])) };
    const { written, posted, exchanges } = added;
    if (!namesItsUsers(added)) return unverified('a reaction that names its users', exchanges);
    const { sent, read } = added;
    const { joined } = await joinedBySecond(world, written, { emoji: [one], posted, added: { sent, read } });
    return judgeTwoUsers(added, joined);
  },
);

type Taken = Added & {
  readonly two: string;
  readonly joined: Reacted;
  readonly strange: Exchange;
  readonly left: Reacted;
};

const judgeTaken = ({ one, two, posted, read, exchanges, joined, strange, left }: Taken): CheckResult => {
  const author = authorOf(posted.read.json);
  if (author === undefined || !usersOf(read, two).includes(author) || !usersOf(read, one).includes(author))
    return unverified('reactions that name their users', exchanges);
  const other = usersOf(joined.read, one).find((id) => id !== author);
  const all = [...exchanges, joined.sent, joined.read, strange, left.sent, left.read];
  if (other === undefined || usersOf(left.read, one).includes(author))
    return unverified('a reaction of two users that one takes back', all);
  const gone = [
    ...(usersOf(left.read, one).includes(other) ? [] : ['the reaction of the other user gone, too']),
    ...(usersOf(left.read, two).includes(author) ? [] : ['a reaction gone that another user removed']),
  ];
  const expected = 'who removes an emoji takes back the own reaction alone';
  return judge(
    gone.flatMap((got) => finding(expected, got, all)),
    all,
  );
};

const judgeStoryTaken = (story: ReactionStory): CheckResult => {
  const {
    emoji: [, two],
    joined,
    strange,
    left,
  } = story;
  if (joined === undefined || strange === undefined || left === undefined) return notPlayed(story);
  return judgeTaken({ ...addedIn(story), two, joined, strange, left });
};

const removalIsOfTheCaller = storied(
  'reactions/removal-is-of-the-caller',
  judgeStoryTaken,
  async ({ world, operation }) => judgeStoryTaken(await playReactions(world, operation)),
);

/** Rules of reactions of two users to one comment or reply (2.9, 4.7). */
export const reactionsOfTwo: readonly Check[] = [countIsNumberOfUsers, twoUsersAddUp, removalIsOfTheCaller];
