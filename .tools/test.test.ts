import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));

/** Runs `npm test -- …` to its end: exit code, the last line, and what it complained of. */
const ran = (...flags: readonly string[]) => {
  // Set under `node --test`: the tests below would report to it.
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '.tools/test.ts', ...flags], {
    cwd: top,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr, last: stdout.trimEnd().split('\n').at(-1) };
};

test('a part of a path and a part of a name choose tests, and the last line counts them', () => {
  const { status, stdout, last } = ran('core/map-at-once', '--name', 'jobs start in their order');
  assert.deepEqual({ status, last }, { status: 0, last: '1 passed, 0 failed, 0 skipped' });
  assert.match(stdout, /^conformance\/core\/map-at-once\.test\.ts\n {2}✔ jobs start in their order/);
});

test('no test at all is an error', () => {
  const ends = [['no-file-is-called-so'], ['.tools/turns', '--name', 'no test is called so']].map((flags) =>
    ran(...flags),
  );
  for (const { status, stderr, last } of ends) {
    assert.deepEqual({ status, last }, { status: 2, last: '0 passed, 0 failed, 0 skipped' });
    assert.match(stderr, /No test ran/);
  }
  assert.match(ends[0]?.stderr ?? '', /No test file has a path that holds "no-file-is-called-so"/);
});

test('a flag that is none is told, with exit code 2', () => {
  const { status, stderr } = ran('--nam', 'x');
  assert.equal(status, 2);
  assert.match(stderr, /Did you mean --name\?/);
});
