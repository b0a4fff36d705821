import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';

const rounds = 5;
const tsx = ['--import', 'tsx'];

type Sample = { readonly url: string; readonly token: string };

const requestsPerSecond = async ({ url, token }: Sample): Promise<number> => {
  const load = startNode(1, [...tsx, 'reference/bench/load.ts', url, token]);
  const line = await firstLine(load);
  await stop(load);
  return Number(line);
};

const measured = async (args: readonly string[], sample: (line: string) => Sample): Promise<number> => {
  const server = startNode(0, args);
  try {
    return await requestsPerSecond(sample(await firstLine(server)));
  } finally {
    await stop(server);
  }
};

/** The reply of one space of the default world, its path and a token, as a running server gives them. */
const learn = async (): Promise<{ path: string; text: string; token: string }> => {
  const server = startNode(0, [bundle, 'serve', '--port', '0', '--clock', 'fixed']);
  try {
    const line = JSON.parse(await firstLine(server)) as { listening: string; token: string; templateSpace: string };
    const path = `/v1/spaces/${line.templateSpace}`;
    const reply = await fetch(line.listening + path, { headers: { authorization: `Bearer ${line.token}` } });
    if (!reply.ok) throw new Error(`bench: ${path} answered ${reply.status}`);
    return { path, text: await reply.text(), token: line.token };
  } finally {
    await stop(server);
  }
};

const measure = async () => {
  const { path, text, token } = await learn();
  const toBare: number[] = [];
  const toFastify: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measured([...tsx, 'reference/bench/bare-server.ts', text], (url) => ({
      url: url + path,
      token,
    }));
    const own = await measured([bundle, 'serve', '--port', '0', '--clock', 'fixed'], (line) => {
      const { listening, token: ownToken } = JSON.parse(line) as { listening: string; token: string };
      return { url: listening + path, token: ownToken };
    });
    const peer = [...tsx, 'reference/bench/fastify-server.ts', text, token];
    const fastify = await measured(peer, (url) => ({ url: url + path, token }));
    toBare.push(own / bare);
    toFastify.push(own / fastify);
  }
  return {
    figure: `${ratioText(toBare)} of bare, ${ratioText(toFastify)} x Fastify (${Buffer.byteLength(text)} bytes)`,
    value: median(toBare),
    reached: median(toBare) >= 0.55 && median(toFastify) >= 1,
    samples: [...toBare, ...toFastify],
  };
};

/** R1: one space read, against a bare server and against Fastify, five fresh processes each. */
export const singleRead: BenchRow = {
  id: 'R1',
  what: 'GET /v1/spaces/{id}: requests per second to a bare node:http server and to Fastify 5',
  mustReach: '>= 0.55 of bare, >= 1.0 x Fastify',
  measure,
};
