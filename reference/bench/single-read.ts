import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { learnSpace, ownSample, rateOf, served, tsx } from './rates.ts';

const rounds = 5;
const measure = async () => {
  const { path, text, token } = await learnSpace();
  const toBare: number[] = [];
  const toFastify: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await rateOf([...tsx, 'reference/bench/bare-server.ts', text], (url) => ({
      url: url + path,
      token,
    }));
    const own = await rateOf(served, ownSample(path));
    const peer = [...tsx, 'reference/bench/fastify-server.ts', text, token];
    const fastify = await rateOf(peer, (url) => ({ url: url + path, token }));
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
