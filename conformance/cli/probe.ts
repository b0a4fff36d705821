import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { socketDefaults } from '../http/socket-options.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { secretsOf, withRedactedErrors } from '../core/redact.ts';
import { probeServer } from '../probes/probe-session.ts';
import { selectParts } from '../probes/select-parts.ts';
import { publishReadings, type ProbeReport } from '../report/formats/published-readings.ts';
import { readingMarkdown } from '../report/formats/reading-markdown.ts';
import { readingTable } from '../report/formats/reading-table.ts';
import { noAnswerError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import { connectionOf, connectionOptions, secretsOfConnection, warnOf, type ConnectionInput } from './connection.ts';
import { collect, positive, rootOf, whole } from './flag-values.ts';
import { reapBefore } from './reap.ts';
import type { Shell } from './shell.ts';
import { mustBeWritable } from './writable.ts';
import { realSurroundings } from './surroundings.ts';
import { settingsOfFlags, targetOptions } from './target-flags.ts';
import { withTarget } from './with-target.ts';

type Flags = ConnectionInput & {
  readonly target?: string;
  readonly only: readonly string[];
  readonly choose: readonly string[];
  readonly seed: string;
  readonly concurrency: string;
  readonly deadline: string;
  readonly journal?: string;
  readonly evidence?: boolean;
  readonly json?: string | true;
  readonly markdown?: string | true;
};

/** Columns of a table that is read in a file. */
const fileColumns = 180;

const examples = `
Examples:
  docplane probe                                    the readings of the reference server
  docplane probe --base-url https://api.example.test --token "$TOKEN"
  docplane probe --only OP-PAGE-04 --evidence       one point, with the requests that show it
  docplane probe --choose OP-PAGE-01=null --json readings.json
  docplane probe --target world.json --markdown > readings.md
`;

/** The flags of `probe` beside those of the target file. */
export const probeCommand = (): Command => {
  const command = new Command('probe')
    .description('Show how a server reads each open point; gives no verdict and changes only what it created')
    .option('--target <file>', 'target file (YAML or JSON), or the line that serve prints (DOCPLANE_TARGET)')
    .option(
      '--only <pattern>',
      'only this: point, part, probe or area; may be repeated, * stands for any text',
      collect,
      [],
    )
    .option('--choose <point=alternative>', 'choose an alternative of a point for the embedded reference', collect, [])
    .option('--evidence', 'show the requests of each reading')
    .option('--json [file]', 'write the readings as JSON, to the terminal without a file')
    .option('--markdown [file]', 'write the readings as Markdown, to the terminal without a file')
    .option('--seed <seed>', 'seed of every drawn value', '42')
    .option('--concurrency <number>', 'questions asked at once', '8')
    .option('--deadline <seconds>', 'longest wait for one whole answer', String(socketDefaults.deadlineMs / 1000))
    .option('--journal <file>', 'notes everything created before use')
    .addHelpText('after', examples);
  for (const option of [...connectionOptions(), ...targetOptions()]) command.addOption(option);
  return command;
};

const ask = async (parsed: Readonly<Record<string, unknown>>, flags: Flags, shell: Shell): Promise<ProbeReport> => {
  const given = givenSettings(settingsOfFlags(parsed), flags.target, shell.environment);
  const parts = selectParts(flags.only);
  const concurrency = whole('--concurrency', flags.concurrency);
  const deadlineMs = 1000 * positive('--deadline', flags.deadline);
  const root = rootOf(flags.seed);
  const connection = connectionOf(flags);
  const headers = secretsOfConnection(connection);
  warnOf(connection, shell);
  const place = { embedded: given.baseUrl === undefined, file: flags.journal };
  return withTarget(
    given,
    shell,
    (settings, remotes) =>
      withRedactedErrors([...secretsOf(settings), ...headers], async () => {
        const secrets = [...secretsOf(settings), ...headers];
        const { origin } = new URL(settings.baseUrl ?? '');
        if (!place.embedded) await reapBefore(settings, shell, shell.err, connection);
        const probed = await probeServer({
          settings,
          transport: socketTransport(origin, { deadlineMs, connections: concurrency, ...connection }),
          surroundings: realSurroundings(shell.elapsed, { ...place, secrets, remotes }),
          root,
          concurrency,
          parts,
          signal: shell.signal,
        });
        return publishReadings(probed, shell.version, { secrets, embedded: place.embedded });
      }),
    { choose: flags.choose },
  );
};

/** The verb `probe`: 0 when the server could be asked. Throws usage errors (exit code 2 or 3). */
export const runProbe = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const flags = parsed as unknown as Flags;
  if (typeof flags.json === 'string') mustBeWritable(`--json ${flags.json}`, flags.json);
  if (typeof flags.markdown === 'string') mustBeWritable(`--markdown ${flags.markdown}`, flags.markdown);
  const report = await ask(parsed, flags, shell);
  const json = `${JSON.stringify(report, null, 1)}\n`;
  if (typeof flags.json === 'string') writeFileSync(flags.json, json);
  if (typeof flags.markdown === 'string') writeFileSync(flags.markdown, readingMarkdown(report));
  if (flags.json === true) shell.out(json);
  else if (flags.markdown === true) shell.out(readingMarkdown(report));
  else {
    const columns = shell.isTerminal ? shell.columns : fileColumns;
    const style = { colour: shell.colour, columns, evidence: flags.evidence === true };
    shell.out(`${readingTable(report, style).join('\n')}\n`);
  }
  if (report.totals.observedParts > 0) return 0;
  throw noAnswerError('No open point could be observed.', 'Run with --evidence to see what is missing.');
};
