import { openPoints } from '#spec/open-point.ts';
import { operationIds, operationRow, type Family, type OperationId } from '#spec/operation.ts';
import { switchedTo } from '#spec/switched-to.ts';
import type { Reading } from '../probes/reading.ts';
import type { Difference, Step } from './compare-plan.ts';
import { silentPoints } from './silent-points.ts';

/** An open point that the server reads unlike the reference beside it, and the operations that showed so. */
export type ReadOtherwise = { readonly id: string; readonly operations: ReadonlySet<string> };

/** What the reference has a switch to, as in `--choose`. */
const switchable: ReadonlySet<string> = new Set(
  openPoints.flatMap(({ id, parts }) =>
    parts.flatMap((part) =>
      switchedTo(part).map((name) => `${parts.length === 1 ? id : `${id}.${part.part}`}=${name}`),
    ),
  ),
);

/** A reading that leaves the reference its own way: both read so and still answer otherwise. */
const ownWay = 'unspecified';

/** The readings that the reference can be given, as in `--choose`. */
export const choicesFrom = (readings: readonly Reading[]): readonly string[] =>
  readings.flatMap(({ id, reading, observed }) =>
    observed && reading !== ownWay && switchable.has(`${id}=${reading}`) ? [`${id}=${reading}`] : [],
  );

/** Two servers that lag behind what they acknowledge do so at moments of their own, though both read the point alike. */
const ofMoments: ReadonlySet<string> = new Set(['OP-ENV-04.b']);

/** The points that are read unlike the reference, which reads those of `choices` as the server does. */
export const readOtherwise = (readings: readonly Reading[], choices: readonly string[]): readonly ReadOtherwise[] => {
  const chosen = new Set(choices.map((choice) => choice.split('=')[0]));
  return readings.flatMap(({ id, answers, reading: whole, choice, alternatives }) => {
    if ((chosen.has(id) && !ofMoments.has(id)) || whole === choice) return [];
    // What the register does not list is no reading: it explains nothing.
    const other = answers.filter(
      ({ reading }) => reading !== undefined && reading !== choice && reading in alternatives,
    );
    if (other.length === 0) return [];
    const operations = other.flatMap(({ where, exchanges }) => [where, ...exchanges.map(({ operation }) => operation)]);
    return [{ id, operations: new Set(operations) }];
  });
};

const isWrite = (operation: OperationId): boolean => operationRow(operation).method !== 'GET';

/** Families whose things are shown in one another: what one point leaves open there shows in all of them. */
const neighbours: readonly (readonly Family[])[] = [
  ['collections', 'spaces', 'content', 'custom-fields', 'git', 'search'],
  ['sites', 'site-sections', 'site-share-links'],
  ['comments'],
  ['organizations', 'invites', 'members', 'teams', 'sso'],
];
const areaOf = (operation: OperationId): string => {
  const { family } = operationRow(operation);
  return neighbours.find((area) => area.includes(family))?.join(' ') ?? family;
};

/** Points about no kind of thing, by how their ids begin, and the differences that they explain anywhere. */
const general: Readonly<Record<string, readonly Difference['what'][]>> = {
  'OP-RES': ['presence', 'value', 'time', 'identity', 'accepted'],
  'OP-VAL': ['accepted', 'value', 'presence'],
  'OP-HTTP': ['accepted'],
  'OP-ERR': ['accepted'],
  'OP-AUTH': ['accepted'],
  'OP-PAGE': ['order', 'length', 'presence', 'accepted', 'value'],
  'OP-ENV': ['time', 'value', 'length'],
  'OP-MOVE': ['order'],
};

const kindsOf = (id: string): readonly Difference['what'][] | undefined => {
  const kinds = general[id.replace(/-\d.*$/, '')];
  // What one of them shows already the other may lack for a while.
  return kinds !== undefined && ofMoments.has(id) ? [...kinds, 'presence'] : kinds;
};

/** Whether a request may have left the two servers in different states by a point. */
const parted = ({ recorded }: Step, { operations }: ReadOtherwise): boolean =>
  isWrite(recorded.operation) && operations.has(recorded.operation);

const isOfArea = (operation: OperationId, { operations }: ReadOtherwise): boolean =>
  operationIds.some((id) => operations.has(id) && areaOf(id) === areaOf(operation));

/** Whether an id stands in an item of a list, by itself or in a thing inside the item. */
const isInItems = (pointer: string): boolean => pointer.startsWith('/items/*/') && pointer.endsWith('/id');

/** Whether a point that is read otherwise may be why: by its operations, what it left behind, or what it is about. */
const mayExplain = (point: ReadOtherwise, { what, pointer, steps }: Difference, operation: OperationId): boolean => {
  if (point.operations.has(operation) || steps.some((step) => parted(step, point))) return true;
  const kinds = kindsOf(point.id);
  // Items that are met for the first time are paired by their places.
  const isOfItems = kinds?.includes('order') === true && what === 'identity' && isInItems(pointer);
  if (kinds !== undefined) return kinds.includes(what) || isOfItems;
  return (
    isOfArea(operation, point) ||
    steps.some(({ recorded }) => isWrite(recorded.operation) && isOfArea(recorded.operation, point))
  );
};

/**
 * The open points that explain a difference: asked of its operation, of a write before it in the plan, or of things of
 * its kind, and read otherwise; and those that no probe can read, where they speak of such a place.
 */
export const explanationsOf = (difference: Difference, otherwise: readonly ReadOtherwise[]): readonly string[] => {
  const operation = difference.steps.at(-1)?.recorded.operation;
  if (operation === undefined) return [];
  const byReading = otherwise.filter((point) => mayExplain(point, difference, operation));
  const silent = silentPoints.filter(({ when }) => when(difference, operation));
  return [...new Set([...byReading, ...silent].map(({ id }) => id))];
};
