import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const declarations = fileURLToPath(new URL('../../dist/library.js', import.meta.url));
const compiler = fileURLToPath(new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url));

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2023',
  types: [],
};

/** What the compiler says of a project that imports the built library, a line each. */
const faultsOf = (source: string, context: test.TestContext): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-declarations-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'project.mts'), source.replace('DOCPLANE', declarations));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['project.mts'] }));
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => /^\S/.test(line));
};

const project = `
import { check, type BaselineFile, type CheckOptions, type Report } from 'DOCPLANE';
const options: CheckOptions = { baseUrl: undefined, limits: { requests: 5 }, only: ['TEAM-05'] };
export const failures = async (): Promise<readonly string[]> => {
  const report: Report = await check(options);
  return report.outcomes.flatMap(({ findings = [] }) => findings.flatMap(({ exchanges }) => exchanges.map(({ curl }) => curl)));
};
export const accepted = ({ known = [] }: BaselineFile): readonly string[] => known.map(({ reason }) => reason);
`;

test('the built declarations need nothing but themselves', (context) => {
  assert.deepEqual(faultsOf(project, context), []);
});

test('they name what there is alone', (context) => {
  const faults = faultsOf(project.replace('limits: { requests: 5 }', 'limits: { request: 5 }'), context);
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? '', /'request' does not exist/);
});
