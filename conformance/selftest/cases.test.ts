import assert from 'node:assert/strict';
import test from 'node:test';
import { matcherNames } from '../cases/matcher.ts';
import { readCases } from '../cases/load-cases.ts';
import type { Case } from '../cases/case.ts';
import type { Verdict } from '../core/outcome.ts';
import { crudeFaults, idleFaults, type CrudeFault } from './stubs/stub-servers.ts';
import { withFault } from './mutants/fault.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting } from './judged.ts';
import { mutants } from './mutants/named/index.ts';
import { playAll } from './play-all.ts';

const cases = readCases();

const verdictsUnder = async (some: readonly Case[], crude?: CrudeFault): Promise<ReadonlyMap<string, Verdict>> => {
  const { transport, settings, remotes } = await startInProcess();
  const wrapped = crude === undefined ? transport : withFault(transport, { ...crude, ...faultSetting(settings) });
  const outcomes = await playAll(some, { transport: wrapped, settings, remotes });
  return new Map(outcomes.map(({ name, verdict }) => [name, verdict]));
};

test('every case holds against the reference', async () => {
  const verdicts = await verdictsUnder(cases);
  assert.deepEqual(
    [...verdicts].filter(([, verdict]) => verdict !== 'pass'),
    [],
  );
  assert.equal(verdicts.size, cases.length, 'no two cases have one sentence');
});

const redOf = (verdicts: ReadonlyMap<string, Verdict>): string[] =>
  [...verdicts].flatMap(([name, verdict]) => (verdict === 'fail' || verdict === 'warn' ? [name] : []));

test('every case is red before some faulty server', async () => {
  const red = new Set<string>();
  const left = (): Case[] => cases.filter((one) => !red.has(one.case));
  const tryAll = async (some: readonly Case[], crude: CrudeFault): Promise<void> => {
    const verdicts = await verdictsUnder(some, crude);
    assert.ok(![...verdicts.values()].includes('error'), `a server that ${crude.name}`);
    for (const name of redOf(verdicts)) red.add(name);
  };
  for (const crude of crudeFaults) await tryAll(left(), crude);
  for (const operation of new Set(left().map((one) => one.operation))) {
    if (operation === '-') continue;
    const own = left().filter((one) => one.operation === operation);
    for (const crude of idleFaults(operation)) await tryAll(own, crude);
  }
  for (const one of left())
    for (const mutant of mutants) if (mutant.breaks === one.requirement) await tryAll([one], mutant);
  // Some spend what others need: these are tried alone.
  for (const one of left()) for (const crude of crudeFaults) await tryAll([one], crude);
  assert.deepEqual(
    left().map((one) => one.case),
    [],
  );
});

// Faults that are meant for a case, where a cruder one would do too.
const telling: Readonly<Record<string, string>> = {
  'a deleted space is refused when it is read, or shows when it was deleted': 'reads only ids',
  'a restored space does not show a time of deletion any more': 'reads what nobody wrote',
  'a user deleted from a team is still a member of the organization': 'sends leavers of a team away',
  'a duplicate is read under an id of its own': 'duplicates a space as itself',
  'a comment on a space is not in the list of its change request': 'lists comments of the space everywhere',
  'the organization that the token belongs to is in its list of organizations': 'lists no organizations',
  'with nested false a collection is listed and the one inside it is not': 'knows no filters',
  'a team title of 64 characters is stored, one of 65 and an empty one are refused': 'accepts everything',
};

for (const [sentence, fault] of Object.entries(telling)) {
  test(`a server that ${fault} is caught: ${sentence}`, async () => {
    const crude = crudeFaults.find(({ name }) => name === fault);
    assert.ok(crude);
    const verdicts = await verdictsUnder(
      cases.filter((one) => one.case === sentence),
      crude,
    );
    assert.match(String(verdicts.get(sentence)), /^(fail|warn)$/);
  });
}

test('every matcher is used by some case', () => {
  const text = JSON.stringify(cases);
  assert.deepEqual(
    matcherNames.filter((word) => !text.includes(`"${word}"`)),
    [],
  );
});
