import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readKills } from '../explain/kills.ts';
import { observableParts } from '../probes/run-probes.ts';
import { exampleOutcomes, exampleReport } from '../report/formats/example-report.ts';
import { matrixFile } from '../selftest/mutants/matrix/kill-matrix.ts';
import { exampleShell } from './example-shell.ts';
import { runExplain } from './explain.ts';

const bundle = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));

const told = async (...operands: string[]): Promise<string> => {
  const { shell, output } = exampleShell();
  assert.equal(await runExplain({ report: [] }, shell, operands), 0);
  return output();
};

test('a requirement is told with its check, its cases and the mutants that it kills', async () => {
  const text = await told('TEAM-05');
  assert.match(text, /^TEAM-05: A team's title has 1 to 64 characters\.$/m);
  assert.match(text, /judged by limits\/body/);
  assert.match(text, /TEAM-05 createOrganizationTeam/);
  assert.match(text, /a team title of 64 characters is stored/);
  assert.match(text, /Mutants it kills\n {2}a long title of a team is cut \(TEAM-05 /);
  assert.match(await told('STATE-05'), /Sequences\n {2}A deleted collection takes no other one in\./);
  assert.match(await told('PAGE-02'), /derived: query-ignored \w+ page \(PAGE-02 \w+, \d+ requests\)/);
});

test('several ids are told one after another, a family with its operations and rules', async () => {
  const several = await told('TEAM-05', 'OP-PAGE-01');
  assert.match(several, /^TEAM-05: [\s\S]*\n\nOP-PAGE-01: /);
  assert.match(await told('TEAM-05', 'createOrganizationTeam'), /^TEAM-05 createOrganizationTeam/);
  const family = await told('teams');
  assert.match(family, /^teams: \d+ operations, \d+ outcomes$/m);
  assert.match(family, /createOrganizationTeam: PUT \/v1\/orgs\/\{organizationId\}\/teams/);
  assert.match(family, /TEAM-05 must: A team's title/);
});

test('the bundle tells the mutants of the kill matrix', () => {
  const [first] = readKills(matrixFile)['TEAM-05'] ?? [];
  const { stdout } = spawnSync(process.execPath, [bundle, 'explain', 'TEAM-05'], { encoding: 'utf8' });
  assert.ok(first !== undefined && stdout.includes(`${first.mutant} (${first.killedBy}, ${first.requests} requests)`));
});

test('an open point is told with its alternatives, the starred choice and its probe', async () => {
  const text = await told('OP-PAGE-01');
  assert.match(text, /\* absent +the member is left out\n {4}null +the member is null/);
  assert.match(text, /probe next-on-last-page: asks listTeamsInOrganizationById/);
  assert.match(text, /serve --choose OP-PAGE-01=/);
  const part = await told('OP-HTTP-11.b');
  assert.match(part, /OP-HTTP-11\.b What does a scalar query parameter do that is given twice\?/);
  assert.doesNotMatch(part, /OP-HTTP-11\.a/);
});

test('what cannot be observed is told with the reason', async () => {
  assert.match(await told('OP-RES-02.b'), /not observable: that something never happens cannot be seen/);
});

test('what nothing asks is told with the reason', async () => {
  const unasked = observableParts.find(({ part }) => part.unasked !== undefined);
  assert.ok(unasked !== undefined);
  assert.ok((await told(unasked.id)).includes(`not asked: ${unasked.part.unasked ?? ''}`));
});

test('an operation is told with its place and the rules that name it', async () => {
  const text = await told('createOrganizationTeam');
  assert.match(text, /PUT \/v1\/orgs\/\{organizationId\}\/teams/);
  assert.match(text, /TEAM-05 must/);
});

test('an outcome is told with what the last report that holds it says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-explain-'));
  try {
    const red = exampleOutcomes.find(({ verdict }) => verdict === 'fail');
    assert.ok(red);
    const report = exampleReport([{ ...red, name: 'SUCC-01 getSpaceById', requirement: 'SUCC-01' }]);
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    const { shell, output } = exampleShell();
    await runExplain({ report: [file] }, shell, ['SUCC-01', 'getSpaceById']);
    assert.match(output(), /fail at .*report\.json/);
    assert.match(output(), /expected /);
    assert.match(output(), /curl /);
    assert.ok(!output().includes('\u001B'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an outcome that the report has no command for is judged again on the server of the report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-explain-'));
  try {
    const kept = exampleOutcomes.find(({ verdict }) => verdict === 'pass');
    assert.ok(kept);
    const report = exampleReport([{ ...kept, name: 'SUCC-01 getSpaceById', requirement: 'SUCC-01' }]);
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    const { shell, output } = exampleShell();
    await runExplain({ report: [file] }, shell, ['SUCC-01', 'getSpaceById']);
    const line = `npx docplane check --base-url '${report.target.baseUrl}' --token "$DOCPLANE_TOKEN" --only 'SUCC-01 getSpaceById'`;
    assert.ok(output().includes(`  ${line}\n`), output());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an unknown id is refused with the nearest one', () => {
  const { shell } = exampleShell();
  assert.throws(() => runExplain({ report: [] }, shell, ['OP-PAGE-1']), /Did you mean "OP-PAGE-01"\?/);
  assert.throws(() => runExplain({ report: [] }, shell, ['TEAM-05', 'createTeam']), /There is no "TEAM-05 createTeam"/);
});

test('with the address of a site every id is shown with its page, without one there is no link', async () => {
  const { shell, output } = exampleShell();
  const site = 'https://docs.example.test/';
  await runExplain({ report: [], site }, shell, ['TEAM-05', 'OP-HTTP-11.b', 'createOrganizationTeam']);
  for (const page of [
    'requirements/teams.html#TEAM-05',
    'open-points/op-http.html#OP-HTTP-11.b',
    'operations/createOrganizationTeam.html#createOrganizationTeam',
  ])
    assert.ok(output().includes(`\n  ${site}${page}\n`), page);
  assert.doesNotMatch(await told('TEAM-05'), /\.html/);
  assert.throws(() => runExplain({ report: [], site: 'javascript:x' }, shell, ['TEAM-05']), /no address of a site/);
});
