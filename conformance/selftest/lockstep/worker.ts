import type { Transport } from '../../http/transport.ts';
import type { Lockstep } from '../../core/question.ts';
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
  readonly only: string;
};

/** What came of it. */
export type Played = Pick<Lockstep, 'plans' | 'requests' | 'explained' | 'choices'> & {
  readonly name: string;
  readonly questions: readonly string[];
};

/** Requests that no operation has pass an alternative by. */
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

const play = async ({ name, choices, place, seed, runs, only }: Job): Promise<Played> => {
  const { settings: given, transport, sleep } = await startInProcess(choices);
  // Whoever asks a server that shows writes late has to say so.
  const isEventual = choices['OP-ENV-04.b'] === 'eventual';
  const settings = isEventual ? { ...given, settleMs: 25 } : given;
  const reading = place === undefined ? undefined : alternativeServers[place];
  const server = reading === undefined ? transport : forgiving(through(reading, transport, settings), transport);
  try {
    const patience = isEventual ? { sleep } : {};
    const lockstep = await playBetween({ settings, transport: server, seed, runs, only, ...patience });
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
