import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../http/client.ts';
import type { Outcome } from '../core/outcome.ts';
import { discover } from '../target/discover.ts';
import { startInProcess } from './in-process.ts';
import { unlockedOutcomes } from '../target/unlocked-outcomes.ts';
import { isRed, judgeTransport } from './judged.ts';

const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;

/** A server of which only address and token are known. */
const bareServer = async () => {
  const { settings, transport } = await startInProcess();
  const { baseUrl = '', token = '' } = settings;
  return { settings: { baseUrl, token }, transport };
};

test('the space to duplicate is found, inside a collection', async (context) => {
  const { settings, transport } = await bareServer();
  context.after(transport.close);
  const client = createClient({ transport, ...settings, pace: (send) => send(), elapsed: () => 0 });
  const { templateSpace: spaceId = '' } = await discover(settings, client);
  const { json } = await client.call('getSpaceById', { params: { spaceId } });
  assert.equal(typeof (json as { parent?: unknown }).parent, 'string');
});

test('a run that is told address and token alone turns nothing red', async () => {
  const { settings, transport } = await bareServer();
  const { outcomes, summary } = await judgeTransport(transport, settings, {});
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
  const second = outcomes.find(({ name }) => name === 'PAGE-03 listIntegrations');
  assert.match(second?.reason ?? '', /second page of listIntegrations: .*target key allow\.integrations/);
  assert.ok(summary.coverage.verified > summary.coverage.checkable / 2, JSON.stringify(summary.coverage));
  // The figures of init are of runs that lack one key; where a reason names it here, they must be about the same.
  for (const key of ['changeRequest', 'secondOrganization', 'remote', 'allow.members', 'allow.integrations'] as const) {
    const named = outcomes.filter(({ reason }) => new RegExp(`target keys? [^)]*\\b${key}\\b`).test(reason)).length;
    const unlocked = unlockedOutcomes[key];
    const figures = `${unlocked} outcomes by conformance/target/unlocked-outcomes.ts, ${named} here`;
    assert.ok(named > 0.6 * unlocked && named < 1.2 * unlocked, `${key}: ${figures}`);
  }
});
