import { Argument, Command } from 'commander';
import { usageError } from '../core/usage-error.ts';
import { readHar } from '../traffic/har/read-har.ts';
import { judgeHar, rootsIn } from '../traffic/judge-har.ts';
import { checkedBaseUrl } from './check-settings.ts';
import { sayTo } from './ending.ts';
import { recordingPath } from './report-files.ts';
import type { Shell } from './shell.ts';
import { judgeAgain, openJudging, trafficOptions, type TrafficFlags } from './traffic-report.ts';

type Flags = TrafficFlags & { readonly baseUrl?: string };

const examples = `
Examples:
  docplane judge traffic.har                            as a browser or docplane proxy --report har= writes it
  docplane judge traffic.har --alone --report html=out.html
  docplane judge traffic.har --base-url https://api.example.test --only teams
`;

/** The flags of `judge`. */
export const judgeCommand = (): Command => {
  const command = new Command('judge')
    .description('Judge recorded traffic (HAR) of any client, offline; what it does not show is unverified')
    .addArgument(new Argument('<file>', 'HTTP Archive with contents'))
    .option('--base-url <address>', 'address of the server in the archive (default: all before /v1 asked most often)')
    .addHelpText('after', examples);
  for (const option of trafficOptions()) command.addOption(option);
  return command;
};

/** The verb `judge`: gives the exit code. Throws usage errors. */
export const runJudge = async (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  [file = '']: readonly string[],
): Promise<number> => {
  const flags = parsed as Flags;
  const entries = readHar(file);
  const [found, ...others] = rootsIn(entries);
  const root = flags.baseUrl === undefined ? found : checkedBaseUrl(flags.baseUrl);
  if (root === undefined)
    throw usageError(`${file} holds no request of a path from /v1 on.`, 'Record a client of the API, with contents.');
  let secrets: readonly string[] = [];
  const { judge, end, ending } = openJudging(flags, root, shell, () => secrets);
  if (recordingPath(ending.files) !== undefined)
    throw usageError('--report har= is what judge reads.', 'Give another format.');
  const say = sayTo(shell, ending);
  const judged = judgeHar(entries, root, judge, (known) => {
    secrets = known;
  });
  if (!ending.quiet) {
    const apart =
      others.length === 0 || flags.baseUrl !== undefined
        ? ''
        : ` (also there: ${others.join(', ')}; choose one with --base-url)`;
    const unread = judged.unreadable === 0 ? '' : `, ${judged.unreadable} without contents`;
    say(`${file}: ${judged.seen} requests to ${root}${apart}${unread}\n`);
  }
  return end(secrets, judgeAgain(file, flags));
};
