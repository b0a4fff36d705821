import { hashSeed } from '../../core/seed.ts';
import type { Transport } from '../../http/transport.ts';
import type { Lockstep } from '../../core/question.ts';
import { observableParts } from '../../probes/run-probes.ts';
import type { AlternativeServer } from '../alternatives/alternative.ts';
import { alternativeServers } from '../alternatives/index.ts';
import { through } from '../alternatives/judge-alternative.ts';
import { startInProcess } from '../in-process.ts';
import { playBetween } from './play-between.ts';

/** One server to play plans on: the reference with readings, or behind a listed alternative by its place. */
export type Job = {
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly place?: number;
  readonly seed: number;
  readonly runs: number;
  /** Plans of a thousand that are played. */
  readonly share: number;
  readonly only: string;
};

/** What came of it. */
export type Played = Pick<Lockstep, 'plans' | 'requests' | 'explained' | 'choices'> & {
  readonly name: string;
  readonly questions: readonly string[];
};

/** Requests whose path cannot be read pass an alternative by. */
const forgiving = (outer: Transport, inner: Transport): Transport => ({
  ...inner,
  send: (request) => {
    try {
      decodeURIComponent(request.target);
    } catch {
      return inner.send(request);
    }
    return outer.send(request);
  },
});

/** An alternative of so few operations is played by the plans about them. */
const fewOperations = 12;

const aimOf = (reading: AlternativeServer | undefined, { seed, only, name, share }: Job) => {
  const isDrawn = (plan: string): boolean => hashSeed(seed, name, plan) % 1_000 < share;
  if (reading === undefined) return { only: (plan: string) => plan.includes(only) && isDrawn(plan) };
  const own = 'on' in reading && reading.on.length <= fewOperations ? reading.on : [];
  const concerns = (plan: string): boolean => own.some((operation) => plan.endsWith(` ${operation}`));
  return {
    only: (plan: string) => plan.includes(only) && (concerns(plan) || isDrawn(plan)),
    parts: observableParts.filter(({ id }) => Object.hasOwn(reading.reads, id)),
  };
};

const play = async (job: Job): Promise<Played> => {
  const { name, choices, place, seed, runs } = job;
  const { settings: given, transport, sleep, remotes } = await startInProcess(choices);
  // Whoever asks a server that shows writes late has to say so.
  const isEventual = choices['OP-ENV-04.b'] === 'eventual';
  const settings = isEventual ? { ...given, settleMs: 25 } : given;
  const reading = place === undefined ? undefined : alternativeServers[place];
  const server = reading === undefined ? transport : forgiving(through(reading, transport, settings), transport);
  try {
    const between = { settings, transport: server, remotes, seed, runs, ...aimOf(reading, job) };
    const lockstep = await playBetween(isEventual ? { ...between, sleep } : between);
    const { plans, requests, explained, questions } = lockstep;
    const told = questions.map(({ plan, operation, pointer, what, theirs, reference }) =>
      [plan, `${operation} ${pointer} ${what}`, `${theirs} <> ${reference}`].join(' | '),
    );
    return { name, plans, requests, explained, choices: lockstep.choices, questions: told };
  } finally {
    await transport.close();
  }
};

process.on('message', (job: Job) => {
  play(job).then(
    (played) => process.send?.(played),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
