import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow, type Measured } from '../../.tools/bench-row.ts';
import { suiteRun } from './profiles.ts';
import { recordedRun, type Recorded } from './recorded-run.ts';
import { idsOfState, replayed } from './replayed.ts';

const rounds = 5;
const callers = 16;
const mustReach = 0.65;

type Served = {
  readonly listening: string;
  readonly token: string;
  readonly templateSpace: string;
  readonly control: string;
};

/** Works with a fresh server of the same world and ids as any other. */
const withServer = async <Value>(work: (served: Served, target: string) => Promise<Value>): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const server = startNode(0, [bundle, 'serve', '--port', '0', '--control']);
  try {
    const line = await firstLine(server);
    const target = join(folder, 'target.json');
    writeFileSync(target, line);
    return await work(JSON.parse(line) as Served, target);
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true });
  }
};

const suiteRate = async (target: string): Promise<number> => {
  const { requests, durationMs } = await suiteRun(['--target', target]);
  return requests / (durationMs / 1000);
};

/** What the default profile sends to a fresh server. */
const recordedSuite = (): Promise<readonly Recorded[]> =>
  withServer((served, target) =>
    recordedRun(served.listening, async (url) => {
      writeFileSync(target, JSON.stringify({ ...served, listening: url }));
      await suiteRun(['--target', target]);
    }),
  );

type Round = { readonly replaying: number; readonly alike: number; readonly suite: number };

/** Both on servers of their own: what one leaves behind is no load of the next. */
const oneRound = async (recorded: readonly Recorded[]): Promise<Round> => {
  const { rate: replaying, alike } = await withServer(async ({ listening, control }) =>
    replayed(recorded, listening, await idsOfState(control), callers),
  );
  const suite = await withServer((_served, target) => suiteRate(target));
  return { replaying, alike, suite };
};

const allRounds = async (): Promise<readonly Round[]> => {
  const recorded = await recordedSuite();
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await oneRound(recorded));
  return found;
};

const perSecond = (rates: readonly number[]): string => median(rates).toFixed(0);

/** Shares of the rate of a bare pool, and what is printed of them behind the ratio. */
const measuredAs = (shares: readonly number[], told: string): Measured => ({
  figure: `${ratioText(shares)} of a bare pool, ${told}`,
  value: median(shares),
  reached: median(shares) >= mustReach,
  samples: shares,
});

/** S4m: requests per second of the suite, checks included, to a bare pool that sends the same: the server has the same to do. */
export const requestRate: BenchRow = {
  id: 'S4m',
  what: 'requests per second of check, as a share of a bare undici pool that sends the same recorded requests',
  mustReach: `>= ${mustReach}`,
  measure: async () => {
    const found = await allRounds();
    const rate = perSecond(found.map(({ replaying }) => replaying));
    const alike = (median(found.map((each) => each.alike)) * 100).toFixed(0);
    return measuredAs(
      found.map(({ suite, replaying }) => suite / replaying),
      `which sends ${rate} requests/s (${alike} % answered alike)`,
    );
  },
};
