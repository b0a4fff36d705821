// Runs tests, four processes side by side, and tells of unit tests first, then of the self-test (runs of the whole suite).
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, reachIn } from './reach.ts';
import { script } from './script-flags.ts';
import { mapAtOnce } from '../conformance/core/map-at-once.ts';
import { takesColour } from '../conformance/core/paint.ts';
import { bundled, sources } from './test-code.ts';
import { turns, type Turn } from './turns.ts';
import { countsOf, exitCodeOf, failureBlock, lineTeller, slowestLines } from './test-output.ts';
import { begun, isWholeRun, plannedJobs, wantedFiles, type Job } from './test-plan.ts';
import { processFiles, runFiles, type JobResult } from './test-process.ts';
import { secondsByFile } from './test-times.ts';

const top = fileURLToPath(new URL('..', import.meta.url));
const lanes = 4;

const command = script(
  'test',
  'Run the tests: unit tests first, then the self-test, which is runs of the whole suite',
  ['', 'pagination', "--name 'a deleted team'", "reference/ spec/ --name 'is refused'"],
)
  .argument('[part...]', 'run only test files whose path holds one of these')
  .option('--name <text>', 'run only tests whose name holds this text')
  .option('--unit', 'leave out the self-test, campaigns, and what starts programs', false)
  .option('--brief', 'print only what fails, and the counts', false)
  .parse();
const { name, unit, brief } = command.opts<{ name?: string; unit: boolean; brief: boolean }>();
const wanted = { parts: command.args, name, unit };

const all = filesBelow(top);
const known = { textOf: (file: string) => readFileSync(join(top, file), 'utf8'), ...reachIn(top, all) };
const files = wantedFiles(all, wanted, known);
for (const part of wanted.parts)
  if (!all.some((file) => file.endsWith('.test.ts') && file.includes(part)))
    console.error(`No test file has a path that holds "${part}".`);
const jobs = plannedJobs(files, wanted, known);

const built = (): Promise<JobResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['.tools/build.mjs'], { cwd: top, stdio: ['ignore', 'inherit', 'inherit'] });
    const broken = {
      file: '.tools/build.mjs',
      names: ['npm run build'],
      milliseconds: 0,
      text: 'The build ends badly.',
    };
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ ended: code === 0 ? [] : [{ ...broken, verdict: 'failed' }], cpuSeconds: 0 }),
    );
  });

const style = { brief, colour: takesColour(process.stdout, process.env) };
const takeTurn = turns((text) => void process.stdout.write(text));
// Side by side with the tests: only those that read dist/ wait for it.
const build = jobs.some((job) => job.needsBuild) ? built() : undefined;
const isBuilt = async (): Promise<boolean> => (await build)?.ended.length === 0;

// Coverage is told of the sources; and what cannot be bundled says so when it is imported.
const codeFolder = mkdtempSync(join(tmpdir(), 'docplane-test-code-'));
const forget = (): void => rmSync(codeFolder, { recursive: true, force: true });
process.on('exit', forget);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    forget();
    process.kill(process.pid, signal);
  });
const code =
  process.env['NODE_V8_COVERAGE'] === undefined
    ? bundled(top, codeFolder, [...processFiles, ...files]).catch(() => sources)
    : Promise.resolve(sources);

/** One process of a job; where it has several, each takes parts until none is left. */
type Part = Job & { readonly turn: Turn; readonly next: () => readonly string[] };

const partsOf = (job: Job): readonly Part[] => {
  const left = [...job.parts];
  const next = (): readonly string[] => left.shift() ?? [];
  return Array.from({ length: job.processes }, () => ({ ...job, turn: takeTurn(), next }));
};

const run = async ({ turn, next, parts, processes, needsBuild }: Part): Promise<JobResult> => {
  const tell = lineTeller(style);
  const inside = parts.flat();
  const given = processes === 1 ? { files: inside } : { files: [], next };
  const how = { name, isUntraced: inside.every(isWholeRun), code: await code, ...given };
  const listeners = { onEnd: (each) => turn.write(tell(each)), onText: turn.write } satisfies Parameters<
    typeof runFiles
  >[2];
  const result = needsBuild && !(await isBuilt()) ? { ended: [], cpuSeconds: 0 } : await runFiles(top, how, listeners);
  turn.end();
  return result;
};

const began = performance.now();
// Told of in the order of the plan, whatever begins first.
const queue = begun(jobs.flatMap(partsOf));
const results = [...(await mapAtOnce(queue, lanes, run)), ...(build === undefined ? [] : [await build])];
const ended = results.flatMap((result) => result.ended);
const cpuSeconds = results.reduce((total, each) => total + each.cpuSeconds, 0);
const counts = countsOf(ended);
process.stdout.write(failureBlock(ended, style));
if (jobs.length > lanes) process.stdout.write(slowestLines(secondsByFile(ended)));
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor`);
process.exitCode = exitCodeOf(counts);
if (process.exitCode === 2) console.error('No test ran. A test file is named <name>.test.ts.');
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
