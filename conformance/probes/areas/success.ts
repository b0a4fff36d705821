import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answersTo, answerTo, changed, ofEach, unknownIn } from '../statuses.ts';
import { hasHeader } from './paths.ts';

const creating = [
  'createCollection',
  'duplicateSpace',
  'createOrganizationCustomField',
  'createSite',
  'addSectionToSite',
  'addSectionGroupToSite',
  'createSiteShareLink',
  'createOrganizationSAMLProvider',
] as const satisfies readonly OperationId[];
const posting = [
  'postCommentInSpace',
  'postCommentReplyInSpace',
  'postCommentInChangeRequest',
  'postCommentReplyInChangeRequest',
] as const satisfies readonly OperationId[];
const deleting = [
  'removeTeamFromOrganizationById',
  'deleteCollectionById',
  'deleteCommentInSpace',
  'deleteCommentReplyInSpace',
  'deleteSiteById',
  'deleteSiteSectionById',
  'deleteSiteSectionGroupById',
  'deleteSiteShareLinkById',
  'deleteOrganizationSAMLProvider',
  'deleteTranslation',
] as const satisfies readonly OperationId[];

const locationOf: (operation: OperationId) => Question =
  (operation) =>
  async ({ world, say }) => {
    const exchange = await world.must(operation, await changed(world, operation, {}));
    if (exchange.status !== 201) throw missingPrerequisite(`a 201 from ${operation}`, exchange);
    return say(hasHeader('location', { present: 'sent', absent: 'absent' })(exchange), exchange);
  };

const twice: (operation: OperationId) => Question =
  (operation) =>
  async ({ world, status }) => {
    const input = await world.arrange(operation);
    await world.must(operation, input);
    return status(await world.call(operation, input));
  };

/** One code for all, or the usual mixture: posts of comments answer 200 where other creations answer 201. */
export const createStatus = (readings: Readonly<Record<string, string>>): string | undefined => {
  const of = (operations: readonly string[]): Set<string> =>
    new Set(operations.flatMap((operation) => readings[operation] ?? []));
  const [all, made, posted] = [of(Object.keys(readings)), of(creating), of(posting)];
  if (all.size === 1) return [...all][0];
  const mixed = made.size === 1 && made.has('201') && posted.size === 1 && posted.has('200');
  return mixed ? 'mixed' : undefined;
};

const idempotencyKey: Question = async ({ world, say }) => {
  const { params, body } = await world.arrange('createCollection');
  const headers = { 'idempotency-key': world.name('key') };
  const first = await world.must('createCollection', { params, body, headers });
  const second = await world.call('createCollection', { params, body, headers });
  const { id } = first.json as { id?: unknown };
  const { id: other } = (second.json ?? {}) as { id?: unknown };
  return say(second.ok && id === other ? 'honoured' : 'ignored', first, second);
};

export const successProbes: Probes = {
  'create-status': answersTo([...creating, ...posting]),
  'create-team-status': answersTo(['createOrganizationTeam']),
  'delete-status': answersTo([...deleting, 'deleteSpaceById', 'deleteCommentInChangeRequest']),
  'no-content-status': answersTo([
    'updateMembersInOrganizationTeam',
    'addMemberToOrganizationTeamById',
    'updateSpaceCustomFields',
    'importGitRepository',
    'exportToGitRepository',
  ]),
  'delete-unknown-leaf': ofEach(deleting, (operation) => answerTo(operation, unknownIn(operation))),
  'delete-twice': ofEach(deleting, twice),
  'delete-in-unknown-container': {
    deleteCommentInSpace: answerTo('deleteCommentInSpace', unknownIn('deleteCommentInSpace', 'spaceId')),
    deleteCommentReplyInSpace: answerTo(
      'deleteCommentReplyInSpace',
      unknownIn('deleteCommentReplyInSpace', 'commentId'),
    ),
    removeTeamFromOrganizationById: answerTo(
      'removeTeamFromOrganizationById',
      unknownIn('removeTeamFromOrganizationById', 'organizationId'),
    ),
    deleteMemberFromOrganizationTeamById: answerTo(
      'deleteMemberFromOrganizationTeamById',
      unknownIn('deleteMemberFromOrganizationTeamById', 'teamId'),
    ),
  },
  'location-header': ofEach(creating, locationOf),
  'idempotency-key': { createCollection: idempotencyKey },
};
