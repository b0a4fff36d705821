import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from './example-server.ts';

const under = async (choice: string) => {
  const [id = '', name = ''] = choice.split('=');
  const server = await exampleServer({ choices: { [id]: name } });
  const place = { organizationId: server.facts.organization };
  const teamOf = async (title: string) =>
    (await server.ask('createOrganizationTeam', place, { body: { title } })).body.id ?? '';
  return { ...server, place, teamOf };
};

const idsOf = (items: readonly { readonly id?: string }[]) => items.map(({ id }) => id);

for (const [reading, second] of [
  ['OP-HTTP-03.b=204', 204],
  ['OP-HTTP-03.b=404', 404],
  ['OP-HTTP-03.b=410', 410],
] as const) {
  test(`under ${reading} a second deletion answers ${second}, and that of what never was 204`, async () => {
    const { ask, place, teamOf, facts } = await under(reading);
    const teamId = await teamOf('Short-lived');
    const { body: space } = await ask('duplicateSpace', { spaceId: facts.templateSpace });
    assert.equal((await ask('removeTeamFromOrganizationById', { ...place, teamId })).status, 204);
    assert.equal((await ask('removeTeamFromOrganizationById', { ...place, teamId })).status, second);
    assert.equal((await ask('deleteSpaceById', { spaceId: space.id })).status, 204);
    assert.equal((await ask('deleteSpaceById', { spaceId: space.id })).status, second);
    assert.equal((await ask('removeTeamFromOrganizationById', { ...place, teamId: 'none' })).status, 204);
  });
}

test('under OP-VAL-01=store unknown members are answered wherever the resource is, known ones never replaced', async () => {
  const { ask, place, teamOf } = await under('OP-VAL-01=store');
  const teamId = await teamOf('Painters');
  const body = { title: 'Painters', colour: 'red', createdAt: 'never', __proto__: { mixed: true } };
  const changed = await ask('updateTeamInOrganizationById', { ...place, teamId }, { body });
  const read = await ask('getTeamInOrganizationById', { ...place, teamId });
  const listed = (await ask('listTeamsInOrganizationById', place)).body.items.find(({ id }) => id === teamId);
  for (const team of [changed.body, read.body, listed]) {
    assert.equal((team as unknown as { colour: string }).colour, 'red');
    assert.notEqual(team?.createdAt, 'never');
  }
});

test('under OP-VAL-03=clear null empties what may be empty, and nothing else', async () => {
  const { ask, place, teamOf } = await under('OP-VAL-03=clear');
  const field = { ...place, fieldName: 'stage' };
  await ask('updateOrganizationCustomField', field, { body: { description: 'Where it stands', placeholder: 'Draft' } });
  const body = { placeholder: null, description: null };
  const { body: cleared } = await ask('updateOrganizationCustomField', field, { body });
  assert.deepEqual([cleared.description, cleared.placeholder], ['', '']);
  const teamId = await teamOf('Named');
  assert.equal(
    (await ask('updateTeamInOrganizationById', { ...place, teamId }, { body: { title: null } })).status,
    400,
  );
  assert.equal((await ask('createCollection', place, { body: { title: null } })).body.title, 'Untitled');
});

test('under OP-VAL-03=absent several wrong nulls are as if they were not given, in any order', async () => {
  const { ask, place } = await under('OP-VAL-03=absent');
  const field = { ...place, fieldName: 'stage' };
  const before = (await ask('getOrganizationCustomFieldByName', field)).body;
  const body = { placeholder: null, description: null, title: null };
  assert.deepEqual((await ask('updateOrganizationCustomField', field, { body })).body, before);
});

test('under OP-PAGE-07.a=unspecified a list has an order of its own, the same for every page size', async () => {
  const { ask, place, teamOf } = await under('OP-PAGE-07.a=unspecified');
  const made = [await teamOf('One'), await teamOf('Two'), await teamOf('Three'), await teamOf('Four')];
  const whole = idsOf((await ask('listTeamsInOrganizationById', place)).body.items);
  assert.notDeepEqual(
    whole.filter((id) => made.includes(id ?? '')),
    made,
  );
  const walked: (string | undefined)[] = [];
  let page: string | undefined;
  do {
    const query = page === undefined ? { limit: '1' } : { limit: '1', page };
    const { body } = await ask('listTeamsInOrganizationById', place, { query });
    walked.push(...idsOf(body.items));
    page = body.next && 'page' in body.next ? body.next.page : undefined;
  } while (page !== undefined);
  assert.deepEqual(walked, whole);
});

