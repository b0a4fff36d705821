import assert from 'node:assert/strict';
import test from 'node:test';
import type { Answer, FaultyRequest, Fault } from './mutants/fault.ts';
import { isRed, judgeReference } from './judged.ts';

/** Does wrong by the first request that `isFaulty` knows, and by none after it. */
const once =
  (
    isFaulty: (ask: FaultyRequest) => boolean,
    wrong: (ask: FaultyRequest, administrator: string) => FaultyRequest | Answer,
  ): Fault =>
  () => {
    let done = false;
    return async (ask, server) => {
      if (done || !isFaulty(ask)) return server.send(ask);
      done = true;
      const instead = wrong(ask, server.administrator);
      return 'operation' in instead ? server.send(instead) : instead;
    };
  };

const judged = async (fault: Fault, breaks: 'AUTH-01' | 'SUCC-05') => {
  const { outcomes } = await judgeReference({
    mutant: { name: 'once', on: ['updateTeamInOrganizationById'], fault, breaks, mayAlsoBreak: [] },
    only: ['updateTeamInOrganizationById'],
  });
  return outcomes.filter(isRed).map(({ name, reason, reproduced }) => ({ name, reason, reproduced }));
};

test('one request without a token that is let in stays red, though every later one is refused', async () => {
  const letIn = once(
    ({ authorization }) => authorization === undefined,
    (ask, authorization) => ({ ...ask, authorization }),
  );
  assert.deepEqual(await judged(letIn, 'AUTH-01'), [
    {
      name: 'AUTH-01 updateTeamInOrganizationById',
      reason: 'expected a request without a token is refused, got status 200',
      reproduced: false,
    },
  ]);
});

test('one faulty request that is answered with 500 is warned of, though every later one is refused', async () => {
  const fallen = once(
    ({ rawBody, body }) => rawBody !== undefined && body === undefined,
    () => ({ status: 500, headers: {}, json: undefined }),
  );
  assert.deepEqual(await judged(fallen, 'SUCC-05'), [
    {
      name: 'SUCC-05 updateTeamInOrganizationById',
      reason: 'expected a body cut off in the middle is answered below 500, got status 500',
      reproduced: false,
    },
  ]);
});

test('what one reading of a scene lacked, and a scene set anew has, was not seen again', async () => {
  let left = 1;
  const nowhere = 'https://nowhere.docplane.example/openapi.json';
  const fault: Fault = () => (ask, server) => {
    left -= 1;
    const body = { ...(ask.body as object), source: { url: nowhere } };
    return server.send(left < 0 ? ask : { ...ask, body });
  };
  const { outcomes } = await judgeReference({
    mutant: { name: 'once', on: ['createOpenAPISpec'], fault, breaks: 'OAS-18', mayAlsoBreak: [] },
    only: ['OAS-18 createOpenAPISpec'],
    concurrency: 1,
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict, reproduced }) => [name, verdict, reproduced]),
    [['OAS-18 createOpenAPISpec', 'warn', false]],
  );
});

test('what reads in two ways and has left the list by its next reading leaves open what the list shows', async () => {
  const left = new Set<string | undefined>();
  const fault: Fault = () => async (ask, server) => {
    const answer = await server.send(ask);
    const json = answer.json as { id?: string; items?: readonly { id: string }[] };
    if (ask.operation === 'getTeamInOrganizationById') {
      left.add(json.id);
      return { ...answer, json: { ...json, object: 'group' } };
    }
    return { ...answer, json: { ...json, items: json.items?.filter(({ id }) => !left.has(id)) } };
  };
  const { outcomes } = await judgeReference({
    mutant: {
      name: 'a team calls itself a group and leaves its list',
      on: ['getTeamInOrganizationById', 'listTeamsInOrganizationById'],
      fault,
      breaks: 'COH-01',
      mayAlsoBreak: [],
    },
    only: ['COH-01 listTeamsInOrganizationById'],
    concurrency: 1,
  });
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['unverified'],
  );
});
