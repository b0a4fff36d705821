// Packs the project, installs the tarball into an empty folder and uses it there as a stranger would: the types, the
// library, and `docplane check --profile smoke` on every line of Node that is promised, and the workflows of the action.
// Exit code 1 when one fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script } from './script-flags.ts';

script('matrix', 'Pack the project, install it in an empty folder and use it there on every Node that is promised', [
  '',
]).parse();

const top = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
// The first is the lowest that package.json claims.
const lines = [`~${manifest.engines.node.replace('>=', '')}.0`, '22', '24', '26'];
const limitMs = 300_000;

const consumer = `import { check, createReference } from 'docplane';
import type { Report, Verdict } from 'docplane';

const reference = await createReference({ port: 0, seed: 7, clock: 'fixed', control: true });
const { listening: baseUrl, token, organization } = reference.line;
const report: Report = await check({ baseUrl, token, organization, only: 'TEAM-05', profile: 'smoke', seed: 3 });
await reference.close();
const verdicts: readonly Verdict[] = report.outcomes.map(({ verdict }) => verdict);
// @ts-expect-error: no such option.
const wrong = () => check({ onyl: 'TEAM-05' });
if (typeof wrong !== 'function' || report.exitCode !== 0 || !verdicts.includes('pass')) throw new Error('not green');
for (const path of ['target.schema.json', 'report.schema.json', 'baseline.schema.json', 'openapi.json', 'openapi-client.json', 'package.json']) {
  await import(\`docplane/\${path}\`, { with: { type: 'json' } });
}
console.log(\`\${verdicts.length} outcomes by import\`);
`;
const consumerConfig = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    exactOptionalPropertyTypes: true,
    outDir: '.',
  },
  files: ['consumer.mts'],
};

const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(DOCPLANE_|NODE_OPTIONS$|npm_)/.test(name)),
);

const run = (command, flags, cwd, more = {}) => {
  const start = performance.now();
  const { status, signal, stdout, stderr, error } = spawnSync(command, flags, {
    cwd,
    env: { ...environment, ...more },
    encoding: 'utf8',
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const why = error?.message ?? (signal === null ? `exit code ${status}` : `ended by ${signal}`);
  return { ok: status === 0, why, out: stdout ?? '', said: `${stdout ?? ''}${stderr ?? ''}`, seconds };
};

const must = (what, done) => {
  if (done.ok) return done;
  throw new Error(`${what}: ${done.why}\n${done.said.slice(-4000)}`);
};

const lastLine = (text) => text.trimEnd().split('\n').at(-1) ?? '';

/** An empty folder with the tarball in it, and a compiled consumer of the library. */
const installPackage = (folder) => {
  const app = join(folder, 'app');
  mkdirSync(app);
  must('npm pack', run('npm', ['pack', '--pack-destination', folder], top));
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  writeFileSync(join(app, 'package.json'), '{ "private": true }\n');
  must('npm install', run('npm', ['install', '--no-audit', '--no-fund', join(folder, tarball)], app));
  writeFileSync(join(app, 'consumer.mts'), consumer);
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ ...consumerConfig, include: [] }));
  const typeRoots = join(top, 'node_modules/@types');
  const flags = ['-p', app, '--typeRoots', typeRoots, '--types', 'node'];
  must('type check', run(process.execPath, [join(top, 'node_modules/typescript/bin/tsc'), ...flags], app));
  return { app, tarball: join(folder, tarball) };
};

/** The Action and the GitLab snippet, run as runners would, with the tarball for what they install. */
const tryWorkflows = (tarball) => {
  const flags = ['--import', 'tsx', '--test', 'conformance/selftest/workflow/workflow.test.ts'];
  const { ok, said, seconds } = run(process.execPath, flags, top, { DOCPLANE_TARBALL: tarball });
  if (!ok) console.error(said.slice(-4000));
  console.log(`workflows of the action with the tarball: ${ok ? 'as they must' : 'not as they must'}, ${seconds} s`);
  return ok;
};

const installNode = (folder, line) => {
  const home = mkdtempSync(join(folder, 'node-'));
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const wanted = `node-${process.platform}-${process.arch}`;
  must(`Node ${line}`, run('npm', ['install', '--no-audit', '--no-fund', `${wanted}@${line}`], home));
  return join(home, 'node_modules', wanted, 'bin/node');
};

const tryOn = (node, app) => {
  const version = lastLine(run(node, ['--version'], app).out);
  const docplane = join(app, 'node_modules/.bin/docplane');
  const checked = run(node, [docplane, 'check', '--profile', 'smoke'], app);
  const imported = run(node, ['consumer.mjs'], app);
  const ok = checked.ok && imported.ok;
  if (!ok) console.error(`${version}\n${checked.said.slice(-2000)}\n${imported.said.slice(-2000)}`);
  return { version, ok, check: `${checked.why}, ${checked.seconds} s`, library: lastLine(imported.said) };
};

const folder = mkdtempSync(join(tmpdir(), 'docplane-matrix-'));
try {
  const { app, tarball } = installPackage(folder);
  const rows = lines.map((line) => {
    try {
      return { line, ...tryOn(installNode(folder, line), app) };
    } catch (thrown) {
      return { line, version: '-', ok: false, check: lastLine(String(thrown)), library: '-' };
    }
  });
  console.table(rows);
  process.exitCode = [tryWorkflows(tarball), ...rows.map(({ ok }) => ok)].every((ok) => ok) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
