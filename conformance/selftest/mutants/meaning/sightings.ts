import type { OperationId, SchemaName } from '#spec/operation.ts';
import { resourceKinds, resources } from '../../../resources/index.ts';
import type { FaultyRequest, Members } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';

/** What one member of one thing has been, as one caller saw it; undefined while it was left out. */
export type Sighting = {
  /** When it was seen first. */
  readonly first: unknown;
  /** After its first change; undefined before. */
  readonly second: unknown;
  /** Before its last change; undefined before the first. */
  readonly before: unknown;
  readonly now: unknown;
  /** The first since it was left out last. */
  readonly fresh: unknown;
  readonly changes: number;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNone = (value: unknown): boolean => value === undefined || value === null;

const seenAgain = (known: Sighting | undefined, value: unknown): Sighting => {
  if (known === undefined)
    return { first: value, second: undefined, before: undefined, now: value, fresh: value, changes: 0 };
  if (isSame(known.now, value)) return known;
  const changes = known.changes + 1;
  const second = changes === 1 ? value : known.second;
  const fresh = isNone(known.now) || isNone(value) ? value : known.fresh;
  return { ...known, second, before: known.now, now: value, fresh, changes };
};

/** What has been seen of some things, by names that tell them apart. */
export type Sightings = {
  /** Notes a value, and gives what is known with it. */
  readonly see: (key: string, value: unknown) => Sighting;
  /** What others of them have now where it differs from a value, in the order of their first sighting. */
  readonly others: (key: string, value: unknown) => readonly unknown[];
};

export const createSightings = (): Sightings => {
  const known = new Map<string, Sighting>();
  return {
    see: (key, value) => {
      const sighting = seenAgain(known.get(key), structuredClone(value));
      known.set(key, sighting);
      return sighting;
    },
    others: (key, value) =>
      [...known]
        .filter(([other, { now }]) => other !== key && now !== undefined && now !== null && !isSame(now, value))
        .map(([, { now }]) => now),
  };
};

/** The members that tell things apart: the first that a thing has. */
export const keyMembers: readonly string[] = ['id', 'name', 'slug'];

const ownName = (thing: Members): string | undefined =>
  keyMembers.map((key) => thing[key]).find((name) => typeof name === 'string');

/** Whether an operation reads the one thing of a schema that its path leads to, whichever that is at the time. */
export const isOneInItsPlace = (operation: OperationId, schema: SchemaName): boolean =>
  resourceKinds.some((kind) => {
    const { read, param, schema: own } = resources[kind];
    return read === operation && param === null && own === schema;
  });

/** What tells a thing apart from others of its schema: its id, that of the first thing inside it, or where it was read. */
export const identityOf = (thing: Members, { params }: Pick<FaultyRequest, 'params'>): string => {
  const own = ownName(thing);
  if (own !== undefined) return own;
  const inner = Object.values(thing)
    .map(membersOf)
    .find((value) => value !== undefined && ownName(value) !== undefined);
  return JSON.stringify([inner === undefined ? '' : ownName(inner), Object.values(params)]);
};
