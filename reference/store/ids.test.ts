import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededIds } from './ids.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const some = 20_000;

test('the ids of a seed are what they have been, and begin again', () => {
  const ids = seededIds(1, 'opaque');
  const first = [ids.next(), ids.next(), ids.opaque()];
  assert.deepEqual(first, ['Bqcby9pZMwOyjHKKNVHP', '4AdBJukRwCe6YS00dI3S', 'vCiWwu8L498RQt4btctPmwNtdX7Zdizlbnd59Ndw']);
  ids.reset();
  assert.deepEqual([ids.next(), ids.next(), ids.opaque()], first);
  assert.match(seededIds(1, 'uuid').next(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});

test('an id takes the memory of its letters', () => {
  for (const form of ['opaque', 'uuid'] as const) {
    const ids = seededIds(1, form);
    collect();
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: some }, () => ids.next());
    collect();
    const each = (process.memoryUsage().heapUsed - before) / kept.length;
    assert.ok(each < 100, `${form}: ${each} bytes`);
  }
});
