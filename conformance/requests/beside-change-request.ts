import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';
import type { CheckResult } from '../core/check-result.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { flatPages, topPages } from '../world/content.ts';
import type { World } from '../world/world.ts';
import { requireDifferingAnswers } from './answers-differ.ts';
import { arrangedInput } from './arranged-input.ts';

/** A reading with the path that it goes to. */
export type Placed = Input & { readonly params: Params };

/** What a space and its change request hold, as their revisions show it; undefined where one of them is not read. */
const revisionsOf = (world: World, spaceId: string, changeRequestId: string) =>
  world.once(`revisions of ${spaceId} and its change request`, async () => {
    const main = await world.call('getCurrentRevision', { params: { spaceId } });
    const own = await world.call('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } });
    return main.ok && own.ok ? { main, own } : undefined;
  });

/** What tells the state of a page or a file in one revision from that in another. */
const stateOf = (thing: unknown): string =>
  JSON.stringify(['title', 'updatedAt', 'name', 'size'].map((name) => inside(thing, name)));

/** The first thing that the other list has otherwise, else the first one. */
const differing = (things: readonly unknown[], others: readonly unknown[]): string | undefined => {
  const known = new Map(others.map((thing) => [textInside(thing, 'id'), stateOf(thing)]));
  const other = things.find((thing) => known.get(textInside(thing, 'id')) !== stateOf(thing));
  return textInside(other ?? things[0], 'id');
};

/** A reading of content of the space of the target's change request, of what one of the two has otherwise. */
const readingOf = async (world: World, operation: OperationId, whose: 'main' | 'own'): Promise<Placed | undefined> => {
  const { id, space: spaceId } = world.target.changeRequest ?? {};
  const { pathParameters } = operationRow(operation);
  if (spaceId === undefined || id === undefined) return undefined;
  const revisions = await revisionsOf(world, spaceId, id);
  if (revisions === undefined) return undefined;
  const [one, other] = whose === 'main' ? [revisions.main, revisions.own] : [revisions.own, revisions.main];
  const pageId = differing(flatPages(topPages(one)), flatPages(topPages(other)));
  const fileId = differing(listInside(one.json, 'files'), listInside(other.json, 'files'));
  const named: Readonly<Record<string, string | undefined>> = { spaceId, changeRequestId: id, pageId, fileId };
  const params = pathParameters.flatMap((name) => {
    const value = named[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return params.length < pathParameters.length ? undefined : { params: Object.fromEntries(params) };
};

const readsContent = (operation: OperationId): boolean => {
  const { family, method, pathParameters } = operationRow(operation);
  return family === 'content' && method === 'GET' && pathParameters[0] === 'spaceId';
};
const isInChangeRequest = (operation: OperationId): boolean =>
  operationRow(operation).pathParameters.includes('changeRequestId');

/**
 * A reading of what the space of the target's change request holds itself, where the change request has it otherwise if
 * it can be; undefined where nothing is known of one, or the operation reads no content of a space.
 */
export const besideChangeRequest = async (world: World, operation: OperationId): Promise<Placed | undefined> =>
  readsContent(operation) && !isInChangeRequest(operation) ? readingOf(world, operation, 'main') : undefined;

/**
 * A reading of a part of the target's change request that it has otherwise than its space, if it can be; undefined where
 * nothing is known of one, or the operation reads no part of it.
 */
export const ownPartOfChangeRequest = async (world: World, operation: OperationId): Promise<Placed | undefined> => {
  const isOfPart = ['pageId', 'fileId'].some((name) => operationRow(operation).pathParameters.includes(name));
  const isOfContent = readsContent(operation) && isInChangeRequest(operation);
  return isOfContent && isOfPart ? readingOf(world, operation, 'own') : undefined;
};

/**
 * Judges a reading in the space of the change request as well, where what is judged so far is not broken. Which pages can
 * be read by their ids is open (OP-CNT-04.b): what is refused there says nothing.
 */
export const alsoInItsSpace = async (
  world: World,
  operation: OperationId,
  usual: CheckResult,
  judgeAt: (input: Placed) => Promise<CheckResult>,
): Promise<CheckResult> => {
  if (usual.kind === 'broken' || world.isBrief) return usual;
  const beside = await besideChangeRequest(world, operation);
  const other = beside === undefined ? usual : ((await unlessMissing(() => judgeAt(beside))) ?? usual);
  return other.kind === 'broken' || usual.kind === 'unverified' ? other : usual;
};

/** Judges a reading of content where it is asked for anyway, and then in the space of the change request. */
export const alsoBesideChangeRequest = async (
  world: World,
  operation: OperationId,
  judgeAt: (input: Placed) => Promise<CheckResult>,
): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  return alsoInItsSpace(world, operation, await judgeAt(await arrangedInput(world, operation)), judgeAt);
};
