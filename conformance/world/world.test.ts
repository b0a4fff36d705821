import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleRun } from './example-run.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { JournalLine } from './journal.ts';
import type { OperationId } from '#spec/operation.ts';
import { openWorld } from './open-world.ts';
import { transportProblem, type RawRequest } from '../http/transport.ts';

/** A server that takes everything and gives out the ids id1, id2 ... */
const openRun = (given = {}) => {
  const seen: string[] = [];
  const bodies: string[] = [];
  let count = 0;
  const answer = ({ method, target, body }: RawRequest): unknown => {
    seen.push(`${method} ${target.replace('/v1', '')}`);
    bodies.push(String(body));
    count += 1;
    if (method === 'DELETE') return { status: 204, headers: {}, body: '' };
    return { id: `id${count}` };
  };
  const lines: JournalLine[] = [];
  const run = {
    ...exampleRun(answer, given),
    journal: { write: (line: JournalLine) => lines.push(line), close: () => undefined },
  };
  return { run, world: openWorld(run, 'TEAM-01 getTeamInOrganizationById'), seen, bodies, lines };
};

test('the intent is noted before a thing is made, its id before it is used', async () => {
  const { world, lines } = openRun();
  await world.make('team');
  assert.deepEqual(
    lines.map(({ line }) => line),
    ['intent', 'made'],
  );
  assert.deepEqual(lines[1], { line: 'made', kind: 'team', params: { organizationId: 'acme', teamId: 'id1' } });
});

test('what was made goes in reverse order, what is gone or goes with its container is left alone', async () => {
  const { world, seen } = openRun();
  const first = await world.make('team');
  await world.make('collection');
  await world.make('comment');
  await world.call('removeTeamFromOrganizationById', { params: first.params });
  seen.length = 0;
  assert.equal(await world.dispose(), 0);
  // The one before it is of the run, and stays.
  assert.deepEqual(seen, ['DELETE /spaces/id5', 'DELETE /collections/id2']);
});

test('things made by a bare call are removed too', async () => {
  const { world, seen } = openRun();
  await world.call('createCollection', { params: { organizationId: 'acme' }, body: { title: 'mine' } });
  await world.dispose();
  assert.equal(seen.at(-1), 'DELETE /collections/id1');
});

test('of two things of one name each is removed in its own organization', async () => {
  const { world, seen, lines } = openRun();
  const body = { name: 'owner', title: 'Owner', type: 'text' };
  const make = (organizationId: string) =>
    world.call('createOrganizationCustomField', { params: { organizationId }, body });
  for (const organization of ['acme', 'beta']) await make(organization);
  assert.deepEqual(
    lines.flatMap((line) => (line.line === 'made' ? [line.params['organizationId']] : [])),
    ['acme', 'beta'],
  );
  const params = { organizationId: 'acme', fieldName: 'owner' };
  await world.call('deleteOrganizationCustomField', { params });
  await world.dispose();
  assert.equal(seen.at(-1), 'DELETE /orgs/beta/custom-fields/owner');
});

test('reads use shared things, writes a fresh thing in a container of their own', async () => {
  const { run, world } = openRun();
  const other = openWorld(run, 'another');
  const read = await world.arrange('getCommentInSpace');
  assert.deepEqual(await other.arrange('getCommentInSpace'), read);
  const one = await world.arrange('updateCommentInSpace');
  const two = await world.arrange('updateCommentInSpace');
  const three = await other.arrange('updateCommentInSpace');
  assert.equal(one.params['spaceId'], two.params['spaceId']);
  assert.notEqual(one.params['commentId'], two.params['commentId']);
  assert.notEqual(one.params['spaceId'], three.params['spaceId']);
  assert.notEqual(one.params['spaceId'], read.params['spaceId']);
});

test('a given container is kept', async () => {
  const { world, seen } = openRun();
  const { params } = await world.arrange('getCommentInSpace', { params: { spaceId: 'mine' } });
  assert.equal(params['spaceId'], 'mine');
  assert.deepEqual(seen, ['POST /spaces/mine/comments']);
});

test('an update that has to name nothing names the telling text of its kind, and no more', async () => {
  const { world } = openRun();
  const memberOf = async (operation: OperationId) =>
    Object.keys((await world.arrange(operation, { params: { spaceId: 'mine' } })).body as object);
  assert.deepEqual(await memberOf('updateOrganizationCustomField'), ['title']);
  assert.deepEqual(await memberOf('updateCommentReplyInSpace'), ['body']);
  assert.deepEqual(await memberOf('updateSiteShareLinkById'), ['name']);
});

test('names carry the run, fit the limit and never repeat', () => {
  const { world } = openRun();
  const names = [
    world.name('a title!'),
    world.name('a title!'),
    world.name('x', 5),
    world.name('x', 5),
    world.name('y', 21),
  ];
  assert.equal(new Set(names).size, names.length);
  assert.match(names[0] ?? '', /^dprun-[0-9a-z]{6}-1-atitle$/);
  assert.ok(names.every((name) => /^[A-Za-z0-9-]*[A-Za-z0-9]$/.test(name)));
  assert.deepEqual([names[2]?.length, names[3]?.length], [5, 5]);
});

const named = (sentence: RegExp) => (thrown: unknown) => isMissingPrerequisite(thrown) && sentence.test(thrown.missing);

