import { inapplicable, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { reactionsIn } from '../../oracles/reactions-read.ts';
import { post, writtenBy, type Posted } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { react } from './reaction-story.ts';
import { finding, firstOf } from './storied-reactions.ts';

/** Emoji of several signs in the ways in which servers write emoji: each is one all the same. */
const joined: readonly (readonly [form: RegExp, emoji: string])[] = [
  [/^\p{Extended_Pictographic}$/u, '👩🏽‍🚀'],
  [/^[\da-f]{4,6}$/, '1f469-1f3fd-200d-1f680'],
  [/^:\w+:$/, ':wave::skin-tone-4:'],
];

/** Of the form of one that the server takes; undefined where nobody knows how it writes several signs. */
export const joinedLike = (taken: string): string | undefined => joined.find(([form]) => form.test(taken))?.[1];

const isShown = ({ json }: { readonly json: unknown }): boolean => reactionsIn(json).length > 0;

/** Adds an emoji to something new, and says how many reactions that made; a server may fold it into another one. */
const judgeOne = async (world: World, posted: Posted, emoji: string, operation: Parameters<typeof writtenBy>[0]) => {
  const written = writtenBy(operation);
  const { sent, read } = await react(world, written, posted, { addedReactions: [emoji] }, isShown);
  const exchanges = [posted.read, sent, read];
  const shown = reactionsIn(read.json);
  if (reactionsIn(posted.read.json).length > 0 || shown.length === 0)
    return unverified('a comment without reactions, and a reaction that is shown once added', exchanges);
  const expected = `one reaction for the one emoji that was added, ${emoji}`;
  const got = `${shown.length}: ${shown.map((each) => each.emoji).join(' and ')}`;
  return judge(shown.length === 1 ? [] : finding(expected, got, exchanges), exchanges);
};

const oneForEach = check(
  'reactions/one-for-each',
  { evidence: 3 },
  async ({ world, operation }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run adds plain emoji alone');
    const usual = await firstOf(world);
    const posted = await post(world, writtenBy(operation));
    const emoji = joinedLike(usual);
    const judgeAdded = (added: string): Promise<CheckResult> => judgeOne(world, posted, added, operation);
    // Which emoji are valid is open (OP-RCT-04): one that is refused leaves what there was.
    const judgement = emoji === undefined ? undefined : await unlessMissing(() => judgeAdded(emoji));
    return judgement ?? judgeAdded(usual);
  },
);

/** An emoji is one reaction, of however many signs it is (4.7). */
export const joinedEmojiChecks: readonly Check[] = [oneForEach];
