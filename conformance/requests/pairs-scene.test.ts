import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { firstSeen } from './pairs-scene.ts';

const write = { operation: 'updateSpaceById' } as Exchange;

const lost = (id: string, member: string, by = write): Mismatch => ({
  aspect: 'stored',
  operation: 'updateSpaceById',
  thing: { kind: 'space', id, scope: [] },
  member,
  pointer: '',
  expected: '"a"',
  source: 'as sent with updateSpaceById',
  got: '"b"',
  exchanges: [by],
});

test('a lost value is told once until it is written again', () => {
  const again = lost('s1', 'title', { ...write });
  assert.deepEqual(firstSeen([lost('s1', 'title'), lost('s1', 'title'), again]), [lost('s1', 'title'), again]);
});

test('what the same write lost of another thing, or another member of it, is told too', () => {
  const all = [lost('s1', 'title'), lost('s2', 'title'), lost('s1', 'emoji')];
  assert.deepEqual(firstSeen(all), all);
});
