import { array, constantFrom, subarray } from 'fast-check';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { openWord, openWords } from '../../world/references/open-words.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { check, type Check } from '../check.ts';
import { reactionIn, reactionsIn, reactionsText } from '../../oracles/reactions-read.ts';
import {
  markdownOf,
  placeOf,
  post,
  threadOf,
  writtenBy,
  type Posted,
  type PostOperations,
} from '../../world/threads.ts';

/** How many emoji are drawn from. */
const several = 6;

/** Emoji that the server takes, as many as are asked for. */
const emojiOf = (world: World, count: number): Promise<readonly string[]> => openWords(world, 'reactionEmoji', count);

/** The first two of them. */
const pairOf = async (world: World): Promise<readonly [string, string]> => {
  const [one = '', two = ''] = await emojiOf(world, 2);
  return [one, two];
};
const firstOf = (world: World): Promise<string> => openWord(world, 'reactionEmoji');

type Change = { readonly addedReactions?: readonly string[]; readonly removedReactions?: readonly string[] };
type Reacted = { readonly sent: Exchange; readonly read: Exchange };

const react = async (
  world: World,
  written: PostOperations,
  { params }: Posted,
  change: Change,
  done: (read: Exchange) => boolean,
  token?: string,
): Promise<Reacted> => {
  const sent = await world.call(written.update, { params, body: change, ...(token === undefined ? {} : { token }) });
  if (!sent.ok) throw refusedPrerequisite(sent);
  return { sent, read: await world.settled(() => world.must(written.read, { params }), done) };
};

const shows =
  (...some: readonly string[]) =>
  ({ json }: Exchange): boolean =>
    some.every((each) => reactionIn(json, each) !== undefined);

/** A fresh comment or reply with reactions of the caller. */
const reacted = async (world: World, operation: OperationId, added: readonly string[], params?: Posted['params']) => {
  const written = writtenBy(operation);
  const posted = await post(world, written, params === undefined ? {} : { params });
  const { sent, read } = await react(world, written, posted, { addedReactions: added }, shows(...added));
  return { written, posted, read, exchanges: [posted.read, sent, read] };
};

const finding = (expected: string, got: string, exchanges: readonly Exchange[]): Finding[] => [
  { expected, got, pointer: '/reactions', exchanges },
];

const addedIsShown = check('reactions/added-is-shown', {}, async ({ world, operation }) => {
  const one = await firstOf(world);
  const { posted, read, exchanges } = await reacted(world, operation, [one]);
  if (shows(one)(posted.read)) return unverified('a comment without reactions', exchanges);
  const shown = reactionIn(read.json, one);
  const expected = 'an added emoji is among the reactions, with the caller among its users';
  if (shown === undefined) return judge(finding(expected, 'reactions without it', exchanges), exchanges);
  const caller = authorOf(posted.read.json);
  const isNamed = shown.users === undefined || caller === undefined || shown.users.includes(caller);
  return judge(isNamed ? [] : finding(expected, 'users without the caller', exchanges), exchanges);
});

const removedIsGone = check('reactions/removed-is-gone', {}, async ({ world, operation }) => {
  const one = await firstOf(world);
  const { written, posted, read, exchanges } = await reacted(world, operation, [one]);
  if (shows(one)(posted.read) || !shows(one)(read)) return unverified('an emoji that is shown once added', exchanges);
  const after = await react(world, written, posted, { removedReactions: [one] }, (each) => !shows(one)(each));
  const all = [...exchanges, after.sent, after.read];
  const expected = 'an emoji removed by the only user who chose it has no user left';
  return judge(shows(one)(after.read) ? finding(expected, 'a reaction with users', all) : [], all);
});

const wrongCounts = (read: Exchange): boolean =>
  reactionsIn(read.json).some(
    ({ count, users }) => count !== undefined && users !== undefined && count !== users.length,
  );

