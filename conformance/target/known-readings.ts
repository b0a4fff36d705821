import { didYouMean } from '#spec/nearest.ts';
import { openPoints, type OpenPoint, type OpenPointPart } from '#spec/open-point.ts';
import { usageError } from '../core/usage-error.ts';

const partId = ({ id, parts }: OpenPoint, { part }: OpenPointPart): string =>
  parts.length === 1 ? id : `${id}.${part}`;

/** The parts that an id means: its own, or all of a point. */
const partsOf = (id: string): ReadonlyMap<string, OpenPointPart> =>
  new Map(
    openPoints.flatMap((point) =>
      point.parts
        .map((part) => [partId(point, part), part] as const)
        .filter(([each]) => each === id || point.id === id),
    ),
  );

const ids = (): readonly string[] => openPoints.flatMap((point) => point.parts.map((part) => partId(point, part)));

/**
 * Readings that a server is said to have, by the id of the part; the id of a point stands for all its parts. Throws a
 * usage error for a point or an alternative that the register does not have.
 */
export const knownReadings = (reads: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reads).flatMap(([id, alternative]) => {
      const parts = partsOf(id);
      if (parts.size === 0) {
        throw usageError(`reads: no open point is called ${id}.${didYouMean(id, ids())}`, 'See docplane explain.');
      }
      return [...parts].map(([part, { alternatives }]) => {
        if (Object.hasOwn(alternatives, alternative)) return [part, alternative];
        const names = Object.keys(alternatives);
        throw usageError(
          `reads: ${part} has no alternative ${alternative}.${didYouMean(alternative, names)}`,
          `It has ${names.join(', ')}.`,
        );
      });
    }),
  );
