import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';
import { missingPrerequisite, refusedPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { CountsAround } from '../oracles/counters/keep-counts.ts';
import type { SpacePicture } from '../oracles/preservation.ts';
import { change, post, spaceThread } from '../world/threads.ts';
import { openWord } from '../world/references/open-words.ts';
import type { Made, World } from '../world/world.ts';
import { findsIn, type Finds } from './organization-finds.ts';
import type { Scene } from './judged-scene.ts';
import { countOfCopy, openCounts } from './kept-counts.ts';
import { openScene } from './open-scene.ts';
import { readSpace, wordIn } from './space-picture.ts';
import { otherOrganization } from './two-containers.ts';

/** What searches of organizations find of a space; undefined where one is refused or does not end. */
type SpaceFinds = {
  readonly before: Finds | undefined;
  /** In the organization that it is in, then in the one that it left; none where it was not found before, or is not there. */
  readonly after: readonly (Finds | undefined)[];
};

/** A space before and after one of the actions that take it as a whole, and the copy where one was made. */
export type KeptSpace = {
  readonly sent: Exchange;
  readonly before: SpacePicture;
  readonly after: SpacePicture;
  /** The template of the target and a copy of it, where copying is what was done: what was made here is a copy already. */
  readonly template: SpacePicture | undefined;
  readonly copy: SpacePicture | undefined;
  readonly finds: SpaceFinds;
  /** What the space, and the copy that was made of it, count. */
  readonly counts: CountsAround;
  /** What pictures say of the space and all that lies in it. */
  readonly scene: Scene;
};

const titleMost = 50;

/** A space with a value, two comments, one of them resolved, and a reply; one comment and the reply have a reaction. */
const spaceWithParts = async (world: World): Promise<Made> => {
  const space = await world.make('space');
  const { params } = space;
  const reaction = { addedReactions: [await openWord(world, 'reactionEmoji')] };
  const first = await post(world, spaceThread.comment, { params });
  await change(world, spaceThread.comment, first, reaction);
  const reply = await post(world, spaceThread.reply, { params: first.params });
  await change(world, spaceThread.reply, reply, reaction);
  const second = await post(world, spaceThread.comment, { params });
  await change(world, spaceThread.comment, second, { resolved: true });
  const field = await world.make('customField', { body: { type: await openWord(world, 'customFieldType') } });
  const values = { [field.id]: { value: world.name('value') } };
  await world.must('updateSpaceCustomFields', { params, body: { values } });
  return space;
};

/** The same with the longest title. */
export const richSpace = async (world: World): Promise<Made> => {
  const space = await spaceWithParts(world);
  const title = world.name('whole', titleMost).padEnd(titleMost, 'e');
  await world.must('updateSpaceById', { params: space.params, body: { title } });
  return space;
};

/** Into a collection in another one, where that is taken: what goes through an organization has to go two levels down. */
const moveDeep = async (world: World, { params }: Pick<Made, 'params'>): Promise<Exchange> => {
  const outer = await world.own('collection');
  const into = (parent: string): Promise<Exchange> => world.must('moveSpace', { params, body: { parent } });
  const deep = await unlessMissing(async () =>
    into((await world.make('collection', { body: { parent: outer.id } })).id),
  );
  return deep ?? into(outer.id);
};

export const acts: Partial<Record<OperationId, (world: World, space: Pick<Made, 'params'>) => Promise<Exchange>>> = {
  moveSpace: moveDeep,
  restoreSpace: async (world, { params }) => {
    await world.must('deleteSpaceById', { params });
    await world.pause(world.target.settleMs);
    return world.must('restoreSpace', { params });
  },
  transferSpace: (world, { params }) =>
    world.must('transferSpace', { params, body: { organization: otherOrganization(world) } }),
  duplicateSpace: (world, { params }) => world.must('duplicateSpace', { params }),
  updateSpaceById: (world, { params }) => world.must('updateSpaceById', { params, body: { editMode: 'locked' } }),
};

/** Moves, restores, transfers, duplicates or locks a space. Throws a MissingPrerequisite where that is refused. */
export const takeAsWhole = (world: World, operation: OperationId, params: Made['params']): Promise<Exchange> => {
  const act = acts[operation];
  if (act === undefined) throw missingPrerequisite('an action on a space as a whole');
  return act(world, { params });
};

type Look = (organizationId: string, isWanted: boolean) => Promise<Finds | undefined>;

/** Looks for a space in the search of an organization, by a word of one of its titles. */
const lookingFor =
  (world: World, spaceId: string, { pages }: SpacePicture): Look =>
  async (organizationId, isWanted) => {
    const word = wordIn(listInside(pages.exchange?.json, 'pages'));
    return word === undefined ? undefined : findsIn(world, { organizationId, spaceId, word, isWanted });
  };

const isActiveIn = async (world: World, spaceId: string, organization: string): Promise<boolean> => {
  const { ok, json } = await world.call('getSpaceById', { params: { spaceId } });
  return ok && textInside(json, 'organization') === organization && inside(json, 'deletedAt') === undefined;
};

/** Looks for a space where it was brought, and where it was. */
const findsAfter = async (world: World, operation: OperationId, spaceId: string, look: Look) => {
  const home = world.target.organization;
  const place = operation === 'transferSpace' ? otherOrganization(world) : home;
  if (!(await isActiveIn(world, spaceId, place))) return [];
  return [await look(place, true), ...(place === home ? [] : [await look(home, false)])];
};

/** A world whose requests draw pictures of a space and of what lies in it. */
const watching = (world: World, spaceId: string) => {
  const open = openScene(world, ({ id, scope }) => id === spaceId || scope.includes(spaceId));
  const call: World['call'] = (operation, input = {}) => open.call(operation, input);
  const must: World['must'] = async (operation, input) => {
    const exchange = await call(operation, input);
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    return exchange;
  };
  return { watched: { ...world, call, must }, end: open.end };
};

/** What an update loses is gone before the first look where the space was updated already. */
const spaceFor = (world: World, operation: OperationId): Promise<Made> =>
  operation === 'updateSpaceById' ? spaceWithParts(world) : richSpace(world);

const keptSpace = async (world: World, operation: OperationId): Promise<KeptSpace> => {
  const space = await spaceFor(world, operation);
  await world.pause(world.target.settleMs);
  const { watched, end } = watching(world, space.id);
  const before = await readSpace(watched, space.id);
  const counts = openCounts(watched);
  const counted = await counts.read(space.id, before);
  const look = lookingFor(world, space.id, before);
  // Whether copies are found says SRCH-06: the run reads in one.
  const found = operation === 'duplicateSpace' ? undefined : await look(world.target.organization, true);
  const sent = await takeAsWhole(watched, operation, space.params);
  await world.pause(world.target.settleMs);
  const after = await readSpace(watched, space.id);
  const recounted = await counts.read(space.id, after);
  const countsAfter = [...recounted.judged];
  const later = found?.isFound === true ? await findsAfter(world, operation, space.id, look) : [];
  const { templateSpace } = world.target;
  const template =
    operation === 'duplicateSpace' && templateSpace !== undefined ? await readSpace(world, templateSpace) : undefined;
  const copied = template === undefined ? undefined : textInside(sent.json, 'id');
  const copy = copied === undefined ? undefined : await readSpace(world, copied);
  if (copied !== undefined && copy !== undefined) {
    const ofCopy = await counts.read(copied, copy);
    countsAfter.push(...ofCopy.judged, ...countOfCopy([counted, recounted], ofCopy));
  }
  const around = sent.ok
    ? { before: counted.judged, after: countsAfter }
    : { before: [...counted.judged, ...countsAfter], after: [] };
  const finds = { before: found, after: later };
  return { sent, before, after, template, copy, finds, counts: around, scene: end() };
};

/** Whether an operation is an action on a space as a whole. */
export const takesSpaces = (operation: OperationId): boolean => acts[operation] !== undefined;

/** The same, once a run. */
export const spaceKeptBy = (world: World, operation: OperationId): Promise<KeptSpace> =>
  world.onceForAll(`a space around ${operation}`, (own) => keptSpace(own, operation));
