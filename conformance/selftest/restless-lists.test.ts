import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import type { Settings } from '../target/settings.ts';
import { judgeReference } from './judged.ts';
import type { Fault, FaultyRequest } from './mutants/fault.ts';
import { inRequest } from './mutants/faults/requests.ts';

/** Somebody else makes a site whenever the list of sites is asked for without a filter: it never stays the same. */
const restless = (usual: Transport, { token, organization }: Settings): Transport => {
  let made = 0;
  const target = `/v1/orgs/${organization}/sites`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (request: RawRequest): Promise<RawReply> => {
    const isPlain = recognize(request)?.operation === 'listSites' && request.target === `${target}?limit=1000`;
    const body = JSON.stringify({ title: `Passing ${String((made += 1))}` });
    if (isPlain) await usual.send({ method: 'POST', target, headers, body });
    return usual.send(request);
  };
  return { ...usual, send };
};

const without = ({ query, ...ask }: FaultyRequest, name: string): FaultyRequest => {
  const { [name]: _ignored, ...rest } = query;
  return { ...ask, query: rest };
};

const ignoredBesideSpace: Fault = inRequest((ask) =>
  ask.query['space'] === undefined ? ask : without(ask, 'published'),
);

const judged = async (fault?: Fault) => {
  const mutant = {
    name: 'published is passed over beside a space',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listSites'],
  } as const;
  const { outcomes } = await judgeReference({
    only: ['FLT-* listSites'],
    between: restless,
    ...(fault === undefined ? {} : { mutant: { ...mutant, fault } }),
  });
  return Object.fromEntries(outcomes.map(({ requirement, verdict }) => [requirement, verdict]));
};

test('filters of a list that never stays the same are judged by what stands in it all the time', async () => {
  assert.deepEqual(await judged(), {
    'FLT-01': 'pass',
    'FLT-02': 'pass',
    'FLT-03': 'unverified',
    'FLT-04': 'unverified',
    'FLT-05': 'pass',
    'FLT-09': 'pass',
  });
});

test('a filter that is passed over beside another is found in a list that never stays the same', async () => {
  assert.equal((await judged(ignoredBesideSpace))['FLT-02'], 'fail');
});
