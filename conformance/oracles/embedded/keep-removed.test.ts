import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Written } from '../pictures/writes.ts';
import { keepRemoved } from './keep-removed.ts';

type Step = { readonly params?: Params; readonly json?: unknown; readonly body?: unknown; readonly status?: number };

const exchangeOf = (operation: OperationId, { params = {}, json, status = 200 }: Step, query = ''): Exchange => ({
  operation,
  request: { method: 'GET', url: `http://s/${operation}/${Object.values(params).join('/')}${query}`, headers: {}, body: null, authorization: 'token' },
  status, headers: {}, text: '', json, ok: status < 300, ms: 1,
}); // oxfmt-ignore

/** Requests after each other on one keeper. */
const playing = () => {
  const { wrote, saw, forget } = keepRemoved();
  let moment = 0;
  const write = (operation: OperationId, step: Step, at?: readonly [sent: number, answered: number]): Written => {
    const [sent, answered] = at ?? [(moment += 1), (moment += 1)];
    const { params = {}, body } = step;
    const exchange = exchangeOf(operation, step);
    return { operation, params, body, sent, answered, ok: exchange.ok, made: undefined, exchange };
  };
  return {
    now: () => moment,
    write,
    forget,
    writes: (operation: OperationId, step: Step, at?: readonly [number, number]): void =>
      wrote(write(operation, step, at)),
    /** What is said of a reading: `still` of a deleted thing that it shows, `gone` of one that it showed before. */
    reads: (
      operation: OperationId,
      step: Step,
      {
        sent = (moment += 1),
        query = '',
        meanwhile = [],
      }: { sent?: number; query?: string; meanwhile?: Written[] } = {},
    ): readonly string[] => {
      const { params = {} } = step;
      const exchange = exchangeOf(operation, step, query);
      const judged = saw({ operation, params, exchange, sent, meanwhile });
      return judged.map(({ fault, operation: removal }) =>
        fault === undefined ? `gone by ${removal}` : `still at ${fault.pointer}`,
      );
    },
  };
};

const ofSite = { organizationId: 'o', siteId: 'w' };
const ofSection = { ...ofSite, siteSectionId: 'a' };
const section = (id: string, siteSpaces: readonly unknown[] = []) => ({ object: 'site-section', id, siteSpaces });
const groups = (...ids: readonly string[]) => ({
  params: ofSite,
  json: { items: [{ object: 'site-section-group', id: 'g', sections: ids.map((id) => section(id)) }] },
});
const list = 'listSiteSectionGroups';
const remove = 'deleteSiteSectionById';
const still = ['still at /items/*/sections/*'];

test('a deleted section that a group goes on showing is seen, and one that is gone from it', () => {
  for (const [after, judged] of [
    [groups('a', 'b'), still],
    [groups('b'), ['gone by deleteSiteSectionById']],
  ] as const) {
    const { reads, writes } = playing();
    assert.deepEqual(reads(list, groups('a', 'b')), []);
    writes(remove, { params: ofSection, status: 204 });
    assert.deepEqual(reads(list, after), judged);
  }
});

test('a place that never showed it says nothing of its absence', () => {
  const { reads, writes } = playing();
  reads(list, groups('b'));
  writes(remove, { params: ofSection, status: 204 });
  assert.deepEqual(reads(list, groups('b')), []);
});

test('what was not deleted, or not in this site, is no matter', () => {
  const { reads, writes } = playing();
  writes(remove, { params: ofSection, status: 409 });
  writes(remove, { params: { ...ofSection, siteId: 'v' }, status: 204 });
  writes('deleteSiteSectionGroupById', { params: { ...ofSite, siteSectionGroupId: 'b' }, status: 204 });
  assert.deepEqual(reads(list, groups('a', 'b')), []);
});

test('a reply that was asked for before the deletion was answered is no evidence', () => {
  const { reads, writes, now } = playing();
  const sent = now();
  writes(remove, { params: ofSection, status: 204 });
  assert.deepEqual(reads(list, groups('a'), { sent }), []);
  assert.deepEqual(reads(list, groups('a'), { sent: sent + 1 }), []);
  assert.deepEqual(reads(list, groups('a')), still);
});

test('a later page may be one of a list that was begun before', () => {
  const { reads, writes } = playing();
  writes(remove, { params: ofSection, status: 204 });
  assert.deepEqual(reads(list, groups('a'), { query: '?limit=2&page=x' }), []);
});

const ofSpace = { spaceId: 's' };
const space = (more: object = {}) => ({
  object: 'space', id: 's', title: 'T', emoji: '', visibility: 'private', createdAt: '', updatedAt: '', urls: {},
  organization: 'o', revision: 'r', defaultLevel: 'read', comments: 0, changeRequests: 0, changeRequestsOpen: 0,
  changeRequestsDraft: 0, permissions: {}, ...more,
}); // oxfmt-ignore
const sections = (shown: unknown) => ({ params: ofSite, json: { items: [section('a', [{ id: 'x', space: shown }])] } });

test('a deleted space may be shown with the time of its deletion, or in short', () => {
  const { reads, writes } = playing();
  const deleted = space({ deletedAt: '2026-01-01T00:00:00.000Z' });
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  assert.deepEqual(reads('listSiteSections', sections(space())), ['still at /items/*/siteSpaces/*/space']);
  assert.deepEqual(reads('listSiteSections', sections(deleted)), []);
  assert.deepEqual(reads('listSiteSections', sections({ object: 'space', id: 's' })), []);
  assert.deepEqual(reads('listSpacesInCollectionById', { params: { collectionId: 'c' }, json: { items: [space({ deletedAt: null })] } }), [
    'still at /items/*',
  ]); // oxfmt-ignore
});

