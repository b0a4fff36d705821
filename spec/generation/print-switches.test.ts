import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { printSwitches } from './print-switches.ts';

const parts = (switchable: string): string => `
- id: OP-SPC-90
  parts:
    - part: a
      alternatives: { kept: it stays, gone: it goes, hidden: it is hidden }
      choice: hidden
      switchable: ${switchable}
    - part: b
      alternatives: { kept: it stays, gone: it goes }
      choice: kept
- id: OP-SPC-91
  parts:
    - part: a
      alternatives: { kept: it stays, gone: it goes }
      choice: gone
      switchable: true
`;

const folderOf = (context: TestContext, text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'switches-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'spaces.yaml'), text);
  return folder;
};

test('a switch has the own reading first, then all others or those that are listed', (context) => {
  const printed = printSwitches(folderOf(context, parts('[gone]')));
  assert.match(printed, /^ {2}'OP-SPC-90\.a': \["hidden","gone"\],\n {2}'OP-SPC-91': \["gone","kept"\],$/m);
  assert.match(printSwitches(folderOf(context, parts('true'))), /'OP-SPC-90\.a': \["hidden","kept","gone"\]/);
});

test('a switch to what is no other alternative is refused with those that there are', (context) => {
  const folder = folderOf(context, parts('[hidden]'));
  assert.throws(() => printSwitches(folder), /OP-SPC-90\.a: no switch to "hidden".* kept, gone$/);
});
