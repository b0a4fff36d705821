// Runs every *.test.ts: one process a group (a process a file costs 0.3 s each under tsx), two side by side.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const filters = process.argv.slice(2);
const testsBelow = (folder) =>
  readdirSync(join(top, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((name) => filters.length === 0 || filters.some((part) => name.includes(part)))
    .toSorted();

const isSelftest = (name) => name.startsWith(join('conformance', 'selftest'));
const suite = testsBelow('conformance');
// Whole runs of the suite: a process each, the longest first, so that two cores share them evenly.
const longest = [
  'mutants.test.ts',
  'personalities.test.ts',
  'second-server.test.ts',
  'cases.test.ts',
  'probes.test.ts',
];
const rank = (name) => longest.findIndex((end) => name.endsWith(`/${end}`)) >>> 0;
const groups = [
  ...suite
    .filter(isSelftest)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name) => [name]),
  [...testsBelow('spec'), ...testsBelow('reference'), ...testsBelow('.tools')],
  suite.filter((name) => !isSelftest(name)),
].filter((files) => files.length > 0);
if (groups.length === 0) {
  console.error(`No test file matches ${filters.join(' ')}; a file is named <name>.test.ts.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'docplane-test-'));
const run = (files, index) =>
  new Promise((resolve) => {
    const counts = join(folder, `counts-${index}.json`);
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./.tools/count-reporter.mjs',
        `--test-reporter-destination=${counts}`,
        '.tools/test-files.mjs',
        ...files,
      ],
      { cwd: top, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...process.env, NODE_ENV: 'test' } },
    );
    const output = [];
    const began = performance.now();
    let cpuSeconds = 0;
    child.on('message', (message) => ({ cpuSeconds } = message));
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      let counted = { passed: 0, failed: 1, skipped: 0 };
      try {
        counted = JSON.parse(readFileSync(counts, 'utf8'));
      } catch {
        console.error('The test process ended before it could count its tests.');
      }
      resolve({ code, counted, files, cpuSeconds, seconds: (performance.now() - began) / 1000 });
    });
  });

const results = [];
let next = 0;
const runner = async () => {
  while (next < groups.length) {
    const index = next;
    next += 1;
    results.push(await run(groups[index], index));
  }
};
await Promise.all([runner(), runner()]);
rmSync(folder, { recursive: true, force: true });
const slowest = results.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, 8);
for (const { files, cpuSeconds, seconds } of slowest) {
  const rest = files.length > 1 ? ` and ${files.length - 1} more` : '';
  console.log(`${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor: ${files[0]}${rest}`);
}
const sum = (key) => results.reduce((total, { counted }) => total + counted[key], 0);
const failed = Math.max(sum('failed'), results.some(({ code }) => code !== 0) ? 1 : 0);
const noTest = sum('passed') + failed === 0;
if (noTest) console.error('No test ran.');
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed > 0 || noTest ? 1 : 0;
