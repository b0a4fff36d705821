import { Command } from 'commander';
import { usageError } from '../core/usage-error.ts';
import { mergeReports } from '../report/merge/merge-reports.ts';
import { readReports } from '../report/merge/read-report.ts';
import { makePlan } from '../run/plan.ts';
import { end, endingOptions, readEnding } from './ending.ts';
import { recordingPath } from './report-files.ts';
import type { Shell } from './shell.ts';

const examples = `
Examples:
  docplane merge shards/*.json --report junit=out.xml --report html=out.html
  docplane merge shards/*.json --baseline baseline.yaml --min-coverage 100
`;

/** The flags of `merge`. */
export const mergeCommand = (): Command => {
  const command = new Command('merge')
    .description('Put the JSON reports of all shards together: the report that one run would have given')
    .argument('<report...>', 'JSON reports of check --shard; a single whole report is written in other formats')
    .addHelpText('after', examples);
  for (const option of endingOptions()) command.addOption(option);
  return command;
};

/** The verb `merge`: gives the exit code that one run would have had. Throws usage errors. */
export const runMerge = (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  files: readonly string[],
): Promise<number> => {
  const ending = readEnding(parsed);
  if (recordingPath(ending.files) !== undefined)
    throw usageError('Reports hold no archive of exchanges.', 'Give --report har=FILE to check or proxy.');
  const order = new Map(makePlan().outcomes.map(({ name }, index) => [name, index]));
  return Promise.resolve(end(mergeReports(readReports(files), order, ending.minCoverage), ending, shell));
};