const countIsNumberOfUsers = check('reactions/count-is-number-of-users', {}, async ({ world, operation }) => {
  const [one, two] = await pairOf(world);
  const { written, posted, read, exchanges } = await reacted(world, operation, [one, two]);
  const reads = [read];
  const author = authorOf(posted.read.json);
  const { comment } = threadOf(operation);
  // A second user shows more, where there is one: a count that is always 1 agrees with one user by chance.
  if (author !== undefined && Object.keys(world.target.tokens).length > 1) {
    const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
    const params = { params: posted.params, body: { addedReactions: [one] }, token };
    const sent = await world.call(operation, params);
    exchanges.push(sent);
    if (sent.ok) {
      const isTwo = ({ json }: Exchange): boolean => reactionIn(json, one)?.users?.length === 2;
      reads.push(await world.settled(() => world.must(written.read, { params: posted.params }), isTwo));
    }
  }
  const all = [...exchanges, ...reads];
  const [first] = reactionsIn(read.json);
  if (first?.count === undefined || first.users === undefined)
    return unverified('a reaction with count and users', all);
  const expected = 'the count of a reaction is the number of its users';
  return judge(reads.some(wrongCounts) ? finding(expected, 'another number', all) : [], all);
});

const severalAtOnce = check('reactions/several-at-once', {}, async ({ world, operation, property, profile }) => {
  const emoji = (await emojiOf(world, 2)).slice(0, several);
  const judgeDraw = async (added: readonly string[], fork: World): Promise<CheckResult> => {
    const { posted, read, exchanges } = await reacted(fork, operation, added, await placeIn(world, operation));
    if (reactionsIn(posted.read.json).length > 0) return unverified('a comment without reactions', exchanges);
    const expected = 'all emoji added at once are among the reactions';
    return judge(shows(...added)(read) ? [] : finding(expected, 'reactions without one of them', exchanges), exchanges);
  };
  return property(subarray([...emoji], { minLength: 2 }), judgeDraw, { runs: Math.ceil(profile.runs / 4) });
});

/** Where draws post: in the place of the whole check, so that a space is made once. */
const placeIn = async (world: World, operation: OperationId): Promise<Posted['params']> => {
  const thread = threadOf(operation);
  const written = writtenBy(operation);
  return written === thread.comment ? placeOf(world, written) : (await world.own(thread.comment.kind)).params;
};

const othersStay = check('reactions/others-stay', {}, async ({ world, operation, property, profile }) => {
  const emoji = (await emojiOf(world, 2)).slice(0, several);
  const removals = array(constantFrom(...emoji), { minLength: 1, maxLength: 3 });
  const judgeDraw = async (drawn: readonly string[], fork: World): Promise<CheckResult> => {
    const { written, posted, read, exchanges } = await reacted(fork, operation, emoji, await placeIn(world, operation));
    if (!shows(...emoji)(read)) return unverified('emoji that are shown once added', exchanges);
    const removed = [...new Set(drawn)];
    const isGone = (each: Exchange): boolean => removed.every((gone) => !shows(gone)(each));
    const after = await react(fork, written, posted, { removedReactions: removed }, isGone);
    const all = [...exchanges, after.sent, after.read];
    if (!isGone(after.read)) return unverified('a removed emoji that is gone', all);
    const isKept = reactionsText(read.json, removed) === reactionsText(after.read.json, removed);
    return judge(
      isKept ? [] : finding('removing one emoji leaves the others as they were', 'other reactions', all),
      all,
    );
  };
  return property(removals, judgeDraw, { runs: Math.ceil(profile.runs / 4) });
});

const keepTheText = check('reactions/keep-the-text', {}, async ({ world, operation }) => {
  const one = await firstOf(world);
  const { written, posted, read, exchanges } = await reacted(world, operation, [one]);
  const after = await react(world, written, posted, { removedReactions: [one] }, (each) => !shows(one)(each));
  const all = [...exchanges, after.sent, after.read];
  if (!shows(one)(read)) return unverified('an emoji that is shown once added', all);
  const author = authorOf(posted.read.json);
  const isKept = [read, after.read].every(
    (each) => markdownOf(each) === posted.markdown && authorOf(each.json) === author,
  );
  if (isKept) return holds(all);
  const expected = 'reactions leave the text and the author as they were';
  return judge([{ expected, got: 'another text or author', pointer: '/body/markdown', exchanges: all }], all);
});