test('a refused or missing prerequisite names itself', async () => {
  const refusing = openWorld(
    exampleRun(() => ({ status: 409, headers: {}, body: '{}' })),
    'x',
  );
  const { world } = openRun({ templateSpace: undefined });
  await assert.rejects(refusing.make('team'), named(/createOrganizationTeam answered 409 to a valid request/));
  await assert.rejects(world.make('space'), named(/templateSpace/));
  await assert.rejects(world.arrange('transferSpace', { params: { spaceId: 's' } }), named(/secondOrganization/));
  await assert.rejects(world.arrange('listCommentsInChangeRequest'), named(/changeRequest/));
});

test('what lies in a removed container is noted as gone', async () => {
  const { world, lines } = openRun();
  const { params } = await world.make('comment');
  await world.dispose();
  const gone = lines.flatMap((line) => (line.line === 'gone' ? [line.kind] : []));
  assert.deepEqual(gone, ['comment', 'space']);
  assert.ok(lines.some((line) => line.line === 'gone' && line.params['commentId'] === params['commentId']));
});

test('shared work is done once, in a namespace that goes when it is through', async () => {
  const { run, world, seen } = openRun();
  const make = (other: typeof world): Promise<string> => other.make('team').then(({ id }) => id);
  const both = [world.onceForAll('a team', make), openWorld(run, 'another').onceForAll('a team', make)];
  assert.deepEqual(await Promise.all(both), ['id1', 'id1']);
  assert.deepEqual(seen, ['PUT /orgs/acme/teams', 'DELETE /orgs/acme/teams/id1']);
});

for (const way of ['onceForAll', 'onceForReading'] as const)
  test(`shared work that an outage cut through is done again under other names (${way})`, async () => {
    const { run } = openRun();
    let outages = 0;
    const away = { ...run, client: { ...run.client, outages: () => outages } };
    const names: string[] = [];
    const work = async (own: ReturnType<typeof openWorld>): Promise<number> => {
      names.push(own.name('remotes'));
      if (names.length === 1) outages += 1;
      if (names.length === 2) throw transportProblem('reset', 'The connection was reset.');
      return Promise.resolve(names.length);
    };
    await assert.rejects(openWorld(away, 'one')[way]('a scene', work));
    assert.equal(await openWorld(away, 'another')[way]('a scene', work), 3);
    assert.equal(new Set(names).size, 3);
  });

test('what is made for reading alone is made once and stays as long as the run', async () => {
  const { run, world, seen } = openRun();
  const make = (other: typeof world): Promise<string> => other.make('team').then(({ id }) => id);
  const both = [world.onceForReading('a team', make), openWorld(run, 'another').onceForReading('a team', make)];
  assert.deepEqual(await Promise.all(both), ['id1', 'id1']);
  await world.dispose();
  assert.deepEqual(seen, ['PUT /orgs/acme/teams']);
  await run.shared?.dispose();
  assert.equal(seen.at(-1), 'DELETE /orgs/acme/teams/id1');
});

test('another look reads things of its own, which go with it', async () => {
  const { run, world, seen } = openRun();
  const make = (other: typeof world): Promise<string> => other.make('team').then(({ id }) => id);
  await world.onceForReading('a team', make);
  const again = openWorld(run, 'outcome again', { round: ' again' });
  const both = [again.onceForReading('a team', make), again.onceForReading('a team', make)];
  assert.deepEqual(await Promise.all(both), ['id2', 'id2']);
  await again.dispose();
  assert.deepEqual(seen, ['PUT /orgs/acme/teams', 'PUT /orgs/acme/teams', 'DELETE /orgs/acme/teams/id2']);
});

test('a fork goes with its parent', async () => {
  const { world, seen } = openRun();
  await world.fork('1').make('team');
  await world.dispose();
  assert.equal(seen.at(-1), 'DELETE /orgs/acme/teams/id1');
});

test('what a fork made goes after what lies in it', async () => {
  const there = new Set<string>();
  let count = 0;
  const run = exampleRun(({ method, target }) => {
    const id = target.split('/').at(-1) ?? '';
    const isHeld = id === 'id1' && there.has('id2');
    if (method === 'DELETE' && isHeld) return { status: 409, headers: {}, body: '{}' };
    if (method === 'DELETE') return there.delete(id) ? { status: 204, headers: {}, body: '' } : { status: 404 };
    if (method === 'GET') return { id };
    count += 1;
    there.add(`id${count}`);
    return { id: `id${count}` };
  });
  const world = openWorld(run, 'outcome');
  await world.fork('around').make('collection');
  await world.make('collection', { body: { title: 'inner', parent: 'id1' } });
  assert.equal(await world.dispose(), 0);
  assert.deepEqual([...there], []);
});

test('a reading that is recalled is sent once a run, and anew on another look', async () => {
  const { run, world, seen } = openRun();
  const params = { spaceId: 'mine' };
  const first = await world.recall('getSpaceById', { params });
  assert.equal(await openWorld(run, 'another').recall('getSpaceById', { params, query: {} }), first);
  await openWorld(run, 'outcome again', { round: ' again' }).recall('getSpaceById', { params });
  assert.deepEqual(seen, ['GET /spaces/mine', 'GET /spaces/mine']);
});
