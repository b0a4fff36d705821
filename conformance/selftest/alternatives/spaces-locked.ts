import type { OperationId } from '#spec/operation.ts';
import type { Fault } from '../mutants/fault.ts';
import { membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { isLocked } from './spaces-seen.ts';
import { refusing, restating, type When } from './turns.ts';

const changes =
  (...names: readonly string[]): When =>
  (ask) =>
    names.some((name) => Object.hasOwn(membersOf(ask.body) ?? {}, name));

const ofLocked =
  (when: When): When =>
  async (ask, server) =>
    (await when(ask, server)) && isLocked(ask, server);

const describes = ofLocked(changes('title', 'emoji', 'defaultLevel'));

/** Writes of comments, in the space itself and in its change requests. */
const commentWrites: readonly OperationId[] = [
  'postCommentInSpace',
  'updateCommentInSpace',
  'deleteCommentInSpace',
  'postCommentReplyInSpace',
  'updateCommentReplyInSpace',
  'deleteCommentReplyInSpace',
  'postCommentInChangeRequest',
  'updateCommentInChangeRequest',
  'deleteCommentInChangeRequest',
  'postCommentReplyInChangeRequest',
  'updateCommentReplyInChangeRequest',
];

/** Lets a write through the lock: takes it away for as long as the write takes. */
const throughLock: Fault = () => async (ask, server) => {
  const { spaceId = '' } = ask.params;
  const params = { spaceId };
  if (!(await isLocked(ask, server))) return server.send(ask);
  await server.call('updateSpaceById', { params, body: { editMode: 'live' } });
  const answer = await server.send(ask);
  await server.call('updateSpaceById', { params, body: { editMode: 'locked' } });
  return answer;
};

/** What the lock of a space refuses and how. */
export const lockedSpaceReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SPC-09.a': '403' }, on: ['importContent'], server: restating(409, 403, isLocked) },
  { reads: { 'OP-SPC-09.b': '403' }, on: ['importGitRepository'], server: restating(409, 403, isLocked) },
  { reads: { 'OP-SPC-09.c': '403' }, on: ['updateSpaceById'], server: refusing(403, describes) },
  { reads: { 'OP-SPC-09.c': '409' }, on: ['updateSpaceById'], server: refusing(409, describes) },
  { reads: { 'OP-SPC-09.e': 'refused', 'OP-CMT-15.a': '403' }, on: commentWrites, server: refusing(403, isLocked) },
  { reads: { 'OP-SPC-09.e': 'refused', 'OP-CMT-15.a': '409' }, on: commentWrites, server: refusing(409, isLocked) },
  {
    reads: { 'OP-SPC-09.f': 'allowed' },
    on: ['importContentInChangeRequest'],
    server: throughLock,
    unseen: 'no probe asks it',
  },
  { reads: { 'OP-SPC-09.g': 'refused' }, on: ['updateSpaceCustomFields'], server: refusing(409, isLocked) },
  { reads: { 'OP-SPC-09.h': 'refused' }, on: ['moveSpace', 'deleteSpaceById'], server: refusing(409, isLocked) },
];
