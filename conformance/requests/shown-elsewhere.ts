import { effects } from '#spec/effect.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { kindNames, kinds } from '../resources/kinds.ts';
import { listInside } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { people } from '../world/people.ts';
import { parentCollection } from '../world/parent-collections.ts';
import { ownArePublished } from '../world/published-sites.ts';
import type { World } from '../world/world.ts';
import {
  collectionFarInside,
  collectionInside,
  innerItself,
  spaceFarInside,
  spaceOfOtherLevel,
  spacesInOrder,
  spacesWithin,
} from './shown-inside.ts';
import type { Show, Showing } from './showing.ts';
import { otherOrganization } from './two-containers.ts';

const limit = { limit: 100 };

const founder = async (world: World): Promise<string> => (await people(world))[0]?.id ?? '';

const inProvider: Show = async (world, { organizationId = '', teamId = '' }) => {
  const { params } = await world.make('samlProvider', { params: { organizationId }, body: { defaultTeam: teamId } });
  return { operation: 'getOrganizationSAMLProviderById', input: { params } };
};

/** Where a provider shows it. */
const amongProviders: Show = (_world, { organizationId = '' }) =>
  Promise.resolve({
    operation: 'listSAMLProvidersInOrganizationById',
    input: { params: { organizationId }, query: limit },
  });

