import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { runApart, runShown } from './run-scripts.ts';

const node = `"${process.execPath}" -e`;
const meeting = [
  "const { existsSync, writeFileSync } = require('node:fs')",
  "const [own, other] = process.argv.slice(1).map((name) => process.env.MEETING + '/' + name)",
  "writeFileSync(own, '')",
  'setInterval(() => existsSync(other) && process.exit(0), 10)',
].join('; ');
const scripts = {
  silent: `${node} "console.log('said by silent')"`,
  wrong: `${node} "console.log('said by wrong'); console.error('and why'); process.exit(3)"`,
  // Each ends once the other has begun, so neither does alone.
  first: `${node} "${meeting}" first second`,
  second: `${node} "${meeting}" second first`,
  ending: `${node} "process.exit(Number(process.argv[1] ?? 0))"`,
  tool: 'tsc --version',
};

const place = () => {
  let printed = '';
  const print = (text: string): void => void (printed += text);
  return { top: fileURLToPath(new URL('..', import.meta.url)), scripts, print, printed: () => printed };
};

test('a script that is well is one line; of one that is not, what it said is printed', async () => {
  const here = place();
  assert.deepEqual(await runApart(here, ['wrong', 'silent', 'tool'], 1), ['wrong']);
  assert.match(
    here.printed(),
    /^✖ wrong: exit code 3 \(\d+\.\d s\)\nsaid by wrong\nand why\n✔ silent \(\d+\.\d s\)\n✔ tool \(\d+\.\d s\)\n$/,
  );
});

test('scripts run side by side', { timeout: 60_000 }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-scripts-'));
  process.env['MEETING'] = folder;
  context.after(() => {
    delete process.env['MEETING'];
    rmSync(folder, { recursive: true });
  });
  assert.deepEqual(await runApart(place(), ['first', 'second'], 2), []);
});

test('a script whose output is shown takes flags, and its exit code is given', async () => {
  assert.equal(await runShown(place(), 'ending 2'), 2);
  assert.equal(await runShown(place(), 'ending'), 0);
});

test('a script that package.json lacks is told', async () => {
  await assert.rejects(runApart(place(), ['none'], 1), /package\.json has no script "none"/);
});
