import { mapAtOnce } from '../../core/map-at-once.ts';
import { endUnnamed, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { behaviours } from './behaviours.ts';
import { judgeHostile, type Endured, type Hostile } from './judge-hostile.ts';

/** What no hostile server may cost a smoke run. */
const limits = { seconds: 60, bytes: 400e6 };
const killedAfterSeconds = 150;

const values = script('hostile', 'Judge servers that do whatever a network can do: time, memory, verdicts', [
  "--only 'gzip'",
  '--workers 1',
])
  .option('--only <text>', 'servers whose name holds this')
  .option('--workers <number>', 'judged side by side', wholeNumber, 2)
  .parse()
  .opts<{ readonly only?: string; readonly workers: number }>();

const all: readonly Hostile[] = [
  ...Object.keys(behaviours).flatMap((does) =>
    (['always', 'later', 'sometimes'] as const).map((when): Hostile => ({ does, when })),
  ),
  { does: 'answers null', when: 'over-tls' },
];
const wanted = all.filter(({ does, when }) => `${does}, ${when}`.includes(values.only ?? ''));
if (wanted.length === 0) endUnnamed('hostile', 'server', values.only);

/** What is wrong with the end of a run; nothing where all is as it must be. */
const faultsOf = ({ seconds, peakBytes, exitCode, lacking, leaked }: Endured): readonly string[] => [
  ...(seconds > limits.seconds ? ['too long'] : []),
  ...(peakBytes > limits.bytes ? ['too much memory'] : []),
  ...(exitCode === null || exitCode > 3 ? ['does not end as it must'] : []),
  // Of a wrong configuration there is nothing to report.
  ...(lacking.length > 0 && exitCode !== 2 ? [`no report: ${lacking.join(', ')}`] : []),
  ...(leaked > 0 ? ['the token went elsewhere'] : []),
];

const rowOf = (endured: Endured): string => {
  const { does, when, seconds, processorSeconds, peakBytes, exitCode, totals } = endured;
  const counts = Object.entries(totals).filter(([, count]) => count > 0);
  const faults = faultsOf(endured);
  const cells = [
    does,
    when,
    `${seconds.toFixed(1)} s`,
    `${processorSeconds.toFixed(1)} s`,
    `${Math.round(peakBytes / 1e6)} MB`,
    counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ') ||
      endured.said.replaceAll('|', '/').slice(0, 90),
    exitCode ?? 'ended',
    faults.length === 0 ? 'yes' : faults.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
};

console.log('| A server that | When | Time | Processor | Memory | Verdicts | Exit code | As it must |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
let isGood = true;
await mapAtOnce(wanted, values.workers, async (hostile) => {
  const endured = await judgeHostile(hostile, killedAfterSeconds);
  isGood &&= faultsOf(endured).length === 0;
  console.log(rowOf(endured));
});
process.exitCode = isGood ? 0 : 1;
