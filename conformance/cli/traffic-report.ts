import { Option } from 'commander';
import { makePlan } from '../run/plan.ts';
import type { Report } from '../report/report.ts';
import { publish } from '../report/formats/publish.ts';
import { oneLine } from '../report/formats/quiet.ts';
import { painter } from '../core/paint.ts';
import { createRedact, secretsOf } from '../core/redact.ts';
import type { Outcome } from '../core/outcome.ts';
import { judgeTraffic, type TrafficJudge } from '../traffic/judge-traffic.ts';
import { usageError } from '../core/usage-error.ts';
import { end, endingOptions, readEnding, sayTo, type Ending, type EndingInput } from './ending.ts';
import { collect } from './flag-values.ts';
import { quoted, repeatingFlags } from './repeating-flags.ts';
import type { Shell } from './shell.ts';

/** The flags that `proxy` and `judge` share. */
export type TrafficFlags = EndingInput & {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly alone?: boolean;
  readonly settleMs?: string;
};

export const trafficOptions = (): Option[] => [
  new Option('--only <pattern>', 'judge only this: outcome, requirement, operation, family, level or check')
    .argParser(collect)
    .default([], 'everything'),
  new Option('--skip <pattern>', 'leave this out; both may be repeated, * stands for any text')
    .argParser(collect)
    .default([], 'nothing'),
  new Option(
    '--alone',
    'nobody else writes to the server meanwhile: two readings that contradict each other are a failure, not a warning',
  ),
  new Option('--settle-ms <number>', 'milliseconds for which reads may lag behind a write'),
  ...endingOptions(),
];

const millisecondsOf = (text: string | undefined): number => {
  const number = Number(text ?? '0');
  if (Number.isFinite(number) && number >= 0) return number;
  throw usageError(`--settle-ms ${text} is no number.`, 'Give --settle-ms a number from 0 on.');
};

/** The command that says the same of an archive again. */
export const judgeAgain = (file: string, { alone, settleMs, baseUrl }: TrafficFlags & { readonly baseUrl?: string }) =>
  [
    `npx docplane judge ${quoted(file)}`,
    ...(baseUrl === undefined ? [] : [repeatingFlags({ baseUrl })]),
    ...(alone === true ? ['--alone'] : []),
    ...(settleMs === undefined ? [] : [`--settle-ms ${quoted(settleMs)}`]),
  ].join(' ');

/** Judging of traffic, with what is printed as it goes on and in the end. */
export type Judging = {
  readonly judge: TrafficJudge;
  /** Prints and writes the report; gives the exit code. */
  readonly end: (secrets: readonly string[], repeat: string | undefined) => Promise<number>;
  readonly ending: Ending;
};

/** The selection and the ending that flags ask for. Throws usage errors. */
export const openJudging = (
  flags: TrafficFlags,
  root: string,
  shell: Shell,
  secretsNow: () => readonly string[],
): Judging => {
  const ending = readEnding(flags);
  const say = sayTo(shell, ending);
  const paint = painter(shell.colour && !ending.json);
  const start = shell.elapsed();
  const startedAt = shell.now().toISOString();
  const known = secretsOf({ baseUrl: root });
  const onRed = ({ verdict, name, reason }: Outcome): void => {
    const redact = createRedact([...known, ...secretsNow()]);
    if (!ending.quiet)
      say(`${paint(verdict === 'warn' ? 'yellow' : 'red', verdict)} ${name}: ${redact(oneLine(reason))}\n`);
  };
  const judge = judgeTraffic({
    plan: makePlan(),
    selection: { only: flags.only, skip: flags.skip },
    root,
    alone: flags.alone === true,
    settleMs: millisecondsOf(flags.settleMs),
    onRed,
  });
  return {
    judge,
    ending,
    end: async (secrets, repeat) => {
      const report: Report = judge.report({ version: shell.version, durationMs: shell.elapsed() - start });
      const published = publish(report, { targetFlags: '', secrets: [...known, ...secrets], startedAt });
      const outcomes = published.outcomes.map(({ repeat: _ofCheck, ...outcome }) =>
        repeat === undefined || outcome.verdict === 'unverified'
          ? outcome
          : { ...outcome, repeat: `${repeat} --only '${outcome.name}'` },
      );
      return end({ ...published, outcomes }, ending, shell);
    },
  };
};
