import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherTexts } from './other-texts.ts';

const holdsName = (item: unknown, _key: string, text: string): boolean =>
  (item as { name: string }).name.toLowerCase().includes(text.toLowerCase());

const keyed = (...items: readonly object[]) => items.map((item, at) => ({ key: String(at), item }));

test('roles, ids and one text of another member are taken, the name is not', () => {
  const listed = keyed(
    {
      object: 'member',
      id: 'x1y2z3',
      name: 'Ada',
      role: 'admin',
      joinedAt: '2024-01-02T03:04:05Z',
      about: 'Many words',
    },
    { object: 'member', id: 'a4b5c6', name: 'Bob', role: 'read', joinedAt: '2024-01-02T03:04:05Z', about: 'None' },
  );
  assert.deepEqual(
    otherTexts(listed, holdsName).map(({ member, value }) => [member, value]),
    [
      ['role', 'admin'],
      ['id', 'x1y2z3'],
      ['about', 'words'],
    ],
  );
});

test('a text that the name holds, or of which that is open, is not taken', () => {
  const listed = keyed({ name: 'The admins', role: 'admin' });
  assert.deepEqual(otherTexts(listed, holdsName), []);
  assert.deepEqual(
    otherTexts(listed, () => undefined),
    [],
  );
});

test('members that differ from item to item come before those that do not', () => {
  const listed = keyed(
    { name: '1', kind: 'site', plan: 'basic', type: 'one' },
    { name: '2', kind: 'site', plan: 'premium', type: 'two' },
  );
  assert.deepEqual(
    otherTexts(listed, holdsName).map(({ member }) => member),
    ['plan', 'type'],
  );
});
