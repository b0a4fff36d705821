import { openPoints } from '#spec/open-point.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Reading } from '../probes/reading.ts';
import type { Difference, Step } from './compare-plan.ts';
import { silentPoints } from './silent-points.ts';

/** An open point that the server reads unlike the reference beside it, and the operations that showed so. */
export type ReadOtherwise = { readonly id: string; readonly operations: ReadonlySet<string> };

/** Points that the reference has a switch for: for each of their alternatives. */
const switchable: ReadonlySet<string> = new Set(
  openPoints.flatMap(({ id, parts }) =>
    parts.flatMap((part) => ('switchable' in part ? [parts.length === 1 ? id : `${id}.${part.part}`] : [])),
  ),
);

/** The readings that the reference can be given, as in `--choose`. */
export const choicesFrom = (readings: readonly Reading[]): readonly string[] =>
  readings.flatMap(({ id, reading, choice, alternatives, observed }) =>
    observed && reading !== choice && Object.hasOwn(alternatives, reading) && switchable.has(id)
      ? [`${id}=${reading}`]
      : [],
  );

/** The points that are read unlike the reference, which reads those of `choices` as the server does. */
export const readOtherwise = (readings: readonly Reading[], choices: readonly string[]): readonly ReadOtherwise[] => {
  const chosen = new Set(choices.map((choice) => choice.split('=')[0]));
  return readings.flatMap(({ id, answers, reading: whole, choice, alternatives }) => {
    if (chosen.has(id) || whole === choice) return [];
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

/** Whether a request may have left the two servers in different states by a point. */
const parted = ({ recorded }: Step, { operations }: ReadOtherwise): boolean =>
  isWrite(recorded.operation) && operations.has(recorded.operation);

/**
 * The open points that explain a difference: asked of its operation, or of a write before it in the plan, and read
 * otherwise; and those that no probe can read, where they speak of such a place.
 */
export const explanationsOf = (difference: Difference, otherwise: readonly ReadOtherwise[]): readonly string[] => {
  const { steps } = difference;
  const last = steps.at(-1);
  if (last === undefined) return [];
  const { operation } = last.recorded;
  const byReading = otherwise.filter(
    (point) => point.operations.has(operation) || steps.some((step) => parted(step, point)),
  );
  const silent = silentPoints.filter(({ when }) => when(difference, operation));
  return [...new Set([...byReading, ...silent].map(({ id }) => id))];
};
