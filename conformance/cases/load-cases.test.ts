import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { stringify } from 'yaml';
import { requirements } from '#spec/requirement.ts';
import { isUsageError } from '../core/usage-error.ts';
import { byOutcome, readCases } from './load-cases.ts';

const good = {
  case: 'a deleted team is not read any more',
  requirement: 'TEAM-11',
  operation: 'removeTeamFromOrganizationById',
  names: { title: 30 },
  steps: [
    { call: 'createOrganizationTeam', body: { title: '${title}' }, capture: { team: '/id' } },
    { call: 'removeTeamFromOrganizationById', params: { teamId: '${team}' } },
    { call: 'getTeamInOrganizationById', params: { teamId: '${team}' }, expect: { status: 'refused' } },
  ],
};

const reading = (files: Readonly<Record<string, string>>) => {
  const root = mkdtempSync(join(tmpdir(), 'docplane-cases-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return readCases(root, 'cases');
  } finally {
    rmSync(root, { recursive: true });
  }
};

/** Sentence and hint of the error for a file of this content. */
const complaint = (content: unknown): string => {
  const text = typeof content === 'string' ? content : stringify(content);
  try {
    reading({ 'teams/bad.yaml': text });
  } catch (thrown) {
    assert.ok(isUsageError(thrown), String(thrown));
    return `${thrown.message} ${thrown.hint}`;
  }
  return 'nothing';
};

const [make, remove, read] = good.steps;
const broken = (step: object) => ({ ...good, steps: [make, remove, { ...read, ...step }] });

test('cases are read in the order of their files, whatever else lies there', () => {
  const twin = { ...good, case: 'a team deleted is gone for good' };
  const found = reading({ 'b.yaml': stringify(good), 'a/c.yaml': stringify(twin), 'notes.md': '# none' });
  assert.deepEqual(
    found.map((one) => one.case),
    [twin.case, good.case],
  );
  assert.deepEqual([...byOutcome(found).keys()], ['TEAM-11 removeTeamFromOrganizationById']);
  assert.equal(byOutcome(found).get('TEAM-11 removeTeamFromOrganizationById')?.length, 2);
});

const unjudged = requirements.find(({ excluded }) => excluded !== undefined)?.id;

// What is wrong, and what the error says of it beside the file.
const rows: readonly (readonly [string, unknown, RegExp])[] = [
  ['no YAML', 'case: [', /it is no YAML: .*\n.*\n +\^ Correct the file/],
  ['an empty file', '', /the case must be object/],
  ['an unknown key', { ...good, colour: 1 }, /the case has colour, which it must not/],
  ['an unknown key of a step', broken({ verb: 'GET' }), /steps\/2 has verb, which it must not/],
  ['no steps', { ...good, steps: [] }, /steps must NOT have fewer than 1 items/],
  ['a sentence of duty', { ...good, case: 'a deleted team should be gone' }, /bad.yaml: case must NOT be valid/],
  ['a status number', broken({ expect: { status: 404 } }), /steps\/2\/expect\/status must be equal to one of/],
  ['an expectation of nothing', broken({ expect: {} }), /steps\/2\/expect must NOT have fewer than 1 properties/],
  [
    'an unknown requirement',
    { ...good, requirement: 'TEAM-99' },
    /requirement is TEAM-99, which spec\/requirements does not/,
  ],
  ['a requirement nobody judges', { ...good, requirement: unjudged }, /requirement is [\w-]+, which is not judged/],
  [
    'a pair without an outcome',
    { ...good, requirement: 'TEAM-12', operation: 'deleteSpaceById' },
    /for which TEAM-12 plans no outcome\. Name one of its operations: removeTeam/,
  ],
  ['an unknown operation', broken({ call: 'readTeam' }), /steps\/2\/call is readTeam, which is no operation/],
  ['a story beside the point', { ...good, steps: [make, read] }, /steps never call removeTeamFromOrganizationById/],
  [
    'a story without an end',
    { ...good, steps: [make, remove] },
    /steps\/1 expects nothing\. The last step of a case judges/,
  ],
  ['a missing parameter', broken({ params: {} }), /steps\/2\/params lacks teamId/],
  ['a strange parameter', broken({ params: { teamId: 'x', siteId: 'y' } }), /steps\/2\/params has siteId/],
  ['a strange query', broken({ query: { colour: 'x' } }), /steps\/2\/query has colour/],
  [
    'a name from nowhere',
    broken({ params: { teamId: '${tream}' } }),
    /steps\/2 uses \$\{tream\}\. Capture it in an earlier step/,
  ],
  [
    'a name from later',
    { ...good, steps: [{ ...make, body: { title: '${team}' } }, remove, read] },
    /steps\/0 uses \$\{team\}/,
  ],
  [
    'an unknown matcher',
    broken({ expect: { body: { items: { $has: 1 } } } }),
    /steps\/2\/expect uses \$has\. The matchers are \$present/,
  ],
  ['a premise with a name from nowhere', broken({ given: { id: '${owl}' } }), /steps\/2 uses \$\{owl\}/],
  [
    'a fault in what comes afterwards',
    { ...good, afterwards: [{ call: 'readTeam' }] },
    /afterwards\/0\/call is readTeam/,
  ],
];

for (const [what, content, says] of rows) {
  test(`${what} is refused, naming file, place and hint`, () => {
    assert.match(complaint(content), /^cases\/teams\/bad\.yaml: /);
    assert.match(complaint(content), says);
  });
}

test('every case of this repository speaks for an outcome of a covered family', () => {
  const cases = readCases();
  assert.ok(cases.length >= 30);
  assert.ok(byOutcome(cases).size >= 30);
});
