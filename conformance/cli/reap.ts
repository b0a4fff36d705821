import { Command } from 'commander';
import { createClient } from '../http/client.ts';
import { createPace } from '../http/rate-limit.ts';
import { socketDefaults } from '../http/socket-options.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { secretsOf, withRedactedErrors } from '../core/redact.ts';
import { abandonedJournals } from '../world/reap/abandoned.ts';
import { readJournal, type ReadJournal } from '../world/reap/read-journal.ts';
import { reap, type Reaped } from '../world/reap/reap.ts';
import { greet } from '../target/greet.ts';
import type { Settings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import { journalFolder, leaveNoEmptyFolder, liveness } from './journals.ts';
import {
  connectionOf,
  connectionOptions,
  secretsOfConnection,
  warnOf,
  type Connection,
  type ConnectionInput,
} from './connection.ts';
import type { Shell } from './shell.ts';
import { realSurroundings } from './surroundings.ts';
import { settingsOfFlags, targetOptions } from './target-flags.ts';

type Flags = ConnectionInput & { readonly target?: string; readonly journal?: string };

const examples = `
Examples:
  docplane reap --journal .docplane/dp4k2x9a.ndjson --token "$TOKEN"
  docplane reap --target target.yaml                every run on that server whose process is gone
`;

/** The flags of `reap`. */
export const reapCommand = (): Command => {
  const command = new Command('reap')
    .description('Remove what a killed run left on a server, by the journal it wrote')
    .option('--journal <file>', `journal of the run; without it, those in ${journalFolder} whose process is gone`)
    .option('--target <file>', 'target file (YAML or JSON), or the line that serve prints (DOCPLANE_TARGET)')
    .addHelpText('after', examples);
  for (const option of [...connectionOptions(), ...targetOptions()]) command.addOption(option);
  return command;
};

const connections = 4;

/** Removes what some journals name, after the server has taken the token. Throws usage errors (exit code 2 or 3). */
const reapAll = async (
  journals: readonly ReadJournal[],
  settings: Settings,
  shell: Shell,
  connection: Partial<Connection> = {},
): Promise<Reaped[]> => {
  const { baseUrl = '', token, limits = {} } = settings;
  const { elapsed, sleep } = realSurroundings(shell.elapsed, { embedded: true, file: undefined });
  const transport = socketTransport(new URL(baseUrl).origin, { ...socketDefaults, connections, ...connection });
  const client = createClient({ transport, baseUrl, token, pace: createPace(limits, { elapsed, sleep }), elapsed });
  try {
    await greet(client, settings);
    const reaped: Reaped[] = [];
    for (const journal of journals) reaped.push(await reap(client, journal));
    return reaped;
  } finally {
    leaveNoEmptyFolder();
    await client.close();
  }
};

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const sentence = ({ run, removed, left }: Reaped): string => {
  const rest = left.length === 0 ? 'nothing of it is left' : `${count(left.length, 'thing')} could not be removed`;
  return `Run ${run}, which was killed: removed ${count(removed, 'thing')}, ${rest}.\n`;
};

const leftLines = ({ left }: Reaped): string =>
  left.map(({ kind, params }) => `  left: ${kind} ${Object.values(params).join(' ')}\n`).join('');

/** Before another run on the same server: removes what killed ones left there, in a line each. */
export const reapBefore = async (
  settings: Settings,
  shell: Shell,
  say: (text: string) => void,
  connection: Partial<Connection> = {},
): Promise<void> => {
  const journals = abandonedJournals(journalFolder, settings.baseUrl ?? '', liveness);
  if (journals.length === 0) return;
  for (const each of await reapAll(journals, settings, shell, connection)) say(sentence(each));
};

const chosen = ({ journal }: Flags, given: Settings): ReadJournal[] => {
  if (journal === undefined) {
    if (given.baseUrl !== undefined) return abandonedJournals(journalFolder, given.baseUrl, liveness);
    throw usageError('reap needs a journal or a server.', 'Give --journal FILE, or --target or --base-url.');
  }
  const read = readJournal(journal);
  const { baseUrl, owner } = read.run;
  if (given.baseUrl !== undefined && given.baseUrl !== baseUrl) {
    throw usageError(
      `${journal} is of a run on ${baseUrl}.`,
      'Leave out --base-url, or give the journal of that server.',
    );
  }
  if (liveness(owner) !== 'alive') return [read];
  throw usageError(`The run of ${journal} is still going (process ${owner?.pid}).`, 'Stop it first.');
};

/** The verb `reap`: 0 when nothing is left, 1 when something could not be removed. Throws usage errors. */
export const runReap = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const flags = parsed as unknown as Flags;
  const flagged = settingsOfFlags(parsed);
  const given = givenSettings(flagged, flags.target, shell.environment);
  const journals = chosen(flags, given);
  const [first] = journals;
  if (first === undefined) {
    shell.out('No run was left behind.\n');
    return 0;
  }
  const { baseUrl } = first.run;
  const settings = givenSettings({ ...flagged, baseUrl }, flags.target, shell.environment);
  const connection = connectionOf(flags);
  warnOf(connection, shell);
  const secrets = [...secretsOf(settings), ...secretsOfConnection(connection)];
  const reaped = await withRedactedErrors(secrets, () => reapAll(journals, settings, shell, connection));
  for (const each of reaped) shell.out(`${sentence(each)}${leftLines(each)}`);
  return reaped.every(({ left }) => left.length === 0) ? 0 : 1;
};
