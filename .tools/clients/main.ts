import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { kitsIn } from '../outside/kits.ts';
import { updateFigures, withLines } from '../figures-page.ts';
import { endUnnamed, script } from '../script-flags.ts';
import { clientTools } from './client-tools.ts';
import { pins } from './pins.ts';
import { tryClient, type Tried } from './try-client.ts';

const values = script('clients', 'Generate a client with each tool, compile it, and tell one story with it', [
  '--only orval',
  '--only python --folder /tmp/clients',
])
  .option('--only <text>', 'tools whose name holds this')
  .option('--folder <folder>', 'where tools and clients go and stay; a temporary folder otherwise')
  .parse()
  .opts<{ readonly only?: string; readonly folder?: string }>();

const { only, folder } = values;
const wanted = clientTools.filter(({ name }) => only === undefined || name.includes(only));
if (wanted.length === 0) endUnnamed('clients', 'tool', only);

const root = folder === undefined ? mkdtempSync(join(tmpdir(), 'docplane-clients-')) : resolve(folder);
const had = kitsIn(root, pins);
const all: Tried[] = [];
for (const tool of wanted) {
  const began = performance.now();
  const tried = await tryClient(tool, root, had);
  all.push(tried);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const found = tried.had === 'yes' ? `compiles: ${tried.compiles}; story: ${tried.story || 'not told'}` : tried.had;
  console.log(`${tried.isGood ? '✔' : '✖'} ${tool.name} ${tool.version} (${seconds} s): ${found}`);
  if (tried.text !== undefined && tried.text !== '')
    console.log(tried.text.trimEnd().split('\n').slice(-40).join('\n'));
}
if (folder === undefined) rmSync(root, { recursive: true, force: true });

if (only === undefined) {
  const rows = all.map(({ tool: { name, version, from, language }, had: isHad, compiles, story }) =>
    ['', name, version, from[0], language, isHad === 'yes' ? compiles : isHad, story, ''].join(' | ').trim(),
  );
  const head = ['| Tool | Version | From | Language | Compiles | Story |', '| --- | --- | --- | --- | --- | --- |'];
  await updateFigures((page) => withLines(page, 'clients', [...head, ...rows]));
}
process.exitCode = all.every(({ isGood }) => isGood) ? 0 : 1;
