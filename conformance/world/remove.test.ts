import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleRun } from './example-run.ts';
import { removeThings, type Thing } from './remove.ts';

const space: Thing = { kind: 'space', params: { spaceId: 's' } };
const section: Thing = { kind: 'siteSection', params: { organizationId: 'o', siteId: 'w', siteSectionId: 'x' } };
const team: Thing = { kind: 'team', params: { organizationId: 'o', teamId: 't' } };

const reply = (status: number, body: unknown = {}) => ({ status, headers: {}, body: JSON.stringify(body) });

/** Removes one thing on a server that answers each request by what it is: how many are left, and what was sent. */
const removing = async (thing: Thing, answers: Readonly<Record<string, () => unknown>>) => {
  const sent: string[] = [];
  const { client } = exampleRun(({ method, target }) => {
    const [path = ''] = target.split('?');
    const name = `${method} ${path.replace('/v1', '')}`;
    sent.push(name);
    return answers[name]?.() ?? reply(404);
  });
  let things = [thing];
  const left = await removeThings(client, {
    left: () => things,
    removed: (gone) => (things = things.filter((each) => each !== gone)),
  });
  return { left, sent, noted: things.length === 0 };
};

test('a locked space that refuses to go is unlocked first (OP-SPC-09)', async () => {
  let isLocked = true;
  const { left, sent, noted } = await removing(space, {
    'DELETE /spaces/s': () => reply(isLocked ? 409 : 204),
    'PATCH /spaces/s': () => {
      isLocked = false;
      return reply(200);
    },
  });
  assert.deepEqual([left, noted], [0, true]);
  assert.deepEqual(sent, ['DELETE /spaces/s', 'PATCH /spaces/s', 'DELETE /spaces/s']);
});

for (const status of [400, 403, 404, 410]) {
  test(`what went with its container is not left behind where the server says ${status}`, async () => {
    const refused = { 'DELETE /orgs/o/sites/w/sections/x': () => reply(status) };
    const noSite = await removing(section, { ...refused, 'GET /orgs/o/sites/w/sections': () => reply(status) });
    assert.equal(noSite.left, 0);
    const emptied = { 'GET /orgs/o/sites/w/sections': () => reply(200, { items: [{ id: 'y' }], count: 1 }) };
    assert.equal((await removing(section, { ...refused, ...emptied })).left, 0);
  });
}

test('what is still there, and a server that says nothing of it, count as left behind', async () => {
  const refused = { 'DELETE /orgs/o/teams/t': () => reply(403) };
  assert.equal((await removing(team, { ...refused, 'GET /orgs/o/teams/t': () => reply(200, { id: 't' }) })).left, 1);
  assert.equal((await removing(team, { ...refused, 'GET /orgs/o/teams/t': () => reply(503) })).left, 1);
  const listed = { 'GET /orgs/o/sites/w/sections': () => reply(200, { items: [{ id: 'x' }], count: 1 }) };
  const kept = { 'DELETE /orgs/o/sites/w/sections/x': () => reply(403) };
  assert.equal((await removing(section, { ...kept, ...listed })).left, 1);
});

test('a space that is deleted already needs no removal', async () => {
  const { left } = await removing(space, {
    'DELETE /spaces/s': () => reply(409),
    'PATCH /spaces/s': () => reply(409),
    'GET /spaces/s': () => reply(200, { id: 's', deletedAt: '2026-01-02T03:04:05Z' }),
  });
  assert.equal(left, 0);
});