test('under OP-PAGE-07.b=oldest-first a move does not change the list', async () => {
  const { ask, titled } = await under('OP-PAGE-07.b=oldest-first');
  const releases = { collectionId: await titled('collections', 'Releases') };
  const [first, second] = [await titled('spaces', 'Release one'), await titled('spaces', 'Release two')];
  const body = { position: { after: { type: 'space', space: second } } };
  assert.equal((await ask('moveSpace', { spaceId: first }, { body })).status, 200);
  assert.deepEqual(idsOf((await ask('listSpacesInCollectionById', releases)).body.items), [first, second]);
});

test('under OP-PAGE-08.a=activity a reply or reaction brings a comment to the front', async () => {
  const { ask, facts } = await under('OP-PAGE-08.a=activity');
  const { body: space } = await ask('duplicateSpace', { spaceId: facts.templateSpace });
  const thread = { spaceId: space.id };
  const post = async (markdown: string) =>
    (await ask('postCommentInSpace', thread, { body: { body: { markdown } } })).body.id ?? '';
  const [old, young] = [await post('Old'), await post('Young')];
  const listed = async () => idsOf((await ask('listCommentsInSpace', thread)).body.items);
  assert.deepEqual(await listed(), [young, old]);
  const reply = { body: { markdown: 'Still true' } };
  await ask('postCommentReplyInSpace', { ...thread, commentId: old }, { body: reply });
  assert.deepEqual(await listed(), [old, young]);
  await ask('updateCommentInSpace', { ...thread, commentId: young }, { body: { addedReactions: ['👍'] } });
  assert.deepEqual(await listed(), [young, old]);
});

test('under OP-PAGE-08.c=last-seen the space that was read last comes first', async () => {
  const { ask, place } = await under('OP-PAGE-08.c=last-seen');
  const { body: ada } = await ask('listMembersInOrganizationById', place, { query: { search: 'ada' } });
  const mine = { ...place, userId: ada.items[0]?.id ?? '' };
  const listed = async () =>
    (await ask('listSpacesForOrganizationMember', mine)).body.items.map(({ space }) => space?.id);
  const last = (await listed()).at(-1) ?? '';
  await ask('getSpaceById', { spaceId: last });
  assert.equal((await listed())[0], last);
});

test('under OP-RES-02.a=number ids are digits, and change requests have both names', async () => {
  const { ask, facts, teamOf } = await under('OP-RES-02.a=number');
  assert.match(await teamOf('Counted'), /^\d+$/);
  const { space, id, number } = facts.changeRequest;
  assert.match(id, /^\d+$/);
  for (const changeRequestId of [id, String(number)]) {
    const read = await ask('getRevisionOfChangeRequestById', { spaceId: space, changeRequestId });
    assert.equal(read.status, 200);
  }
});

test('under OP-ENV-04.b=eventual a write shows after a while', async () => {
  const { ask, place, teamOf, advance } = await under('OP-ENV-04.b=eventual');
  const listed = async () => idsOf((await ask('listTeamsInOrganizationById', place)).body.items);
  const before = await listed();
  const made = await teamOf('Late');
  assert.deepEqual(await listed(), before);
  await advance(1);
  assert.ok((await listed()).includes(made));
});

test('under OP-VAL-05=utf-16 the values of custom fields and emoji are counted in units too', async () => {
  const statuses: number[] = [];
  for (const choice of ['OP-VAL-05=code-points', 'OP-VAL-05=utf-16']) {
    const { ask, place, titled } = await under(choice);
    const space = { spaceId: await titled('spaces', 'Guide') };
    await ask('createOrganizationCustomField', place, { body: { name: 'note', type: 'text' } });
    const body = { values: { note: { value: '😀'.repeat(200) } } };
    statuses.push((await ask('updateSpaceCustomFields', space, { body })).status);
    const { body: made } = await ask('postCommentInSpace', space, { body: { body: { markdown: 'Hm' } } });
    const reacting = { body: { addedReactions: ['😀'.repeat(40)] } };
    statuses.push((await ask('updateCommentInSpace', { ...space, commentId: made.id ?? '' }, reacting)).status);
  }
  assert.deepEqual(statuses, [204, 200, 400, 400]);
});
