import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../core/outcome.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import { judgeReference, type Judging } from './judged.ts';
import { mutants } from './mutants/named/index.ts';

type Send = Transport['send'];

/** Answers searches of organizations in a way of its own. */
const searching =
  (answer: (request: RawRequest, send: Send) => Promise<RawReply>): NonNullable<Judging['between']> =>
  ({ send, ...rest }) => ({
    ...rest,
    send: (request) =>
      recognize(request)?.operation === 'searchOrganizationContent' ? answer(request, send) : send(request),
  });

/** In pages of one space each. */
const onePerPage = (request: RawRequest, send: Send): Promise<RawReply> =>
  send({ ...request, target: request.target.replace('limit=1000', 'limit=1') });

const verdicts = async (only: string, judging: Judging): Promise<readonly Verdict[]> => {
  const { outcomes } = await judgeReference({ ...judging, only: [only] });
  return [...new Set(outcomes.map(({ verdict }) => verdict))];
};

test('a space is found wherever it stands in a search of several pages', async () => {
  assert.deepEqual(await verdicts('PRS-06 *', { between: searching(onePerPage) }), ['pass']);
});

test('and missed in none of them', async () => {
  const mutant = mutants.find(({ name }) => name.startsWith('a restored space is not found in its organization'));
  assert.ok(mutant);
  assert.deepEqual(await verdicts('PRS-06 restoreSpace', { mutant, between: searching(onePerPage) }), ['fail']);
});

test('what slips from one page to the next while it is walked is looked for again', async () => {
  let lasts = 0;
  const slipping = searching(async (request, send) => {
    const reply = await onePerPage(request, send);
    const list = JSON.parse(String(reply.body)) as { readonly next?: unknown; readonly items: readonly unknown[] };
    if (list.next !== undefined) return reply;
    lasts += 1;
    // The newest space stands on the last page, which every other walk sees empty.
    return lasts % 2 === 0 ? reply : { ...reply, body: JSON.stringify({ ...list, items: [] }) };
  });
  assert.deepEqual(await verdicts('PRS-06 restoreSpace', { between: slipping, concurrency: 1 }), ['pass']);
});

test('where organizations are not searched, nothing is said of it, and of the space what there is to say', async () => {
  const between = searching(() => Promise.resolve({ status: 403, headers: {}, body: '' }));
  assert.deepEqual(await verdicts('PRS-06 *', { between }), ['unverified']);
  assert.deepEqual(await verdicts('PRS-01 *', { between }), ['pass']);
});

test('a transfer that is answered and not done is no fault of the search', async () => {
  const { outcomes } = await judgeReference({
    only: ['PRS-06 transferSpace', 'SPC-22 transferSpace'],
    between: ({ send, ...rest }) => ({
      ...rest,
      send: (request) => {
        const { operation, params = {} } = recognize(request) ?? {};
        if (operation !== 'transferSpace') return send(request);
        return send({ ...request, method: 'GET', target: `/v1/spaces/${params['spaceId']}`, body: null });
      },
    }),
  });
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => [name, verdict]),
    [
      ['PRS-06 transferSpace', 'unverified'],
      ['SPC-22 transferSpace', 'fail'],
    ],
  );
});
