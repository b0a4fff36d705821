import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { learnSpace, ownSample, rateOf, served, tsx } from './rates.ts';

const rounds = 5;
const mustReach = 1.15;

// About 200 bytes, most of them in members that the text knows.
const body = JSON.stringify({
  title: 'A title of some length, as people write the#',
  emoji: 'book',
  editMode: 'live',
  defaultLevel: 'comment',
  note: 'what nobody knows is let pass, so that a body has 200 bytes as in practice',
});

const measure = async () => {
  const { path, text, token } = await learnSpace();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = await rateOf(served, ownSample(path, body));
    const peer = [...tsx, 'reference/bench/fastify-server.ts', text, token];
    const fastify = await rateOf(peer, (url) => ({ url: url + path, token, body }));
    ratios.push(own / fastify);
  }
  return {
    figure: `${ratioText(ratios)} x Fastify (${Buffer.byteLength(body)} bytes)`,
    value: median(ratios),
    reached: median(ratios) >= mustReach,
    samples: ratios,
  };
};

/** R2: one space changed, validated and stored, against Fastify, five fresh processes each. */
export const singleWrite: BenchRow = {
  id: 'R2',
  what: 'PATCH /v1/spaces/{id}: requests per second to Fastify 5 with the same schemas',
  mustReach: `>= ${mustReach} x Fastify`,
  measure,
};
