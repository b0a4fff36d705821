import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { profiles } from '../core/profile.ts';
import type { Cause, PublishedReport } from '../report/formats/published.ts';
import { publish } from '../report/formats/publish.ts';
import { terminalSummary } from '../report/formats/terminal.ts';
import { faultSetting, judgeReference } from './judged.ts';
import { withFault } from './mutants/fault.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/named/index.ts';

/** Ten faults of different kinds, and what a cause has to say of each. */
const faults: readonly (readonly [mutant: string, words: readonly string[]])[] = [
  ['a space has no revision', ['`getSpaceById` answers without /revision']],
  ['the title of a team does not change', ['`updateTeamInOrganizationById`', 'the title that it was given']],
  ['the status of comments does not filter', ['`listCommentsInSpace`', 'with status resolved']],
  ['bad input to a collection is a server error', ['`updateCollectionById` answers 500', 'no JSON']],
  ['a locked space is not set back to live', ['`updateSpaceById` refuses', 'editMode: live']],
  [
    'an object is written down as title of a custom field',
    ['`updateOrganizationCustomField` accepts a value of another JSON type for /title'],
  ],
  ['a restored space has lost its emoji', ['`restoreSpace`', 'emoji']],
  ['a member counts one team too many', ['`getMemberInOrganizationById`', '/teams']],
  ['share links are listed for other sites too', ['`listSiteShareLinks`', 'for its own site alone']],
  ['a new team was made long ago', ['`createOrganizationTeam`', 'an earlier time at /createdAt']],
];

const mutantNamed = (name: string): Mutant => {
  const found = mutants.find((mutant) => mutant.name === name);
  assert.ok(found, name);
  return found;
};

const screenLines = 40;
const mostCauses = 12;

let report: PublishedReport | undefined;
let causes: readonly Cause[] = [];
before(async () => {
  const judged = await judgeReference({
    profile: profiles.default,
    between: (transport, settings) =>
      faults.reduce(
        (behind, [name]) => withFault(behind, { ...mutantNamed(name), ...faultSetting(settings) }),
        transport,
      ),
  });
  report = publish(judged, { targetFlags: '--base-url http://127.0.0.1:4010', secrets: [] });
  causes = report.causes ?? [];
});

test('ten faults at once have at most twelve causes', () => {
  assert.ok(causes.length <= mostCauses, causes.map(({ sentence }) => sentence).join('\n'));
});

for (const [name, words] of faults)
  test(`a cause names that ${name}`, () => {
    const named = causes.filter(({ sentence }) => words.every((word) => sentence.includes(word)));
    assert.equal(named.length, 1, causes.map(({ sentence }) => sentence).join('\n'));
  });

test('all of them stand on the first screen of the terminal', () => {
  assert.ok(report);
  const screen = terminalSummary(report, false).slice(0, screenLines).join('\n');
  for (const { sentence } of causes) assert.ok(screen.includes(sentence), sentence);
});
