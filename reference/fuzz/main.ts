import { fuzz, type Finding, type FuzzOptions } from './fuzz.ts';
import { script, wholeNumber } from '../../.tools/script-flags.ts';
import { repeat } from './repeat.ts';
import { startAttacked } from './start-attacked.ts';

type Flags = Omit<FuzzOptions, 'lanes' | 'onBatch'> & { readonly connections: number; readonly at?: number };

const usualBatch = 5000;
const { connections, at, ...values } = script(
  'fuzz',
  'Attack the built reference server with hostile requests, drawn by a seed, until one is wrong',
  ['--requests 20000', '--seed 7 --at 4711'],
)
  .option('--requests <number>', 'how many', wholeNumber, 1_000_000)
  .option('--seed <number>', 'root of all draws', wholeNumber, 1)
  .option('--connections <number>', 'at the same time', wholeNumber, 32)
  .option('--batch <number>', 'requests between two looks at the state', wholeNumber, usualBatch)
  .option('--at <place>', 'send the request at one place of the run alone, and print all octets both ways', wholeNumber)
  .parse()
  .opts<Flags>();

const command = (place: number): string =>
  `npm run fuzz -- --seed ${values.seed}${values.batch === usualBatch ? '' : ` --batch ${values.batch}`} --at ${place}`;

const printed = ({ what, place, request }: Finding): string => {
  const lines = [`fuzz: ${what}`];
  if (request !== undefined) lines.push(`  ${request.kind}: ${JSON.stringify(request.octets)}`);
  if (place !== undefined) lines.push(`  seed ${values.seed}, place ${place}; again: ${command(place)}`);
  return lines.join('\n');
};

const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '-' : `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

const sorted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const attacked = await startAttacked();
try {
  if (at !== undefined) console.log(await repeat(attacked, { ...values, place: at }));
  else {
    const from = performance.now();
    const onBatch = (sent: number): void => {
      if (process.stderr.isTTY) process.stderr.write(`\r${sent} of ${values.requests}`);
    };
    const { findings, sent, answers, kinds, memory } = await fuzz(attacked, { ...values, lanes: connections, onBatch });
    const seconds = (performance.now() - from) / 1000;
    console.log(`${sent} requests in ${seconds.toFixed(0)} s, seed ${values.seed}, ${connections} connections`);
    console.log(`kinds: ${sorted(kinds)}`);
    console.log(`answers: ${sorted(answers)}`);
    console.log(`memory in use: ${megabytes(memory.before)} after warming up, ${megabytes(memory.after)} at the end`);
    for (const finding of findings) console.log(printed(finding));
    console.log(`${findings.length} findings`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  }
} finally {
  await attacked.stop();
}
