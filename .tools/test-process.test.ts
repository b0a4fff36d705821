import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundled, sources } from './test-code.ts';
import { processFiles, runFiles, type Ended } from './test-process.ts';

const top = fileURLToPath(new URL('..', import.meta.url));

const codeFolder = mkdtempSync(join(tmpdir(), 'docplane-test-code-'));
after(() => rmSync(codeFolder, { recursive: true }));
const code = await bundled(top, codeFolder, processFiles);

type How = Partial<Parameters<typeof runFiles>[1]> & { readonly asks?: boolean };

/** Runs files of these texts in one process, all at once or as it asks: what was reported of each test, and printed. */
const told = async (context: TestContext, texts: readonly string[], { asks = false, ...how }: How = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-tests-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const files = texts.map((_, index) => join(folder, `${index}.test.mjs`));
  files.forEach((file, index) =>
    writeFileSync(
      file,
      `import test, { describe } from 'node:test';\nimport assert from 'node:assert';\n${texts[index]}`,
    ),
  );
  const left = [...files];
  const given = asks ? { files: [], isUntraced: true, next: () => left.splice(0, 1) } : { files };
  const heard: Ended[] = [];
  let printed = '';
  const { ended, cpuSeconds } = await runFiles(
    top,
    { name: undefined, code, ...given, ...how },
    {
      onEnd: (each) => heard.push(each),
      onText: (text) => (printed += text),
    },
  );
  assert.deepEqual(heard, ended);
  const lines = ended.map(({ file, names, verdict }) => `${file.slice(-10)} ${names.join(' > ')}: ${verdict}`);
  return { lines, texts: ended.map(({ text }) => text), printed, cpuSeconds };
};

const mixed = `
  console.log('said by a file');
  test('holds', () => {});
  test('waits', { skip: 'until then' }, () => {});
  test('outer', async (context) => {
    await context.test('inner', () => assert.deepEqual({ a: 1 }, { a: 2 }));
    await context.test('other', () => {});
  });`;

test('each test is told with its file, its names and its verdict, subtests before their test', async (context) => {
  const { lines, texts, printed, cpuSeconds } = await told(context, [mixed, "test('also holds', () => {});"]);
  assert.deepEqual(lines, [
    '0.test.mjs holds: passed',
    '0.test.mjs waits: skipped',
    '0.test.mjs outer > inner: failed',
    '0.test.mjs outer > other: passed',
    '0.test.mjs outer: failed',
    '1.test.mjs also holds: passed',
  ]);
  assert.match(texts[2] ?? '', /^AssertionError.*deep-equal:\n[^]*0\.test\.mjs:\d+:\d+/);
  assert.doesNotMatch(texts[2] ?? '', /at .*node:internal/);
  assert.deepEqual([texts[1], texts[4], printed], ['until then', '', 'said by a file\n']);
  assert.ok(cpuSeconds > 0);
});

/** A test that notes when its file is imported and when it has ended. */
const noting = (name: string): string => `
  globalThis.seen ??= [];
  globalThis.seen.push('${name} imported');
  test('${name}', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    globalThis.seen.push('${name} ended');
  });`;

test('a process that asks is given the next file when the tests of the one before have ended', async (context) => {
  const last =
    "test('in turn', () => assert.deepEqual(globalThis.seen, ['a imported', 'a ended', 'b imported', 'b ended']));";
  const { lines } = await told(context, [noting('a'), noting('b'), last], { asks: true });
  assert.deepEqual(lines, ['0.test.mjs a: passed', '1.test.mjs b: passed', '2.test.mjs in turn: passed']);
});

test('what ends a process that asks is told under the file that it was given last', async (context) => {
  const { lines } = await told(context, ["test('holds', () => {});", "test('ends all', () => process.exit(0));"], {
    asks: true,
  });
  assert.deepEqual(lines, ['0.test.mjs holds: passed', '1.test.mjs the process of the tests runs to its end: failed']);
});

test('a process that asks when nothing is left ends well', async (context) => {
  const { lines } = await told(context, [], { asks: true });
  assert.deepEqual(lines, []);
});

test('a part of a name runs these tests alone, and says nothing of the others', async (context) => {
  const texts = ["test('a deleted team (1.2) is gone', () => {});", "test('a deleted team 1x2 stays', () => {});"];
  const { lines } = await told(context, texts, { name: 'team (1.2)' });
  assert.deepEqual(lines, ['0.test.mjs a deleted team (1.2) is gone: passed']);
});

test('a file that cannot be imported fails, and the files after it run', async (context) => {
  const { lines, texts } = await told(context, ["import './none.mjs';", "test('holds', () => {});"], {
    name: 'holds',
    code: sources,
  });
  assert.deepEqual(lines, ['0.test.mjs the file can be imported: failed', '1.test.mjs holds: passed']);
  assert.match(texts[0] ?? '', /none\.mjs/);
});

const endless = 'new Promise((resolve) => setTimeout(resolve, 60_000))';

test('a process that ends before its tests do is a failure, whatever its exit code', async (context) => {
  const early = `test('ends all', () => process.exit(0));\ntest('comes later', () => ${endless});`;
  const { lines, texts } = await told(context, [early]);
  assert.deepEqual(lines, ['0.test.mjs the process of the tests runs to its end: failed']);
  assert.match(texts[0] ?? '', /^It ended with exit code \d before all tests had ended, or has none\.$/);
});

test('a process without a test is a failure', async (context) => {
  const { lines } = await told(context, ['']);
  assert.deepEqual(lines, ['0.test.mjs the process of the tests runs to its end: failed']);
});

test('an exit code of a test process that no test explains is a failure', async (context) => {
  const { lines, texts } = await told(context, ["process.exitCode = 3;\ntest('holds', () => {});"]);
  assert.deepEqual(lines, ['0.test.mjs holds: passed', '0.test.mjs the process of the tests runs to its end: failed']);
  assert.deepEqual(texts, ['', 'It ended with exit code 3.']);
});

const uncaught = `
  test('leaves an error', async () => {
    setTimeout(() => { throw new Error('thrown later'); }, 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  test('rejects', async () => void Promise.reject(new Error('rejected')));
  test('holds', () => {});`;

test('an error that nobody catches is one of its test, and untraced one of the process', async (context) => {
  const traced = await told(context, [uncaught]);
  assert.deepEqual(traced.lines.slice(0, 1), ['0.test.mjs leaves an error: failed']);
  const { lines, texts } = await told(context, [uncaught], { isUntraced: true });
  assert.deepEqual(lines.toSorted(), [
    '0.test.mjs holds: passed',
    '0.test.mjs leaves an error: passed',
    '0.test.mjs no error is left uncaught: failed',
    '0.test.mjs no error is left uncaught: failed',
    '0.test.mjs rejects: passed',
  ]);
  assert.match(texts.join('\n'), /Error: thrown later[^]*Error: rejected/);
});
