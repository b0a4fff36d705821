import assert from 'node:assert/strict';
import { integer, array, nat } from 'fast-check';
import test from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import { openWorld } from '../world/open-world.ts';
import { exampleRun } from '../world/example-run.ts';
import { broken, holds, isCut, unverified, type CheckResult } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { transportProblem } from '../http/transport.ts';
import { runProperty, type PropertySetting } from './property.ts';
import { parseSeed } from '../core/seed.ts';

const setting = (seed = '42'): PropertySetting => ({
  world: openWorld(
    exampleRun(() => ({ id: 'x' })),
    'property',
  ),
  subject: 'getTeamInOrganizationById',
  name: 'TEAM-01 getTeamInOrganizationById',
  seed: parseSeed(seed) ?? { root: 0 },
  profile: profiles.default,
  ordinal: 0,
  elapsed: () => 0,
});

const shown = (world: PropertySetting['world']): Promise<Exchange> =>
  world.call('listOrganizationsForAuthenticatedUser');
const finding = (exchange: Exchange) => ({ expected: 'less than 10', got: 'more', exchanges: [exchange] });

const below10 = async (value: number, world: PropertySetting['world']): Promise<CheckResult> => {
  const exchange = await shown(world);
  return value < 10 ? holds([exchange]) : broken([finding(exchange)]);
};

const brokenOne = (judgement: CheckResult) => {
  assert.equal(judgement.kind, 'broken');
  return judgement as CheckResult & { kind: 'broken' };
};

test('a property that holds shows an exchange', async () => {
  const judgement = await runProperty(setting(), nat(9), below10, 24);
  assert.equal(judgement.kind, 'holds');
  assert.equal(judgement.exchanges.length, 1);
});

test('a broken draw is reproduced and shrunk to the least one', async () => {
  const { findings, reproduced } = brokenOne(await runProperty(setting(), nat(1_000), below10, 24));
  assert.equal(reproduced, true);
  assert.equal(findings[0]?.plan, 10);
});

const short = async (value: readonly number[], world: PropertySetting['world']) => below10(value.length + 5, world);

test('the same seed gives the same counterexample and token', async () => {
  const lists = array(integer(), { maxLength: 20 });
  const one = brokenOne(await runProperty(setting(), lists, short, 24));
  const other = brokenOne(await runProperty(setting(), lists, short, 24));
  assert.equal(one.replay, other.replay);
  assert.deepEqual(one.findings[0]?.plan, other.findings[0]?.plan);
});

test('a server that cuts every seventh request breaks no property that sends as many for each value', async () => {
  let sent = 0;
  const run = exampleRun(() => {
    sent += 1;
    if (sent % 7 === 0) throw transportProblem('reset', 'closed');
    return { id: 'x' };
  });
  const creating = async (_value: number, world: PropertySetting['world']): Promise<CheckResult> => {
    const made: Exchange[] = [];
    for (let title = 1; title <= 7; title += 1)
      made.push(await world.call(subject, { params: { organizationId: 'acme' }, body: { title: 't'.repeat(title) } }));
    return holds(made);
  };
  const subject = 'createCollection';
  const profile = { ...profiles.default, shrinkRequests: 0 };
  const world = openWorld(run, 'property');
  assert.ok(isCut(await runProperty({ ...setting(), profile, world, subject }, nat(1_000), creating, 1)));
  const kept = [{ plan: 1, seed: '42:999:0', property: 0 }] as never;
  assert.ok(isCut(await runProperty({ ...setting(), world, subject, kept }, nat(1_000), creating, 1)));
});

test('a replay token repeats the shrunk draw at once', async () => {
  const { replay = '' } = brokenOne(await runProperty(setting(), nat(1_000), below10, 24));
  const drawn: number[] = [];
  const again = await runProperty(
    setting(replay),
    nat(1_000),
    (value, world) => {
      drawn.push(value);
      return below10(value, world);
    },
    24,
  );
  assert.equal(brokenOne(again).findings[0]?.plan, 10);
  assert.deepEqual([...new Set(drawn)].slice(0, 1), [10]);
});

