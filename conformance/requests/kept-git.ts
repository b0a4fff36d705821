import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { takeAsWhole } from './kept-space.ts';

/** The Git information of a space around one of the actions that take the space as a whole. */
type GitKept = { readonly before: Exchange; readonly sent: Exchange; readonly after: Exchange };

/** In this order: a locked space may refuse the others (OP-SPC-09). */
const actions = ['moveSpace', 'restoreSpace', 'updateSpaceById'] as const satisfies readonly OperationId[];

const gitAround = async (world: World): Promise<ReadonlyMap<OperationId, GitKept>> => {
  const { params } = await world.arrange('getSpaceGitInfo', { params: (await world.make('space')).params });
  const info = (): Promise<Exchange> => world.call('getSpaceGitInfo', { params });
  const found = new Map<OperationId, GitKept>();
  await world.pause(world.target.settleMs);
  let before = await info();
  for (const operation of actions) {
    const sent = await unlessMissing(() => takeAsWhole(world, operation, params));
    if (sent === undefined) continue;
    await world.pause(world.target.settleMs);
    const after = await info();
    found.set(operation, { before, sent, after });
    before = after;
  }
  return found;
};

/** What became of the Git information of a space by an operation, once a run for all of them. */
export const gitKeptBy = async (world: World, operation: OperationId): Promise<GitKept> => {
  const found = (await world.onceForAll('Git information of a kept space', gitAround)).get(operation);
  if (found === undefined) throw missingPrerequisite(`a space that is linked with a repository (${operation})`);
  return found;
};
