import assert from 'node:assert/strict';
import test from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { placesIn } from '../reply-oracles.ts';
import { keepPictures, type Mismatch } from './pictures.ts';
import { pointerTo, sightingsIn } from './sighting.ts';

type Said = {
  readonly operation: OperationId;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly json?: unknown;
  readonly made?: string;
  /** When it left and was answered; one after the other when left out. */
  readonly at?: readonly [number, number];
};

const exchangeOf = ({ operation, json }: Said): Exchange => ({
  operation,
  request: { method: 'GET', url: 'http://127.0.0.1/v1', headers: {}, body: null, authorization: 'token' },
  status: 200,
  headers: {},
  text: JSON.stringify(json) ?? '',
  json,
  ok: true,
  ms: 0,
});

const reading: readonly string[] = ['get', 'list'];

/** What pictures make of a story. */
const told = (story: readonly Said[]): readonly Mismatch[] => {
  const pictures = keepPictures(() => true);
  let moment = 0;
  return story.flatMap((said) => {
    const { operation, params = {}, body, made, at = [(moment += 1), (moment += 1)] } = said;
    const [sent, answered] = at;
    const exchange = exchangeOf(said);
    const isWrite = !reading.some((start) => operation.startsWith(start));
    if (isWrite) pictures.wrote({ operation, params, body, sent, answered, ok: true, made, exchange });
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    return pictures.saw({ exchange, operation, sent, answered }, sightings);
  });
};

const inOrganization = { organizationId: 'o1' };
const params = { ...inOrganization, teamId: 't1' };
const team = (members: object = {}) => ({
  object: 'team',
  id: 't1',
  title: 'Ink',
  members: 2,
  spaces: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...members,
});
const read = (members: object = {}): Said => ({ operation: 'getTeamInOrganizationById', params, json: team(members) });
const list = (members: object = {}): Said => ({
  operation: 'listTeamsInOrganizationById',
  params: inOrganization,
  json: { count: 1, items: [team(members)] },
});
const rename = (title: string, shown: object): Said => ({
  operation: 'updateTeamInOrganizationById',
  params,
  body: { title },
  json: team(shown),
});

const seen = (story: readonly Said[]): readonly string[] =>
  told(story).map(({ aspect, operation, member }) => `${aspect} ${operation} ${member}`);

test('two places that show one thing alike contradict nothing', () => {
  assert.deepEqual(seen([read(), list(), read()]), []);
});

test('a thing that a list shows otherwise, with no write between, is a fault of the list', () => {
  assert.deepEqual(seen([read(), list({ title: 'Old' })]), ['coherence listTeamsInOrganizationById title']);
});

test('what a write is given shows in its reply and afterwards', () => {
  assert.deepEqual(seen([read(), rename('New', { title: 'New' }), list({ title: 'New' })]), []);
  assert.deepEqual(seen([read(), rename('New', {})]), ['reply updateTeamInOrganizationById title']);
  const forgotten = [read(), rename('New', { title: 'New' }), read()];
  assert.deepEqual(seen(forgotten), ['stored updateTeamInOrganizationById title']);
});

test('a write that changes what it is not given is a fault of the write', () => {
  const renamed = { title: 'New', createdAt: '2026-02-02T00:00:00.000Z' };
  assert.deepEqual(seen([read(), rename('New', renamed)]), ['frame updateTeamInOrganizationById createdAt']);
});

const ofCollection = { collectionId: 'c1' };
const shelf = (members: object = {}): Said => ({
  operation: 'getCollectionById',
  params: ofCollection,
  json: { object: 'collection', id: 'c1', title: 'Shelf', ...members },
});
const titled: Said = {
  operation: 'updateCollectionById',
  params: ofCollection,
  body: { title: 'Shelf' },
  json: { object: 'collection', id: 'c1', title: 'Shelf' },
};

test('a member that is there for once, though nothing gave it a value, is a fault', () => {
  assert.deepEqual(seen([shelf(), shelf({ description: 'Old' })]), ['coherence getCollectionById description']);
  const given = [shelf(), titled, shelf({ description: 'Old' })];
  assert.deepEqual(seen(given), ['frame updateCollectionById description']);
});

test('a member that is there for once and says nothing contradicts nothing', () => {
  assert.deepEqual(seen([shelf(), shelf({ description: '' })]), []);
});

