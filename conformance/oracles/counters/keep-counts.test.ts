import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Write } from '../pictures/effects-on.ts';
import type { Sighting, Thing } from '../pictures/sighting.ts';
import { keepCounts, type Reply } from './keep-counts.ts';

const exchange = {} as unknown as Exchange;
const space = (id: string): Thing => ({ kind: 'space', id, scope: [] });
const comment: Thing = { kind: 'comment', id: 'c', scope: ['s'] };
const ofSpace = { spaceId: 's' };
const ofComment = { spaceId: 's', commentId: 'c' };

const shows = (thing: Thing, shown: object, operation: OperationId = 'getSpaceById'): Reply => {
  const members = new Map(Object.entries(shown).map(([name, value]) => [name, JSON.stringify(value)]));
  const sighting: Sighting = { thing, pointer: '', form: 'whole', members };
  return { operation, params: {}, exchange, items: undefined, write: undefined, sightings: [sighting] };
};
const counted = (comments: number, more: object = {}): Reply =>
  shows(space('s'), { comments, changeRequests: 0, ...more });
const replied = (replies: number): Reply => shows(comment, { replies }, 'getCommentInSpace');

const lists = (operation: OperationId, params: Reply['params'], items: readonly unknown[]): Reply => ({
  operation,
  params,
  exchange,
  items,
  write: undefined,
  sightings: [],
});
const comments = (...items: readonly object[]): Reply => lists('listCommentsInSpace', ofSpace, items);
const replies = (count: number): Reply =>
  lists(
    'listCommentRepliesInSpace',
    ofComment,
    Array.from({ length: count }, () => ({})),
  );

const writes = (operation: OperationId, params: Reply['params'], more: Partial<Write> = {}): Reply => {
  const write: Write = { operation, params, body: {}, sent: 0, answered: 1, ok: true, made: undefined, ...more };
  return { operation, params, exchange, items: undefined, write, sightings: [] };
};

/** What was judged: a number that is wrong, or `right`. */
const judged = (...all: readonly Reply[]): readonly string[] => {
  const { saw } = keepCounts(() => true);
  return all.flatMap((reply) => saw(reply).map(({ fault }) => fault?.got ?? 'right'));
};

const open = { status: 'open' };
const resolvedOne = { status: 'resolved', resolvedAt: '2026-01-01T00:00:00.000Z' };

test('a number is held against its list, whichever is read first', () => {
  assert.deepEqual(judged(counted(1), comments(open)), ['right']);
  assert.deepEqual(judged(comments(open), counted(1)), ['right']);
  assert.deepEqual(judged(counted(1), comments()), ['1']);
  assert.deepEqual(judged(comments(), counted(1)), ['1']);
  assert.deepEqual(judged(counted(0), comments(open)), ['0']);
});

test('resolved comments are not open, also where the time of it stays after they were opened again', () => {
  assert.deepEqual(judged(counted(1), comments(resolvedOne)), ['1']);
  assert.deepEqual(judged(counted(1), comments({ ...resolvedOne, status: 'open' })), ['right']);
  assert.deepEqual(judged(counted(1), comments({})), ['right']);
});

test('replies may count as comments, and those of change requests too', () => {
  assert.deepEqual(judged(counted(3), comments({ ...open, replies: 2 })), ['right']);
  assert.deepEqual(judged(counted(4), comments({ ...open, replies: 2 })), ['4']);
  assert.deepEqual(judged(counted(4, { changeRequests: 1 }), comments(open)), []);
  const ofChangeRequest = { ...open, target: { changeRequest: 'r' } };
  assert.deepEqual(judged(counted(0, { changeRequests: 1 }), comments(ofChangeRequest)), []);
});

test('who was once seen to leave replies out leaves them out afterwards', () => {
  const answered = comments({ ...open, replies: 1 });
  const both = (isWhole: boolean) => {
    const { saw, forget } = keepCounts(() => true, isWhole);
    const got = (reply: Reply) => saw(reply).map(({ fault }) => fault?.got ?? 'right');
    const first = [answered, counted(1)].flatMap(got);
    forget();
    return [...first, ...[answered, counted(2)].flatMap(got)];
  };
  assert.deepEqual(both(true), ['right', '2']);
  // One that is gone may be among those shown (OP-CMT-10.a), and not counted.
  assert.deepEqual(both(false), ['right', 'right']);
});

test('a write between that may have moved one of them leaves nothing to compare', () => {
  const post = writes('postCommentInSpace', ofSpace);
  assert.deepEqual(judged(counted(0), post, comments(open)), []);
  assert.deepEqual(judged(comments(), post, counted(1)), []);
  const elsewhere = writes('postCommentInSpace', { spaceId: 'another' });
  assert.deepEqual(judged(counted(1), elsewhere, comments()), ['1']);
});

test('what a write answers is shown after it', () => {
  const copied = { ...counted(1), ...writes('duplicateSpace', { spaceId: 'original' }, { made: 's' }) };
  const { sightings } = counted(1);
  assert.deepEqual(judged({ ...copied, sightings }, comments()), ['1']);
});

test('a deleted space need not count', () => {
  assert.deepEqual(judged(counted(1, { deletedAt: '2026-01-01T00:00:00.000Z' }), comments()), []);
});

test('replies are those that exist, or all that were ever made', () => {
  const remove = writes('deleteCommentReplyInSpace', { ...ofComment, commentReplyId: 'r' });
  assert.deepEqual(judged(replied(1), replies(2)), ['1']);
  // Nobody saw how many were made before.
  assert.deepEqual(judged(replied(3), replies(2)), ['right']);
  assert.deepEqual(judged(replied(2), replies(2), remove, replied(2), replies(1)), ['right', 'right']);
  assert.deepEqual(judged(replied(2), replies(2), remove, replied(3), replies(1)), ['right', '3']);
  const made = { ...writes('postCommentInSpace', ofSpace, { made: 'c' }), sightings: replied(0).sightings };
  assert.deepEqual(judged(made, replied(1), replies(0)), ['right', '1']);
  assert.deepEqual(judged(replied(1), replies(0)), []);
});

test('the members of a team are those that are listed', () => {
  const team: Thing = { kind: 'team', id: 't', scope: ['o'] };
  const members = lists('listTeamMembersInOrganizationById', { organizationId: 'o', teamId: 't' }, [{}, {}]);
  assert.deepEqual(judged(shows(team, { members: 2 }), members), ['right']);
  assert.deepEqual(judged(shows(team, { members: 3 }), members), ['3']);
});

test('a site counts what its sections hold, and maybe more', () => {
  const site: Thing = { kind: 'site', id: 'w', scope: ['o'] };
  const deleted = { space: { deletedAt: '2026-01-01T00:00:00.000Z' } };
  const sections = [{ siteSpaces: [{ space: {} }] }, { siteSpaces: [{ space: {} }, deleted] }];
  const list = lists('listSiteSections', { organizationId: 'o', siteId: 'w' }, sections);
  const got = [1, 2, 3].map((siteSpaces) => judged(list, shows(site, { siteSpaces })));
  assert.deepEqual(got, [['1'], ['right'], ['right']]);
});

test("what is not the run's own is not judged", () => {
  const { saw } = keepCounts(({ id }) => id !== 's');
  assert.deepEqual([counted(1), comments()].flatMap(saw), []);
});
