import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import { isAsBefore, unlikeBefore } from './as-before.ts';

const shown = (json: unknown): Exchange => ({ ok: true, status: 200, json }) as Exchange;

const space = { id: 's', updatedAt: '2026-01-01', revision: 'a', permissions: { edit: true }, urls: { app: '1' } };

test('times, links and the revision may be others', () => {
  const after = shown({ ...space, updatedAt: '2026-01-02', revision: 'b', urls: { app: '2' } });
  assert.ok(isAsBefore(shown(space), after));
  assert.deepEqual(unlikeBefore(shown(space), after, 'a space', []), []);
});

test('a right that is another one is told by its member', () => {
  const [before, after] = [shown(space), shown({ ...space, permissions: { edit: false } })];
  assert.ok(!isAsBefore(before, after));
  const [finding] = unlikeBefore(before, after, 'a space', []);
  assert.equal(finding?.pointer, '/permissions/edit');
  assert.equal(finding.expected, 'a space shows the permissions.edit that it showed before');
});

test('what was refused says nothing', () => {
  const refused = { ...shown(undefined), ok: false };
  assert.ok(!isAsBefore(shown(space), refused));
  assert.deepEqual(unlikeBefore(shown(space), refused, 'a space', []), []);
});
