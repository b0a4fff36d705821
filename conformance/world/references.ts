import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { member } from '../http/exchange.ts';
import { isMarkedDeleted } from './deleted-spaces.ts';
import { contentBodies, contentPreparations } from './references/content.ts';
import { customFieldBodies, customFieldPreparations } from './references/custom-fields.ts';
import { inviteBodies, invitePreparations } from './references/invites.ts';
import { openapiSpecBodies } from './references/openapi-specs.ts';
import { integrationBodies, integrationPreparations } from './references/integrations.ts';
import { ssoBodies, ssoPreparations } from './references/sso.ts';
import { translationBodies } from './references/translations.ts';
import { innerCollection, parentCollection } from './parent-collections.ts';
import { openWords, wordFiller } from './references/open-words.ts';
import { always, type BodyRow, type Filler, type Preparation } from './references/row.ts';
import { siteBodyRows, sitePreparations } from './references/sites.ts';

const secondOrganization: Filler = (world) => {
  const { secondOrganization: id } = world.target;
  if (id !== undefined) return Promise.resolve(id);
  throw missingPrerequisite('a second organization (target key secondOrganization)');
};
const anyCollection: Filler = async (world) => (await parentCollection(world)).id;
const nestedCollection: Filler = async (world) => (await innerCollection(world)).id;
/** A switch of the organization, where it shows it: any other could not be put back. */
const shownAi =
  (value: boolean): Filler =>
  async (world, params) =>
    member(await world.must('getOrganizationById', { params }), 'ai') === undefined ? undefined : value;
const anyMember: Filler = (world) => world.member('read');
const markdown: Filler = (world) => Promise.resolve({ markdown: world.name('text') });
const reaction =
  (ordinal: number): Filler =>
  async (world) => [(await openWords(world, 'reactionEmoji', ordinal + 1))[ordinal]];
const reactions = { body: markdown, addedReactions: reaction(0), removedReactions: reaction(1) };
const replyReactions = { fill: { ...reactions, resolved: null } } satisfies BodyRow;
const commentMembers = { fill: { body: markdown, node: null, page: null } } satisfies BodyRow;
const commentChanges = {
  fill: { ...reactions, resolved: always(true) },
  // Beside the first one: a number that counts replies shows whether it counts reactions too.
  otherwise: { addedReactions: reaction(1) },
} satisfies BodyRow;
const organizationTitle: Filler = async (world, params) => {
  return member(await world.must('getOrganizationById', { params }), 'title');
};
// The user of the target may be the last admin, whom a server may keep from another role (OP-MBR-04).
const presentRole: Filler = async (world, params) => {
  const role = member(await world.must('getMemberInOrganizationById', { params }), 'role');
  return role ?? 'edit';
};

/** How bodies are filled, by operation. */
export const bodyRows: Partial<Record<OperationId, BodyRow>> = {
  ...customFieldBodies,
  ...translationBodies,
  ...openapiSpecBodies,
  ...ssoBodies,
  ...integrationBodies,
  ...contentBodies,
  ...inviteBodies,
  updateOrganizationById: {
    smallest: ['title'],
    fill: {
      title: organizationTitle,
      emailDomains: null,
      hostname: null,
      defaultContent: null,
      logo: null,
      sso: null,
      ai: null,
      defaultRole: null,
      inviteLinks: null,
    },
    likely: { defaultRole: always('comment'), ai: shownAi(false), inviteLinks: always(false) },
    otherwise: { defaultRole: always('review'), ai: shownAi(true), inviteLinks: always(true) },
  },
  updateMemberInOrganizationById: { smallest: ['role'], fill: { role: presentRole } },
  createOrganizationTeam: { fill: { members: async (world, params) => [await anyMember(world, params)] } },
  updateMembersInOrganizationTeam: {
    smallest: ['add'],
    fill: {
      add: async (world, params) => [await anyMember(world, params)],
      memberships: async (world, params) => ({ [String(await anyMember(world, params))]: { role: 'owner' } }),
      remove: null,
    },
  },
  addMemberToOrganizationTeamById: { smallest: ['role'], fill: { role: always('member') } },
  createCollection: {
    smallest: ['title'],
    fill: { parent: anyCollection },
    otherwise: { parent: nestedCollection },
  },
  moveCollection: {
    smallest: ['parent'],
    fill: { parent: anyCollection, position: null },
  },
  transferCollection: { fill: { organization: secondOrganization } },
  updateSpaceById: { fill: { editMode: always('live'), emoji: wordFiller('spaceEmoji') } },
  moveSpace: {
    smallest: ['parent'],
    fill: { parent: anyCollection, position: null },
  },
  transferSpace: { fill: { organization: secondOrganization } },
  postCommentInSpace: commentMembers,
  postCommentInChangeRequest: commentMembers,
  updateCommentInSpace: commentChanges,
  updateCommentInChangeRequest: commentChanges,
  postCommentReplyInSpace: { fill: { body: markdown } },
  postCommentReplyInChangeRequest: { fill: { body: markdown } },
  updateCommentReplyInSpace: replyReactions,
  updateCommentReplyInChangeRequest: replyReactions,
  ...siteBodyRows,
};

/** What must be so before an operation can be accepted, beyond the things that its path names. */
export const preparations: Partial<Record<OperationId, Preparation>> = {
  ...customFieldPreparations,
  ...ssoPreparations,
  ...integrationPreparations,
  ...contentPreparations,
  ...invitePreparations,
  restoreSpace: async (world, { spaceId = '' }) => {
    const params = { spaceId };
    const gone = await world.call('deleteSpaceById', { params });
    // One that is deleted by now may be refused (OP-SPC-03.a).
    if (!gone.ok && !isMarkedDeleted(await world.call('getSpaceById', { params }))) throw refusedPrerequisite(gone);
  },
  deleteMemberFromOrganizationTeamById: async (world, params) => {
    await world.must('addMemberToOrganizationTeamById', { params, body: { role: 'member' } });
  },
  updateOrganizationById: (world) => Promise.resolve(world.allowed('organizationSettings')),
  ...sitePreparations,
};
