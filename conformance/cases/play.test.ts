import assert from 'node:assert/strict';
import test from 'node:test';
import { openWorld } from '../world/open-world.ts';
import type { RawRequest } from '../http/transport.ts';
import { exampleRun } from '../world/example-run.ts';
import type { Target } from '../target/target.ts';
import type { Case, Step } from './case.ts';
import { play } from './play.ts';

const refused = { status: 403, headers: {}, body: '{}' };

/** A team that is there until it is deleted; members come in two pages. */
const teams = () => {
  const sent: RawRequest[] = [];
  let isThere = true;
  const answer = (request: RawRequest): unknown => {
    sent.push(request);
    const { method, target } = request;
    if (method === 'DELETE') isThere = false;
    if (method !== 'GET') return { id: 'T-1', title: 'Owls', nested: [{ id: 'N-1' }] };
    if (target.includes('/members?') && target.includes('page='))
      return { count: 2, items: [{ team: { role: 'owner' } }] };
    if (target.includes('/members?')) return { count: 2, next: { page: 'p2' }, items: [{ team: { role: 'member' } }] };
    return isThere ? { id: 'T-1', title: 'Owls' } : refused;
  };
  return { sent, answer };
};

const make: Step = { call: 'createOrganizationTeam', body: { title: '${title}' }, capture: { team: '/id' } };
const read: Step = { call: 'getTeamInOrganizationById', params: { teamId: '${team}' } };
const remove: Step = { call: 'removeTeamFromOrganizationById', params: { teamId: '${team}' } };

const story = (steps: readonly Step[], more: Partial<Case> = {}): Case => ({
  case: 'a deleted team is not read any more',
  requirement: 'TEAM-11',
  operation: 'removeTeamFromOrganizationById',
  names: { title: 64 },
  steps,
  ...more,
});

const played = async (one: Case, target: Partial<Target> = {}, answer?: (request: RawRequest) => unknown) => {
  const server = teams();
  const run = exampleRun((request) => {
    const own = answer?.(request);
    return own === undefined ? server.answer(request) : (server.sent.push(request), own);
  }, target);
  const judgement = play(one, openWorld(run, 'here'));
  await judgement.catch(() => undefined);
  return { judgement, sent: server.sent };
};

const bodyOf = (request: RawRequest | undefined): unknown => JSON.parse(String(request?.body));

test('a story that goes as written holds, with all its exchanges', async () => {
  const { judgement, sent } = await played(
    story([make, { ...read, expect: { body: { id: '${team}' } } }, remove, { ...read, expect: { status: 'refused' } }]),
  );
  const result = await judgement;
  assert.equal(result.kind, 'holds');
  assert.equal(result.kind === 'holds' && result.exchanges.length, 4);
  assert.equal(sent[1]?.target, '/v1/orgs/acme/teams/T-1');
});

test('a name is exactly as long as the case says', async () => {
  const { sent } = await played(story([{ ...make, expect: { status: 'accepted' } }]));
  assert.equal((bodyOf(sent[0]) as { title: string }).title.length, 64);
});

test('the first step that goes wrong ends the case and is told', async () => {
  const { judgement, sent } = await played(story([make, { ...read, expect: { status: 'refused' } }, remove]));
  const result = await judgement;
  assert.ok(result.kind === 'broken');
  const [finding] = result.findings;
  assert.equal(
    finding?.expected,
    'a request that is refused in step 2 of the case "a deleted team is not read any more" (getTeamInOrganizationById)',
  );
  assert.equal(finding?.got, 'status 200');
  assert.equal(finding?.exchanges.length, 2);
  assert.equal(sent.length, 2);
});

test('a reply of another shape points at the place', async () => {
  const { judgement } = await played(story([make, { ...read, expect: { body: { title: 'Birds', members: 3 } } }]));
  const result = await judgement;
  assert.ok(result.kind === 'broken');
  assert.deepEqual(
    result.findings.map(({ pointer, got }) => [pointer, got]),
    [
      ['/title', '"Owls"'],
      ['/members', 'nothing'],
    ],
  );
});

const denies = (): unknown => refused;

test('a set-up step that is refused is a missing prerequisite', async () => {
  const { judgement } = await played(story([make, { ...read, expect: { status: 'refused' } }]), {}, denies);
  await assert.rejects(judgement, /createOrganizationTeam answered 403 to a valid request/);
});

test('a refusal breaks the case only where the case says accepted', async () => {
  const body = { id: 'T-1' };
  const judged = await played(story([{ ...make, expect: { status: 'accepted', body } }]), {}, denies);
  assert.equal((await judged.judgement).kind, 'broken');
  const unjudged = await played(story([{ ...make, expect: { body } }]), {}, denies);
  await assert.rejects(unjudged.judgement, /answered 403/);
  const either = await played(story([{ ...make, expect: { status: 'either', body } }]), {}, denies);
  assert.equal((await either.judgement).kind, 'holds');
});

test('where both are allowed an accepted reply must still match', async () => {
  const { judgement } = await played(story([{ ...make, expect: { status: 'either', body: { id: 'T-2' } } }]));
  assert.equal((await judgement).kind, 'broken');
});

test('a case whose premise does not come about is a missing prerequisite', async () => {
  const { judgement, sent } = await played(story([make, { ...read, given: { title: 'Birds' } }, remove]));
  await assert.rejects(judgement, /"Birds" at \/title in the answer of getTeamInOrganizationById/);
  assert.equal(sent.length, 2);
  const premise = await played(story([make, { ...read, given: { title: 'Owls' }, expect: { body: { id: 'T-2' } } }]));
  assert.equal((await premise.judgement).kind, 'broken');
});

