import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { socketDefaults } from '../http/socket-options.ts';
import { socketTransport } from '../http/socket-transport.ts';
import type { CheckResult } from '../core/check-result.ts';
import { parsedYaml } from '../core/parsed-yaml.ts';
import { createRedact, secretsOf, secretsSent, withRedactedErrors } from '../core/redact.ts';
import { outcomeOf, type Case } from '../cases/case.ts';
import { readCase } from '../cases/load-cases.ts';
import { playAlone } from '../cases/play-alone.ts';
import { profiles } from '../core/profile.ts';
import { publish } from '../report/formats/publish.ts';
import { stepLines } from '../report/formats/story.ts';
import { terminalSummary } from '../report/formats/terminal.ts';
import { parseSeed } from '../core/seed.ts';
import { keptPlans } from '../cases/kept-plans.ts';
import { makePlan } from '../run/plan.ts';
import { outcomeOf as outcomeOfSequence, readSequence, type Sequence } from '../cases/kept-plan.ts';
import { runSession } from '../run/session.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Settings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import {
  connectionOf,
  connectionOptions,
  secretsOfConnection,
  warnOf,
  type Connection,
  type ConnectionInput,
} from './connection.ts';
import { positive } from './flag-values.ts';
import { reapBefore } from './reap.ts';
import { quoted, sameTarget } from './repeating-flags.ts';
import type { Shell } from './shell.ts';
import { realSurroundings } from './surroundings.ts';
import { settingsOfFlags, targetOptions } from './target-flags.ts';
import { withTarget } from './with-target.ts';

type Flags = ConnectionInput & { readonly target?: string; readonly deadline: string; readonly journal?: string };

const examples = `
Examples:
  docplane play fixtures/cases/teams/title-filter.yaml
  docplane play failures/one.yaml --base-url https://api.example.test --token "$TOKEN"
`;

/** The flags of `play` beside those of the target file. */
export const playCommand = (): Command => {
  const command = new Command('play')
    .description('Run one fixture alone and show its steps: a case, or a failure that check --save wrote')
    .argument('<file>', 'a YAML file such as those in fixtures/cases and fixtures/sequences')
    .option('--target <file>', 'target file (YAML or JSON), or the line that serve prints (DOCPLANE_TARGET)')
    .option('--deadline <seconds>', 'longest wait for one whole answer', String(socketDefaults.deadlineMs / 1000))
    .option('--journal <file>', 'notes everything created before use')
    .addHelpText('after', examples);
  for (const option of [...connectionOptions(), ...targetOptions()]) command.addOption(option);
  return command;
};

/** The fixtures that come with the suite are found from any folder: beside the bundle, or from the sources. */
const packaged = (file: string): string | undefined =>
  ['../', '../../'].map((up) => fileURLToPath(new URL(up + file, import.meta.url))).find((path) => existsSync(path));

const pathOf = (file: string): string =>
  existsSync(file) || !file.startsWith('fixtures/') ? file : (packaged(file) ?? file);

const readFile = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(pathOf(file), 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`The fixture ${file} cannot be read: ${why}`, 'Give the path of a YAML file.');
  }
  return parsedYaml(text, file);
};

const isSequence = (value: unknown): boolean => typeof value === 'object' && value !== null && 'sequence' in value;

type Playing = {
  readonly settings: Settings;
  readonly remotes: RemoteHost | undefined;
  readonly flags: Flags;
  readonly shell: Shell;
  readonly embedded: boolean;
  readonly connection: Connection;
  /** The command that plays the same again on the same server. */
  readonly repeat: string;
};

const hiddenIn = ({ settings, connection }: Playing): string[] => [
  ...secretsOf(settings),
  ...secretsOfConnection(connection),
];

const surroundingsOf = (playing: Playing) => {
  const { settings, remotes, flags, shell, embedded, connection } = playing;
  return {
    settings,
    transport: socketTransport(new URL(settings.baseUrl ?? '').origin, {
      deadlineMs: 1000 * positive('--deadline', flags.deadline),
      ...connection,
    }),
    surroundings: realSurroundings(shell.elapsed, {
      embedded,
      file: flags.journal,
      secrets: hiddenIn(playing),
      remotes,
    }),
  };
};

