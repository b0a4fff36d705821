import { constantFrom, record, subarray } from 'fast-check';
import type { OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { reactionIn, reactionsIn, reactionsText } from '../../oracles/reactions-read.ts';
import { authorOf } from '../../world/callers.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { openWords } from '../../world/references/open-words.ts';
import { markdownOf, placeOf, post, threadOf, writtenBy, type Posted } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { react, reactToAny, shows, tokenOfSecond, type Reacted } from './reaction-story.ts';
import { firstOf, reacted, finding, storied, notPlayed } from './storied-reactions.ts';
import { reactionsInLists } from './reactions-in-lists.ts';
import { reactionsOfTwo } from './reactions-of-two.ts';

/** How many emoji are drawn from: so many that of those that begin with one half of a character none is left alone. */
const several = 7;

/** Emoji that the server takes, two at least. */
const emojiOf = async (world: World): Promise<readonly string[]> =>
  (await openWords(world, 'reactionEmoji', 2)).slice(0, several);

const judgeAdded = (one: string, posted: Posted, read: Exchange, exchanges: readonly Exchange[]): CheckResult => {
  if (shows(one)(posted.read)) return unverified('a comment without reactions', exchanges);
  const shown = reactionIn(read.json, one);
  const expected = 'an added emoji is among the reactions, with the caller among its users';
  if (shown === undefined) return judge(finding(expected, 'reactions without it', exchanges), exchanges);
  const caller = authorOf(posted.read.json);
  const isNamed = shown.users === undefined || caller === undefined || shown.users.includes(caller);
  return judge(isNamed ? [] : finding(expected, 'users without the caller', exchanges), exchanges);
};

const addedIsShown = storied(
  'reactions/added-is-shown',
  ({ emoji: [one], posted, added }) => judgeAdded(one, posted, added.read, [posted.read, added.sent, added.read]),
  async ({ world, operation }) => {
    const one = await firstOf(world);
    const { posted, read, exchanges } = await reacted(world, operation, [one]);
    return judgeAdded(one, posted, read, exchanges);
  },
);

const judgeRemoved = (name: string, { sent, read }: Reacted, exchanges: readonly Exchange[]): CheckResult => {
  const all = [...exchanges, sent, read];
  const expected = 'an emoji removed by the only user who chose it has no user left';
  return judge(shows(name)(read) ? finding(expected, 'a reaction with users', all) : [], all);
};

const removedIsGone = storied(
  'reactions/removed-is-gone',
  (story) => {
    const {
      emoji: [, two],
      posted,
      left,
      last,
    } = story;
    if (left === undefined || last === undefined || shows(two)(posted.read) || !shows(two)(left.read))
      return notPlayed(story);
    return judgeRemoved(two, last, [posted.read, left.read]);
  },
  async ({ world, operation }) => {
    const one = await firstOf(world);
    const { written, posted, read, exchanges } = await reacted(world, operation, [one]);
    if (shows(one)(posted.read) || !shows(one)(read)) return unverified('an emoji that is shown once added', exchanges);
    const after = await react(world, written, posted, { removedReactions: [one] }, (each) => !shows(one)(each));
    return judgeRemoved(one, after, exchanges);
  },
);

const severalAtOnce = check('reactions/several-at-once', {}, async ({ world, operation, property, profile }) => {
  const judgeDraw = async (added: readonly string[], fork: World): Promise<CheckResult> => {
    const { posted, read, exchanges } = await reacted(fork, operation, added, await placeIn(world, operation));
    if (reactionsIn(posted.read.json).length > 0) return unverified('a comment without reactions', exchanges);
    const expected = 'all emoji added at once are among the reactions';
    return judge(shows(...added)(read) ? [] : finding(expected, 'reactions without one of them', exchanges), exchanges);
  };
  return property(subarray([...(await emojiOf(world))], { minLength: 2 }), judgeDraw, {
    runs: Math.ceil(profile.runs / 6),
  });
});

/** Where draws post: in the place of the whole check, so that a space is made once. */
const placeIn = async (world: World, operation: OperationId): Promise<Posted['params']> => {
  const thread = threadOf(operation);
  const written = writtenBy(operation);
  return written === thread.comment ? placeOf(world, written) : (await world.own(thread.comment.kind)).params;
};

/** What one update takes away, and whether it adds another emoji as well. */
const takings = (emoji: readonly string[]) =>
  record({
    removed: subarray([...emoji], { minLength: 1, maxLength: 3 }),
    isAdding: constantFrom(false, true, true),
  });

type Taking = { readonly removed: readonly string[]; readonly isAdding: boolean; readonly beside?: object };

/** What an update may be given beside reactions; a reply has no state. */
const besidesOf = (world: World, operation: OperationId): readonly object[] => {
  const text = { body: { markdown: world.name('text') } };
  return writtenBy(operation) === threadOf(operation).comment ? [text, { resolved: true }] : [text];
};

const othersStay = check('reactions/others-stay', {}, async ({ world, operation, property, profile }) => {
  const emoji = await emojiOf(world);
  const judgeDraw = async ({ removed, isAdding, beside }: Taking, fork: World): Promise<CheckResult> => {
    const late = isAdding ? emoji.filter((each) => !removed.includes(each)).slice(0, 1) : [];
    const first = emoji.filter((each) => !late.includes(each));
    const { written, posted, read, exchanges } = await reacted(fork, operation, first, await placeIn(world, operation));
    if (!shows(...first)(read)) return unverified('emoji that are shown once added', exchanges);
    const isGone = (each: Exchange): boolean => removed.every((gone) => !shows(gone)(each));
    const isDone = (each: Exchange): boolean => isGone(each) && shows(...late)(each);
    const change = { removedReactions: removed, ...(late.length === 0 ? {} : { addedReactions: late }) };
    const whole = { ...change, ...beside };
    // Beside others it may be refused.
    const together = beside && (await unlessMissing(() => reactToAny(fork, written, posted, whole, isDone)));
    const after = together ?? (await react(fork, written, posted, change, isDone));
    const all = [...exchanges, after.sent, after.read];
    const isSeen = shows(...late)(after.read);
    if (!isGone(after.read) && (late.length === 0 || !isSeen)) return unverified('a removed emoji that is gone', all);
    const moved = [...removed, ...late];
    const isKept = reactionsText(read.json, moved) === reactionsText(after.read.json, moved);
    const [stay, both] = [
      'removing one emoji leaves the others as they were',
      'one update removes an emoji and adds another',
    ];
    return judge(
      [
        ...(isKept ? [] : finding(stay, 'other reactions', all)),
        ...(isSeen ? [] : finding(both, 'reactions without the added one', all)),
        ...(isGone(after.read) ? [] : finding(both, 'the removed one still', all)),
      ],
      all,
    );
  };
  const drawn = await property(takings(emoji), judgeDraw, { runs: Math.ceil(profile.runs / 6) });
  if (drawn.kind !== 'holds' || world.isBrief) return drawn;
  for (const beside of besidesOf(world, operation)) {
    const result = await judgeDraw({ removed: emoji.slice(0, 1), isAdding: true, beside }, world);
    if (result.kind !== 'holds') return result;
  }
  return drawn;
});

type Moved = {
  readonly name: string;
  readonly posted: Posted;
  readonly added: Reacted;
  readonly removed: Reacted;
  /** What a second user did, where there is one. */
  readonly joined?: Reacted | undefined;
};

/** Whether text and author are as they were, after an emoji came and after it went, whosoever it was. */
const judgeText = ({ name, posted, added, removed, joined }: Moved): CheckResult => {
  const moves = [added, removed, ...(joined === undefined ? [] : [joined])];
  const all = [posted.read, ...moves.flatMap(({ sent, read }) => [sent, read])];
  const author = authorOf(posted.read.json);
  const isKept = moves.every(
    ({ read: each }) => markdownOf(each) === posted.markdown && authorOf(each.json) === author,
  );
  if (!isKept) {
    const expected = 'reactions leave the text and the author as they were';
    return judge([{ expected, got: 'another text or author', pointer: '/body/markdown', exchanges: all }], all);
  }
  // A server that knows nothing of reactions, or answers whatever it likes, keeps a text by chance.
  const hasMoved = shows(name)(added.read) && !shows(name)(removed.read);
  return hasMoved ? holds(all) : unverified('an emoji that is shown once added and gone once removed', all);
};

const keepTheText = storied(
  'reactions/keep-the-text',
  (story) => {
    const {
      emoji: [, two],
      posted,
      added,
      joined,
      last,
    } = story;
    return last === undefined ? notPlayed(story) : judgeText({ name: two, posted, added, removed: last, joined });
  },
  async ({ world, operation }) => {
    const name = await firstOf(world);
    const written = writtenBy(operation);
    const posted = await post(world, written);
    const added = await reactToAny(world, written, posted, { addedReactions: [name] }, shows(name));
    const isGone = (each: Exchange): boolean => !shows(name)(each);
    const removed = await reactToAny(world, written, posted, { removedReactions: [name] }, isGone);
    const joined = await unlessMissing(async () => {
      const token = await tokenOfSecond(world, written, posted);
      return reactToAny(world, written, posted, { addedReactions: [name] }, shows(name), token);
    });
    return judgeText({ name, posted, added, removed, joined });
  },
);

const judgeBare = ({ posted, read }: Posted): CheckResult => {
  const isBare = reactionsIn(read.json).length === 0;
  const expected = 'what was posted a moment ago has no reactions';
  return judge(isBare ? [] : finding(expected, 'a reaction', [posted, read]), [posted, read]);
};

const noneAtFirst = storied(
  'reactions/none-at-first',
  ({ posted }) => judgeBare(posted),
  async ({ world, operation }) => judgeBare(await post(world, writtenBy(operation))),
);

/** Rules of reactions to comments and replies (2.9, 4.7). */
export const reactionChecks: readonly Check[] = [
  addedIsShown,
  removedIsGone,
  severalAtOnce,
  othersStay,
  keepTheText,
  ...reactionsOfTwo,
  ...reactionsInLists,
  noneAtFirst,
];
