import assert from 'node:assert/strict';
import test from 'node:test';
import { classOf, conformanceClasses } from './conformance-class.ts';
import { operationIds, operationRow } from './operation.ts';

test('every family of operations belongs to one conformance class', () => {
  const families = [...new Set(operationIds.map((id) => operationRow(id).family))];
  const placed = conformanceClasses.flatMap(({ families: own }) => [...own]);
  assert.deepEqual(placed.toSorted(), families.toSorted(), 'spec/conformance-class.ts places each family in one class');
});

test('a family leads to its class, and a rule about no single operation to the core', () => {
  assert.deepEqual([classOf('site-sections'), classOf('sso'), classOf('-')], ['publishing', 'identity', 'core']);
});
