import type { OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { judgeChosenBefore, latestChoice } from '../../oracles/times/reacted.ts';
import { post, writtenBy } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { joinedBySecond, pairOf, react, shows, type Reacted } from './reaction-story.ts';

const secondMs = 1_000;
/** So long that a clock of milliseconds has moved on. */
const momentMs = 2;

/** Times told in whole seconds move on by one. */
const untilLater = async (world: World, read: Exchange): Promise<void> => {
  const at = latestChoice(read);
  if (at !== undefined) await world.pause(at % secondMs === 0 ? secondMs : momentMs);
};

/** Adds an emoji, once more where the clock has not moved on since what was read before. */
const addedLater = async (
  before: Exchange,
  add: () => Promise<Reacted>,
  remove: () => Promise<Reacted>,
): Promise<Reacted> => {
  const added = await add();
  if ((latestChoice(added.read) ?? 0) > (latestChoice(before) ?? 0)) return added;
  await remove();
  return add();
};

/**
 * The caller adds an emoji, a second user the same one, and the caller another one: none moves the times from before.
 * Throws a MissingPrerequisite where nothing can be posted or added.
 */
export const judgeReactedBefore = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const [one, two] = await pairOf(world);
  const written = writtenBy(operation);
  const posted = await post(world, written);
  const added = await react(world, written, posted, { addedReactions: [one] }, shows(one));
  const done = [added];
  // A server may show no such times (OP-RES-06).
  if (latestChoice(added.read) === undefined) return holds([posted.read, added.sent, added.read]);
  await untilLater(world, added.read);
  const joined = await unlessMissing(() => joinedBySecond(world, written, { emoji: [one], posted, added }));
  if (joined !== undefined) {
    done.push(joined.joined);
    await untilLater(world, joined.joined.read);
  }
  const add = () => react(world, written, posted, { addedReactions: [two] }, shows(one, two));
  const isGone = (read: Exchange): boolean => !shows(two)(read);
  const remove = () => react(world, written, posted, { removedReactions: [two] }, isGone);
  done.push(await addedLater(done.at(-1)!.read, add, remove));
  const { faults, met } = judgeChosenBefore(done.map(({ read }) => read));
  const exchanges = [posted.read, ...done.flatMap(({ sent, read }) => [sent, read])];
  if (faults.length === 0 && met === 0)
    return unverified('an emoji that shows a later time than one before', exchanges);
  return judge(faults, exchanges);
};
