import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runAction, type Action } from './run-action.ts';
import { evaluated, named, type Environment } from './run-script.ts';

type Step = { readonly uses: string; readonly if?: string; readonly with?: Readonly<Record<string, unknown>> };

/** A job that only uses actions. */
export type Job = {
  readonly needs?: string;
  readonly if?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
};

/** How one job went. `artifacts` of all jobs lie in folders of their names. */
export type JobEnd = { readonly job: string; readonly ok: boolean; readonly out: string; readonly summary: string };

export type Runner = {
  readonly folder: string;
  readonly action: Action;
  readonly environment: Environment;
  readonly secrets: Readonly<Record<string, string>>;
  /** What the checkout has. */
  readonly files: Readonly<Record<string, string>>;
};

type Bench = Runner & { readonly job: string; readonly workspace: string; readonly values: Record<string, unknown> };

const ours = './.github/actions/docplane';

const artifacts = ({ folder }: Runner): string => join(folder, 'artifacts');

/** One file lies at the top of its artifact, and so does what is in a folder. */
const upload = (bench: Bench, { name = '', path = '' }: Readonly<Record<string, string>>): void => {
  const from = join(bench.workspace, path);
  if (!existsSync(from)) return;
  const to = join(artifacts(bench), name);
  mkdirSync(to, { recursive: true });
  cpSync(from, statSync(from).isDirectory() ? to : join(to, basename(path)), { recursive: true });
};

const download = (bench: Bench, { path = '' }: Readonly<Record<string, string>>): void =>
  cpSync(artifacts(bench), join(bench.workspace, path), { recursive: true });

const quiet = { ok: true, out: '', summary: '' };

const runStep = async (bench: Bench, { uses, with: given = {} }: Step): Promise<typeof quiet> => {
  const inputs = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, evaluated(String(text), bench.values)]),
  );
  if (uses === ours) {
    const { code, out, summary } = await runAction(bench.action, inputs, bench.workspace, bench.environment);
    return { ok: code === 0, out, summary };
  }
  if (uses.startsWith('actions/checkout@'))
    for (const [name, text] of Object.entries(bench.files)) writeFileSync(join(bench.workspace, name), text);
  else if (uses.startsWith('actions/upload-artifact@')) upload(bench, inputs);
  else if (uses.startsWith('actions/download-artifact@')) download(bench, inputs);
  else throw new Error(`no runner knows ${uses}`);
  return quiet;
};

const runJob = async (runner: Runner, job: string, steps: readonly Step[], matrix: object): Promise<JobEnd> => {
  const workspace = mkdtempSync(join(runner.folder, `${job}-`));
  const values = { ...named('matrix', { ...matrix }), ...named('secrets', runner.secrets) };
  const bench = { ...runner, job, workspace, values };
  let [ok, out, summary] = [true, '', ''];
  for (const step of steps) {
    if (!ok && step.if !== 'always()') continue;
    const ended = await runStep(bench, step);
    ok &&= ended.ok;
    out += ended.out;
    summary += ended.summary;
  }
  return { job, ok, out, summary };
};

/** Runs the jobs of a workflow in their order, as GitHub would: one per value of a matrix, each on a clean folder. */
export const runWorkflow = async (jobs: Readonly<Record<string, Job>>, runner: Runner): Promise<readonly JobEnd[]> => {
  const ends: JobEnd[] = [];
  mkdirSync(artifacts(runner));
  for (const [name, { needs, if: condition, strategy, steps }] of Object.entries(jobs)) {
    const isReady = ends.filter(({ job }) => job === needs).every(({ ok }) => ok);
    if (!isReady && condition !== 'always()') continue;
    const [dimension = '', many = [undefined]] = Object.entries(strategy?.matrix ?? {})[0] ?? [];
    ends.push(...(await Promise.all(many.map((value) => runJob(runner, name, steps, { [dimension]: value })))));
  }
  return ends;
};

/** Names of the artifacts that a workflow left. */
export const artifactNames = (runner: Runner): string[] => readdirSync(artifacts(runner)).toSorted();
