import { operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { textInside, timeInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import { readBack } from '../../oracles/expectations.ts';
import { authorOf, secondUser } from '../../world/callers.ts';
import { deleteSpace, isMarkedDeleted, livingSpace, restoreSpace } from '../../world/deleted-spaces.ts';
import { change, post, threadOf, type Posted, type PostOperations } from '../../world/threads.ts';
import { polledList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';

/** A write and what is read after it. */
type Done = { readonly sent: Exchange; readonly read: Exchange };

/** What is done to one thing, undone and done again; what comes after a step that has not shown is left out. */
export type DoneAgain = {
  readonly before: Exchange;
  readonly first: Done;
  readonly undone?: Done;
  /** The list that the thing is in, read after that. */
  readonly listed?: Walk | undefined;
  /** A write whose reply shows that the server's clock has moved on since; undefined where none does. */
  readonly later?: Exchange | undefined;
  /** The second time, and the user who did it where that is another than the first time. */
  readonly again?: Done & { readonly by: string | undefined };
};

const written = ['editedAt', 'updatedAt'] as const;
const triesMost = 3;
const secondMs = 1_000;

/** A write with a time in its reply that is later than this one, by a second where that is told in whole seconds. */
const writtenLater = async (than: number, write: () => Promise<Exchange>): Promise<Exchange | undefined> => {
  const least = than % secondMs === 0 ? than + secondMs : than + 1;
  for (let tries = 0; tries < triesMost; tries += 1) {
    const exchange = await write();
    if (written.some((member) => (timeInside(exchange.json, member) ?? -Infinity) >= least)) return exchange;
  }
  return undefined;
};

const since = async (stamp: string, { read }: Done, write: () => Promise<Exchange>): Promise<Exchange | undefined> => {
  const at = timeInside(read.json, stamp);
  return at === undefined ? undefined : unlessMissing(() => writtenLater(at, write));
};

export const isResolved = ({ json }: Exchange): boolean => textInside(json, 'status') === 'resolved';

/** Resolves a comment as a second user where there is one who may, else as the caller, as a brief run does at once. */
const resolvedAgain = async (world: World, comment: PostOperations, { params, read }: Posted) => {
  const author = world.isBrief ? undefined : authorOf(read.json);
  const second =
    author === undefined ? undefined : await unlessMissing(() => secondUser(world, comment, params, author));
  const body = { resolved: true };
  const theirs = second && (await world.call(comment.update, { params, body, token: second.token }));
  const by = theirs?.ok === true ? second?.id : undefined;
  const sent = theirs?.ok === true ? theirs : await world.must(comment.update, { params, body });
  return { sent, read: await world.settled(() => world.must(comment.read, { params }), isResolved), by };
};

const commentStory = async (world: World, operation: OperationId): Promise<DoneAgain> => {
  const { comment } = threadOf(operation);
  const posted = await post(world, comment);
  const before = posted.read;
  const first = await change(world, comment, posted, { resolved: true }, isResolved);
  if (!isResolved(first.read)) return { before, first };
  const undone = await change(world, comment, posted, { resolved: false }, (each) => !isResolved(each));
  if (isResolved(undone.read)) return { before, first, undone };
  const names = operationRow(comment.list).pathParameters;
  const place = Object.fromEntries(names.map((name) => [name, posted.params[name] ?? '']));
  const isOpen = (item: unknown): boolean =>
    textInside(item, 'id') !== posted.id || textInside(item, 'status') !== 'resolved';
  const listed = await unlessMissing(() =>
    polledList(world, comment.list, { params: place }, ({ items }) => items.every(isOpen)),
  );
  const edit = (): Promise<Exchange> =>
    world.must(comment.update, { params: posted.params, body: { body: { markdown: world.name('text') } } });
  const later = await since('resolvedAt', first, edit);
  const again = await unlessMissing(() => resolvedAgain(world, comment, posted));
  return { before, first, undone, listed, later, ...(again === undefined ? {} : { again }) };
};

/** A comment that is resolved, opened and resolved again: once a run for all rules about that. */
export const resolvedTwice = (world: World, operation: OperationId): Promise<DoneAgain> =>
  world.onceForAll(`resolved again by ${operation}`, (own) => commentStory(own, operation));

const spaceStory = async (world: World): Promise<DoneAgain> => {
  const { made, read, before, expected } = await livingSpace(world);
  const remove = async (): Promise<Done> => ({
    sent: await deleteSpace(world, made),
    read: await world.settled(read, isMarkedDeleted),
  });
  const first = await remove();
  if (!isMarkedDeleted(first.read)) return { before, first };
  const sent = await restoreSpace(world, made);
  if (!sent.ok) return { before, first, undone: { sent, read: sent } };
  const undone = { sent, read: await readBack(world, read, expected) };
  if (isMarkedDeleted(undone.read)) return { before, first, undone };
  const rename = (): Promise<Exchange> =>
    world.must('updateSpaceById', { params: made.params, body: { title: world.name('again') } });
  const later = await since('deletedAt', first, rename);
  const again = await unlessMissing(remove);
  return { before, first, undone, later, ...(again === undefined ? {} : { again: { ...again, by: undefined } }) };
};

/**
 * A space that is deleted, restored and deleted again: once a run for all rules about that. A refused restore is tried
 * once more by whoever asks, who knows whether others moved the clock meanwhile.
 */
export const deletedTwice = async (world: World): Promise<DoneAgain> => {
  const story = await world.onceForAll('deleted again', spaceStory);
  return story.undone?.sent.ok === false ? spaceStory(world) : story;
};

/** All that was asked in a story. */
export const exchangesOf = ({ before, first, undone, later, again }: DoneAgain): readonly Exchange[] => [
  before,
  first.sent,
  first.read,
  ...(undone === undefined ? [] : [undone.sent, undone.read]),
  ...(later === undefined ? [] : [later]),
  ...(again === undefined ? [] : [again.sent, again.read]),
];