const usersOf = ({ json }: Exchange, name: string): readonly string[] => reactionIn(json, name)?.users ?? [];

const twoUsersAddUp = check('reactions/two-users-add-up', {}, async ({ world, operation }) => {
  const one = await firstOf(world);
  const { written, posted, read, exchanges } = await reacted(world, operation, [one]);
  const users = (each: Exchange): readonly string[] => usersOf(each, one);
  const first = users(read);
  const author = authorOf(posted.read.json);
  if (author === undefined || first.length === 0) return unverified('a reaction that names its users', exchanges);
  const { comment } = threadOf(operation);
  const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
  const hasBoth = (each: Exchange): boolean =>
    first.every((id) => users(each).includes(id)) && new Set(users(each)).size > first.length;
  const after = await react(world, written, posted, { addedReactions: [one] }, hasBoth, token);
  const all = [...exchanges, after.sent, after.read];
  const expected = 'two users who choose the same emoji are both among its users';
  return judge(hasBoth(after.read) ? [] : finding(expected, 'users without one of them', all), all);
});

const removalIsOfTheCaller = check('reactions/removal-is-of-the-caller', {}, async ({ world, operation }) => {
  const [one, two] = await pairOf(world);
  const { written, posted, read, exchanges } = await reacted(world, operation, [one, two]);
  const author = authorOf(posted.read.json);
  if (author === undefined || !usersOf(read, two).includes(author) || !usersOf(read, one).includes(author))
    return unverified('reactions that name their users', exchanges);
  const { comment } = threadOf(operation);
  const { token } = await secondUser(world, comment, await placeOf(world, comment), author);
  const isTwo = (each: Exchange): boolean => new Set(usersOf(each, one)).size === 2;
  const both = await react(world, written, posted, { addedReactions: [one] }, isTwo, token);
  const other = usersOf(both.read, one).find((id) => id !== author);
  // A server may refuse to remove what the caller has not chosen (OP-RCT-02).
  const strange = await world.call(operation, { params: posted.params, body: { removedReactions: [two] }, token });
  const isLeft = (each: Exchange): boolean => !usersOf(each, one).includes(author);
  const after = await react(world, written, posted, { removedReactions: [one] }, isLeft);
  const all = [...exchanges, both.sent, both.read, strange, after.sent, after.read];
  if (other === undefined || !isLeft(after.read)) return unverified('a reaction of two users that one takes back', all);
  const gone = [
    ...(usersOf(after.read, one).includes(other) ? [] : ['the reaction of the other user gone, too']),
    ...(usersOf(after.read, two).includes(author) ? [] : ['a reaction gone that another user removed']),
  ];
  const expected = 'who removes an emoji takes back the own reaction alone';
  return judge(
    gone.flatMap((got) => finding(expected, got, all)),
    all,
  );
});

const noneAtFirst = check('reactions/none-at-first', {}, async ({ world, operation }) => {
  const { posted, read } = await post(world, writtenBy(operation));
  const isBare = reactionsIn(read.json).length === 0;
  const expected = 'what was posted a moment ago has no reactions';
  return judge(isBare ? [] : finding(expected, 'a reaction', [posted, read]), [posted, read]);
});

/** Rules of reactions to comments and replies (2.9, 4.7). */
export const reactionChecks: readonly Check[] = [
  addedIsShown,
  removedIsGone,
  countIsNumberOfUsers,
  severalAtOnce,
  othersStay,
  keepTheText,
  twoUsersAddUp,
  removalIsOfTheCaller,
  noneAtFirst,
];
