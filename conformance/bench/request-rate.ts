import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { suiteRun } from './profiles.ts';

const rounds = 5;
const poolSeconds = 2;
const callers = 16;

type Served = { readonly listening: string; readonly token: string; readonly templateSpace: string };

/** Requests per second of a bare undici pool that reads one space over and over and takes the body. */
const poolRate = async ({ listening, token, templateSpace }: Served): Promise<number> => {
  const pool = new Pool(listening, { connections: callers, pipelining: 1 });
  const options = {
    method: 'GET',
    path: `/v1/spaces/${templateSpace}`,
    headers: { authorization: `Bearer ${token}` },
  } as const;
  let requests = 0;
  const until = performance.now() + poolSeconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await (await pool.request(options)).body.text();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  await pool.close();
  return requests / poolSeconds;
};

const oneRound = async (folder: string): Promise<{ share: number; rate: number }> => {
  const server = startNode(0, [bundle, 'serve', '--port', '0', '--control']);
  try {
    const line = await firstLine(server);
    const target = join(folder, 'target.json');
    writeFileSync(target, line);
    const bare = await poolRate(JSON.parse(line) as Served);
    const run = await suiteRun(['--target', target]);
    const rate = run.requests / (run.durationMs / 1000);
    return { share: rate / bare, rate };
  } finally {
    await stop(server);
  }
};

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const runs: { share: number; rate: number }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await oneRound(folder));
  rmSync(folder, { recursive: true });
  const shares = runs.map((run) => run.share);
  const rate = median(runs.map((each) => each.rate)).toFixed(0);
  return {
    figure: `${ratioText(shares)} of a bare pool, ${rate} requests/s with checks`,
    value: median(shares),
    reached: median(shares) >= 0.4,
    samples: shares,
  };
};

/** S4: requests per second of the suite, checks included, to a bare pool against the same server. */
export const requestRate: BenchRow = {
  id: 'S4',
  what: 'requests per second of check, as a share of a bare undici pool against the same server',
  mustReach: '>= 0.4',
  measure,
};
