import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exampleReport } from '../report/formats/example-report.ts';
import { buildSite } from '../site/build-site.ts';
import { readMaterial } from '../site/material.ts';
import { exampleShell } from './example-shell.ts';
import { runSite } from './site.ts';

const bundle = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));

const scratch = (context: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-site-verb-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('the built program writes the same pages as the sources, from any folder', (context) => {
  const folder = scratch(context);
  const { stdout, status } = spawnSync(process.execPath, [bundle, 'site', '--out', 'pages'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const files = buildSite(readMaterial(version, []), { style: '', script: '', theme: '' });
  assert.equal(stdout, `pages/index.html: ${files.size} files\n`);
  for (const [path, text] of files) {
    if (path.endsWith('.html')) assert.equal(readFileSync(join(folder, 'pages', path), 'utf8'), text, path);
    else assert.ok(readFileSync(join(folder, 'pages', path), 'utf8').length > 100, path);
  }
});

test('reports give a board, under the name before the sign or the address of the server', async (context) => {
  const folder = scratch(context);
  const file = join(folder, 'a.json');
  const report = exampleReport();
  writeFileSync(file, JSON.stringify(report));
  const { shell, output } = exampleShell();
  const out = join(folder, 'site');
  assert.equal(await runSite({ out, report: [file, `ours=${file}`] }, shell), 0);
  assert.match(output(), /board of 2 in /);
  const board = readFileSync(join(out, 'board.html'), 'utf8');
  assert.ok(board.includes(report.target.baseUrl) && board.includes('reports/ours.html'));
});

test('what cannot be read, is no report, or may not be written is named, and nothing is written', async (context) => {
  const folder = scratch(context);
  const { shell } = exampleShell();
  const out = join(folder, 'site');
  const [text, list] = ['text.json', 'list.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(text, 'no json');
  writeFileSync(list, '[]');
  const refused = (report: readonly string[], message: RegExp): Promise<void> =>
    assert.rejects(() => runSite({ out, report }, shell), message);
  await refused([join(folder, 'none.json')], /none\.json cannot be read/);
  await refused([text], /text\.json is no JSON/);
  await refused([list], /list\.json is no report of version 1/);
  await refused(['=x'], /names no server/);
  await refused(['ours='], /names no file/);
  await assert.rejects(() => runSite({ out: folder, report: [] }, shell), /holds other files than a site/);
  await assert.rejects(() => runSite({ out: text, report: [] }, shell), /is a file/);
  assert.ok(!existsSync(out));
  assert.deepEqual(readdirSync(folder).toSorted(), ['list.json', 'text.json']);
});
