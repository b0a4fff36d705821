import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationRow } from '#spec/operation.ts';
import { makePlan, type PlannedOutcome } from '../../run/plan.ts';
import { judgeConfiguration } from './judge-configuration.ts';
import { combinations, points, wordsOf } from './configuration.ts';

// `npm run configurations` judges every reading alone and every combination whole.
const partCount = 3;
const sampled = 3;

const familyOf = ({ subject }: PlannedOutcome): string => (subject === '-' ? subject : operationRow(subject).family);

/** All outcomes in parts of about one size. Those of a family stay together: they share most of what they send. */
const partsOf = (planned: readonly PlannedOutcome[]): readonly (readonly string[])[] => {
  const parts = Array.from({ length: partCount }, (): string[] => []);
  const families = [...new Set(planned.map(familyOf))].map((family) =>
    planned.filter((each) => familyOf(each) === family),
  );
  for (const family of families.toSorted((one, other) => other.length - one.length))
    parts.toSorted((one, other) => one.length - other.length)[0]?.push(...family.map(({ name }) => name));
  return parts;
};

const parts = partsOf(makePlan().outcomes);
const samples = combinations()
  .slice(0, sampled)
  .map(({ choices }, place) => ({ choices, part: parts[place % partCount] ?? [] }));

test('each outcome is in one of the parts that are judged', () => {
  const names = makePlan().outcomes.map(({ name }) => name);
  const judged = [...new Set(samples.map(({ part }) => part))];
  assert.deepEqual(judged.flat().toSorted(), names.toSorted());
});

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

for (const [place, { choices, part }] of samples.entries()) {
  test(`a server of combination ${place + 1} breaks no rule of a part of them`, async () => {
    const { red } = await judgeConfiguration(choices, { only: part });
    const seen = red.map(({ name, verdict, reason }) => `${verdict} ${name}: ${reason}`);
    assert.deepEqual(seen, [], `under ${wordsOf(choices)}; npm run configurations says which readings it takes`);
  });
}