const amongTeamsOfMember: Show = async (world, params) => {
  const { organizationId = '' } = params;
  const userId = await founder(world);
  await world.must('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: { role: 'owner' } });
  return { operation: 'listTeamsForOrganizationMember', input: { params: { organizationId, userId }, query: limit } };
};

const inTeam: Show = async (world, params) => {
  const { params: team } = await world.make('team');
  await world.must('addMemberToOrganizationTeamById', { params: { ...team, ...params }, body: { role: 'owner' } });
  return { operation: 'listTeamMembersInOrganizationById', input: { params: team, query: limit } };
};

/** What a write to its group answers. */
const inWrittenGroup: Show = async (world, { organizationId = '', siteId = '', siteSectionId = '' }) => {
  const site = { organizationId, siteId };
  const { params } = await world.make('siteSectionGroup', { params: site, body: { sections: [siteSectionId] } });
  return { operation: 'updateSiteSectionGroupById', input: { params, body: { title: world.name('group', 30) } } };
};

/** Where it is in a group already: the scene has put it there beside its sibling, or another of these has. */
const amongGroups: Show = (_world, { organizationId = '', siteId = '' }) =>
  Promise.resolve({ operation: 'listSiteSectionGroups', input: { params: { organizationId, siteId }, query: limit } });

/** A section of the site names it. */
const aroundSection: Show = async (world, params) => {
  const { organizationId = '', siteId = '' } = params;
  const site = { organizationId, siteId };
  const { id: spaceId } = await world.own('space');
  const { id: sectionId } = await world.make('siteSection', { params: site, body: { spaceId } });
  await world.must('addSectionToGroup', { params, body: { sectionId } });
  return { operation: 'listSiteSections', input: { params: site, query: limit } };
};

const amongLogins: Show = (_world, { organizationId = '' }) =>
  Promise.resolve({ operation: 'listSSOProviderLoginsInOrganization', input: { params: { organizationId } } });

const movedIntoCollection: Show = async (world, params) => {
  const { id: parent, params: collection } = await world.own('collection');
  await world.must('moveSpace', { params, body: { parent } });
  return { operation: 'listSpacesInCollectionById', input: { params: collection, query: limit } };
};

/** The scene has put it there beside its sibling. */
const inCollection: Show = async (world) => {
  const { params } = await world.own('collection');
  return { operation: 'listSpacesInCollectionById', input: { params, query: limit } };
};

/** What it lies in, with all that this says of itself. */
const aroundIt: Show = async (world) => {
  const { id, params } = await world.own('collection');
  return { operation: 'getCollectionById', input: { params }, kept: id };
};

const inSection: Show = async (world, { spaceId = '' }) => {
  const { params } = await world.make('site');
  await world.make('siteSection', { params, body: { spaceId } });
  return { operation: 'listSiteSections', input: { params, query: limit } };
};

/** The published form of its site, where those of the suite's making have one. */
const inPublished: Show = async (world, { organizationId = '', siteId = '' }) => {
  if (!(await ownArePublished(world))) throw missingPrerequisite('a published site of the suite');
  return { operation: 'getPublishedContentSite', input: { params: { organizationId, siteId } } };
};

/** That of a site which shows the space. */
const inPublishedSection: Show = async (world, { spaceId = '' }) => {
  if (!(await ownArePublished(world))) throw missingPrerequisite('a published site of the suite');
  const { params } = await world.make('site');
  await world.make('siteSection', { params, body: { spaceId } });
  return inPublished(world, params);
};

/** In a section of a group. */
const inSectionOfGroup: Show = async (world, { spaceId = '' }) => {
  const { params } = await world.make('site');
  const { id } = await world.make('siteSection', { params, body: { spaceId } });
  await world.make('siteSectionGroup', { params, body: { sections: [id] } });
  return { operation: 'listSiteSectionGroups', input: { params, query: limit } };
};

const amongSpacesOfMember: Show = async (world) => {
  const params = { organizationId: world.target.organization, userId: await founder(world) };
  return { operation: 'listSpacesForOrganizationMember', input: { params, query: limit } };
};

/** What a field may take as its value: any text, or one of its options where it has some (OP-CF-02, OP-CF-04). */
const valuesFor = async (world: World, params: Params): Promise<readonly unknown[]> => {
  const { json } = await world.call('getOrganizationCustomFieldByName', { params });
  const options = listInside(json, 'options').slice(0, 1);
  return [...options.flatMap((option) => [option, [option]]), world.name('value')];
};

const besideValue: Show = async (world, { organizationId = '', fieldName = '' }) => {
  const { params } = await world.make('space');
  const write = (value: unknown) =>
    world.must('updateSpaceCustomFields', {
      params,
      body: { values: { [fieldName]: { value } } },
    });
  const [last, ...others] = (await valuesFor(world, { organizationId, fieldName })).toReversed();
  let isWritten = false;
  for (const value of others.toReversed()) isWritten ||= (await unlessMissing(() => write(value))) !== undefined;
  if (!isWritten) await write(last);
  return { operation: 'getSpaceCustomFields', input: { params }, around: { organizationId } };
};

/** Its owner may see there what nobody else is shown (OP-INT-05). */
const amongOwned: Show = ({ target }) =>
  Promise.resolve({ operation: 'listIntegrations', input: { query: { ...limit, owner: target.organization } } });

/** The collections of the organization in which it is made. */
const amongCollections: Show = ({ target }) => {
  const params = { organizationId: target.organization };
  return Promise.resolve({ operation: 'listCollectionsInOrganizationById', input: { params, query: limit } });
};

/** Those of the organization to which a transfer takes it. */
const amongCollectionsThere: Show = async (world) => {
  const params = { organizationId: otherOrganization(world) };
  return { operation: 'listCollectionsInOrganizationById', input: { params, query: limit } };
};

/** The spaces of a collection into which moves put it. */
const amongSpacesOf =
  (ordinal: number): Show =>
  async (world) => {
    const { params } = await parentCollection(world, ordinal);
    return { operation: 'listSpacesInCollectionById', input: { params, query: limit } };
  };

/** A domain of its own leads to it too, beside those that it has. */
const underDomain: Show = async (world, params) => {
  const { json } = await world.must('getOrganizationById', { params });
  const emailDomain = `${world.name('shown').toLowerCase()}.example.org`;
  const body = { emailDomains: [...listInside(json, 'emailDomains'), emailDomain] };
  await world.must('updateOrganizationById', { params, body });
  return { operation: 'getOrganizationsForEmailDomain', input: { params: { emailDomain } } };
};

/** What it publishes shows it as its owner. */
const inIntegration: Show = async (world, { organizationId = '' }) => {
  const { params } = await world.make('integration', { body: { organization: organizationId } });
  return { operation: 'getIntegrationByName', input: { params } };
};

/** What lies in the other thing of a kind, where its own has nothing that could keep it from being taken away. */
const within: Partial<Record<OperationId, readonly Show[]>> = {
  moveCollection: [spacesWithin, innerItself],
  transferCollection: [spacesWithin, innerItself],
};

/** How the things that an operation is to come into others. */
export const showings: Partial<Record<OperationId, readonly Show[]>> = {
  updateTeamInOrganizationById: [inProvider, amongTeamsOfMember],
  updateMemberInOrganizationById: [inTeam],
  updateSiteById: [inPublished],
  updateSiteSectionById: [amongGroups, inPublished],
  updateSiteSectionGroupById: [inPublished],
  updateSpaceById: [inCollection, aroundIt, inSection, inSectionOfGroup, inPublishedSection, amongSpacesOfMember],
  postCommentInSpace: [inSection],
  updateCommentInSpace: [inSection],
  duplicateSpace: [amongSpacesOfMember],
  moveSpace: [amongSpacesOf(0), amongSpacesOf(1), amongSpacesOfMember],
  transferSpace: [amongSpacesOfMember],
  updateCollectionById: [amongCollections, spacesInOrder, spaceOfOtherLevel],
  moveCollection: [amongCollections, spacesInOrder, collectionInside, collectionFarInside, spaceFarInside],
  transferCollection: [amongCollections, amongCollectionsThere],
  updateOrganizationCustomField: [besideValue],
  updateOrganizationById: [underDomain, inIntegration, amongOwned],
  publishIntegration: [amongOwned],
  // TEAM-34 looks for a team beside those who were in it.
  removeTeamFromOrganizationById: [inProvider, amongProviders],
  deleteSiteSectionById: [inWrittenGroup, amongGroups],
  deleteSiteSectionGroupById: [aroundSection],
  importGitRepository: [movedIntoCollection],
  deleteSpaceById: [movedIntoCollection, inSection, amongSpacesOfMember],
  deleteOrganizationCustomField: [besideValue],
  deleteOrganizationSAMLProvider: [amongLogins],
};

/** What a removal leaves, but for a number of it, comes into others before that. */
const left: Partial<Record<OperationId, readonly Show[]>> = { deleteCommentInSpace: [inSection] };

/** Puts what a thing that is removed lies in where other things show it. */
export const shownOfLeft = (world: World, operation: OperationId, params: Params): Promise<readonly Showing[]> =>
  showAll(world, left[operation] ?? [], params);

/** Another operation that gives a thing new values has what the update of its kind has. */
const showsOf = (operation: OperationId): readonly Show[] => {
  // The space of a change request was there before, and may go with a site that shows it (OP-SITE-11.b).
  if (operationRow(operation).pathParameters.includes('changeRequestId')) return [];
  const row = showings[operation];
  const effect = Object.values(effects).find((each) => each.operation === operation);
  if (row !== undefined || effect?.thing !== 'changed' || effect.sets.length === 0) return row ?? [];
  const kind = kindNames.find((each) => kinds[each].schema === effect.on);
  return kind === undefined ? [] : (showings[kinds[kind].update] ?? []);
};

/**
 * Puts the thing that an update changes, or a removal takes away, where other things show it; a place that the target
 * lacks or refuses is left out.
 */
export const shownElsewhere = (world: World, operation: OperationId, params: Params): Promise<readonly Showing[]> =>
  showAll(world, showsOf(operation), params);

/** Puts something into the other thing beside it, and says how that is read and what was put there. */
export const shownWithin = async (
  world: World,
  operation: OperationId,
  params: Params | undefined,
): Promise<readonly Showing[]> => {
  const shows = within[operation];
  return params === undefined || shows === undefined || world.isBrief ? [] : showAll(world, shows, params);
};

const showAll = async (world: World, shows: readonly Show[], params: Params): Promise<readonly Showing[]> => {
  const shown: Showing[] = [];
  for (const show of shows) {
    const showing = await unlessMissing(() => show(world, params));
    if (showing !== undefined) shown.push(showing);
  }
  return shown;
};
