import { Command, CommanderError } from 'commander';
import { createRedact } from '../core/redact.ts';
import { isUsageError } from '../core/usage-error.ts';
import { refuseMissingValues } from './missing-value.ts';
import type { Shell } from './shell.ts';
import { verbs, type Verb } from './verbs.ts';

const ownFault = 70;

/** The exit code of a thrown thing, after telling the person at the terminal what it was. */
const explained = (thrown: unknown, shell: Shell): number => {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
  const redact = createRedact([shell.environment['DOCPLANE_TOKEN'] ?? '']);
  if (isUsageError(thrown)) {
    shell.err(redact(`docplane: ${thrown.message}\n  ${thrown.hint}\n`));
    return thrown.exitCode;
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  shell.err(redact(`docplane: a fault of the suite itself, please report it.\n${stack}\n`));
  return ownFault;
};

/** What the parser tells, with no value of a mistyped flag, which may be a token: `--tokn=secret`. */
const toldBy = (text: string, words: readonly string[]): string => {
  const repeated = ['--only', '--skip'].find((flag) => words.some((word) => word.split('=')[0] === flag));
  return text
    .replace(/(unknown option '[^'=]+)=[^\n]*'/, "$1'")
    .replace(/too many arguments[^\n]*/, (told) =>
      repeated === undefined ? told : `${told} Repeat ${repeated} for more than one.`,
    );
};

const verbsFor = (named: string | undefined): Promise<Verb[]> => {
  const loaders = named !== undefined && Object.hasOwn(verbs, named) ? [verbs[named]] : Object.values(verbs);
  return Promise.all(loaders.flatMap((load) => (load === undefined ? [] : [load()])));
};

const run = async (words: readonly string[], shell: Shell): Promise<number> => {
  let code = 0;
  const program = new Command('docplane')
    .description('A conformance suite and a reference server for a documentation management API')
    .version(shell.version)
    .configureOutput({ writeOut: shell.out, writeErr: (text) => shell.err(toldBy(text, words)) })
    .exitOverride();
  for (const { command, run: runVerb } of await verbsFor(words[0])) {
    command.copyInheritedSettings(program).showHelpAfterError(`(docplane ${command.name()} --help shows all flags)`);
    command.allowExcessArguments(false).action(async () => {
      code = await runVerb(command.opts(), shell, command.args);
    });
    if (command.name() === words[0]) refuseMissingValues(command, words.slice(1));
    program.addCommand(command);
  }
  await program.parseAsync(words, { from: 'user' });
  return code;
};

/** Does what a command line asks for (`check --only TEAM-05`): gives the exit code, and throws nothing. */
export const runCommandLine = (words: readonly string[], shell: Shell): Promise<number> =>
  run(words, shell).catch((thrown: unknown) => explained(thrown, shell));
