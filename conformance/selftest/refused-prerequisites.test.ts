import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, type OperationId } from '#spec/operation.ts';
import { transportProblem, type RawReply } from '../http/transport.ts';
import { startInProcess } from './in-process.ts';
import { isRed, judgeTransport } from './judged.ts';
import { recognize } from '../http/recognize.ts';

const forbidden: RawReply = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 403, message: 'no' } }),
};

const closed = (): Promise<never> => Promise.reject(transportProblem('reset', 'the connection is closed'));

/** A reference that does this with every request of one operation. */
const judgedWith = async (operation: OperationId, instead: () => Promise<RawReply>, only: readonly string[] = []) => {
  const { settings, transport } = await startInProcess();
  const send = (request: Parameters<typeof transport.send>[0]): Promise<RawReply> =>
    recognize(request)?.operation === operation ? instead() : transport.send(request);
  return judgeTransport({ ...transport, send }, settings, { only });
};

// DOCPLANE_MUTANTS=all refuses every operation in turn. The first request of a run is the list of organizations.
const sample: readonly OperationId[] = [
  'createOrganizationTeam',
  'duplicateSpace',
  'getSpaceById',
  'updateOrganizationById',
];
const all = operationIds.filter((id) => id !== 'listOrganizationsForAuthenticatedUser');

for (const refused of process.env['DOCPLANE_MUTANTS'] === 'all' ? all : sample)
  test(`a server that refuses ${refused} is red there and nowhere else`, async () => {
    const { outcomes } = await judgedWith(refused, () => Promise.resolve(forbidden));
    const red = outcomes.filter(isRed);
    assert.deepEqual(
      red.map(({ name, reason }) => (name === `SUCC-01 ${refused}` ? name : `${name}: ${reason}`)),
      [`SUCC-01 ${refused}`],
    );
    const own = outcomes.filter(({ operation, verdict }) => operation === refused && verdict === 'unverified');
    assert.ok(own.length > 0);
  });

test('an import with a time that is refused is named as what is missing', async () => {
  const { outcomes } = await judgedWith('importGitRepository', () => Promise.resolve(forbidden), ['GIT-16 *']);
  assert.deepEqual(
    outcomes.map(({ verdict, reason }) => [verdict, reason]),
    [['unverified', 'missing: importGitRepository answered 403 to a valid request']],
  );
});

test('an operation that closes every connection is red there and nowhere else', async () => {
  const { outcomes } = await judgedWith('updateCollectionById', closed, ['collections']);
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    ['SUCC-01 updateCollectionById: expected a whole HTTP answer, got the connection is closed'],
  );
  const limit = outcomes.find(({ name }) => name === 'COL-02 updateCollectionById');
  assert.deepEqual(
    [limit?.verdict, limit?.reason],
    [
      'unverified',
      'missing: an answer of updateCollectionById: to its plain valid request too, the connection is closed',
    ],
  );
});

test('an operation that answers HTML is red by its own outcomes alone', async () => {
  const html: RawReply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' };
  const { outcomes } = await judgedWith('getCollectionById', () => Promise.resolve(html), ['collections']);
  const red = outcomes.filter(isRed);
  assert.ok(red.some(({ name }) => name === 'SUCC-03 getCollectionById'));
  assert.deepEqual(red.filter(({ operation }) => operation !== 'getCollectionById').map(({ name }) => name), []); // oxfmt-ignore
  const resource = outcomes.find(({ name }) => name === 'COL-01 getCollectionById');
  assert.equal(resource?.reason, 'missing: JSON in the reply of getCollectionById');
});

test('a connection that is closed on a faulty request alone is red where that request is judged', async () => {
  const { settings, transport } = await startInProcess();
  const send = (request: Parameters<typeof transport.send>[0]): Promise<RawReply> => {
    const isLong = /"title":"\w{51}/.test(String(request.body));
    return isLong ? closed() : transport.send(request);
  };
  const { outcomes } = await judgeTransport({ ...transport, send }, settings, { only: ['COL-02 createCollection'] });
  assert.deepEqual(
    outcomes.map(({ verdict, reason }) => `${verdict} ${reason}`),
    ['fail expected a whole HTTP answer, got the connection is closed'],
  );
});

test('a server that goes away in the middle breaks no rule', async () => {
  const { settings, transport } = await startInProcess();
  let left = 150;
  const send = (request: Parameters<typeof transport.send>[0]): Promise<RawReply> => {
    left -= 1;
    if (left > 0) return transport.send(request);
    const problem = left > -8 ? transportProblem('reset', 'closed') : transportProblem('unreachable', 'not there');
    return Promise.reject(problem);
  };
  const { outcomes, summary, stopped } = await judgeTransport({ ...transport, send }, settings, {
    only: ['collections'],
  });
  assert.deepEqual(outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`), []); // oxfmt-ignore
  assert.equal(summary.exitCode, 3);
  assert.match(stopped ?? '', /^The server stopped answering: no answer came in the 30 s that this run waits/);
});