test('a write that answers another thing than its path names changes what it may not', () => {
  assert.deepEqual(seen([rename('New', { id: 't2', title: 'New' })]), ['frame updateTeamInOrganizationById id']);
});

const patchedField = (fieldName: string, name: string): Said => ({
  operation: 'updateOrganizationCustomField',
  params: { ...inOrganization, fieldName },
  body: { title: 'T' },
  json: { id: 'f', name, title: 'T', type: 'text' },
});
const ofName = (said: Said): readonly string[] => seen([said]).filter((each) => each.endsWith(' name'));

test('a name in a path may find its thing in another case', () => {
  assert.deepEqual(ofName(patchedField('AUDIENCE', 'audience')), []);
  assert.deepEqual(ofName(patchedField('other', 'audience')), ['frame updateOrganizationCustomField name']);
});

const site = (more: object) => ({ object: 'site', id: 's1', title: 'Inks', ...more });
const inSite = { ...inOrganization, siteId: 's1' };
const opens = (more: object, at?: readonly [number, number]): Said => ({
  operation: 'updateSiteById',
  params: inSite,
  body: { visibility: 'public' },
  json: site({ visibility: 'public', ...more }),
  ...(at === undefined ? {} : { at }),
});
const siteRead = (more: object, at?: readonly [number, number]): Said => ({
  operation: 'getSiteById',
  params: inSite,
  json: site({ visibility: 'public', ...more }),
  ...(at === undefined ? {} : { at }),
});

test('what a write may change reads afterwards as its own reply shows it', () => {
  assert.deepEqual(
    seen([siteRead({ published: false }), opens({ published: true }), siteRead({ published: true })]),
    [],
  );
  assert.deepEqual(seen([opens({ published: true }), siteRead({ published: false })]), [
    'coherence getSiteById published',
  ]);
  assert.deepEqual(seen([opens({ published: true }, [1, 6]), siteRead({ published: false }, [2, 4])]), []);
  const [before, after] = [{ updatedAt: '2026-01-01T00:00:00.000Z' }, { updatedAt: '2026-01-01T00:00:00.010Z' }];
  assert.deepEqual(seen([opens(before), siteRead(after)]), []);
});

test('a reply that shows another value than its write was given is one fault, whatever reads show then', () => {
  assert.deepEqual(seen([opens({ visibility: 'share-link' }), siteRead({})]), ['reply updateSiteById visibility']);
});

const sectionOf = (more: object) => ({ object: 'site-section', id: 'a', title: 'A', ...more });
const groups = (sections: readonly object[]): Said => ({
  operation: 'listSiteSectionGroups',
  params: inSite,
  json: { items: [{ object: 'site-section-group', id: 'g', title: 'G', sections }] },
});
const publishedWith = (sections: readonly object[]): Said => ({
  operation: 'getPublishedContentSite',
  params: inSite,
  json: {
    site: site({}),
    structure: { type: 'sections', structure: [{ object: 'site-section-group', id: 'g', title: 'G', sections }] },
  },
});

test('a published site may leave out what has a condition, and nothing else', () => {
  const ofAll = [groups([sectionOf({})]), publishedWith([])];
  assert.deepEqual(seen(ofAll), ['coherence getPublishedContentSite sections']);
  const ofSome = groups([sectionOf({ condition: 'visitor.isSignedIn' })]);
  assert.deepEqual(seen([ofSome, publishedWith([]), ofSome]), []);
});

test('what the table of effects permits is no fault', () => {
  const joins: Said = {
    operation: 'addMemberToOrganizationTeamById',
    params: { ...params, userId: 'u1' },
    body: { role: 'member' },
  };
  assert.deepEqual(seen([read(), joins, read({ members: 3 })]), []);
});

test('a write on its way between two readings may have been done or not', () => {
  const story: readonly Said[] = [
    { ...read(), at: [1, 2] },
    { ...rename('New', { title: 'New' }), at: [3, 6] },
    { ...list({ title: 'Ink' }), at: [4, 5] },
  ];
  assert.deepEqual(seen(story), []);
});

const collection = (more: object): Said => ({
  operation: 'getCollectionById',
  params: { collectionId: 'c1' },
  json: { object: 'collection', id: 'c1', title: 'Inks', organization: 'o1', defaultLevel: 'read', ...more },
});