const drawnBy = async (token: string): Promise<readonly number[]> => {
  const drawn: number[] = [];
  const noting = async (value: number, world: PropertySetting['world']) => {
    drawn.push(value);
    return holds([await shown(world)]);
  };
  await runProperty(setting(token), nat(), noting, 24);
  return drawn;
};

test('a replay token names lane and draw', async () => {
  const tokens = ['42:1:0', '42:2:0', '42:2:1'];
  const draws = await Promise.all(tokens.map(drawnBy));
  assert.deepEqual(
    draws.map((drawn) => drawn.length),
    [1, 1, 1],
  );
  assert.equal(new Set(draws.flat()).size, tokens.length);
});

test('a failure that does not come again is marked so, with both exchanges', async () => {
  let failed = false;
  const judgement = await runProperty(
    setting(),
    nat(),
    async (_, world) => {
      const exchange = await shown(world);
      if (failed) return holds([exchange]);
      failed = true;
      return broken([finding(exchange)]);
    },
    24,
  );
  const { reproduced, findings } = brokenOne(judgement);
  assert.equal(reproduced, false);
  assert.equal(findings[0]?.exchanges.length, 2);
});

test('a property that never met its case is unverified', async () => {
  const empty = await runProperty(setting(), nat(), () => Promise.resolve(holds([])), 24);
  assert.equal(empty.kind, 'unverified');
  const missing = await runProperty(setting(), nat(), () => Promise.resolve(unverified('a second page')), 24);
  assert.deepEqual(missing, unverified('a second page'));
});

test('a draw that got no answer leaves a property open, whatever the others show', async () => {
  let asked = 0;
  const judgement = await runProperty(
    setting(),
    nat(),
    async (_, world) => {
      const exchange = await shown(world);
      asked += 1;
      return asked === 5 ? { ...unverified('an answer', [exchange]), cutOff: 'once' } : holds([exchange]);
    },
    24,
  );
  assert.deepEqual([judgement.kind, isCut(judgement)], ['unverified', true]);
});

test('a value that is kept and cut off once says nothing', async () => {
  let asked = 0;
  const kept = [{ plan: 3, seed: '42:999:0', property: 0 }];
  const judgement = await runProperty(
    { ...setting(), kept },
    nat(),
    async (_, world) => {
      const exchange = await shown(world);
      asked += 1;
      return asked === 1 ? { ...broken([finding(exchange)]), isCutOff: true } : holds([exchange]);
    },
    24,
  );
  assert.deepEqual([judgement.kind, isCut(judgement)], ['unverified', true]);
});

const mute7 =
  (judge: typeof below10): typeof below10 =>
  async (value, world) =>
    value === 7 ? { ...unverified('an answer', [await shown(world)]), cutOff: 'always' } : judge(value, world);

test('a value that is kept and never answered hides nothing of what others show', async () => {
  const [mute, red] = [7, 999].map((plan) => ({ plan, seed: '42:999:0', property: 0 }));
  for (const kept of [[mute!, red!], [mute!]])
    brokenOne(await runProperty({ ...setting(), kept }, nat(1_000), mute7(below10), 24));
  const open = await runProperty({ ...setting(), kept: [mute!] }, nat(6), mute7(below10), 24);
  assert.deepEqual([open.kind, isCut(open)], ['unverified', true]);
});

test('an exception of the predicate passes through, also one that does not come again', async () => {
  let thrown = false;
  const faulty = async (_: number, world: PropertySetting['world']) => {
    if (thrown) return holds([await shown(world)]);
    thrown = true;
    throw new TypeError('our bug');
  };
  await assert.rejects(runProperty(setting(), nat(), faulty, 24), /our bug/);
});

test('shrinking stops at its budget of requests', async () => {
  const calls: number[] = [];
  const own = { ...setting(), profile: { ...profiles.default, lanes: 1, shrinkRequests: 5 } };
  await runProperty(
    own,
    nat(1_000_000),
    async (value, world) => {
      calls.push(value);
      return below10(value, world);
    },
    24,
  );
  // The first draw, its repetition, and no more than the budget of requests.
  assert.ok(calls.length <= 1 + 1 + 6, `${calls.length} calls`);
});
