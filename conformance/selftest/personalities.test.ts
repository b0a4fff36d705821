import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings } from '#reference/choices.ts';
import { isRed, judgeReference } from './judged.ts';

for (const [id, [, ...others]] of Object.entries(readings)) {
  for (const reading of others) {
    test(`a server that reads ${id} as ${reading} breaks no rule`, async () => {
      const { outcomes } = await judgeReference({ choices: { [id]: reading } });
      const red = outcomes.filter(isRed);
      assert.deepEqual(
        red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`),
        [],
      );
    });
  }
}