const links = (key: string) => ({ urls: { location: `https://a.example/${key}`, app: 'https://a.example/' } });

test('null is nothing, and links may be new each time', () => {
  assert.deepEqual(seen([collection({ description: null, ...links('1') }), collection(links('2'))]), []);
});

test('what is switched off may be left out where the text does not demand it', () => {
  const link = { object: 'share-link', id: 'l1', createdAt: '2026-01-01T00:00:00.000Z', urls: {} };
  const switched = (active: boolean, more: object): Said => ({
    operation: 'updateSiteShareLinkById',
    params: { organizationId: 'o1', siteId: 's1', shareLinkId: 'l1' },
    body: { active },
    json: { ...link, ...more },
  });
  assert.deepEqual(seen([switched(true, { active: true }), switched(false, {})]), []);
  assert.deepEqual(seen([switched(true, {})]), [], 'switched on, too (OP-SHR-01.b)');
  assert.deepEqual(seen([switched(false, { active: true })]), ['reply updateSiteShareLinkById active']);
});

test('a member of a team is seen in the list of its members, by its user', () => {
  const user = { object: 'user', id: 'u1', displayName: 'Una', urls: {} };
  const member = {
    object: 'member',
    id: 'm1',
    role: 'read',
    user,
    disabled: false,
    joinedAt: '2026-01-01T00:00:00.000Z',
  };
  const members = (role: string): Said => ({
    operation: 'listTeamMembersInOrganizationById',
    params,
    json: { count: 1, items: [{ organization: member, team: { role } }] },
  });
  assert.deepEqual(told([members('owner'), members('owner')]), []);
  const [found] = told([members('owner'), members('member')]);
  assert.deepEqual([found?.thing.kind, found?.thing.id, found?.member], ['teamMember', 'u1', 'team.role']);
});

test('a pointer says where a thing stands, whatever its place in a list', () => {
  assert.equal(pointerTo('/items/12/sections/3', ['space', 'title']), '/items/*/sections/*/space/title');
});

test('a member that a read showed is missed there, also when a write was answered with it meanwhile', () => {
  const renamed = rename('Pen', { title: 'Pen' });
  assert.deepEqual(seen([list(), read({ spaces: undefined })]), []);
  const found = seen([read(), renamed, read({ title: 'Pen', spaces: undefined })]);
  assert.deepEqual(
    found.map((text) => text.split(' ').at(-1)),
    ['spaces'],
  );
});

test('what the reply of a write shows of its thing its own reading shows as well', () => {
  const bare = { title: 'Pen', spaces: undefined };
  assert.deepEqual(seen([rename('Pen', { title: 'Pen' }), read(bare)]), ['coherence getTeamInOrganizationById spaces']);
  const plain = { spaces: undefined };
  assert.deepEqual(seen([read(plain), rename('Pen', { title: 'Pen' })]), ['frame updateTeamInOrganizationById spaces']);
  const short = { members: undefined, spaces: undefined };
  assert.deepEqual(seen([read(short), rename('Pen', { ...bare, members: 0 })]), []);
});

const space = (members: object = {}) => ({ object: 'space', id: 's1', title: 'Ink', ...members });
const readSpace = (members: object = {}): Said => ({
  operation: 'getSpaceById',
  params: { spaceId: 's1' },
  json: space(members),
});
const listSpaces = (members: object = {}): Said => ({
  operation: 'listSpacesInCollectionById',
  params: { collectionId: 'c1' },
  json: { count: 1, items: [space(members)] },
});

test('what its own reading leaves out is shown nowhere else with a value', () => {
  const deletedAt = '2026-01-01T00:00:00.000Z';
  assert.deepEqual(seen([readSpace(), listSpaces({ deletedAt })]), ['coherence listSpacesInCollectionById deletedAt']);
  assert.deepEqual(seen([readSpace(), listSpaces({ deletedAt: null, parent: '' })]), []);
  assert.deepEqual(seen([listSpaces({ deletedAt }), readSpace()]), ['coherence getSpaceById deletedAt']);
  const appears = [listSpaces(), listSpaces({ deletedAt }), readSpace({ deletedAt })];
  assert.deepEqual(seen(appears), ['coherence listSpacesInCollectionById deletedAt']);
});
