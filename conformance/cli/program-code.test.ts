import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { programCode, runProgram } from './program-code.ts';

const source =
  '// a remark – not ASCII\nconst path = require("node:path");\nexports.name = path.basename(__filename);\n';

/** What the program exports, by way of an object that it is given. */
const exported = (file: string): { readonly rejected: boolean | undefined; readonly name: unknown } => {
  const code = programCode(file, 'check');
  const seen: Record<string, unknown> = {};
  const require = createRequire(file);
  const spying = Object.assign((id: string) => {
    seen['required'] = id;
    return require(id) as unknown;
  }, require);
  runProgram(code, file, spying);
  return { rejected: code.script.cachedDataRejected, name: seen['required'] };
};

test('a program runs alike without kept code, with it, and with a broken one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-code-'));
  const file = join(folder, 'program.cjs');
  writeFileSync(file, source);
  assert.deepEqual(exported(file), { rejected: undefined, name: 'node:path' });
  const code = programCode(file, 'check');
  writeFileSync(code.keptIn, code.script.createCachedData());
  assert.deepEqual(exported(file), { rejected: false, name: 'node:path' });
  // V8 remembers the source of a moment ago; with another one it has to look.
  writeFileSync(file, `${source}// another\n`);
  writeFileSync(code.keptIn, 'broken');
  assert.deepEqual(exported(file), { rejected: true, name: 'node:path' });
  rmSync(folder, { recursive: true });
});

test('serve and check keep code of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-code-'));
  const file = join(folder, 'program.cjs');
  writeFileSync(file, source);
  assert.notEqual(programCode(file, 'serve').keptIn, programCode(file, 'probe').keptIn);
  assert.equal(programCode(file, 'check').keptIn, programCode(file, 'probe').keptIn);
  rmSync(folder, { recursive: true });
});
