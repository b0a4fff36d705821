import assert from 'node:assert/strict';
import test from 'node:test';
import { classResults, classSentence, type ClassCounting } from './class-results.ts';

const of = (operation: ClassCounting['operation'], verdict: string, unclaimed = false): ClassCounting => ({
  operation,
  level: 'must',
  verdict,
  unclaimed,
});
const sentences = (outcomes: readonly ClassCounting[], isWhole = true): readonly string[] =>
  classResults(outcomes).map((each) => classSentence(each, isWhole));

test('a class is conformant where a whole run verified all that is claimed of it', () => {
  assert.deepEqual(
    sentences([
      of('-', 'pass'),
      of('listSites', 'pass'),
      of('listSites', 'fail'),
      of('listPages', 'inapplicable', true),
      of('publishIntegration', 'unverified'),
    ]),
    [
      'core (rules about no single operation): conformant, 1 of 1 verified',
      'publishing (sites): 1 of 2 violated',
      'content: not claimed',
      'integrations: nothing verified of 1',
    ],
  );
});

test('what could not be tried, and part of a plan, make no class conformant', () => {
  const some = [of('publishIntegration', 'pass'), of('publishIntegration', 'unverified')];
  assert.deepEqual(sentences(some), ['integrations: nothing violated, 1 of 2 verified']);
  assert.deepEqual(sentences(some.slice(0, 1)), ['integrations: conformant, 1 of 1 verified']);
  assert.deepEqual(sentences(some.slice(0, 1), false), ['integrations: nothing violated, 1 of 1 verified']);
});

test('what needs an operation that is not claimed is counted apart', () => {
  const [result] = classResults([of('publishIntegration', 'pass'), of('publishIntegration', 'unverified', true)]);
  assert.deepEqual([result?.verified, result?.checkable, result?.beyondClaim], [1, 1, 1]);
  const all = [of('publishIntegration', 'pass'), of('publishIntegration', 'unverified', true)];
  assert.deepEqual(sentences(all), ['integrations: conformant, 1 of 1 verified (1 more need what is not claimed)']);
});

test('recommendations are no part of a class', () => {
  const [result] = classResults([{ ...of('publishIntegration', 'warn'), level: 'should' }]);
  assert.deepEqual([result?.violated, result?.checkable], [0, 0]);
});
