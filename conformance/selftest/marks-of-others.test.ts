import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting, judgeTransport, type Judging } from './judged.ts';
import { withFault, type Fault } from './mutants/fault.ts';
import { inList } from './mutants/faults/sites.ts';
import { mutants } from './mutants/named/index.ts';

const mark = 'setUserAsSSOMemberForOrganization';
const mutant = mutants.find(({ name }) => name === 'who marks one member as SSO member marks all of the domain');

/** Rules that mark members and that let an organization enforce single sign-on, beside the one that looks. */
const rules = ['AUTH-06', 'ORG-26', 'MBR-20'];

/** What MBR-20 says of a reference behind a fault, beside rules that give an organization other settings. */
const judged = async (on: readonly OperationId[], fault: Fault, alone: boolean, judging: Judging = {}) => {
  const { settings, transport } = await startInProcess();
  const behind = withFault(transport, { on, fault, ...faultSetting(settings) });
  const told = { ...settings, alone };
  const { outcomes } = await judgeTransport(behind, told, { only: rules, ...judging });
  const found = outcomes.find(({ requirement }) => requirement === 'MBR-20');
  assert.ok(found !== undefined);
  return found;
};

for (const concurrency of [1, 16])
  test(`marks that nobody asked for are found at the end of rules that mark, ${concurrency} at once`, async () => {
    assert.ok(mutant !== undefined);
    const { verdict, reason } = await judged(mutant.on, mutant.fault, true, { concurrency });
    assert.deepEqual([verdict, reason], ['fail', 'expected nobody else is marked, got a mark at /sso']);
  });

test('where others write too, they may have marked whom the run did not', async () => {
  assert.ok(mutant !== undefined);
  assert.notEqual((await judged(mutant.on, mutant.fault, false)).verdict, 'fail');
});

/** Marks all members but one once an organization enforces single sign-on; no mark is answered before. */
const markedByEnforcing: Fault = () => {
  let release: (() => void) | undefined;
  const enforced = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async (ask, server) => {
    if (ask.operation === mark) await enforced;
    const answer = await server.send(ask);
    if (inside(ask.body, 'sso') !== true) return answer;
    const { params } = ask;
    const [, ...others] = await inList(server, 'listMembersInOrganizationById', params);
    for (const { id } of others) await server.call(mark, { params: { ...params, userId: String(id) } });
    release?.();
    return answer;
  };
};

for (const concurrency of [1, 16])
  test(`an organization that enforces single sign-on may mark its members, ${concurrency} at once`, async () => {
    const judging = { only: ['ORG-26', 'MBR-20'], concurrency };
    const { verdict, reason } = await judged([mark, 'updateOrganizationById'], markedByEnforcing, true, judging);
    assert.notEqual(verdict, 'fail', reason);
  });
