import type { OperationId } from '#spec/operation.ts';
import { listInside } from '../core/json-path.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { people } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** A reading of other things that hold a copy of a thing; `around` are parameters of the copy that its path lacks. */
export type Showing = { readonly operation: OperationId; readonly input: Input; readonly around?: Params };

type Show = (world: World, params: Params) => Promise<readonly Showing[]>;

const limit = { limit: 100 };

const founder = async (world: World): Promise<string> => (await people(world))[0]?.id ?? '';

const ofTeam: Show = async (world, params) => {
  const { organizationId = '', teamId = '' } = params;
  const provider = await world.make('samlProvider', { params: { organizationId }, body: { defaultTeam: teamId } });
  const userId = await founder(world);
  await world.must('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: { role: 'owner' } });
  return [
    { operation: 'getOrganizationSAMLProviderById', input: { params: provider.params } },
    { operation: 'listTeamsForOrganizationMember', input: { params: { organizationId, userId }, query: limit } },
  ];
};

const ofMember: Show = async (world, params) => {
  const { params: team } = await world.make('team');
  await world.must('addMemberToOrganizationTeamById', { params: { ...team, ...params }, body: { role: 'owner' } });
  return [{ operation: 'listTeamMembersInOrganizationById', input: { params: team, query: limit } }];
};

const ofSection: Show = async (world, { organizationId = '', siteId = '', siteSectionId = '' }) => {
  const params = { organizationId, siteId };
  await world.make('siteSectionGroup', { params, body: { sections: [siteSectionId] } });
  return [{ operation: 'listSiteSectionGroups', input: { params, query: limit } }];
};

const ofSpace: Show = async (world, { spaceId = '' }) => {
  const { params } = await world.make('site');
  await world.make('siteSection', { params, body: { spaceId } });
  const userId = await founder(world);
  const member = { organizationId: world.target.organization, userId };
  const { params: collection } = await world.own('collection');
  return [
    { operation: 'listSpacesInCollectionById', input: { params: collection, query: limit } },
    { operation: 'listSiteSections', input: { params, query: limit } },
    { operation: 'listSpacesForOrganizationMember', input: { params: member, query: limit } },
  ];
};

const ofField: Show = async (world, { organizationId = '', fieldName = '' }) => {
  const { params } = await world.make('space');
  await world.must('updateSpaceCustomFields', {
    params,
    body: { values: { [fieldName]: { value: world.name('value') } } },
  });
  return [{ operation: 'getSpaceCustomFields', input: { params }, around: { organizationId } }];
};

/** A domain of its own leads to it too, beside those that it has. */
const ofOrganization: Show = async (world, params) => {
  const { json } = await world.must('getOrganizationById', { params });
  const emailDomain = `${world.name('shown').toLowerCase()}.example.org`;
  const body = { emailDomains: [...listInside(json, 'emailDomains'), emailDomain] };
  await world.must('updateOrganizationById', { params, body });
  return [{ operation: 'getOrganizationsForEmailDomain', input: { params: { emailDomain } } }];
};

const showings: Partial<Record<OperationId, Show>> = {
  updateTeamInOrganizationById: ofTeam,
  updateMemberInOrganizationById: ofMember,
  updateSiteSectionById: ofSection,
  updateSpaceById: ofSpace,
  updateOrganizationCustomField: ofField,
  updateOrganizationById: ofOrganization,
};

/** Puts the thing that an update changes where other things show it; nowhere where the target refuses that. */
export const shownElsewhere = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly Showing[]> => {
  try {
    return (await showings[operation]?.(world, params)) ?? [];
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return [];
    throw thrown;
  }
};
