import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { SpacePicture } from '../oracles/preservation.ts';
import { change, post, spaceThread } from '../world/threads.ts';
import { openWord } from '../world/references/open-words.ts';
import type { Made, World } from '../world/world.ts';
import { readSpace } from './space-picture.ts';
import { otherOrganization } from './two-containers.ts';

/** A space before and after one of the actions that take it as a whole, and the copy where one was made. */
export type KeptSpace = {
  readonly sent: Exchange;
  readonly before: SpacePicture;
  readonly after: SpacePicture;
  /** The template of the target and a copy of it, where copying is what was done: what was made here is a copy already. */
  readonly template: SpacePicture | undefined;
  readonly copy: SpacePicture | undefined;
};

/** A space with a value, two comments, one of them resolved, a reaction and a reply. */
const richSpace = async (world: World): Promise<Made> => {
  const space = await world.make('space');
  const { params } = space;
  const first = await post(world, spaceThread.comment, { params });
  await change(world, spaceThread.comment, first, { addedReactions: [await openWord(world, 'reactionEmoji')] });
  await post(world, spaceThread.reply, { params: first.params });
  const second = await post(world, spaceThread.comment, { params });
  await change(world, spaceThread.comment, second, { resolved: true });
  const field = await world.make('customField', { body: { type: await openWord(world, 'customFieldType') } });
  const values = { [field.id]: { value: world.name('value') } };
  await world.must('updateSpaceCustomFields', { params, body: { values } });
  return space;
};

const acts: Partial<Record<OperationId, (world: World, space: Made) => Promise<Exchange>>> = {
  moveSpace: async (world, { params }) =>
    world.must('moveSpace', { params, body: { parent: (await world.own('collection')).id } }),
  restoreSpace: async (world, { params }) => {
    await world.must('deleteSpaceById', { params });
    await world.pause(world.target.settleMs);
    return world.must('restoreSpace', { params });
  },
  transferSpace: (world, { params }) =>
    world.must('transferSpace', { params, body: { organization: otherOrganization(world) } }),
  duplicateSpace: (world, { params }) => world.must('duplicateSpace', { params }),
};

const keptSpace = async (world: World, operation: OperationId): Promise<KeptSpace> => {
  const act = acts[operation];
  if (act === undefined) throw missingPrerequisite('an action on a space as a whole');
  const space = await richSpace(world);
  await world.pause(world.target.settleMs);
  const before = await readSpace(world, space.id);
  const sent = await act(world, space);
  await world.pause(world.target.settleMs);
  const after = await readSpace(world, space.id);
  const { templateSpace } = world.target;
  const template =
    operation === 'duplicateSpace' && templateSpace !== undefined ? await readSpace(world, templateSpace) : undefined;
  const copied = template === undefined ? undefined : textInside(sent.json, 'id');
  return { sent, before, after, template, copy: copied === undefined ? undefined : await readSpace(world, copied) };
};

/** The same, once a run. */
export const spaceKeptBy = (world: World, operation: OperationId): Promise<KeptSpace> =>
  world.onceForAll(`a space around ${operation}`, (own) => keptSpace(own, operation));
