import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFaults } from './import-counts.ts';

test('an import has no more resources than there are', () => {
  assert.deepEqual(importFaults({ importedResources: 2, totalResources: 2 }), []);
  assert.deepEqual(importFaults({ importedResources: 0, totalResources: 0 }), []);
  for (const importedResources of [3, -1]) {
    const [fault] = importFaults({ importedResources, totalResources: 2 }) ?? [];
    assert.equal(fault?.pointer, '/importedResources');
  }
});

test('where a number is missing nothing is said', () => {
  for (const json of [undefined, null, {}, { importedResources: 1 }, { importedResources: '1', totalResources: 1 }])
    assert.equal(importFaults(json), undefined);
});
