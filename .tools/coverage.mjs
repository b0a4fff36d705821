// Runs every test under c8, prints the table, and fails when a file of the checks was never executed.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { script } from './script-flags.ts';

const top = fileURLToPath(new URL('..', import.meta.url));
const filters = script('coverage', 'Run the tests under c8; fails when a file of the checks was never executed', [
  '',
  'pagination',
])
  .argument('[part...]', 'run only test files whose name holds one of these')
  .parse().args;
const parts = ['reference', 'conformance', 'spec'];
const flags = [
  '--all=false',
  ...parts.map((part) => `--include=${part}`),
  '--exclude=**/*.test.ts',
  '--reporter=text',
  '--reporter=json-summary',
];
const { status } = spawnSync('npx', ['c8', ...flags, 'node', '--import', 'tsx', '.tools/test.ts', ...filters], {
  cwd: top,
  stdio: 'inherit',
});

const summary = JSON.parse(readFileSync(join(top, 'coverage/coverage-summary.json'), 'utf8'));
const executed = new Set(
  Object.entries(summary)
    .filter(([, { functions, lines }]) => functions.covered > 0 || (functions.total === 0 && lines.covered > 0))
    .map(([file]) => relative(top, file)),
);
const checks = readdirSync(join(top, 'conformance/checks'), { recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join('conformance/checks', name));
const unexecuted = checks.filter((file) => !executed.has(file));
if (unexecuted.length > 0) console.error(`Never executed: ${unexecuted.join(', ')}`);
console.log(`${checks.length - unexecuted.length} of ${checks.length} check files executed`);
process.exitCode = status !== 0 || unexecuted.length > 0 ? 1 : 0;
