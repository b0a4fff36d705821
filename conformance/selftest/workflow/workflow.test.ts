import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { PublishedReport } from '../../report/formats/published.ts';
import { serveMutant } from '../mutants/faulty-proxy.ts';
import { mutants } from '../mutants/named/index.ts';
import { readAction, runAction } from './run-action.ts';
import { runScript, type Environment } from './run-script.ts';
import { artifactNames, runWorkflow, type Job, type Runner } from './run-workflow.ts';

const top = fileURLToPath(new URL('../../..', import.meta.url));
const action = readAction(join(top, '.github/actions/docplane/action.yml'));
// With a tarball the true npx installs it (npm run matrix); else docplane is what was built.
const { DOCPLANE_TARBALL: tarball } = process.env;

/** The first YAML block of the action's README that holds a text. */
const snippet = (text: string): unknown => {
  const blocks = readFileSync(join(top, '.github/actions/docplane/README.md'), 'utf8').matchAll(
    /^```yaml\n(.*?)^```$/gms,
  );
  const found = [...blocks].map(([, block = '']) => block).find((block) => block.includes(text));
  assert.ok(found !== undefined, text);
  return parse(found);
};

/** An `npx` that runs what was built, with what follows the name of the program. */
const standIn = (folder: string): string => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const lines = ['#!/bin/sh', '[ "$1" = --yes ] && shift', '[ "$1" = --package ] && shift 2', 'shift'];
  const run = `exec "${process.execPath}" "${join(top, 'dist/docplane.js')}" "$@"`;
  writeFileSync(join(bin, 'npx'), `${[...lines, run].join('\n')}\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  return bin;
};

/** A folder, a server with a fault that replies show, and what a runner gives a script. */
const bench = async (context: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-workflow-'));
  const mutant = mutants.find(({ name }) => name === 'a team calls itself a group');
  assert.ok(mutant !== undefined);
  const server = await serveMutant(mutant);
  context.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const { organization = '', templateSpace = '', token: secret = '' } = server.settings;
  const environment: Environment = {
    PATH: [...(tarball === undefined ? [standIn(folder)] : []), dirname(process.execPath), process.env['PATH']].join(
      delimiter,
    ),
    HOME: folder,
    CI: 'true',
  };
  const target = [`baseUrl: ${server.url}`, 'token: ${DOCPLANE_TOKEN}', `organization: ${organization}`];
  const files = { 'target.yaml': `${[...target, `templateSpace: ${templateSpace}`].join('\n')}\n` };
  return { folder, environment, files, secret };
};

// A blank inside one of them, and two lines.
const flags = `--only "RES-01 getTeamInOrganizationById"\n--only 'TEAM-05'`;
const installing: Readonly<Record<string, string>> = tarball === undefined ? {} : { package: tarball };

/** A job whose steps with an action of this project give it more. */
const having = (job: Job, more: Readonly<Record<string, string>>): Job => ({
  ...job,
  steps: job.steps.map((step) => (step.uses.startsWith('./') ? { ...step, with: { ...step.with, ...more } } : step)),
});

test('every input of the action is used, and every value that a step uses is an input', () => {
  assert.deepEqual(Object.keys(action), ['name', 'description', 'inputs', 'runs']);
  assert.equal(action.runs.using, 'composite');
  const used = action.runs.steps.flatMap(({ env }) => Object.values(env));
  assert.deepEqual(
    used.toSorted(),
    Object.keys(action.inputs)
      .map((name) => `\${{ inputs.${name} }}`)
      .toSorted(),
  );
  // Nothing is put into a script itself, where it would be run.
  for (const { run, shell } of action.runs.steps) assert.deepEqual([shell, run.includes('${{')], ['bash', false]);
});

test("the workflow of the action's README judges in shards, merges, and says what is red where GitHub shows it", async (context) => {
  const { folder, environment, files, secret } = await bench(context);
  const { jobs } = snippet('uses: ./.github/actions/docplane') as { jobs: Record<string, Job> };
  const { shard, report } = jobs;
  assert.ok(shard !== undefined && report !== undefined);
  const runner: Runner = {
    folder,
    action,
    environment: { ...environment, GITHUB_ACTIONS: 'true' },
    secrets: { DOCPLANE_TOKEN: secret },
    files,
  };
  const ends = await runWorkflow(
    { shard: having(shard, { ...installing, flags }), report: having(report, installing) },
    runner,
  );
  assert.deepEqual(ends.map(({ job }) => job), ['shard', 'shard', 'shard', 'shard', 'report']); // oxfmt-ignore
  assert.deepEqual(artifactNames(runner), ['docplane-report', 'shard-1', 'shard-2', 'shard-3', 'shard-4']);
  const merged = ends.at(-1);
  // Each shard that is shown the reply at fault is red.
  assert.ok(
    ends.slice(0, 4).some(({ ok }) => !ok),
    ends.map(({ out }) => out).join('\n'),
  );
  assert.equal(merged?.ok, false);
  assert.match(merged.out, /^::error title=RES-01 getTeamInOrganizationById::/m);
  assert.match(merged.summary, /### fail `RES-01 getTeamInOrganizationById`/);
  assert.deepEqual(ends.slice(0, 4).map(({ summary }) => summary), ['', '', '', '']); // oxfmt-ignore
  const whole = join(folder, 'artifacts/docplane-report');
  const { outcomes } = JSON.parse(readFileSync(join(whole, 'report.json'), 'utf8')) as PublishedReport;
  assert.equal(outcomes.length, 3);
  assert.equal(readFileSync(join(whole, 'report.xml'), 'utf8').match(/<testcase /g)?.length, 3);
  assert.match(readFileSync(join(whole, 'report.html'), 'utf8'), /^<!doctype html>/i);
  for (const { out, summary } of ends) assert.ok(!`${out}${summary}`.includes(secret));
});

test('shards that left no report are missed in words, and so is a quote that never ends', async (context) => {
  const { folder, environment } = await bench(context);
  const missing = await runAction(action, { ...installing, merge: 'shards' }, folder, environment);
  assert.equal(missing.code, 2);
  assert.match(missing.out, /^::error title=docplane::Below shards is no report\.json: no shard wrote one\.$/m);
  const open = await runAction(action, { ...installing, flags: `--only 'TEAM-05` }, folder, environment);
  assert.notEqual(open.code, 0);
  assert.match(open.out, /unmatched single quote/);
});

const installed = (script: string): string =>
  tarball === undefined ? script : script.replace('--yes docplane', `--yes --package ${tarball} docplane`);

test('the jobs of the GitLab snippet leave a merged report', async (context) => {
  const { folder, environment, files, secret } = await bench(context);
  type GitlabJob = { script: string; artifacts: { reports?: { junit: string } } };
  const jobs = snippet('parallel:') as Record<string, GitlabJob>;
  const { docplane, 'docplane-report': merge } = jobs;
  assert.ok(docplane !== undefined && merge !== undefined);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const script = `${installed(docplane.script)} ${flags.replace('\n', ' ')}`;
  for (const index of ['1', '2']) {
    const own = { CI_NODE_INDEX: index, CI_NODE_TOTAL: '2', DOCPLANE_TOKEN: secret };
    await runScript(script, folder, { ...environment, ...own });
  }
  const { code, out } = await runScript(installed(merge.script), folder, environment);
  assert.equal(code, 1, out);
  assert.match(out, /^fail RES-01 getTeamInOrganizationById$/m);
  assert.match(readFileSync(join(folder, merge.artifacts.reports?.junit ?? ''), 'utf8'), /<testcase /);
});
