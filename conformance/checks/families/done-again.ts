import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { textInside, timeInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { bothTimes } from '../../oracles/times/step.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { deletedTwice, exchangesOf, resolvedTwice, type DoneAgain } from './done-again-stories.ts';

/** What can be done to a thing, undone and done again, and what says when and by whom it was done. */
type Undoable = {
  readonly what: string;
  readonly story: (world: World) => Promise<DoneAgain>;
  readonly at: string;
  readonly by?: string;
};

const resolution = (operation: OperationId): Undoable => ({
  what: 'a comment resolved again',
  story: (world) => resolvedTwice(world, operation),
  at: 'resolvedAt',
  by: 'resolvedBy',
});

export const undoable: Partial<Record<OperationId, Undoable>> = {
  updateCommentInSpace: resolution('updateCommentInSpace'),
  updateCommentInChangeRequest: resolution('updateCommentInChangeRequest'),
  deleteSpaceById: { what: 'a space deleted again', story: deletedTwice, at: 'deletedAt' },
};

type Judged = readonly Finding[] | undefined;

/** Undefined where no time tells, or the clock may have stood still. */
const judgeTime = (story: DoneAgain, { what, at }: Undoable): Judged => {
  const { first, later, again } = story;
  const [was, is] = [timeInside(first.read.json, at), timeInside(again?.read.json, at)];
  if (was === undefined || is === undefined || later === undefined) return undefined;
  if (is > was) return [];
  const expected = `${what} shows when that was done the last time`;
  const got = is === was ? 'the time of the first' : 'an earlier time';
  return [{ expected, got, detail: bothTimes(was, is), pointer: `/${at}`, exchanges: exchangesOf(story) }];
};

/** Undefined where the same user did it both times, or none is shown. */
const judgeUser = (story: DoneAgain, { what, by }: Undoable): Judged => {
  const { again } = story;
  const shown = by === undefined ? undefined : textInside(again?.read.json, by, 'id');
  if (by === undefined || again?.by === undefined || shown === undefined) return undefined;
  if (shown === again.by) return [];
  const expected = `${what} shows who did that the last time`;
  return [{ expected, got: 'another user', pointer: `/${by}/id`, exchanges: exchangesOf(story) }];
};

const doneAgain = check('times/done-again', { evidence: 8 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const row = undoable[operation];
  if (row === undefined) throw missingPrerequisite(`a way to undo ${operation}`);
  const story = await row.story(world);
  const exchanges = exchangesOf(story);
  const judged = [judgeTime(story, row), judgeUser(story, row)].filter((each) => each !== undefined);
  if (judged.length === 0) return unverified(`${row.what} that shows when, later than before`, exchanges);
  return judge(judged.flat(), exchanges);
});

/** What was undone and is done again. */
export const doneAgainChecks: readonly Check[] = [doneAgain];