test('a value to capture that is not there is a missing prerequisite', async () => {
  const { judgement } = await played(story([{ ...make, capture: { team: '/nested/1/id' } }]));
  await assert.rejects(judgement, /\/nested\/1\/id in the answer of createOrganizationTeam/);
  const deep = await played(
    story([
      { ...make, capture: { inner: '/nested/0/id' } },
      { ...read, params: { teamId: '${inner}' } },
    ]),
  );
  assert.equal(deep.sent[1]?.target, '/v1/orgs/acme/teams/N-1');
});

const members: Step = { call: 'listTeamMembersInOrganizationById', params: { teamId: '${team}' } };

test('a list is read to its end, unless the case gives a limit', async () => {
  const whole = await played(story([make, { ...members, expect: { body: { items: { $length: 2 } } } }]));
  assert.equal((await whole.judgement).kind, 'holds');
  const page = await played(
    story([make, { ...members, query: { limit: 1 }, expect: { body: { count: 2, items: { $length: 1 } } } }]),
  );
  assert.equal((await page.judgement).kind, 'holds');
  assert.equal(page.sent.length, 2);
});

const hides = ({ method }: RawRequest): unknown => (method === 'GET' ? refused : undefined);

test('a refused list breaks a case that says accepted', async () => {
  const { judgement } = await played(story([make, { ...members, expect: { status: 'accepted' } }]), {}, hides);
  assert.equal((await judgement).kind, 'broken');
});

for (const wanted of [{ given: { title: 'new' } }, { expect: { body: { title: 'new' } } }])
  test(`a read is repeated while the target settles, a write is not: ${Object.keys(wanted)[0]}`, async () => {
    let reads = 0;
    const answer = ({ method }: RawRequest): unknown => {
      if (method !== 'GET') return undefined;
      reads += 1;
      return { id: 'T-1', title: reads < 3 ? 'old' : 'new' };
    };
    const { judgement, sent } = await played(
      story([make, { ...read, ...wanted }, { ...remove, expect: { body: { title: 'new' } } }]),
      { settleMs: 500 },
      answer,
    );
    assert.equal((await judgement).kind, 'broken');
    assert.deepEqual(
      sent.map(({ method }) => method),
      // What came late is read once more: it must stay.
      ['PUT', 'GET', 'GET', 'GET', 'GET', 'DELETE'],
    );
  });

test('what the target lacks or does not allow is named before any request', async () => {
  const step: Step = { call: 'getSpaceById', params: { spaceId: '${templateSpace}' }, expect: { status: 'accepted' } };
  const own = story([step], { needs: ['templateSpace'], operation: 'getSpaceById', requirement: 'SPC-33' });
  const { judgement, sent } = await played({
    ...own,
    needs: ['secondOrganization'],
    steps: [{ ...step, params: { spaceId: '${secondOrganization}' } }],
  });
  await assert.rejects(judgement, /secondOrganization for the case/);
  assert.deepEqual(sent, []);
  const held = await played(own);
  assert.equal((await held.judgement).kind, 'holds');
  const allow = Object.fromEntries(
    ['organizationSettings', 'members', 'integrations', 'invites', 'changeRequestContent', 'sites', 'aged'].map(
      (name) => [name, false],
    ),
  );
  const barred = await played({ ...own, allow: ['members'] }, { allow: allow as Target['allow'] });
  await assert.rejects(barred.judgement, /allow\.members/);
});

const person = (name: string, joinedAt: string) => ({
  id: `m-${name}`,
  joinedAt,
  user: { id: name, email: `${name}@acme.example` },
});

const listsTwo = ({ target }: RawRequest): unknown =>
  target.startsWith('/v1/orgs/acme/members')
    ? { count: 2, items: [person('bo', '2024-02-01'), person('al', '2024-01-01')] }
    : undefined;

test('people are different members of the organization, by id and address', async () => {
  const step: Step = {
    call: 'createOrganizationTeam',
    body: { title: 'x', members: ['${one}', '${two.memberId}', '${two.email}'] },
  };
  const { sent } = await played(
    story([{ ...step, expect: { status: 'accepted' } }], { people: ['one', 'two'] }),
    {},
    listsTwo,
  );
  assert.deepEqual(bodyOf(sent[1]), { title: 'x', members: ['al', 'm-bo', 'bo@acme.example'] });
  const { judgement } = await played(story([step], { people: ['one', 'two', 'three'] }), {}, listsTwo);
  await assert.rejects(judgement, /3 members of the organization/);
});

test('what was there before is put back, however the case ended', async () => {
  const afterwards: Step[] = [
    { call: 'removeTeamFromOrganizationById', params: { teamId: '${never}' } },
    { call: 'updateTeamInOrganizationById', params: { teamId: '${team}' }, body: { title: 'Owls' } },
  ];
  const { judgement, sent } = await played(story([make, { ...read, expect: { status: 'refused' } }], { afterwards }));
  assert.equal((await judgement).kind, 'broken');
  assert.deepEqual(
    sent.map(({ method }) => method),
    ['PUT', 'GET', 'PATCH'],
  );
  assert.deepEqual(bodyOf(sent.at(-1)), { title: 'Owls' });
});
