import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled } from './test-code.ts';
import { processFiles, runFiles } from './test-process.ts';

const top = fileURLToPath(new URL('..', import.meta.url));

/** A folder with these files, and an empty one for their code. */
const foldersOf = (context: TestContext, texts: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-tests-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const out = join(folder, 'out');
  mkdirSync(out);
  return { folder, out };
};

test('a module knows where its source stands, and is one for all that import it', async (context) => {
  const { folder, out } = foldersOf(context, {
    'seen.ts': "export const seen: string[] = []; export const said = 'import.meta.url';",
    'one.ts':
      "import { seen } from './seen.ts'; seen.push(import.meta.url, import.meta.dirname, import.meta.filename);",
    'other.ts': "export { said, seen } from './seen.ts';",
  });
  const files = ['one.ts', 'other.ts'].map((name) => join(folder, name));
  const { codeOf, fileOf } = await bundled(top, out, files);
  const [one = '', other = ''] = files.map(codeOf);
  await import(pathToFileURL(one).href);
  const { seen, said } = (await import(pathToFileURL(other).href)) as { seen: string[]; said: string };
  assert.deepEqual(seen, [pathToFileURL(files[0] ?? '').href, folder, files[0]]);
  assert.equal(said, 'import.meta.url');
  assert.deepEqual([one, other].map(fileOf), files);
  assert.deepEqual([codeOf('elsewhere.ts'), fileOf('elsewhere.mjs')], ['elsewhere.ts', 'elsewhere.mjs']);
});

test('tests run from such code are told with files and lines of their sources', async (context) => {
  const types = '\n'.repeat(20);
  const { folder, out } = foldersOf(context, {
    'thrown.ts': `type Thrown = {${types}};\nexport const fail = (): Thrown => {\n  throw new Error('thrown');\n};`,
    'one.test.ts':
      "import { test } from 'node:test'; import { fail } from './thrown.ts'; test('fails', () => void fail());",
  });
  const file = join(folder, 'one.test.ts');
  const code = await bundled(top, out, [...processFiles, file]);
  const told = { onEnd: () => undefined, onText: () => undefined };
  const { ended } = await runFiles(top, { files: [file], name: undefined, code }, told);
  assert.deepEqual(
    ended.map(({ file: named, verdict }) => [join(top, named), verdict]),
    [[file, 'failed']],
  );
  assert.match(ended[0]?.text ?? '', /^Error: thrown\n[^]*thrown\.ts:23:9\)?\n[^]*one\.test\.ts:1:\d+/);
});

test('what imports a file that is not there has no code', async (context) => {
  const { folder, out } = foldersOf(context, { 'one.ts': "import './none.ts';" });
  await assert.rejects(bundled(top, out, [join(folder, 'one.ts')]), /none\.ts/);
});
