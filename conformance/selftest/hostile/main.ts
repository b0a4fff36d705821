import { writeFileSync } from 'node:fs';
import { mapAtOnce } from '../../core/map-at-once.ts';
import { endUnnamed, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { faultsOf } from './as-it-must.ts';
import { behaviours } from './behaviours.ts';
import { judgeHostile, type Hostile } from './judge-hostile.ts';
import { head, rowOf } from './table.ts';

const killedAfterSeconds = 150;

const values = script('hostile', 'Judge servers that do whatever a network can do: time, memory, verdicts', [
  "--only 'gzip'",
  '--workers 1 --out hostile.md',
])
  .option('--only <text>', 'servers whose name holds this')
  .option('--workers <number>', 'judged side by side', wholeNumber, 2)
  .option('--out <file>', 'writes the table there too, as far as it has come')
  .parse()
  .opts<{ readonly only?: string; readonly workers: number; readonly out?: string }>();

const all: readonly Hostile[] = [
  ...Object.keys(behaviours).flatMap((does) =>
    (['always', 'later', 'sometimes'] as const).map((when): Hostile => ({ does, when })),
  ),
  { does: 'answers null', when: 'over-tls' },
];
const wanted = all.filter(({ does, when }) => `${does}, ${when}`.includes(values.only ?? ''));
if (wanted.length === 0) endUnnamed('hostile', 'server', values.only);

const rows: string[] = [];
const write = (): void => {
  if (values.out !== undefined) writeFileSync(values.out, [...head, ...rows.filter(Boolean), ''].join('\n'));
};

for (const line of head) console.log(line);
let good = 0;
await mapAtOnce(wanted, values.workers, async (hostile) => {
  const endured = await judgeHostile(hostile, killedAfterSeconds);
  if (faultsOf(endured).length === 0) good += 1;
  const row = rowOf(endured);
  rows[wanted.indexOf(hostile)] = row;
  console.log(row);
  write();
});
console.log(`${good} of ${wanted.length} as they must`);
process.exitCode = good === wanted.length ? 0 : 1;
