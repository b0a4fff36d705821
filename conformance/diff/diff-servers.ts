import { operationIds, type OperationId } from '#spec/operation.ts';
import type { Surroundings } from '../world/open-run.ts';
import { probeServer } from '../probes/probe-session.ts';
import type { Reading } from '../probes/reading.ts';
import { observableParts, type ObservablePart } from '../probes/run-probes.ts';
import type { Comparing } from '../oracles/twins/comparing.ts';
import { comparePlayed } from './compare-played.ts';
import type { Difference } from './difference.ts';
import { candidatesFor, explanationsOf } from './explanations.ts';
import { identitiesOf } from './identities.ts';
import { greetSide, playPlan, type Side } from './play-plan.ts';
import type { Played } from './recorded.ts';

export type DiffOptions = {
  readonly sides: readonly [Side, Side];
  readonly surroundings: Surroundings;
  /** Root seed: both servers get the same requests. */
  readonly root: number;
  /** Operations to compare; all when left out. */
  readonly operations?: readonly OperationId[];
  /** Ends the comparison early; what was made is removed. */
  readonly signal?: AbortSignal;
  /** Open points to read on both; when left out all, or of some operations those that could explain a difference. */
  readonly parts?: readonly ObservablePart[];
};

/** An open point that the two servers read differently. */
export type ReadDifferently = {
  readonly id: string;
  readonly question: string;
  readonly a: string;
  readonly b: string;
};

export type Diffed = {
  readonly baseUrls: readonly [string, string];
  readonly differences: readonly Difference[];
  readonly readings: readonly ReadDifferently[];
  /** Operations that could not be compared in full, and why. */
  readonly notCompared: readonly { readonly operation: OperationId; readonly missing: string }[];
  readonly compared: number;
  readonly requests: number;
  readonly leftBehind: number;
};

/** Both sides of one work: at once on two servers, one after the other when both are the same. */
const onBoth = async <Result>(
  { sides: [a, b] }: DiffOptions,
  work: (side: Side) => Promise<Result>,
): Promise<[Result, Result]> => {
  if (a.settings.baseUrl !== b.settings.baseUrl) return Promise.all([work(a), work(b)]);
  const first = await work(a);
  return [first, await work(b)];
};

/** What the addresses of one side begin with. */
const addressesOf = ({ settings: { baseUrl = '', remote } }: Side): readonly string[] => [
  baseUrl,
  ...Object.values(remote ?? {}).flatMap((address) =>
    URL.canParse(address) && /^https?:/.test(address) ? [new URL(address).origin] : [],
  ),
];

const readDifferently = (a: readonly Reading[], b: readonly Reading[]): ReadDifferently[] =>
  a.flatMap(({ id, question, reading, observed }, index) => {
    const other = b[index];
    if (other === undefined || !observed || !other.observed || other.reading === reading) return [];
    return [{ id, question, a: reading, b: other.reading }];
  });

const missingIn = (played: readonly Played[], name: string): { operation: OperationId; missing: string }[] =>
  played.flatMap(({ operation, steps }) =>
    steps.flatMap((step) => ('missing' in step ? [{ operation, missing: `${name}: ${step.missing}` }] : [])),
  );

/** The open points to read: of a part of the operations only those that could explain what was found. */
const askedParts = (
  { parts, operations }: DiffOptions,
  found: readonly Omit<Difference, 'points'>[],
): readonly ObservablePart[] => {
  if (parts !== undefined) return parts;
  if (operations === undefined || operations.length === operationIds.length) return observableParts;
  const candidates = new Set(found.flatMap(candidatesFor));
  return observableParts.filter(({ id }) => candidates.has(id));
};

type Asking = Pick<DiffOptions, 'surroundings' | 'root' | 'signal'> & { readonly parts: readonly ObservablePart[] };
type Read = Pick<Awaited<ReturnType<typeof probeServer>>, 'readings' | 'requests' | 'leftBehind'>;

const readPoints = async ({ settings, open }: Side, asking: Asking): Promise<Read> => {
  if (asking.parts.length === 0) return { readings: [], requests: 0, leftBehind: 0 };
  return probeServer({ settings, transport: open(), concurrency: 8, ...asking });
};

/**
 * Sends the same requests to two servers, reads the open points of both, and compares. Throws a usage error (exit
 * code 2 or 3) when one of them cannot be asked.
 */
export const diffServers = async (options: DiffOptions): Promise<Diffed> => {
  const { sides, root, operations = operationIds, signal } = options;
  const until = signal === undefined ? {} : { signal };
  const nonce = options.surroundings.nonce();
  const surroundings = { ...options.surroundings, nonce: () => nonce };
  const of = ({ journal = surroundings.journal }: Side): Surroundings => ({ ...surroundings, journal });
  // Where one of them cannot be asked, nothing is made on the other.
  await onBoth(options, (side) => greetSide(side, surroundings));
  const [a, b] = await onBoth(options, (side) =>
    playPlan({ side, surroundings: of(side), root, operations, ...until }),
  );
  const pairs = a.played.map((played, index): readonly [Played, Played] => [played, b.played[index] ?? played]);
  const bases = [addressesOf(sides[0]), addressesOf(sides[1])] as const;
  const baseUrls = [sides[0].settings.baseUrl ?? '', sides[1].settings.baseUrl ?? ''] as const;
  const comparing: Comparing = { identities: identitiesOf(pairs), bases, runName: a.runName, withForms: true };
  const found = pairs.flatMap(([one, other]) => comparePlayed(one, other, comparing));
  const parts = askedParts(options, found);
  const [readA, readB] = await onBoth(options, (side) =>
    readPoints(side, { surroundings: of(side), root, parts, ...until }),
  );
  const readings = readDifferently(readA.readings, readB.readings);
  const differing = new Set(readings.map(({ id }) => id));
  const differences = found.map((difference): Difference => ({
    ...difference,
    points: explanationsOf(difference, differing),
  }));
  const notCompared = [...missingIn(a.played, 'A'), ...missingIn(b.played, 'B')];
  return {
    baseUrls,
    differences,
    readings,
    notCompared,
    compared: operations.length - new Set(notCompared.map(({ operation }) => operation)).size,
    requests: a.requests + b.requests + readA.requests + readB.requests,
    leftBehind: a.leftBehind + b.leftBehind + readA.leftBehind + readB.leftBehind,
  };
};
