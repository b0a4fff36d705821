import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reads } from '../http/send-guard.ts';
import { recognize } from '../http/recognize.ts';
import type { RawRequest, Transport } from '../http/transport.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

/** The same transport, noting every request that writes. */
const recording = (transport: Transport): { readonly transport: Transport; readonly writes: RawRequest[] } => {
  const writes: RawRequest[] = [];
  const send: Transport['send'] = (request) => {
    if (!reads(request.method)) writes.push(request);
    return transport.send(request);
  };
  return { transport: { send, close: transport.close }, writes };
};

/** What a run may only do with leave, by name. */
const guarded = [
  'updateOrganizationById',
  'updateMemberInOrganizationById',
  'removeMemberFromOrganizationById',
  'setUserAsSSOMemberForOrganization',
  'publishIntegration',
  'unpublishIntegration',
  'updateOrganizationInviteById',
  'deleteOrganizationInviteById',
  'importContentInChangeRequest',
];

/** What is in the tables of a server once all that was deleted is gone for good. */
const recordsLater = async (transport: Transport, sleep: (ms: number) => Promise<void>): Promise<readonly string[]> => {
  await sleep(8 * 24 * 3_600_000);
  const request = { headers: {}, body: null, method: 'GET' };
  await transport.send({ ...request, target: '/v1/orgs' });
  const { body } = await transport.send({ ...request, target: '/_control/state' });
  const state = JSON.parse(Buffer.from(body).toString()) as Readonly<Record<string, object>>;
  return Object.entries(state).flatMap(([table, records]) => Object.keys(records).map((key) => `${table} ${key}`));
};

test('without leave no request changes organization, members, integrations, invites or a change request', async () => {
  const { settings, transport, sleep } = await startInProcess();
  const before = await recordsLater(transport, sleep);
  const recorded = recording(transport);
  const { outcomes } = await judgeTransport(recorded.transport, { ...settings, allow: {} }, {});
  const after = await recordsLater(transport, sleep);
  assert.deepEqual(
    after.filter((record) => !before.includes(record)),
    [],
    'left behind',
  );
  assert.deepEqual(
    before.filter((record) => !after.includes(record)),
    [],
    'taken away',
  );
  const sent = new Set(recorded.writes.map((request) => recognize(request)?.operation ?? request.target));
  assert.deepEqual(
    guarded.filter((operation) => sent.has(operation)),
    [],
  );
  assert.ok(sent.has('createOrganizationTeam') && sent.has('deleteSpaceById'));
  assert.deepEqual(outcomes.filter(isRed), []);
  const told = outcomes.find(({ name }) => name === 'SUCC-01 updateOrganizationById');
  assert.match(told?.reason ?? '', /allow\.organizationSettings/);
});

test('--read-only sends nothing that writes, moves no clock, and still judges what reads can show', async () => {
  const { settings, transport } = await startInProcess();
  const recorded = recording(transport);
  const { outcomes, summary } = await judgeTransport(recorded.transport, settings, { readOnly: true });
  assert.deepEqual(recorded.writes, []);
  assert.deepEqual(outcomes.filter(isRed), []);
  assert.ok(summary.totals.pass > 20, JSON.stringify(summary.totals));
  const reasons = outcomes.filter(({ verdict }) => verdict === 'unverified').map(({ reason }) => reason);
  assert.ok(
    reasons.filter((reason) => reason.includes('permission to write (--read-only forbids it)')).length >
      reasons.length / 2,
  );
});

test('a budget of requests ends the run: the rest is unverified and names it, what was made is removed', async () => {
  const { settings, transport } = await startInProcess();
  const recorded = recording(transport);
  const told = { ...settings, limits: { requests: 1_500 } };
  const { outcomes, leftBehind, requests } = await judgeTransport(recorded.transport, told, {});
  assert.equal(leftBehind, 0);
  assert.ok(requests < 3_000, String(requests));
  assert.deepEqual(outcomes.filter(isRed), []);
  const cut = outcomes.filter(({ reason }) => reason.includes('the budget of 1500 requests is used up'));
  assert.ok(cut.length > outcomes.length / 4, String(cut.length));
  assert.equal(outcomes.at(-1)?.verdict, 'unverified');
});

test('a budget of objects is kept, and what was made is removed', async () => {
  const { settings, transport } = await startInProcess();
  const recorded = recording(transport);
  const told = { ...settings, limits: { objects: 20 } };
  const { outcomes, leftBehind } = await judgeTransport(recorded.transport, told, {});
  assert.equal(leftBehind, 0);
  assert.deepEqual(outcomes.filter(isRed), []);
  const duplicates = recorded.writes.filter((request) => recognize(request)?.operation === 'duplicateSpace');
  assert.ok(duplicates.length <= 20, String(duplicates.length));
  assert.ok(outcomes.some(({ reason }) => reason.includes('the budget of 20 objects is used up (limits.objects)')));
});
