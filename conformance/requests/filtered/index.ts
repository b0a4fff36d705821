import type { OperationId } from '#spec/operation.ts';
import { arrangedInput } from '../arranged-input.ts';
import { commentsGround } from './comments.ts';
import { asked, writing, type GroundMaker } from './ground.ts';
import { integrationsGround } from './integrations.ts';
import { membersGround, spacesOfMemberGround, teamsGround, teamsOfMemberGround } from './people.ts';
import { sitesGround } from './sites.ts';

/** Links stand in content, which is there already. */
const linksGround =
  (operation: OperationId): GroundMaker =>
  async (world) => ({
    params: (await arrangedInput(world, operation)).params,
    values: { status: asked('ok', 'broken', 'in-app') },
  });

const collectionsGround: GroundMaker = async (world) => {
  const outer = await world.make('collection');
  const { id: key, params } = await world.make('collection', { body: { parent: outer.id } });
  await world.make('collection');
  const nested = asked(true, false);
  const write = writing(world, 'moveCollection', { params, body: { parent: null } });
  return {
    params: { organizationId: world.target.organization },
    values: { nested },
    later: [{ key, write, asks: { nested } }],
  };
};

/** How each list is filled so that its filters have something to choose. */
export const filterGrounds: Readonly<Partial<Record<OperationId, GroundMaker>>> = {
  listCollectionsInOrganizationById: collectionsGround,
  listSpaceLinks: linksGround('listSpaceLinks'),
  listPageLinksInSpace: linksGround('listPageLinksInSpace'),
  listSites: sitesGround,
  listCommentsInSpace: commentsGround('listCommentsInSpace'),
  listCommentsInChangeRequest: commentsGround('listCommentsInChangeRequest'),
  listMembersInOrganizationById: membersGround,
  listSpacesForOrganizationMember: spacesOfMemberGround,
  listTeamsForOrganizationMember: teamsOfMemberGround,
  listTeamsInOrganizationById: teamsGround,
  listIntegrations: integrationsGround,
};
