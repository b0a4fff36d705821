import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profiles } from '../core/profile.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, Transport } from '../http/transport.ts';
import { isRed, judgeReference } from './judged.ts';

const conflict: RawReply = {
  status: 409,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 409, message: 'The comment is resolved.' } }),
};

/** Takes no edit of a resolved comment until it is opened again. */
const refusingEditsOfResolved = (usual: Transport): Transport => {
  const resolved = new Set<string>();
  return {
    ...usual,
    send: async (request) => {
      const { operation, params = {} } = recognize(request) ?? {};
      if (operation !== 'updateCommentInSpace' && operation !== 'updateCommentInChangeRequest')
        return usual.send(request);
      const body = JSON.parse(String(request.body ?? '{}')) as { readonly resolved?: unknown };
      const id = params['commentId'] ?? '';
      if (resolved.has(id) && body.resolved !== false) return conflict;
      const reply = await usual.send(request);
      if (reply.status >= 300) return reply;
      if (body.resolved === true) resolved.add(id);
      if (body.resolved === false) resolved.delete(id);
      return reply;
    },
  };
};

test('a server that takes no edit of a resolved comment breaks no rule of sequences', async () => {
  const { outcomes } = await judgeReference({
    only: ['STATE-04', 'CMT-07'],
    profile: profiles.default,
    between: refusingEditsOfResolved,
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
});
