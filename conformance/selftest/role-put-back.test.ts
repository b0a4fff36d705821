import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeReference } from './judged.ts';
import type { Fault } from './mutants/fault.ts';
import { refusal, success } from './mutants/faults/replies.ts';

/** Keeps the first role that somebody is given in a team, and refuses whatever comes after the second. */
const keepsFirstRole: Fault = () => {
  const puts = new Map<string, number>();
  return (ask, server) => {
    const key = JSON.stringify(ask.params);
    const count = (puts.get(key) ?? 0) + 1;
    puts.set(key, count);
    if (count === 1) return server.send(ask);
    return Promise.resolve(count === 2 ? success(undefined) : refusal(409));
  };
};

test('a role that is not changed is red, also where no further one is taken', async () => {
  const name = 'the first role in a team stays for good';
  const { outcomes } = await judgeReference({
    mutant: {
      name,
      on: ['addMemberToOrganizationTeamById'],
      fault: keepsFirstRole,
      breaks: 'TEAM-26',
      mayAlsoBreak: [],
    },
    only: ['TEAM-26', 'TEAM-27'],
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['fail', 'fail'],
  );
});
