import assert from 'node:assert/strict';
import test from 'node:test';
import type { Walk } from '../http/walk.ts';
import { answer, openHistory } from './history.ts';
import { observe, type Observation } from './observe.ts';
import {
  observeComments,
  observeList,
  observeReplies,
  observeSeats,
  partsInList,
  spacesInList,
} from './observe-lists.ts';

const faults = (observations: readonly Observation[]): string[] =>
  observations.flatMap(({ rule, wrong }) => (wrong === undefined ? [] : [`${rule}: ${wrong.expected}, ${wrong.got}`]));

const walkOf = (...items: readonly unknown[]): Walk => ({ items, pages: [answer(200, { items })], ended: true });
const seated = (id: string, role: string) => ({ organization: { user: { id } }, team: { role } });
const markdown = (text: string) => ({ body: { markdown: text } });

test('the last write is what a read has to show', () => {
  const { did } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'one' });
  did('updateTeamInOrganizationById', { thing: team }, { title: 'two' });
  const { id } = team;
  assert.deepEqual(faults(observe(team, answer(200, { id, title: 'two' }))), []);
  assert.deepEqual(faults(observe(team, answer(200, { id, title: 'one' }))), [
    'reads-last-write: title is what was written last, "one"',
  ]);
  assert.deepEqual(faults(observe(team, answer(404))), ['reads-last-write: a live team can be read, status 404']);
  assert.equal(faults(observe(team, answer(200, { id: 'other', title: 'two' }))).length, 1);
});

test('a refused write changes nothing, by a rule of its own', () => {
  const { did, wasRefused } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'one' });
  wasRefused('updateTeamInOrganizationById', { thing: team }, { title: 'two' });
  const [fault] = faults(observe(team, answer(200, { id: team.id, title: 'two' })));
  assert.match(fault ?? '', /^refused-writes-change-nothing: /);
});

test('what was deleted is refused, a space may be shown with deletedAt', () => {
  const { did } = openHistory();
  const collection = did('createCollection', {}, { title: 'one' });
  did('deleteCollectionById', { thing: collection });
  assert.deepEqual(faults(observe(collection, answer(404))), []);
  assert.match(faults(observe(collection, answer(200, { id: collection.id })))[0] ?? '', /^gone-stays-gone/);
  const space = did('duplicateSpace');
  did('deleteSpaceById', { thing: space });
  assert.deepEqual(faults(observe(space, answer(200, { id: space.id, deletedAt: '2024-05-01T12:00:00Z' }))), []);
  assert.match(faults(observe(space, answer(200, { id: space.id })))[0] ?? '', /^gone-stays-gone/);
});

test('a restored space may stand at the root, and what it held is no must', () => {
  const { did } = openHistory();
  const parent = did('createCollection', {}, { title: 'parent' });
  const space = did('duplicateSpace');
  did('moveSpace', { thing: space, other: parent });
  did('updateSpaceById', { thing: space }, { title: 'kept' });
  did('deleteSpaceById', { thing: space });
  did('restoreSpace', { thing: space });
  const { id } = space;
  assert.deepEqual(faults(observe(space, answer(200, { id, title: 'kept', parent: parent.id }))), []);
  assert.deepEqual(faults(observe(space, answer(200, { id, title: 'kept' }))), []);
  assert.match(faults(observe(space, answer(200, { id, title: 'lost' })))[0] ?? '', /^restored-as-before: title/);
});

test('reactions are there while somebody uses them', () => {
  const { did } = openHistory();
  const space = did('duplicateSpace');
  const comment = did('postCommentInSpace', { thing: space }, markdown('a'));
  const shown = (...reactions: readonly object[]) =>
    answer(200, { id: comment.id, body: { markdown: 'a' }, status: 'open', reactions });
  did('updateCommentInSpace', { thing: comment }, { addedReactions: ['1f44d'] });
  assert.deepEqual(faults(observe(comment, shown({ emoji: '1f44d', count: 1, users: [{}] }))), []);
  assert.equal(faults(observe(comment, shown())).length, 1);
  did('updateCommentInSpace', { thing: comment }, { removedReactions: ['1f44d'] });
  assert.deepEqual(faults(observe(comment, shown({ emoji: '1f44d', count: 0, users: [] }))), []);
  assert.equal(faults(observe(comment, shown({ emoji: '1f44d', count: 1, users: [{}] }))).length, 1);
});

