import { isUsageError } from '../../../core/usage-error.ts';
import { availableParallelism } from 'node:os';
import { Option } from 'commander';
import { endUnnamed, script, wholeNumber } from '../../../../.tools/script-flags.ts';
import { runMeaning } from '../meaning/run-meaning.ts';
import type { Campaign } from './campaign.ts';
import { matrixFile } from './kill-matrix.ts';
import { leastSeeds } from './rates.ts';
import { runGaps } from './run-gaps.ts';
import { runMutants, type MutantFlags } from './run-mutants.ts';

type Flags = Omit<MutantFlags, 'out'> & {
  readonly gaps: boolean;
  readonly meaning: boolean;
  readonly survivors: boolean;
  readonly smoke: boolean;
  readonly afresh: boolean;
  readonly workers: number;
  readonly out?: string;
};

const values = script('mutants', 'Judge servers that are wrong in one way each: every named one is found', [
  "--only 'a team'",
  '--only PAGE-',
  '--meaning --sample 200',
  '--meaning --survivors',
  '--full --resume results.ndjson',
  '--new',
  '--gaps',
])
  .option('--full', 'every derived and meaning mutant, and more seeds of each named one', false)
  .addOption(new Option('--spill', 'the former name of --collateral').hideHelp().implies({ collateral: true }))
  .option('--new', 'judge only named mutants that the rates lack, on their seeds, and add them', false)
  .option('--gaps', 'judge only the mutants of the named gaps, each by its rule alone, and write nothing', false)
  .option('--collateral', 'look only for what the named mutants turn red beside their own rules', false)
  .option('--meaning', 'only the meaning mutants, all of them unless a sample is drawn', false)
  .option('--survivors', 'with --meaning: print what survives in the matrix as it stands, and judge nothing', false)
  .option('--smoke', 'with --meaning: seek no further than the smoke profile, and write no matrix', false)
  .option('--afresh', 'with --meaning: seek each mutant as if no matrix said what found it', false)
  .option('--sample <number>', 'derived mutants to draw (default: 500, with --full all)', wholeNumber)
  .option(
    '--seeds <number>',
    `seeds of each named mutant with --full; ${leastSeeds} of all mutants write the rates`,
    wholeNumber,
    leastSeeds,
  )
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--only <text>', 'mutants whose name holds this, or whose requirement begins so')
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .option('--resume <file>', 'add results to this file; those in it are not sought again')
  .option('--out <file>', 'where the matrix goes')
  .parse()
  .opts<Flags>();

const campaign = (): Campaign => ({
  workers: values.workers,
  say: (lines) => console.log(lines.join('\n')),
  onResult: ({ mutant, error }) => {
    if (error !== undefined) console.error(`${mutant}: ${error}`);
  },
  endUnnamed: () => endUnnamed('mutants', 'mutant', values.only),
});

const isMeaning = values.meaning || values.survivors;
const isWhole = values.full && !values.gaps && !values.collateral && values.only === undefined && values.sample !== 0;

const run = async (): Promise<boolean> => {
  const { resume, out, ...shared } = values;
  const own = { ...shared, ...(resume === undefined ? {} : { resume }) };
  if (isMeaning) return runMeaning({ ...own, ...(out === undefined ? {} : { out }) }, campaign());
  const isGreen = values.gaps
    ? await runGaps(own, campaign())
    : await runMutants({ ...own, out: out ?? matrixFile }, campaign());
  const areMeaningsGreen = isWhole ? await runMeaning(shared, campaign()) : true;
  return isGreen && areMeaningsGreen;
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (thrown) {
  if (!isUsageError(thrown)) throw thrown;
  console.error(`error: ${thrown.message}\n(${thrown.hint})`);
  process.exitCode = thrown.exitCode;
}
