import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeConfiguration } from './judge-configuration.ts';
import { combinations, points, wordsOf } from './configuration.ts';

// `npm run configurations` judges every reading alone and every combination whole.
const shards = 3;
const sampled = 8;

test('any two readings of different points meet in a combination', () => {
  const met = new Set<string>();
  for (const { choices } of combinations()) {
    const pairs = Object.entries(choices).map((pair) => pair.join('='));
    for (const [place, one] of pairs.entries()) for (const other of pairs.slice(place + 1)) met.add(`${one} ${other}`);
  }
  const missing = points.flatMap(([id, names], place) =>
    points
      .slice(place + 1)
      .flatMap(([otherId, otherNames]) =>
        names.flatMap((name) => otherNames.map((other) => `${id}=${name} ${otherId}=${other}`)),
      )
      .filter((pair) => !met.has(pair)),
  );
  assert.deepEqual(missing, []);
});

for (const [place, { choices }] of combinations().slice(0, sampled).entries()) {
  const shard = { index: (place % shards) + 1, of: shards };
  test(`a server of combination ${place + 1} breaks no rule of a part of them`, async () => {
    const { red } = await judgeConfiguration(choices, { shard });
    const seen = red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`);
    assert.deepEqual(seen, [], `under ${wordsOf(choices)}; npm run configurations says which readings it takes`);
  });
}
