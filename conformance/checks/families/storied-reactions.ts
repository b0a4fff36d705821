import type { OperationId } from '#spec/operation.ts';
import { unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { openWord } from '../../world/references/open-words.ts';
import { post, writtenBy, type Posted } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { react, reactionStory, shows, type ReactionStory } from './reaction-story.ts';

/** An emoji that the server takes. */
export const firstOf = (world: World): Promise<string> => openWord(world, 'reactionEmoji');

/** A fresh comment or reply with reactions of the caller. */
export const reacted = async (
  world: World,
  operation: OperationId,
  added: readonly string[],
  params?: Posted['params'],
) => {
  const written = writtenBy(operation);
  const posted = await post(world, written, params === undefined ? {} : { params });
  const { sent, read } = await react(world, written, posted, { addedReactions: added }, shows(...added));
  return { written, posted, sent, read, exchanges: [posted.read, sent, read] };
};

/** What is wrong with the reactions of a reply. */
export const finding = (expected: string, got: string, exchanges: readonly Exchange[]): Finding[] => [
  { expected, got, pointer: '/reactions', exchanges },
];

/**
 * A rule that judges a step of the story of its operation, and plays its own steps where that does not hold or did not
 * come so far.
 */
export const storied = (
  name: string,
  told: (story: ReactionStory) => CheckResult,
  alone: (context: CheckContext) => Promise<CheckResult>,
): Check =>
  check(name, {}, (context) =>
    sharedFirst(
      async () => told(await reactionStory(context.world, context.operation)),
      () => alone(context),
    ),
  );

/** What a rule says of a story that did not come to its step. */
export const notPlayed = ({ missing = 'an emoji that is shown once added' }: ReactionStory): CheckResult =>
  unverified(missing);
