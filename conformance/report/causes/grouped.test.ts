import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { operationIds } from '#spec/operation.ts';
import { isRed, type PublishedOutcome } from '../formats/published.ts';
import { causesOf } from './causes.ts';
import { failed } from './example-failures.ts';

const anyFinding = fc.record({
  expected: fc.constantFrom(
    'a title is refused',
    'the title that it was given',
    'every item',
    'title of the team is "a"',
  ),
  got: fc.constantFrom('status 200', 'status 404', 'another text', 'nothing', 'a list without it'),
  pointer: fc.constantFrom('/title', '/items', '/items/0/team/title', ''),
  asked: fc.array(fc.tuple(fc.constantFrom(...operationIds.slice(0, 12)), fc.constantFrom(200, 201, 404, 500)), {
    maxLength: 4,
  }),
});

const anyOutcome = fc
  .record({
    rule: fc.constantFrom('SUCC-01', 'TEAM-01', 'COH-01', 'STATE-04', 'PAGE-07'),
    operation: fc.constantFrom(...operationIds.slice(0, 12), '-'),
    verdict: fc.constantFrom('fail', 'warn', 'error', 'pass', 'unverified'),
    findings: fc.array(anyFinding, { maxLength: 4 }),
    known: fc.boolean(),
  })
  .map(({ rule, operation, verdict, findings, known }): PublishedOutcome => ({
    ...failed(`${rule} ${operation}`, ...findings),
    verdict: verdict as PublishedOutcome['verdict'],
    ...(known ? { known: 'a reason' } : {}),
  }));

const anyOutcomes = fc.uniqueArray(anyOutcome, { selector: ({ name }) => name, maxLength: 40 });

test('every red outcome belongs to exactly one cause', () => {
  fc.assert(
    fc.property(anyOutcomes, (outcomes) => {
      assert.deepEqual(
        causesOf(outcomes)
          .flatMap((cause) => cause.outcomes)
          .toSorted(),
        outcomes
          .filter(isRed)
          .map(({ name }) => name)
          .toSorted(),
      );
    }),
    { numRuns: 200, seed: 1 },
  );
});

test('causes and their order do not depend on the order of the outcomes', () => {
  const shuffled = anyOutcomes.chain((outcomes) =>
    fc.tuple(fc.constant(outcomes), fc.shuffledSubarray(outcomes, { minLength: outcomes.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => assert.deepEqual(causesOf(one), causesOf(other))),
    { numRuns: 200, seed: 1 },
  );
});
