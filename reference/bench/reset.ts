import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';

const resets = 50;
const limitMs = 50;

const measure = async () => {
  const server = startNode(0, [bundle, 'serve', '--port', '0', '--control']);
  try {
    const { control } = JSON.parse(await firstLine(server)) as { control: string };
    const times: number[] = [];
    for (let round = 0; round < resets; round += 1) {
      const from = performance.now();
      const reply = await fetch(`${control}/reset`, { method: 'POST' });
      await reply.text();
      if (reply.status !== 200) throw new Error(`bench: a reset answered ${reply.status}`);
      times.push(performance.now() - from);
    }
    const worst = Math.max(...times);
    return {
      figure: `${median(times).toFixed(1)} ms (± ${(spread(times) * 100).toFixed(0)} %), at most ${worst.toFixed(1)} ms`,
      value: worst,
      reached: worst < limitMs,
      samples: times,
    };
  } finally {
    await stop(server);
  }
};

/** The way back to the default world, as a client waits for it. */
export const reset: BenchRow = {
  id: 'reset',
  what: 'POST /_control/reset of the default world, over a socket, the slowest of 50',
  mustReach: '< 50 ms',
  measure,
};