/** The exit code and the closing line of a case: held, broken, or not to be tried here. */
const ends: Readonly<Record<CheckResult['kind'], readonly [number, string]>> = {
  holds: [0, '1 passed, 0 failed, 0 skipped'],
  inapplicable: [0, '0 passed, 0 failed, 0 skipped, 1 inapplicable'],
  broken: [1, '0 passed, 1 failed, 0 skipped'],
  unverified: [3, '0 passed, 0 failed, 1 skipped'],
};

const playCase = async (one: Case, playing: Playing): Promise<number> => {
  const { shell, embedded, repeat } = playing;
  const secrets = hiddenIn(playing);
  shell.out(`${one.case} (${outcomeOf(one)})\n`);
  let number = 0;
  const judgement = await playAlone(one, { ...surroundingsOf(playing), root: 42 }, (step) => {
    number += 1;
    secrets.push(...secretsSent(step.exchanges));
    shell.out(`${stepLines(step, number, { redact: createRedact(secrets), embedded }).join('\n')}\n`);
  });
  if (judgement.kind === 'unverified') shell.out(`missing: ${createRedact(secrets)(judgement.missing)}\n`);
  const [code, line] = ends[judgement.kind];
  if (code !== 0) shell.out(`repeat:  ${repeat}\n`);
  shell.out(`${line}\n`);
  return code;
};

const playSequence = async (sequence: Sequence, playing: Playing): Promise<number> => {
  const { shell, embedded, repeat } = playing;
  const { plan, seed, profile = 'default' } = sequence;
  shell.out(`${sequence.sequence} (${outcomeOfSequence(sequence)})\n`);
  const report = await runSession({
    ...surroundingsOf(playing),
    version: shell.version,
    seed: parseSeed(seed) ?? { root: 42 },
    profile: profiles[profile],
    concurrency: 1,
    selection: { only: [outcomeOfSequence(sequence)], skip: [] },
    kept: keptPlans([sequence]),
    keptAlone: plan !== undefined,
    signal: shell.signal,
  });
  const published = publish(report, { targetFlags: '', secrets: hiddenIn(playing), embedded });
  const outcomes = published.outcomes.map((outcome) =>
    outcome.repeat === undefined ? outcome : { ...outcome, repeat },
  );
  shell.out(`${terminalSummary({ ...published, outcomes }, shell.colour).join('\n')}\n`);
  return report.summary.exitCode;
};

/** The verb `play`: gives the exit code. Throws usage errors. */
export const runPlay = async (
  parsed: Readonly<Record<string, unknown>>,
  shell: Shell,
  [file = '']: readonly string[],
): Promise<number> => {
  const flags = parsed as unknown as Flags;
  const value = readFile(file);
  const flagged = settingsOfFlags(parsed);
  const given = givenSettings(flagged, flags.target, shell.environment);
  const embedded = given.baseUrl === undefined;
  const connection = connectionOf(flags);
  warnOf(connection, shell);
  const same = sameTarget({ ...flags, settings: flagged, targetFile: flags.target }, shell.environment);
  const repeat = ['npx docplane play', quoted(file), same].join(' ').trimEnd();
  const work = isSequence(value)
    ? (
        (sequence) => (playing: Playing) =>
          playSequence(sequence, playing)
      )(readSequence(value, file, makePlan().outcomes))
    : (
        (one) => (playing: Playing) =>
          playCase(one, playing)
      )(readCase(value, file));
  return withTarget(given, shell, (settings, remotes) =>
    withRedactedErrors([...secretsOf(settings), ...secretsOfConnection(connection)], async () => {
      if (!embedded) await reapBefore(settings, shell, shell.err, connection);
      return work({ settings, remotes, flags, shell, embedded, connection, repeat });
    }),
  );
};
