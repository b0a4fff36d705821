import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';

const top = join(import.meta.dirname, '..');
const codeFile = join(top, 'conformance/cli/program-code.ts');

// In a process of its own: flags that another test has set change what V8 takes, and so does the count of covered lines.
const rejected = (verb: string): string => {
  const { NODE_V8_COVERAGE: _, ...env } = process.env;
  const script = `import { programCode } from ${JSON.stringify(codeFile)};
    console.log(programCode('dist/program.cjs', '${verb}').script.cachedDataRejected);`;
  const given = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: top, env, encoding: 'utf8' });
  return stdout.trim() || stderr;
};

for (const verb of ['check', 'serve']) {
  test(`V8 takes the code that the build has kept for ${verb}`, () => {
    assert.equal(rejected(verb), 'false');
  });
}
