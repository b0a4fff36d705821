import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collection, team, traffic } from '../played-traffic.ts';

const refusal = (status: number) => ({ status, reply: { error: { code: status, message: 'no' } } });
const described = { description: 'How it is done.' };
const space = (more: object = {}) => ({ object: 'space', id: 's', title: 'S', ...more });

const refused = (status: number, body: object = described) => ({ ...refusal(status), body });

test('a plain text is refused of a thing that was shown before', () => {
  for (const status of [400, 405, 422, 500]) {
    const { passes, red } = traffic();
    passes('GET /collections/c', { reply: collection('c') });
    passes('PATCH /collections/c', refused(status));
    assert.ok(red().includes('ACC-04 updateCollectionById'), String(status));
  }
});

test('a refused title is a refused request', () => {
  const { passes, red } = traffic();
  passes('GET /orgs/o/teams/t', { reply: team('t') });
  passes('PATCH /orgs/o/teams/t', refused(400, { title: 'New' }));
  assert.deepEqual(red(), ['SUCC-01 updateTeamInOrganizationById']);
});

test('what is refused and then accepted in the same way is red', () => {
  const { passes, red } = traffic();
  passes('PUT /orgs/o/teams', refused(400, { title: 'One' }));
  passes('PUT /orgs/o/teams', { status: 201, reply: team('t', 'Two'), body: { title: 'Two' } });
  assert.deepEqual(red(), ['SUCC-01 createOrganizationTeam']);
});

test('a thing that is shown and written to, and not found the next time, is red', () => {
  const { passes, red } = traffic();
  const renamed = collection('c', { title: 'New' });
  passes('PATCH /collections/c', { reply: renamed, body: { title: 'New' } });
  passes('GET /collections/c', { reply: renamed });
  passes('PATCH /collections/c', refused(404));
  assert.deepEqual(red(), ['ACC-04 updateCollectionById']);
});

/** Traffic in which a refusal may be right: each story ends with it. */
const explained: Readonly<Record<string, (seen: ReturnType<typeof traffic>) => void>> = {
  'nothing showed the thing': ({ passes }) => passes('PATCH /collections/c', refused(400)),
  'another caller has rights': ({ passes }) => {
    passes('GET /collections/c', { reply: collection('c') });
    for (const status of [401, 403, 404, 409, 412, 429, 503]) passes('PATCH /collections/c', refused(status));
  },
  'nobody says who asks': ({ passes }) => {
    passes('GET /collections/c', { reply: collection('c') });
    passes('PATCH /collections/c', { ...refused(400), headers: {} });
  },
  'the text is of no plain letters': ({ passes }) => {
    passes('GET /collections/c', { reply: collection('c') });
    for (const title of ['', ' ', 'é', ' a', 'T'.repeat(51)]) passes('PATCH /collections/c', refused(400, { title }));
  },
  'another member is sent beside it': ({ passes }) => {
    passes('GET /collections/c', { reply: collection('c') });
    for (const more of [{ defaultLevel: null }, { id: 'c' }, { parent: 'x' }])
      passes('PATCH /collections/c', refused(400, { title: 'New', ...more }));
    passes('PATCH /collections/c', refused(400, {}));
  },
  'the document does not describe the member': ({ passes }) => {
    passes('GET /spaces/s', { reply: space() });
    passes('PATCH /spaces/s', refused(400));
    passes('PATCH /spaces/s', refused(400, { title: 'New', description: 'How it is done.' }));
    passes('POST /orgs/o/collections', refused(400, { title: 'T', description: 'How it is done.' }));
    passes('POST /orgs/o/collections', { status: 201, reply: collection('k'), body: { title: 'T' } });
  },
  'it was removed in between': ({ passes }) => {
    passes('GET /collections/c', { reply: collection('c') });
    passes('DELETE /collections/c', { status: 204 });
    passes('PATCH /collections/c', refused(400));
  },
  'it is removed meanwhile': ({ passes, leaves }) => {
    passes('GET /collections/c', { reply: collection('c') });
    const removal = leaves('DELETE /collections/c');
    passes('PATCH /collections/c', refused(400));
    removal.answered({ status: 204 });
  },
  'it was read and removed at the same time': ({ passes, leaves }) => {
    const removal = leaves('DELETE /collections/c');
    const reading = leaves('GET /collections/c');
    removal.answered({ status: 204 });
    reading.answered({ reply: collection('c') });
    passes('PATCH /collections/c', refused(400));
  },
  'it may have been removed': ({ passes, leaves }) => {
    passes('GET /collections/c', { reply: collection('c') });
    leaves('DELETE /collections/c').lost();
    passes('PATCH /collections/c', refused(400));
  },
  'the space is locked': ({ passes }) => {
    passes('GET /spaces/s', { reply: space({ editMode: 'locked' }) });
    passes('PATCH /spaces/s', refused(400, { title: 'New' }));
  },
  'the space is deleted': ({ passes }) => {
    passes('GET /spaces/s', { reply: space({ deletedAt: '2024-01-01T00:00:00.000Z' }) });
    passes('PATCH /spaces/s', refused(400, { title: 'New' }));
  },
  'there were too many of them': ({ passes }) => {
    passes('PUT /orgs/o/teams', refused(400, { title: 'One' }));
    passes('DELETE /orgs/o/teams/t', { status: 204 });
    passes('PUT /orgs/o/teams', { status: 201, reply: team('u', 'Two'), body: { title: 'Two' } });
  },
  'there were too many of them until another was removed meanwhile': ({ passes, leaves }) => {
    const removal = leaves('DELETE /orgs/o/teams/t');
    const creation = leaves('PUT /orgs/o/teams');
    removal.answered({ status: 204 });
    creation.answered(refused(400, { title: 'One' }));
    passes('PUT /orgs/o/teams', { status: 201, reply: team('u', 'Two'), body: { title: 'Two' } });
  },
  'it is not found after a reading beside which it was written to': ({ passes, leaves }) => {
    passes('PATCH /collections/c', { reply: collection('c'), body: described });
    const reading = leaves('GET /collections/c');
    passes('PATCH /collections/c', { reply: collection('c'), body: described });
    reading.answered({ reply: collection('c') });
    passes('PATCH /collections/c', refused(404));
  },
};

for (const [why, story] of Object.entries(explained)) {
  test(`a refusal is no fault where ${why}`, () => {
    const seen = traffic();
    story(seen);
    const ofRefusals = seen.red().filter((name) => /^(?:ACC-04|SUCC-01) /.test(name));
    assert.deepEqual(ofRefusals, []);
  });
}
