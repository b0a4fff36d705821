import type { InputsOf } from './input.ts';
import type { Places } from './places.ts';

/** Requests about organizations, their people, and what stands in collections (4.2, 4.3, 4.9). */
export const organizationInputs = (
  at: Places,
): InputsOf<'organizations' | 'members' | 'teams' | 'collections' | 'spaces' | 'invites'> => {
  const organization = { organizationId: at.organization };
  const member = { ...organization, userId: at.user };
  const team = { ...organization, teamId: at.support };
  const collection = { collectionId: at.attic };
  const space = { spaceId: at.template };
  const invite = { ...organization, inviteId: at.invite };
  return {
    updateOrganizationById: { params: organization, body: { title: 'Renamed' } },

    listMembersInOrganizationById: { params: organization, query: { sort: 'lastSeenAt', order: 'asc' } },
    removeMemberFromOrganizationById: { params: { ...organization, userId: at.spareUser } },
    updateMemberInOrganizationById: { params: member, body: { role: 'review' } },

    listTeamsInOrganizationById: { params: organization, query: { title: 'rite' } },
    createOrganizationTeam: { params: organization, body: { title: 'Walkers', members: [at.user] } },
    getTeamInOrganizationById: { params: team },
    removeTeamFromOrganizationById: { params: { ...organization, teamId: at.archive } },
    updateTeamInOrganizationById: { params: team, body: { title: 'Runners' } },
    listTeamMembersInOrganizationById: { params: team },
    updateMembersInOrganizationTeam: {
      params: team,
      body: { add: [at.user], memberships: { [at.user]: { role: 'owner' } }, remove: ['cora@acme.example'] },
    },
    addMemberToOrganizationTeamById: { params: { ...team, userId: at.spareUser }, body: { role: 'member' } },
    deleteMemberFromOrganizationTeamById: { params: { ...team, userId: at.readUser } },

    getCollectionById: { params: collection },
    deleteCollectionById: { params: collection },
    updateCollectionById: { params: collection, body: { description: 'Seen on a walk' } },
    moveCollection: { params: collection, body: { parent: null } },
    transferCollection: { params: collection, body: { organization: at.secondOrganization } },
    listCollectionsInOrganizationById: { params: organization, query: { nested: 'false' } },
    createCollection: { params: organization, body: { title: 'New' } },

    deleteSpaceById: { params: space },
    updateSpaceById: { params: space, body: { title: 'Walked' } },
    duplicateSpace: { params: space },
    restoreSpace: { params: { spaceId: at.deleted } },
    moveSpace: { params: space, body: { position: { before: { type: 'space', space: at.blog } } } },
    transferSpace: { params: space, body: { organization: at.secondOrganization } },

    updateOrganizationInviteById: { params: invite, body: { role: 'comment' } },
  };
};
