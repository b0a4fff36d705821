import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { socketDefaults } from '../http/socket-options.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { diffServers } from '../diff/diff-servers.ts';
import type { Side } from '../diff/play-plan.ts';
import { secretsOf, withRedactedErrors } from '../core/redact.ts';
import { didYouMean } from '#spec/nearest.ts';
import { diffLines, publishDiff, type DiffReport } from '../report/formats/diff-report.ts';
import type { Settings } from '../target/settings.ts';
import { noAnswerError, usageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import {
  connectionOf,
  connectionOptions,
  secretsOfConnection,
  warnOf,
  type Connection,
  type ConnectionInput,
} from './connection.ts';
import { collect, positive, rootOf } from './flag-values.ts';
import { quoted, sameTarget } from './repeating-flags.ts';
import type { Shell } from './shell.ts';
import { mustBeWritable } from './writable.ts';
import { codeAfterSignal } from './signal-codes.ts';
import { realSurroundings } from './surroundings.ts';
import { withTarget } from './with-target.ts';

type Flags = ConnectionInput & {
  readonly tokenA?: string;
  readonly tokenB?: string;
  readonly chooseA: readonly string[];
  readonly chooseB: readonly string[];
  readonly only: readonly string[];
  readonly seed: string;
  readonly deadline: string;
  readonly journal?: string;
  readonly json?: string | true;
};

const embeddedName = 'reference';

const examples = `
Examples:
  docplane diff a.yaml b.yaml                            two servers by their target files
  docplane diff https://one.example.test http://127.0.0.1:4010 --token-a "$ONE" --token-b "$TWO"
  docplane diff reference b.yaml --only teams            the reference server beside another, one family
  docplane diff reference reference --choose-b OP-PAGE-01=null
`;

/** The flags of `diff`. */
export const diffCommand = (): Command => {
  const command = new Command('diff')
    .description('Send the same requests to two servers and show where they answer differently')
    .argument('<A>', 'address, target file, or the word reference')
    .argument('<B>', 'the same for the other server')
    .option('--token-a <text>', 'bearer token of A; of an address without it DOCPLANE_TOKEN')
    .option('--token-b <text>', 'the same of B')
    .option('--choose-a <point=alternative>', 'choose an alternative of a point for A, the reference', collect, [])
    .option('--choose-b <point=alternative>', 'choose an alternative of a point for B, the reference', collect, [])
    .option('--only <name>', 'only this operation or family; may be repeated', collect, [])
    .option('--json [file]', 'write the differences as JSON, to the terminal without a file')
    .option('--seed <seed>', 'seed of every drawn value', '42')
    .option('--deadline <seconds>', 'longest wait for one whole answer', String(socketDefaults.deadlineMs / 1000))
    .option('--journal <file>', 'notes everything created before use; -a and -b are appended')
    .addHelpText('after', examples);
  for (const option of connectionOptions()) command.addOption(option);
  return command;
};

const isAddress = (given: string): boolean => /^https?:/i.test(given);

/** What is known of one side. Throws a usage error when it is neither an address nor a file. */
const sideSettings = (given: string, token: string | undefined, shell: Shell): Settings => {
  const { DOCPLANE_TOKEN: usual = '' } = shell.environment;
  // A target file has a token of its own, which the variable must not take the place of.
  const own = token ?? (isAddress(given) && usual !== '' ? usual : undefined);
  const flags = own === undefined ? {} : { token: own };
  if (given === embeddedName) return {};
  if (isAddress(given)) return givenSettings({ ...flags, baseUrl: given }, undefined, withoutTarget(shell));
  if (!existsSync(given)) {
    throw usageError(
      `"${given}" is neither an address nor a file.`,
      'Give an address, a target file, or the word reference.',
    );
  }
  const settings = givenSettings(flags, given, withoutTarget(shell));
  if (settings.baseUrl !== undefined) return settings;
  throw usageError(`${given} names no server.`, 'Give baseUrl in the target file.');
};

/** The variables of the environment name one server, and here there are two. */
const withoutTarget = ({ environment }: Shell): Shell['environment'] => {
  const { DOCPLANE_TARGET: _target, DOCPLANE_BASE_URL: _url, DOCPLANE_TOKEN: _token, ...rest } = environment;
  return rest;
};

const selected = (only: readonly string[]): readonly OperationId[] => {
  const known = new Set<string>(operationIds.flatMap((id) => [id, operationRow(id).family]));
  for (const name of only) {
    if (known.has(name)) continue;
    throw usageError(
      `--only ${name} is no operation and no family.${didYouMean(name, known)}`,
      'Give one such as teams.',
    );
  }
  return operationIds.filter((id) => only.length === 0 || only.includes(id) || only.includes(operationRow(id).family));
};

const choices = (flag: string, given: readonly string[]): string[] => given.map((each) => `--${flag} ${quoted(each)}`);

/** The command that compares the same again; tokens are named by variables. */
export const repeatOf = (flags: Flags, [a, b]: readonly [string, string], { environment }: Shell): string => {
  const connection = sameTarget({ header: flags.header, ca: flags.ca, insecure: flags.insecure, settings: {} }, {});
  const { DOCPLANE_TOKEN: usual } = environment;
  // An address takes the usual variable by itself.
  const token = (side: 'a' | 'b', name: string, given: string | undefined) =>
    given === undefined || (given === usual && isAddress(name))
      ? []
      : [`--token-${side} "$DOCPLANE_TOKEN_${side.toUpperCase()}"`];
  return [
    `npx docplane diff ${quoted(a)} ${quoted(b)}`,
    ...token('a', a, flags.tokenA),
    ...token('b', b, flags.tokenB),
    ...choices('choose-a', flags.chooseA),
    ...choices('choose-b', flags.chooseB),
    ...(connection === '' ? [] : [connection]),
    `--seed ${flags.seed}`,
  ].join(' ');
};

/** The two sides: what is known of them, and which of them end with the comparison. */
type Both = {
  readonly settings: readonly [Settings, Settings];
  readonly embedded: readonly [boolean, boolean];
  readonly repeat: string;
};

const compare = async (
  flags: Flags,
  shell: Shell,
  { settings: [a, b], embedded: places, repeat }: Both,
  connection: Connection,
): Promise<DiffReport> => {
  const deadlineMs = 1000 * positive('--deadline', flags.deadline);
  const secrets = [...secretsOf(a), ...secretsOf(b), ...secretsOfConnection(connection)];
  const side = (settings: Settings, name: 'a' | 'b', embedded: boolean): Side => ({
    settings,
    journal: realSurroundings(shell.elapsed, { embedded, file: flags.journal, secrets, side: name }).journal,
    open: () => socketTransport(new URL(settings.baseUrl ?? '').origin, { deadlineMs, ...connection }),
  });
  return withRedactedErrors(secrets, async () => {
    const operations = selected(flags.only);
    const diffed = await diffServers({
      sides: [side(a, 'a', places[0]), side(b, 'b', places[1])],
      surroundings: realSurroundings(shell.elapsed, { embedded: true, file: undefined }),
      root: rootOf(flags.seed),
      operations,
      signal: shell.signal,
    });
    return publishDiff({ ...diffed, embedded: places, repeat }, shell.version, secrets);
  });
};

/** The verb `diff`: 0 without a difference, 1 with one, 130 or 143 after a signal. Throws usage errors (exit code 2 or 3). */
export const runDiff = async (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  [nameA = '', nameB = '']: readonly string[],
): Promise<number> => {
  const flags = parsed as unknown as Flags;
  selected(flags.only);
  if (typeof flags.json === 'string') mustBeWritable(`--json ${flags.json}`, flags.json);
  const [givenA, givenB] = [sideSettings(nameA, flags.tokenA, shell), sideSettings(nameB, flags.tokenB, shell)];
  const places = [givenA.baseUrl === undefined, givenB.baseUrl === undefined] as const;
  const connection = connectionOf(flags);
  warnOf(connection, shell);
  const repeat = repeatOf(flags, [nameA, nameB], shell);
  const report = await withTarget(
    givenA,
    shell,
    (a) =>
      withTarget(
        givenB,
        shell,
        (b) => compare(flags, shell, { settings: [a, b], embedded: places, repeat }, connection),
        { choose: flags.chooseB },
      ),
    { choose: flags.chooseA },
  );
  const json = `${JSON.stringify(report, null, 1)}\n`;
  if (typeof flags.json === 'string') writeFileSync(flags.json, json);
  shell.out(flags.json === true ? json : `${diffLines(report).join('\n')}\n`);
  if (shell.signal.aborted) return codeAfterSignal(1, shell);
  if (report.compared === 0) throw noAnswerError('No operation could be compared.', 'Complete the target files.');
  return report.differences.length + report.readings.length === 0 ? 0 : 1;
};
