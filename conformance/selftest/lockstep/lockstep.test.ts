import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lockstep } from '../../core/question.ts';
import { observableParts } from '../../probes/run-probes.ts';
import { startInProcess } from '../in-process.ts';
import { faultSetting } from '../judged.ts';
import { withFault } from '../mutants/fault.ts';
import { mutants } from '../mutants/named/index.ts';
import { playBetween } from './play-between.ts';

const told = ({ questions }: Lockstep): readonly string[] =>
  questions.map(({ operation, pointer, theirs, reference, plan }) =>
    [plan, operation, pointer, theirs, reference].join(' | '),
  );

const besideReference = async (choices: Readonly<Record<string, string>>, only: string, mutantName?: string) => {
  const { settings, transport } = await startInProcess(choices);
  const mutant = mutants.find(({ name }) => name === mutantName);
  if (mutantName !== undefined) assert.ok(mutant, mutantName);
  const server = mutant === undefined ? transport : withFault(transport, { ...mutant, ...faultSetting(settings) });
  try {
    // A server with a fault reads the open points as the reference does.
    const parts = observableParts.filter(({ id }) => Object.hasOwn(choices, id));
    return await playBetween({ settings, transport: server, only: (plan) => plan.includes(only), runs: 3, parts });
  } finally {
    await transport.close();
  }
};

test('between the reference and itself nothing is asked', async () => {
  for (const only of ['Team', 'walk reads-last-write']) {
    const lockstep = await besideReference({}, only);
    assert.deepEqual(told(lockstep), []);
    assert.deepEqual(lockstep.choices, []);
    assert.ok(lockstep.replies > 50, `${lockstep.replies} replies`);
  }
});

test('the reference beside a server reads the open points as the server does', async () => {
  const lockstep = await besideReference({ 'OP-SPC-01': '404' }, 'scene deleteSpaceById');
  assert.deepEqual(told(lockstep), []);
  assert.deepEqual(lockstep.choices, ['OP-SPC-01=404']);
});

const faults: readonly (readonly [string, string, string])[] = [
  ['the title of a new team is lost', 'scene createOrganizationTeam', 'createOrganizationTeam /title value'],
  ['the title of a team does not change', 'scene updateTeamIn', 'getTeamInOrganizationById /title value'],
];

for (const [name, only, place] of faults) {
  test(`a server where ${name} is asked about it, with its plan and its rule`, async () => {
    const { questions } = await besideReference({}, only, name);
    const found = questions.find(({ operation, pointer, what }) => `${operation} ${pointer} ${what}` === place);
    assert.ok(found, JSON.stringify(questions.map(({ operation, pointer, what }) => [operation, pointer, what])));
    assert.ok(found.plan.startsWith(only.split(' ')[0] ?? ''));
    assert.ok(found.requirement !== undefined);
    assert.ok(found.exchanges.length > 0);
  });
}

test('plans take at most a fifth of the requests that outcomes took', async () => {
  const { settings, transport } = await startInProcess();
  try {
    for (const judged of [1_000, 3_000]) {
      const { requests, plans } = await playBetween({ settings, transport, judged, parts: [] });
      assert.ok(requests <= judged / 5, `${requests} of ${judged}`);
      assert.ok(requests > judged / 10 && plans > judged / 200, `${plans} plans, ${requests} requests`);
    }
  } finally {
    await transport.close();
  }
});
