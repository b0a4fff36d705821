import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, type OperationId } from '#spec/operation.ts';
import type { RawReply } from '../client/transport.ts';
import { isCovered } from '../covered.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';
import { recognize } from '../client/recognize.ts';

const forbidden: RawReply = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 403, message: 'no' } }),
};

/** A reference that refuses every request of one operation. */
const judgedRefusing = async (refused: OperationId) => {
  const { settings, transport } = await startInProcess();
  const send = (request: Parameters<typeof transport.send>[0]): Promise<RawReply> =>
    recognize(request)?.operation === refused ? Promise.resolve(forbidden) : transport.send(request);
  return judgeTransport({ ...transport, send }, settings, {});
};

// DOCPLANE_MUTANTS=all refuses every operation in turn. The first request of a run is the list of organizations.
const sample: readonly OperationId[] = [
  'createCollection',
  'createOrganizationTeam',
  'duplicateSpace',
  'getSpaceById',
  'restoreSpace',
  'updateOrganizationById',
];
const all = operationIds.filter((id) => isCovered(id) && id !== 'listOrganizationsForAuthenticatedUser');

for (const refused of process.env['DOCPLANE_MUTANTS'] === 'all' ? all : sample)
  test(`a server that refuses ${refused} is red there and nowhere else`, async () => {
    const { outcomes } = await judgedRefusing(refused);
    const red = outcomes.filter(isRed);
    assert.deepEqual(
      red.map(({ name, reason }) => (name === `SUCC-01 ${refused}` ? name : `${name}: ${reason}`)),
      [`SUCC-01 ${refused}`],
    );
    const own = outcomes.filter(({ operation, verdict }) => operation === refused && verdict === 'unverified');
    assert.ok(own.length > 0);
  });
