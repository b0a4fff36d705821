import { Command, InvalidArgumentError, Option } from 'commander';

/**
 * The flags of one of the project's own scripts, `npm run <name> -- [flags]`, with examples of them; a wrong one is named,
 * with exit code 2.
 */
export const script = (name: string, does: string, examples: readonly string[]): Command =>
  new Command(`npm run ${name} --`)
    .description(does)
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      ['', 'Examples:', ...examples.map((flags) => `  npm run ${name}${flags === '' ? '' : ` -- ${flags}`}`)].join(
        '\n',
      ),
    )
    .showHelpAfterError(`(npm run ${name} -- --help shows all flags)`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

/** The whole number of a flag. Throws what commander tells of any other text. */
export const wholeNumber = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It takes a whole number.');
};

/** The profile in which servers are judged that have to stay green: smoke asks least, default asks all. */
export const profileOption = (): Option =>
  new Option('--profile <name>', 'how much is asked of each').choices(['smoke', 'default']).default('smoke');

/** Ends a script whose `--only` is part of no name, with exit code 2. */
export const endUnnamed = (name: string, what: string, only = ''): never => {
  console.error(`${name}: no ${what}'s name holds "${only}".`);
  process.exit(2);
};
