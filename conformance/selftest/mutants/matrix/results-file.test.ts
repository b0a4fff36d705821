import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { resultsFile } from './results-file.ts';

type Job = { readonly mutant: string; readonly seed: number };
type Result = { readonly killed: boolean };

const fileWith = (context: TestContext, text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-results-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'results.ndjson');
  if (text !== '') writeFileSync(path, text);
  return path;
};

test('a run is taken up where its file ends, in whatever order a job names its members', (context) => {
  const path = fileWith(context, '');
  resultsFile<Job, Result>(path).add({ mutant: 'one', seed: 1 }, { killed: true });
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"job":{"mutant":"two"`);
  const { known } = resultsFile<Job, Result>(path);
  assert.deepEqual(known({ seed: 1, mutant: 'one' }), { killed: true });
  assert.equal(known({ mutant: 'two', seed: 1 }), undefined);
});

test('another file is refused by its name, its line and what to give', (context) => {
  for (const line of ['{"mutant":"one"}', 'null', '{"job":null,"judged":{}}', 'not JSON']) {
    const path = fileWith(context, `{"job":{},"judged":{}}\n${line}\n`);
    assert.throws(
      () => resultsFile<Job, Result>(path),
      (error: Error & { exitCode?: number; hint?: string }) =>
        error.message === `Line 2 of ${path} is no result of a mutant.` &&
        error.exitCode === 2 &&
        error.hint?.startsWith('give --resume') === true,
      line,
    );
    assert.equal(readFileSync(path, 'utf8'), `{"job":{},"judged":{}}\n${line}\n`);
  }
});