test('lists hold the living, each once, and not the gone', () => {
  const { did, facts } = openHistory();
  const space = did('duplicateSpace');
  const one = did('postCommentInSpace', { thing: space }, markdown('a'));
  const two = did('postCommentInSpace', { thing: space }, markdown('b'));
  did('deleteCommentInSpace', { thing: two });
  const judged = (...items: readonly unknown[]) =>
    faults(observeList(partsInList(facts, space, 'comment'), walkOf(...items)));
  assert.deepEqual(judged({ id: one.id }, { id: 'of others' }), []);
  assert.equal(judged().length, 1);
  assert.equal(judged({ id: one.id }, { id: two.id }).length, 1);
  assert.equal(judged({ id: one.id }, { id: one.id }).length, 1);
});

test('a collection lists its own spaces; deeper ones are open', () => {
  const { did, facts } = openHistory();
  const outer = did('createCollection', {}, { title: 'outer' });
  const inner = did('createCollection', { other: outer }, { title: 'inner' });
  const space = did('duplicateSpace');
  did('moveSpace', { thing: space, other: inner });
  const judged = (collection: typeof outer, ...items: readonly unknown[]) =>
    faults(observeList(spacesInList(facts, collection), walkOf(...items)));
  assert.deepEqual(judged(outer, { id: space.id }), []);
  assert.deepEqual(judged(outer), []);
  assert.equal(judged(inner).length, 1);
  did('moveSpace', { thing: space }, { parent: null });
  assert.equal(judged(inner, { id: space.id }).length, 1);
  assert.equal(judged(outer, { id: space.id }).length, 1);
});

test('seats follow the last write, and removal beats addition', () => {
  const { did } = openHistory();
  const team = did('createOrganizationTeam', {}, { title: 'team' });
  did('addMemberToOrganizationTeamById', { thing: team, person: 'ann' }, { role: 'owner' });
  assert.deepEqual(faults(observeSeats(team, walkOf(seated('ann', 'owner')))), []);
  assert.equal(faults(observeSeats(team, walkOf(seated('ann', 'member')))).length, 1);
  assert.equal(faults(observeSeats(team, walkOf())).length, 1);
  const memberships = { ann: { role: 'owner' } };
  did('updateMembersInOrganizationTeam', { thing: team }, { add: ['ann'], remove: ['ann'], memberships });
  assert.equal(faults(observeSeats(team, walkOf(seated('ann', 'owner')))).length, 1);
});

test('counts allow what the text leaves open and no more', () => {
  const { did, facts } = openHistory();
  const space = did('duplicateSpace');
  const one = did('postCommentInSpace', { thing: space }, markdown('a'));
  const two = did('postCommentInSpace', { thing: space }, markdown('b'));
  did('updateCommentInSpace', { thing: two }, { resolved: true });
  const open = (comments: number) => faults(observeComments(facts, space, answer(200, { comments })));
  assert.deepEqual(open(1), []);
  assert.equal(open(2).length, 1);
  assert.equal(open(0).length, 1);
  const reply = did('postCommentReplyInSpace', { thing: one }, markdown('c'));
  assert.deepEqual(open(2), []);
  const replies = (count: number) => faults(observeReplies(facts, one, answer(200, { replies: count })));
  assert.deepEqual(replies(1), []);
  assert.equal(replies(2).length, 1);
  did('deleteCommentReplyInSpace', { thing: reply });
  assert.deepEqual([replies(0), replies(1)], [[], []]);
  assert.equal(replies(2).length, 1);
  did('deleteCommentInSpace', { thing: one });
  // Replies may outlive their comment, and be counted (OP-CMT-10.b, OP-SPC-16.a).
  assert.deepEqual([open(0), open(1)], [[], []]);
  assert.equal(open(2).length, 1);
});
