import { mapAtOnce } from '../core/map-at-once.ts';
import { openPoints, type OpenPoint, type OpenPointPart } from '#spec/open-point.ts';
import { openWorld, type RunState } from '../world/open-world.ts';
import { isTransportProblem } from '../http/transport.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { areaOf } from './area.ts';
import { refusalStatusesOf, isGeneral, type RefusalStatuses } from './refusal-statuses.ts';
import { probes, together } from './index.ts';
import type { Question } from './probe.ts';
import { createProber } from './prober.ts';
import type { PlaceAnswer, Reading } from './reading.ts';

/** A part that can be observed, with its id as in `--choose`. */
export type ObservablePart = { readonly id: string; readonly point: OpenPoint; readonly part: OpenPointPart };

const named = (point: OpenPoint, part: OpenPointPart): string =>
  point.parts.length === 1 ? point.id : `${point.id}.${part.part}`;

/** Every part that the register calls observable, those that nothing asks included, in its order. */
export const observableParts: readonly ObservablePart[] = openPoints.flatMap((point) =>
  point.parts
    .filter(({ observable }) => observable === true)
    .map((part): ObservablePart => ({ id: named(point, part), point, part })),
);

export type ProbingOptions = {
  readonly run: RunState;
  readonly parts: readonly ObservablePart[];
  readonly concurrency: number;
  /** Waits until the server's clock must show another time. */
  readonly pause: () => Promise<void>;
  readonly signal?: AbortSignal;
  /** Called with each reading as it comes. */
  readonly onReading?: (reading: Reading) => void;
};

const askedAt = async (
  where: string,
  ask: Question,
  { part }: ObservablePart,
  dialect: RefusalStatuses,
  options: ProbingOptions,
) => {
  const { run, pause } = options;
  const world = openWorld(run, `${part.probe} ${where}`);
  const nothing = { where, reading: undefined };
  try {
    const alternatives = Object.keys(part.alternatives);
    const { reading, exchanges } = await ask(createProber({ world, alternatives, dialect, pause }));
    return { where, reading, missing: undefined, exchanges };
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) {
      return { ...nothing, missing: thrown.missing, exchanges: thrown.exchange === undefined ? [] : [thrown.exchange] };
    }
    if (isTransportProblem(thrown)) return { ...nothing, missing: `an answer: ${thrown.message}`, exchanges: [] };
    // A reading judges nothing: what came in no shape of the text is not observed.
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...nothing, missing: `an answer in the shape of the text (${why})`, exchanges: [] };
  } finally {
    run.leftBehind += await world.dispose();
  }
};

const differing = (answers: readonly PlaceAnswer[]): string => {
  const places = new Map<string, string[]>();
  for (const { where, reading = '' } of answers) places.set(reading, [...(places.get(reading) ?? []), where]);
  return `other: ${[...places].map(([reading, where]) => `${reading.replace(/^other: /, '')} at ${where.join(', ')}`).join('; ')}`;
};

const readingOf = (
  answers: readonly PlaceAnswer[],
  { probe = '', unasked = 'an answer before the end' }: OpenPointPart,
): Pick<Reading, 'reading' | 'observed' | 'consistent'> => {
  const seen = answers.filter(({ reading }) => reading !== undefined);
  const readings = new Set(seen.map(({ reading }) => reading));
  const [first] = readings;
  if (first === undefined) {
    const missing = answers[0]?.missing ?? unasked;
    return { reading: `not observed: ${missing}`, observed: false, consistent: true };
  }
  const combine = together[probe];
  if (combine !== undefined) {
    const reading = combine(Object.fromEntries(seen.map(({ where, reading: each = '' }) => [where, each])));
    return { reading: reading ?? differing(seen), observed: true, consistent: reading !== undefined };
  }
  return { reading: readings.size === 1 ? first : differing(seen), observed: true, consistent: readings.size === 1 };
};

const read = async (each: ObservablePart, dialect: RefusalStatuses, options: ProbingOptions): Promise<Reading> => {
  const { id, point, part } = each;
  const { probe, question, alternatives, choice } = part;
  const answers: PlaceAnswer[] = [];
  for (const [where, ask] of Object.entries(probes[probe ?? ''] ?? {})) {
    if (options.signal?.aborted === true) break;
    answers.push(await askedAt(where, ask, each, dialect, options));
  }
  const { section } = point;
  const asked = probe === undefined ? {} : { probe };
  const about = { id, area: areaOf(point.id), section, question, ...asked, alternatives, choice };
  return { ...about, ...readingOf(answers, part), answers };
};

const inTurn = (
  parts: readonly ObservablePart[],
  dialect: RefusalStatuses,
  options: ProbingOptions,
): Promise<Reading[]> =>
  mapAtOnce(parts, options.concurrency, async (part) => {
    const reading = await read(part, dialect, options);
    options.onReading?.(reading);
    return reading;
  });

/** Reads the parts, the general ones first, and gives the readings in the order of the register. */
export const runProbes = async (options: ProbingOptions): Promise<Reading[]> => {
  const { parts, run } = options;
  // The general ones are always asked: the special ones are read by what they come to.
  const general = observableParts.filter(({ part }) => isGeneral(part.probe ?? ''));
  const first = await inTurn(general, new Map(), { ...options, onReading: () => undefined });
  const wanted = new Set(parts.map(({ id }) => id));
  const asked = first.filter(({ id }) => wanted.has(id));
  for (const reading of asked) options.onReading?.(reading);
  const rest = parts.filter(({ part }) => !isGeneral(part.probe ?? ''));
  const second = await inTurn(rest, refusalStatusesOf(first), options);
  run.leftBehind += (await run.shared?.dispose()) ?? 0;
  const byId = new Map([...asked, ...second].map((reading) => [reading.id, reading]));
  return parts.flatMap(({ id }) => byId.get(id) ?? []);
};
