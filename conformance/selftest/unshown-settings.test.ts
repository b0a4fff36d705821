import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside } from '../core/json-path.ts';
import { recognize } from '../http/recognize.ts';
import type { Transport } from '../http/transport.ts';
import { isRed, judgeReference } from './judged.ts';
import { membersOf } from './mutants/faults/replies.ts';

/** Shows no organization's switch for AI, and notes to what it is set. */
const hidingAi =
  (given: unknown[]) =>
  (usual: Transport): Transport => ({
    ...usual,
    send: async (request) => {
      const reply = await usual.send(request);
      const { operation } = recognize(request) ?? {};
      if (operation === 'updateOrganizationById') {
        const ai = inside(JSON.parse(String(request.body ?? '{}')), 'ai');
        if (ai !== undefined) given.push(ai);
      }
      const body = String(reply.body);
      if (!body.includes('"object":"organization"')) return reply;
      const shown: unknown = JSON.parse(body, (_key, value: unknown) => {
        const { ai: _ai, ...rest } = membersOf(value) ?? {};
        return inside(value, 'object') === 'organization' ? rest : value;
      });
      return { ...reply, body: JSON.stringify(shown) };
    },
  });

test('a setting that an organization does not show, and nobody could put back, is not set', async () => {
  const given: unknown[] = [];
  const { outcomes } = await judgeReference({ only: ['FRM-01 updateOrganizationById'], between: hidingAi(given) });
  assert.deepEqual(outcomes.filter(isRed), []);
  assert.deepEqual([outcomes.length, given], [1, []]);
});
