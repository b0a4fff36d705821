import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { When } from './when.ts';

/** A hostile server: what it does, and when. */
export type Hostile = { readonly does: string; readonly when: When };

/** What came of judging one. */
export type Endured = Hostile & {
  readonly seconds: number;
  /** Of the suite; nothing of a run that had to be ended. */
  readonly processorSeconds: number;
  readonly peakBytes: number;
  /** Null where the run had to be ended. */
  readonly exitCode: number | null;
  readonly totals: Readonly<Record<string, number>>;
  /** Names of outcomes that failed or warned. */
  readonly reds: readonly string[];
  /** Outcomes that stay open since answers stayed away. */
  readonly givenUp: number;
  /** Reports that were asked for and are not there. */
  readonly lacking: readonly string[];
  /** The last line that was printed. */
  readonly said: string;
  /** Requests that came to another host, and those of them with credentials. */
  readonly elsewhere: number;
  readonly leaked: number;
  /** What else the machine had to do when it began. */
  readonly load: number;
};

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const reports = { json: 'report.json', junit: 'report.xml', html: 'report.html', markdown: 'report.md' };

/** Reasons that name an answer which did not come. */
const unansweredReason = /^missing: an? (?:whole |valid )?(?:answer of|server that answers)/;

type Reported = Pick<Endured, 'totals'> & {
  readonly outcomes: readonly { readonly name: string; readonly verdict: string; readonly reason: string }[];
};

const reportedIn = (file: string): Pick<Endured, 'totals' | 'reds' | 'givenUp'> => {
  if (!existsSync(file)) return { totals: {}, reds: [], givenUp: 0 };
  const { totals, outcomes } = JSON.parse(readFileSync(file, 'utf8')) as Reported;
  const reds = outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ name }) => name);
  return { totals, reds, givenUp: outcomes.filter(({ reason }) => unansweredReason.test(reason)).length };
};

/** Judges a hostile server in the smoke profile, both in processes of their own; ends the run after so many seconds. */
export const judgeHostile = async (hostile: Hostile, limitSeconds: number): Promise<Endured> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-hostile-'));
  const server = fork(pathOf('server.ts'), [hostile.does, hostile.when], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [load = 0] = loadavg();
  let [elsewhere, leaked] = [0, 0];
  server.on('message', ({ withCredentials }: { withCredentials: boolean }) => {
    elsewhere += 1;
    if (withCredentials) leaked += 1;
  });
  try {
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: server.stdout! }).once('line', resolve);
      server.once('exit', () => reject(new Error(`The server that ${hostile.does} does not start`)));
    });
    const target = join(folder, 'target.json');
    writeFileSync(target, line);
    const files = Object.entries(reports).flatMap(([format, file]) => ['--report', `${format}=${file}`]);
    const from = performance.now();
    const run = fork(
      pathOf('../../../dist/docplane.js'),
      ['check', '--target', target, '--profile', 'smoke', ...files],
      {
        cwd: folder,
        execArgv: ['--require', pathOf('usage-at-end.cjs')],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    let output = '';
    let usage: Pick<Endured, 'processorSeconds' | 'peakBytes'> = { processorSeconds: 0, peakBytes: 0 };
    run.on('message', (message: typeof usage) => (usage = message));
    for (const stream of [run.stdout, run.stderr])
      stream?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-20_000)));
    const timer = setTimeout(() => run.kill('SIGKILL'), limitSeconds * 1_000);
    const exitCode = await new Promise<number | null>((resolve) => run.once('close', resolve));
    clearTimeout(timer);
    return {
      ...hostile,
      seconds: (performance.now() - from) / 1_000,
      ...usage,
      exitCode,
      ...reportedIn(join(folder, reports.json)),
      lacking: Object.entries(reports).flatMap(([format, file]) => (existsSync(join(folder, file)) ? [] : [format])),
      said: output.trimEnd().split('\n').at(-1) ?? '',
      elsewhere,
      leaked,
      load,
    };
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};
