import assert from 'node:assert/strict';
import test from 'node:test';
import { countsOf, exitCodeOf, failureBlock, lineTeller, slowestLines } from './test-output.ts';
import type { Ended } from './test-process.ts';

const endedOf = (file: string, verdict: Ended['verdict'], names: readonly string[], text = ''): Ended => ({
  file,
  names,
  verdict,
  milliseconds: 12.4,
  text,
});
const ended: readonly Ended[] = [
  endedOf('a.test.ts', 'passed', ['holds']),
  endedOf('a.test.ts', 'skipped', ['waits'], 'until then'),
  endedOf('b.test.ts', 'passed', ['outer', 'inner']),
  endedOf('b.test.ts', 'failed', ['outer', "it's wrong"], 'Error: 1 is not 2\n\n  at b.test.ts:3'),
  endedOf('b.test.ts', 'failed', ['outer']),
];
const plain = { brief: false, colour: false };

test('each test is told under its file, with its error at once', () => {
  const tell = lineTeller(plain);
  assert.deepEqual(
    ended.map(tell).join(''),
    [
      'a.test.ts',
      '  ✔ holds (12 ms)',
      '  ﹣ waits (12 ms)',
      '    until then',
      'b.test.ts',
      "  ✖ outer > it's wrong (12 ms)",
      '    Error: 1 is not 2',
      '',
      '      at b.test.ts:3',
      '  ✖ outer (12 ms)',
      '',
    ].join('\n'),
  );
});

test('in brief only failures are told', () => {
  const text = ended.map(lineTeller({ ...plain, brief: true })).join('');
  assert.match(text, /^b\.test\.ts\n {2}✖ outer > it's wrong/);
});

test('failures come again at the end with file, error and the command that runs each alone', () => {
  assert.equal(
    failureBlock(ended, plain),
    [
      '',
      'Failed (1):',
      '',
      "✖ outer > it's wrong",
      '    b.test.ts',
      '    Error: 1 is not 2',
      '',
      '      at b.test.ts:3',
      '    npm test -- b.test.ts --name outer',
      '',
      '',
    ].join('\n'),
  );
  assert.equal(failureBlock(ended.slice(0, 3), plain), '');
});

test('the command quotes a name for the shell, and names no file that holds no tests by its name', () => {
  const block = failureBlock([endedOf('made-elsewhere.ts', 'failed', ["it's gone"], 'Error')], plain);
  assert.match(block, /\n {4}npm test -- --name 'it'\\''s gone'\n/);
});

test('counts hold every test, and the slowest files are told first', () => {
  assert.deepEqual(countsOf(ended), { passed: 2, failed: 2, skipped: 1 });
  assert.equal(slowestLines({ 'a.test.ts': 1, 'b.test.ts': 2.25 }), '2.3 s: b.test.ts\n1.0 s: a.test.ts\n');
});

test('a failure is exit code 1, and no test at all is 2', () => {
  assert.equal(exitCodeOf({ passed: 3, failed: 0, skipped: 1 }), 0);
  assert.equal(exitCodeOf({ passed: 3, failed: 2, skipped: 0 }), 1);
  assert.equal(exitCodeOf({ passed: 0, failed: 0, skipped: 4 }), 2);
});
