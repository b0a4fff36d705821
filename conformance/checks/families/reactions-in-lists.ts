import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { areAlike, reactionsIn } from '../../oracles/reactions-read.ts';
import { authorOf } from '../../world/callers.ts';
import type { Check } from '../check.ts';
import { playReactions, shows, usersOf, type ReactionStory } from './reaction-story.ts';
import { finding, notPlayed, storied } from './storied-reactions.ts';

const judgeListed = (story: ReactionStory): CheckResult => {
  const exchanges = story.listed.flatMap(({ pages, read }) => [...pages, read]);
  if (story.listed.every(({ item, read }) => reactionsIn(read.json).length + reactionsIn(item).length === 0))
    return unverified('an emoji that is shown once added', exchanges);
  const expected = 'a list shows the reactions of what it lists';
  const wrong = story.listed.filter(({ item, read }) => !areAlike(item, read.json));
  return judge(
    wrong.flatMap(({ pages, read }) => finding(expected, 'other reactions', [...pages, read])),
    exchanges,
  );
};

const listedAlike = storied('reactions/listed-alike', judgeListed, async ({ world, operation }) =>
  judgeListed(await playReactions(world, operation)),
);

const judgeEmptied = (story: ReactionStory): CheckResult => {
  const {
    emoji: [one, two],
    posted,
    refilled,
    emptied,
  } = story;
  if (refilled === undefined || emptied === undefined) return notPlayed(story);
  const author = authorOf(posted.read.json) ?? '';
  const exchanges = [refilled.sent, refilled.read, emptied.sent, emptied.read];
  if (!shows(two)(refilled.read) || !usersOf(refilled.read, one).includes(author))
    return unverified('two emoji that are shown once added', exchanges);
  const isGone = !shows(two)(emptied.read) && !usersOf(emptied.read, one).includes(author);
  const expected = 'emoji removed at once are all taken back';
  return judge(isGone ? [] : finding(expected, 'one of them still', exchanges), exchanges);
};

const removedAtOnce = storied('reactions/removed-at-once', judgeEmptied, async ({ world, operation }) =>
  judgeEmptied(await playReactions(world, operation)),
);

/** Rules of the last steps of the story, and of lists along it (2.9, 4.7). */
export const reactionsInLists: readonly Check[] = [listedAlike, removedAtOnce];
