import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openBacklog } from './backlog.ts';

/** A backlog on a clock that the test moves, and what it worked off. */
const onClock = ({ mock }: TestContext) => {
  let now = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  const backlog = openBacklog(() => now);
  return {
    done,
    backlog,
    add: (name: string, size = 1): void => backlog.add(size, () => done.push(name)),
    pass: (ms: number): void => {
      for (let at = 0; at < ms; at += 1) {
        now += 1;
        mock.timers.tick(1);
      }
    },
  };
};

test('what passed is judged in a quiet moment, in its order', (t) => {
  const { backlog, add, pass, done } = onClock(t);
  add('one');
  backlog.passed();
  add('two');
  // While the server works on something long, the processor is left to it.
  pass(20);
  assert.deepEqual(done, []);
  pass(20);
  assert.deepEqual(done, ['one', 'two']);
});

test('who asks without a pause is served first, for ten seconds', (t) => {
  const { backlog, add, pass, done } = onClock(t);
  backlog.passed();
  add('one');
  const ask = (): void => {
    backlog.passed();
    pass(2);
  };
  for (let asked = 0; asked < 4_900; asked += 1) ask();
  assert.deepEqual(done, []);
  for (let asked = 0; asked < 200; asked += 1) ask();
  assert.deepEqual(done, ['one']);
});

test('what would fill the memory is worked off at once', (t) => {
  const { add, done } = onClock(t);
  add('long', 60 * 1024 * 1024);
  assert.deepEqual(done, []);
  add('longer', 60 * 1024 * 1024);
  assert.deepEqual(done, ['long']);
});

test('at the end all that waits is judged', (t) => {
  const { backlog, add, done } = onClock(t);
  add('one');
  backlog.drain();
  assert.deepEqual(done, ['one']);
});
