import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { createClient } from '../http/client.ts';
import { socketDefaults } from '../http/socket-options.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { withRedactedErrors } from '../core/redact.ts';
import { survey, type Survey } from '../target/survey.ts';
import { unlockedOutcomes } from '../target/unlocked-outcomes.ts';
import { targetFile } from '../target/write-target.ts';
import { usageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import { connectionOf, connectionOptions, secretsOfConnection, warnOf, type ConnectionInput } from './connection.ts';
import { sameTarget } from './repeating-flags.ts';
import type { Shell } from './shell.ts';
import { mustBeWritable } from './writable.ts';

/** Where an installed package has the schema: editors take a path beside the file. */
const installedSchema = './node_modules/docplane/dist/schemas/target.schema.json';

type Flags = ConnectionInput & {
  readonly token?: string;
  readonly organization?: string;
  readonly out: string;
  readonly force?: boolean;
};

/** The flags of `init`. */
export const initCommand = (): Command => {
  const command = new Command('init')
    .description('Read what a server offers and write a commented target file for it')
    .argument('<url>', 'address of the server; paths are under /v1 of it')
    .option('--token <text>', 'bearer token of an administrator (DOCPLANE_TOKEN); it is not written down')
    .option('--organization <text>', 'id of the organization to work in, where the token sees several')
    .option('--out <file>', 'the file to write', 'target.yaml')
    .option('--force', 'write over a file that is there')
    .addHelpText(
      'after',
      '\nExamples:\n  DOCPLANE_TOKEN=… docplane init https://staging.example.org\n  docplane check --target target.yaml\n',
    );
  for (const option of connectionOptions()) command.addOption(option);
  return command;
};

/** What was found, what stays open with what it would unlock, and the next command. */
const summaryOf = (flags: Flags, found: Survey, needsToken: boolean): string => {
  const { out } = flags;
  // With the target file alone, no header and no certificate would come along.
  const target = sameTarget({ ...flags, settings: {}, targetFile: out }, {});
  const { content: _content, spaceWithChangeRequest: _space, implemented, ...keys } = found;
  const open = Object.entries(unlockedOutcomes).filter(([key]) => !(key in keys) && !key.includes('.'));
  const sorted = open.toSorted(([, one], [, other]) => other - one).map(([key, count]) => `${key} (${count} outcomes)`);
  return [
    `${out} is written: ${Object.keys(keys).join(', ')} found.`,
    ...(implemented === undefined ? [] : [`Not there, so not claimed: ${implemented.absent.join(', ')}.`]),
    ...(sorted.length === 0 ? [] : [`Left open: ${sorted.join(', ')}; the file says how to give them.`]),
    `Next: ${needsToken ? 'DOCPLANE_TOKEN=… ' : ''}npx docplane check ${target}`,
    '',
  ].join('\n');
};

/** The verb `init`: writes the file and gives the exit code. Throws usage errors. */
export const runInit = async (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  [url = '']: readonly string[],
): Promise<number> => {
  const given = parsed as unknown as Flags;
  const { out, force, token: givenToken, organization } = given;
  if (existsSync(out) && force !== true)
    throw usageError(`${out} is there already.`, 'Give another --out, or --force to write over it.');
  mustBeWritable(`--out ${out}`, out);
  const flags = {
    baseUrl: url,
    ...(givenToken === undefined ? {} : { token: givenToken }),
    ...(organization === undefined ? {} : { organization }),
  };
  // No target file of the environment: this one is about to be made.
  const { DOCPLANE_TARGET: _target, ...environment } = shell.environment;
  const settings = givenSettings(flags, undefined, environment);
  const { baseUrl = '', token } = settings;
  const connection = connectionOf(given);
  warnOf(connection, shell);
  const secrets = [...(token === undefined ? [] : [token]), ...secretsOfConnection(connection)];
  const transport = socketTransport(new URL(baseUrl).origin, { deadlineMs: socketDefaults.deadlineMs, ...connection });
  const client = createClient({ transport, baseUrl, token, pace: (send) => send(), elapsed: shell.elapsed });
  try {
    const found = await withRedactedErrors(secrets, () => survey(settings, client));
    writeFileSync(out, targetFile(baseUrl, found, installedSchema));
    shell.out(summaryOf(given, found, (shell.environment['DOCPLANE_TOKEN'] ?? '') === ''));
    return 0;
  } finally {
    await client.close();
  }
};
