import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readings } from '#reference/choices.ts';
import { requirement } from '#spec/requirement.ts';
import type { Outcome } from '../outcome.ts';
import { isRed, judgeReference } from './judged.ts';

/** A recommendation may speak against a listed reading of its own open point (DESIGN, "What is judged"): a warning. */
const isAdvice = ({ verdict, requirement: id }: Outcome, point: string): boolean => {
  const { level, opens } = requirement(id);
  return (
    verdict === 'warn' && level === 'should' && opens.some((open) => point === open || point.startsWith(`${open}.`))
  );
};

for (const [id, [, ...others]] of Object.entries(readings)) {
  for (const reading of others) {
    test(`a server that reads ${id} as ${reading} breaks no rule`, async () => {
      const { outcomes } = await judgeReference({ choices: { [id]: reading } });
      const red = outcomes.filter((outcome) => isRed(outcome) && !isAdvice(outcome, id));
      assert.deepEqual(
        red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`),
        [],
      );
    });
  }
}
