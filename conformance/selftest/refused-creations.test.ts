import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawReply } from '../http/transport.ts';
import { recognize } from '../http/recognize.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';

const answerOf = (status: number): RawReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: status, message: 'no' } }),
});

/** What makes the things of the later families, each with the family that stands on it. */
const creations: readonly OperationId[] = [
  'createOrganizationCustomField',
  'createSite',
  'addSectionToSite',
  'addSectionGroupToSite',
  'createSiteShareLink',
  'createOrganizationSAMLProvider',
  'createOpenAPISpec',
  'createTranslation',
  'publishIntegration',
  'postCommentInChangeRequest',
  'importContentInChangeRequest',
  'importGitRepository',
];
const statuses = [403, 500] as const;

// DOCPLANE_REFUSED=all tries each with each status and the whole suite; a commit tries some, each within its family.
const all = process.env['DOCPLANE_REFUSED'] === 'all';
const pairs = creations.flatMap((operation) => statuses.map((status) => ({ operation, status })));
const sample = all ? pairs : pairs.filter((_, index) => index % 5 === 0);

/** Judges a reference of which one operation always answers one status. */
const judgedRefusing = async (operation: OperationId, status: number) => {
  const { settings, transport } = await startInProcess();
  const send = (request: Parameters<typeof transport.send>[0]): Promise<RawReply> =>
    recognize(request)?.operation === operation ? Promise.resolve(answerOf(status)) : transport.send(request);
  return judgeTransport({ ...transport, send }, settings, { only: all ? [] : [operationRow(operation).family] });
};

for (const { operation, status } of sample)
  test(`where ${operation} always answers ${status} its own rules are red, and what stands on it says why it was not tried`, async () => {
    const { outcomes } = await judgedRefusing(operation, status);
    const red = outcomes.filter(isRed);
    assert.ok(red.some(({ name }) => name === `SUCC-01 ${operation}`));
    const beyond = red.filter((outcome) => outcome.operation !== operation);
    assert.deepEqual(
      beyond.map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
    const unsaid = outcomes.filter(({ verdict, reason }) => verdict === 'unverified' && reason.trim() === '');
    assert.deepEqual(unsaid, []);
    const blamed = outcomes.filter(({ verdict, reason }) => verdict === 'unverified' && reason.includes(operation));
    assert.ok(blamed.length > 0, 'nothing names the refused operation');
  });
