import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';

const rounds = 11;
const smallest = `const s=require('node:http').createServer((q,r)=>r.end('{}'));s.listen(0,'127.0.0.1',()=>console.log(JSON.stringify({listening:'http://127.0.0.1:'+s.address().port,token:'t'})))`;

/** Milliseconds from the start of the process to the first 200. */
const firstAnswer = async (args: readonly string[]): Promise<number> => {
  const from = performance.now();
  const server = startNode(0, args);
  try {
    const { listening, token } = JSON.parse(await firstLine(server)) as { listening: string; token: string };
    const reply = await fetch(`${listening}/v1/orgs`, { headers: { authorization: `Bearer ${token}` } });
    await reply.text();
    if (reply.status !== 200) throw new Error(`bench: the first answer was ${reply.status}`);
    return performance.now() - from;
  } finally {
    await stop(server);
  }
};

const measure = async () => {
  const ratios: number[] = [];
  const own: number[] = [];
  await firstAnswer(['-e', smallest]);
  for (let round = 0; round < rounds; round += 1) {
    const bare = await firstAnswer(['-e', smallest]);
    const time = await firstAnswer([bundle, 'serve', '--port', '0']);
    own.push(time);
    ratios.push(time / bare);
  }
  return {
    figure: `${ratioText(ratios)} x the smallest script, median ${median(own).toFixed(0)} ms`,
    value: median(ratios),
    reached: median(ratios) <= 2.5,
    samples: ratios,
  };
};

/** R7: from the command to the first 200, default world, built JavaScript. */
export const startUp: BenchRow = {
  id: 'R7',
  what: 'serve: from the start of the process to the first 200',
  mustReach: '<= 2.5 x the smallest node:http script',
  measure,
};
