import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'yaml';
import { requirement, type RequirementId } from '#spec/requirement.ts';
import { readCases } from './load-cases.ts';

type Transition = { readonly id: string; readonly trigger: string; readonly requirements: readonly RequirementId[] };

const transitions = parse(
  readFileSync(new URL('../../spec/states.yaml', import.meta.url), 'utf8'),
) as readonly Transition[];

/** Rules of transitions that no story can tell, each with the reason. */
const untold: Partial<Record<RequirementId, string>> = {
  'SPC-32': 'a story has no clock to compare deletedAt with',
  'SPC-36': 'an aged space is restored once, by the check of the rule',
  'SPC-38': 'a story that deletes a space cannot wait for seven days',
  'TIM-07': 'a story has no clock to see that it moves on between the first time and the last',
  'SPC-45': 'a success that changes nothing is a listed answer (OP-GIT-03): SPC-46 tells what stays',
};

const cases = readCases();
const tells = (id: RequirementId): boolean => cases.some((one) => one.requirement === id);

test('every rule of every transition of section 3 has a story, or a reason why none can tell it', () => {
  const missing = transitions.flatMap(({ id, requirements }) =>
    requirements
      .filter((each) => !('excluded' in requirement(each)) && !tells(each) && untold[each] === undefined)
      .map((each) => `${id}: ${each}`),
  );
  assert.deepEqual(missing, []);
});

test('every transition that an operation triggers is told through that operation', () => {
  const missing = transitions.filter(
    ({ trigger, requirements }) =>
      trigger !== 'time passes' &&
      !cases.some((one) => requirements.includes(one.requirement) && one.steps.some(({ call }) => call === trigger)),
  );
  assert.deepEqual(missing, []);
});

test('no reason outlives the rule that it speaks of', () => {
  const named = new Set(transitions.flatMap(({ requirements }) => requirements));
  const stale = (Object.keys(untold) as RequirementId[]).filter((id) => !named.has(id) || tells(id));
  assert.deepEqual(stale, []);
});
