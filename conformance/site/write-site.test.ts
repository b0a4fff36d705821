import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { writeSite } from './write-site.ts';

const scratch = (context: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-write-site-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const files = (text: string): ReadonlyMap<string, string> =>
  new Map([
    ['index.html', text],
    ['deep/er/page.html', text],
  ]);

test('a site takes the place of an earlier one, of an empty folder, and of nothing', (context) => {
  const folder = scratch(context);
  const out = join(folder, 'new', 'site');
  writeSite(out, files('one'), '1');
  writeFileSync(join(out, 'stale.html'), '');
  writeSite(out, files('two'), '1');
  assert.equal(readFileSync(join(out, 'deep/er/page.html'), 'utf8'), 'two');
  assert.ok(!existsSync(join(out, 'stale.html')));
  mkdirSync(join(folder, 'empty'));
  writeSite(join(folder, 'empty'), files('three'), '1');
  assert.equal(readFileSync(join(folder, 'empty', 'index.html'), 'utf8'), 'three');
  assert.deepEqual(readdirSync(folder).toSorted(), ['empty', 'new']);
  assert.deepEqual(readdirSync(join(folder, 'new')), ['site']);
});

test('a folder of other files, and a file, are left as they are', (context) => {
  const folder = scratch(context);
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  assert.throws(() => writeSite(folder, files('x'), '1'), /holds other files .* nothing was written/);
  assert.throws(() => writeSite(join(folder, 'mine.txt'), files('x'), '1'), /is a file/);
  assert.deepEqual(readdirSync(folder), ['mine.txt']);
});

test('a folder that cannot be made is named with what to change', (context) => {
  const folder = scratch(context);
  writeFileSync(join(folder, 'file'), '');
  const out = join(folder, 'file', 'site');
  assert.throws(
    () => writeSite(out, files('x'), '1'),
    (thrown: Error & { hint?: string }) => thrown.message.includes(out) && (thrown.hint ?? '').includes('folder'),
  );
});

test('where writing fails half way, the earlier site stays and nothing lies about', (context) => {
  const folder = scratch(context);
  const out = join(folder, 'site');
  writeSite(out, files('one'), '1');
  const broken = new Map([
    ['index.html', 'two'],
    ['index.html/below', 'no folder'],
  ]);
  assert.throws(() => writeSite(out, broken, '1'), /cannot be written/);
  assert.equal(readFileSync(join(out, 'index.html'), 'utf8'), 'one');
  assert.deepEqual(readdirSync(folder), ['site']);
});
