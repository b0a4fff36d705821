import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognize } from '../http/recognize.ts';
import type { RawRequest, Transport } from '../http/transport.ts';
import { profiles } from '../core/profile.ts';
import type { Settings } from '../target/settings.ts';
import { withFault } from './mutants/fault.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting, judgeTransport, type Judging } from './judged.ts';
import { bystanderMutants } from './mutants/named/bystanders.ts';

const rule = 'STATE-09';

/** Judges the rule alone on a fresh reference behind a transport of one's own, where others may write too. */
const judged = async (
  around: (transport: Transport, settings: Settings) => Transport = (transport) => transport,
  own: Settings = {},
  judging: Judging = {},
) => {
  const { settings, transport } = await startInProcess();
  const told = { ...settings, ...own };
  const { outcomes } = await judgeTransport(around(transport, told), told, { only: [rule], ...judging });
  const [outcome] = outcomes;
  assert.ok(outcome !== undefined);
  return outcome;
};

const withMutant = (name: string) => (transport: Transport, settings: Settings) => {
  const mutant = bystanderMutants.find((each) => each.name === name);
  assert.ok(mutant !== undefined, name);
  return withFault(transport, { ...mutant, ...faultSetting(settings) });
};

/** A transport that does something of a stranger's before the first request that deletes a team. */
const whenDeleting =
  (stranger: (send: Transport['send'], settings: Settings) => Promise<unknown>) =>
  (transport: Transport, settings: Settings): Transport => {
    let isDone = false;
    return {
      ...transport,
      send: async (request) => {
        if (!isDone && recognize(request)?.operation === 'removeTeamFromOrganizationById') {
          isDone = true;
          await stranger(transport.send, settings);
        }
        return transport.send(request);
      },
    };
  };

const asAdministrator = ({ token }: Settings, request: Pick<RawRequest, 'method' | 'target'>, body: unknown) => ({
  ...request,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A server that is too busy for one operation. */
const busyFor = (operation: string) => (transport: Transport) => ({
  ...transport,
  send: (request: RawRequest) =>
    recognize(request)?.operation === operation
      ? Promise.resolve({ status: 503, headers: { 'retry-after': '1' }, body: '' })
      : transport.send(request),
});

test('where the server is too busy for one of many writes, the others do', async () => {
  const { verdict, reason } = await judged(busyFor('createCollection'));
  assert.deepEqual([verdict, reason], ['pass', '']);
});

test('what carries the name of the run is red, wherever others may write too', async () => {
  const { verdict, reason, findings } = await judged(
    withMutant('the new title of a space is given to the one it was duplicated from'),
  );
  assert.equal(verdict, 'fail');
  assert.match(reason, /^expected the Space that was there before the run .*, got another value at \/title$/);
  assert.ok(findings.every(({ exchanges }) => exchanges.length >= 2));
});

test('what a stranger may have done is unverified, and says what to add to the target file', async () => {
  const gone = withMutant('deleting a team takes the eldest along');
  const { verdict, reason } = await judged(gone);
  assert.equal(verdict, 'unverified');
  assert.match(reason, /^missing: a server that nobody else writes to \(target key alone\): Team/);
  const alone = await judged(gone, { alone: true });
  assert.equal(alone.verdict, 'fail', alone.reason);
});

test('a stranger who writes meanwhile turns nothing red', async () => {
  const renamed = whenDeleting((send, settings) => {
    const target = `/v1/spaces/${settings.templateSpace}`;
    return send(asAdministrator(settings, { method: 'PATCH', target }, { title: 'By a stranger' }));
  });
  const { verdict, reason } = await judged(renamed);
  assert.equal(verdict, 'unverified');
  assert.match(reason, /Space \/title changed meanwhile, and others may have done so/);
});

test('what another run makes, and days that it lets pass, change nothing', async () => {
  const another = whenDeleting(async (send, settings) => {
    const organization = `/v1/orgs/${settings.organization}`;
    await send(
      asAdministrator(settings, { method: 'PUT', target: `${organization}/teams` }, { title: 'dpabcdef-team' }),
    );
    await send(
      asAdministrator(settings, { method: 'POST', target: '/_control/clock' }, { advanceSeconds: 8 * 86_400 }),
    );
  });
  const { verdict, reason } = await judged(another, { alone: true });
  assert.equal(verdict, 'pass', reason);
});

test('members whom a run marks are no bystanders, though it may write no settings of their organization', async () => {
  const { settings, transport } = await startInProcess();
  const told = { ...settings, alone: true, allow: { ...settings.allow, organizationSettings: false } };
  const judging = { only: [rule, 'MBR-20'], profile: profiles.default };
  const { outcomes } = await judgeTransport(transport, told, judging);
  assert.deepEqual(
    outcomes.map(({ name, verdict }) => [name.split(' ')[0], verdict]),
    [
      ['MBR-20', 'pass'],
      [rule, 'pass'],
    ],
  );
});

test('a run that may not write cannot tell', async () => {
  const { verdict, reason } = await judged(undefined, { alone: true }, { readOnly: true });
  assert.equal(verdict, 'unverified');
  assert.match(reason, /permission to write/);
});

for (const [profile, most] of [
  [profiles.smoke, 25],
  [profiles.default, 42],
] as const) {
  test(`the first reading of a ${profile.name} run takes at most ${most} requests, all of them reads`, async () => {
    const methods: string[] = [];
    const noting = (transport: Transport): Transport => ({
      ...transport,
      send: (request) => {
        methods.push(request.method);
        return transport.send(request);
      },
    });
    const { verdict } = await judged(noting, {}, { profile });
    assert.equal(verdict, 'pass');
    const firstWrite = methods.findIndex((method) => method !== 'GET');
    assert.ok(firstWrite > 10 && firstWrite <= most, String(firstWrite));
  });
}
