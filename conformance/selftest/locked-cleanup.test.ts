import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault, Members } from './mutants/fault.ts';
import { withFault } from './mutants/fault.ts';
import { membersOf, refusal } from './mutants/faults/replies.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting, isRed, judgeTransport } from './judged.ts';

/** A lock that refuses deletion and move too, as OP-SPC-09.h lets a server choose. */
const firmLock: Fault = () => async (ask, server) => {
  const { json } = await server.call('getSpaceById', { params: ask.params });
  return membersOf(json)?.['editMode'] === 'locked' ? refusal(409) : server.send(ask);
};

test('where a lock keeps a space from going, the cleanup takes it off first', async (context) => {
  const { settings, transport } = await startInProcess();
  context.after(transport.close);
  const on = ['deleteSpaceById', 'moveSpace'] as const;
  const faulty = withFault(transport, { on, fault: firmLock, ...faultSetting(settings) });
  const only = ['SPC-42', 'SPC-44', 'SPC-45', 'SPC-46', 'SPC-48'];
  const { outcomes, leftBehind } = await judgeTransport({ ...faulty, close: () => Promise.resolve() }, settings, {
    only,
  });
  assert.deepEqual(
    outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
    [],
  );
  assert.equal(leftBehind, 0);
  const reply = await transport.send({ method: 'GET', target: '/_control/state', headers: {}, body: null });
  const { spaces } = JSON.parse(Buffer.from(reply.body).toString()) as { spaces: Record<string, Members> };
  const own = Object.values(spaces).filter(({ title }) => /\bdp[a-z\d]{6}-/.test(String(title)));
  assert.ok(own.length > 0);
  assert.deepEqual(
    own.filter(({ deletedAt }) => deletedAt === undefined),
    [],
  );
});
