import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { noteWrites, type SentWrite } from './writes-meanwhile.ts';

const writing = (operation: SentWrite['operation']): SentWrite => ({ operation, params: {}, body: undefined });
const tick = (): Promise<void> => Promise.resolve();

test('a work is told of writes that were on their way when it began, and of those that left before it ended', async () => {
  const { sending, meanwhile } = noteWrites();
  const before = writing('createCollection');
  const [during, after] = [writing('deleteSpaceById'), writing('updateSpaceById')];
  await sending(writing('restoreSpace'), tick);
  const answered = new EventEmitter();
  const left = sending(before, () => once(answered, 'end'));
  const [value, writes] = await meanwhile(async () => {
    await sending(during, tick);
    return 3;
  });
  answered.emit('end');
  await Promise.all([left, sending(after, tick)]);
  assert.equal(value, 3);
  assert.deepEqual(writes, [before, during]);
});

test('a write that is lost is no longer on its way', async () => {
  const { sending, meanwhile } = noteWrites();
  await assert.rejects(
    sending(writing('createCollection'), () => Promise.reject(new Error('gone'))),
    /gone/,
  );
  assert.deepEqual(await meanwhile(tick), [undefined, []]);
});
