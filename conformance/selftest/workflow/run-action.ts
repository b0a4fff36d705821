import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { evaluated, named, runScript, type Ended, type Environment } from './run-script.ts';

type Step = {
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: string;
};

/** A composite action of run steps. */
export type Action = {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: 'composite'; readonly steps: readonly Step[] };
};

export const readAction = (file: string): Action => parse(readFileSync(file, 'utf8')) as Action;

/** What a step was given by the runner, and gave back. */
export type ActionEnd = Ended & { readonly summary: string };

/** Runs the steps of an action in a workspace; ends with the first that fails. Throws for an input that is none. */
export const runAction = async (
  { inputs, runs }: Action,
  given: Readonly<Record<string, string>>,
  workspace: string,
  environment: Environment,
): Promise<ActionEnd> => {
  for (const name of Object.keys(given)) if (!Object.hasOwn(inputs, name)) throw new Error(`no input is named ${name}`);
  const values = Object.fromEntries(
    Object.entries(inputs).map(([name, { default: usual }]) => [name, given[name] ?? usual]),
  );
  const summaryFile = join(workspace, '.summary.md');
  writeFileSync(summaryFile, '');
  let out = '';
  for (const { env, run } of runs.steps) {
    const own = Object.fromEntries(
      Object.entries(env).map(([name, text]) => [name, evaluated(text, named('inputs', values))]),
    );
    const ended = await runScript(run, workspace, { ...environment, GITHUB_STEP_SUMMARY: summaryFile, ...own });
    out += ended.out;
    if (ended.code !== 0) return { code: ended.code, out, summary: readFileSync(summaryFile, 'utf8') };
  }
  return { code: 0, out, summary: readFileSync(summaryFile, 'utf8') };
};
