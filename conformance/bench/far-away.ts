import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import type { BenchRow } from '../../.tools/bench-row.ts';
import { startLatencyProxy } from './latency-proxy.ts';
import { suiteRun } from './profiles.ts';

const roundTripMs = 50;
const limitSeconds = 45;

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const server = startNode(0, [bundle, 'serve', '--port', '0', '--control']);
  try {
    const line = JSON.parse(await firstLine(server)) as { readonly listening: string };
    const proxy = await startLatencyProxy(line.listening, roundTripMs);
    const target = join(folder, 'target.json');
    writeFileSync(target, JSON.stringify({ ...line, listening: proxy.url }));
    const { seconds, requests } = await suiteRun(['--target', target]);
    await proxy.close();
    return {
      figure: `${seconds.toFixed(1)} s, ${requests} requests`,
      value: seconds,
      reached: seconds <= limitSeconds,
      samples: [seconds],
    };
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true });
  }
};

/** S7: the default profile behind a round trip of 50 ms; one round, since it waits more than it works. */
export const farAway: BenchRow = {
  id: 'S7',
  what: 'check, default profile, behind a round trip of 50 ms',
  mustReach: `<= ${limitSeconds} s`,
  measure,
};