test('a mark where there was none before the deletion is what it asks for', () => {
  const { reads, writes } = playing();
  reads('listSiteSections', sections(space()));
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  assert.deepEqual(reads('listSiteSections', sections(space({ deletedAt: '2026-01-01T00:00:00.000Z' }))), [
    'gone by deleteSpaceById',
  ]);
});

test('a short form without a mark says neither', () => {
  const { reads, writes } = playing();
  reads('listSiteSections', sections({ object: 'space', id: 's' }));
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  assert.deepEqual(reads('listSiteSections', sections({ object: 'space', id: 's' })), []);
});

test('a restored space is back, and a second deletion brings nothing back', () => {
  const { reads, writes } = playing();
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  assert.equal(reads('listSiteSections', sections(space())).length, 1);
  writes('restoreSpace', { params: ofSpace, status: 404 });
  assert.equal(reads('listSiteSections', sections(space())).length, 1);
  writes('restoreSpace', { params: ofSpace });
  assert.deepEqual(reads('listSiteSections', sections(space())), []);
});

test('a restore that was on its way with the deletion, or is on its way with the reading, leaves it open', () => {
  const during = playing();
  during.writes('restoreSpace', { params: ofSpace }, [1, 3]);
  during.writes('deleteSpaceById', { params: ofSpace, status: 204 }, [2, 4]);
  assert.deepEqual(during.reads('listSiteSections', sections(space()), { sent: 5 }), []);
  const { reads, write, writes } = playing();
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  const restore = write('restoreSpace', { params: ofSpace }, [3, 9]);
  assert.deepEqual(reads('listSiteSections', sections(space()), { sent: 4, meanwhile: [restore] }), []);
});

const ofField = { organizationId: 'o', fieldName: 'tier' };
const values = (name = 'tier') => ({ params: ofSpace, json: [{ customField: { id: 'f', name }, value: 1 }] });

test('values are of the fields of the organization that their space was seen in', () => {
  const { reads, writes } = playing();
  writes('deleteOrganizationCustomField', { params: ofField, status: 204 });
  assert.deepEqual(reads('getSpaceCustomFields', values()), []);
  reads('getSpaceById', { params: ofSpace, json: space({ organization: 'p' }) });
  assert.deepEqual(reads('getSpaceCustomFields', values()), []);
  reads('getSpaceById', { params: ofSpace, json: space() });
  assert.deepEqual(reads('getSpaceCustomFields', values()), ['still at /*/customField']);
});

test('a field that is made again under its name is another one', () => {
  const { reads, writes } = playing();
  reads('getSpaceById', { params: ofSpace, json: space() });
  writes('deleteOrganizationCustomField', { params: ofField, status: 204 });
  writes('createOrganizationCustomField', { params: { organizationId: 'o' }, body: { name: 'tier', type: 'text' } });
  assert.deepEqual(reads('getSpaceCustomFields', values()), []);
});

test('a body that is too long to be remembered may have told its name', () => {
  const { reads, writes } = playing();
  reads('getSpaceById', { params: ofSpace, json: space() });
  writes('deleteOrganizationCustomField', { params: ofField, status: 204 });
  writes('updateOrganizationCustomField', { params: { ...ofField, fieldName: 'other' }, body: { title: 'T' } });
  assert.equal(reads('getSpaceCustomFields', values()).length, 1);
  const description = 'tier'.repeat(10_000);
  writes('updateOrganizationCustomField', { params: { ...ofField, fieldName: 'other' }, body: { description } });
  assert.deepEqual(reads('getSpaceCustomFields', values()), []);
});

const ofMember = { organizationId: 'o', teamId: 't', userId: 'ada' };
const teams = {
  params: { organizationId: 'o', userId: 'ada' },
  json: { items: [{ team: { object: 'team', id: 't' }, member: { role: 'member' } }] },
};

test('a team is none of a user who was taken out of it, until somebody may have been put in', () => {
  const { reads, writes } = playing();
  writes('deleteMemberFromOrganizationTeamById', { params: ofMember, status: 204 });
  assert.deepEqual(reads('listTeamsForOrganizationMember', teams), ['still at /items/*/team']);
  writes('deleteMemberFromOrganizationTeamById', { params: { ...ofMember, userId: 'bob' }, status: 204 });
  assert.equal(reads('listTeamsForOrganizationMember', teams).length, 1);
  writes('updateMembersInOrganizationTeam', {
    params: { organizationId: 'o', teamId: 't' },
    body: { add: ['ada@example.org'] },
    status: 204,
  });
  assert.deepEqual(reads('listTeamsForOrganizationMember', teams), []);
});

test('a login of a provider that is gone is seen, whatever is in front of its list', () => {
  const { reads, writes, forget } = playing();
  const logins = { params: { organizationId: 'o' }, json: { items: [{ id: 'q' }, { id: 'p' }] } };
  writes('deleteOrganizationSAMLProvider', { params: { organizationId: 'o', samlProviderId: 'p' }, status: 204 });
  assert.deepEqual(reads('listSSOProviderLoginsInOrganization', logins), ['still at /items/*/id']);
  forget();
  assert.deepEqual(reads('listSSOProviderLoginsInOrganization', logins), []);
});

test('what lies below a deleted space is for the rules of deleted spaces', () => {
  const { reads, writes } = playing();
  writes('deleteSpaceById', { params: ofSpace, status: 204 });
  const comments = { params: ofSpace, json: { items: [{ object: 'comment', id: 'c', target: { space: 's' } }] } };
  assert.deepEqual(reads('listCommentsInSpace', comments), []);
});
