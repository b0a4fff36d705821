import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { filesBelow, reachIn } from './reach.ts';

const sample: Readonly<Record<string, string>> = {
  'package.json': '{ "imports": { "#ground/*": "./ground/*" } }',
  'ground/rows.ts': "const folder = new URL('./rows/', import.meta.url);",
  'ground/rows/first.yaml': '',
  'ground/made.ts': "join(here, 'made');",
  'ground/made/table.json': '',
  'ground/made/code.ts': '',
  'side/start.ts': "import type { Row } from '#ground/rows.ts';\nexport * from './child.ts';",
  'side/child.ts': "fork(new URL('./worker.ts', import.meta.url));",
  'side/worker.ts': "import '../side/start.ts';",
  'side/run.ts': "import { spawn } from 'node:child_process';",
  'side/run.test.ts': "import { run } from './run.ts';",
  'side/deeper.ts': "import { run } from './run.ts';",
  'side/deeper.test.ts': "import './deeper.ts';",
  'side/page.ts': "const built = new URL('../dist/page/', import.meta.url);",
  'side/start.test.ts': "import './start.ts';\nreadFileSync('ground/made/table.json');",
  'side/page.test.ts': "import { page } from './page.ts';\nconst here = new URL('.', import.meta.url);",
  'side/made.test.ts': "import '#ground/made.ts';",
  'dist/page/page.js': '',
  'node_modules/kept/index.ts': '',
};

const written = (context: TestContext): string => {
  const top = mkdtempSync(join(tmpdir(), 'docplane-reach-'));
  context.after(() => rmSync(top, { recursive: true }));
  for (const [file, text] of Object.entries(sample)) {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  }
  return top;
};

test('a file reaches what it names: imports, workers, folders of data, and what those reach', (context) => {
  const top = written(context);
  const reach = reachIn(top);
  assert.deepEqual([...reach.of('side/start.test.ts')].toSorted(), [
    'ground/made/table.json',
    'ground/rows.ts',
    'ground/rows/first.yaml',
    'side/child.ts',
    'side/start.test.ts',
    'side/start.ts',
    'side/worker.ts',
  ]);
  // Of a folder that is named by a bare word, the data alone.
  assert.deepEqual(
    [...reach.of('side/made.test.ts')],
    ['side/made.test.ts', 'ground/made.ts', 'ground/made/table.json'],
  );
});

test('what reads dist/ needs the build, and nothing else does', (context) => {
  const top = written(context);
  const tests = filesBelow(top).filter((file) => file.endsWith('.test.ts'));
  assert.deepEqual(
    tests.toSorted(),
    Object.keys(sample)
      .filter((file) => file.endsWith('.test.ts'))
      .toSorted(),
  );
  assert.deepEqual(tests.filter(reachIn(top).needsBuild), ['side/page.test.ts']);
});

test('a test starts programs where it or what it imports does, not what that imports', (context) => {
  const { startsPrograms } = reachIn(written(context));
  const tests = Object.keys(sample).filter((file) => file.endsWith('.test.ts'));
  assert.deepEqual(tests.filter(startsPrograms), ['side/run.test.ts']);
  assert.ok(startsPrograms('side/run.ts'));
});
