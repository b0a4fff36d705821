import type { OperationId } from '#spec/operation.ts';
import type { Trial } from './trial.ts';

type Bodies = Partial<Record<OperationId, Readonly<Record<string, unknown>>>>;
type Params = Readonly<Record<string, string>>;

/** The families whose operations this file has bodies and path ids for. */
export const settingsFamilies: ReadonlySet<string> = new Set([
  'custom-fields',
  'sites',
  'site-sections',
  'site-share-links',
  'invites',
  'sso',
  'openapi-specs',
  'translations',
  'integrations',
]);

/** Deletions of sites and settings, in the order in which they can all be made. */
export const settingsRemovals: readonly OperationId[] = [
  'removeSectionFromGroup',
  'deleteSiteSectionById',
  'deleteSiteSectionGroupById',
  'deleteSiteShareLinkById',
  'deleteSiteById',
  'deleteOrganizationCustomField',
  'deleteOrganizationInviteById',
  'deleteOrganizationSAMLProvider',
  'deleteOpenAPISpecBySlug',
  'deleteTranslation',
  'unpublishIntegration',
];

/** Bodies that the operations on sites and settings take, for a walk over all operations. */
export const settingsBodies = (params: Params): Bodies => ({
  updateSpaceCustomFields: { values: { stage: { value: 'draft' }, 'reading-minutes': {} } },
  createOrganizationCustomField: { name: 'seen', type: 'boolean' },
  updateOrganizationCustomField: { description: 'Where it stands' },
  createSite: { title: 'Walked', spaces: 'sample' },
  updateSiteById: { basename: 'walk', proxy: 'www.example.org/docs', adaptiveContent: { enabled: true } },
  updateSiteAdaptiveSchema: { jsonSchema: { type: 'object', properties: {} } },
  addSectionToSite: { spaceId: params['freeSpaceId'], title: 'Walked' },
  updateSiteSectionById: { icon: 'star', condition: 'visitor.claims.walks' },
  moveSiteSection: { position: { before: { type: 'site-section', siteSection: params['otherSectionId'] } } },
  addSectionGroupToSite: { title: 'Walks', sections: [params['siteSectionId']] },
  updateSiteSectionGroupById: { title: 'Renamed' },
  addSectionToGroup: { sectionId: params['siteSectionId'] },
  moveSiteSectionGroup: {},
  createSiteShareLink: { name: 'Walkers' },
  updateSiteShareLinkById: { active: false },
  updateOrganizationInviteById: { role: 'comment' },
  createOrganizationSAMLProvider: { label: 'Walk', defaultTeam: params['teamId'] },
  updateOrganizationSAMLProvider: { ssoURL: 'https://login.example.org/saml' },
  createOpenAPISpec: { slug: 'walk', source: { url: 'https://api.example.org/openapi.json' } },
  createOrUpdateOpenAPISpecBySlug: { source: { text: 'openapi: 3.1.0' } },
  createTranslation: { title: 'Walked edition' },
  updateTranslation: { title: 'Walked again' },
  publishIntegration: {
    title: 'Walked',
    description: 'On a walk',
    scopes: ['space:views:read'],
    script: 'export default {};',
    organization: params['organizationId'],
    secrets: { KEY: 'hidden' },
    icon: 'aGVsbG8=',
  },
});

const first = (items: readonly { readonly id?: string }[]): string => items[0]?.id ?? '';

/** What the path ids of those operations are: sites and settings of the default world. */
export const settingsParams = async ({ ask, facts, titled }: Trial, operation: OperationId): Promise<Params> => {
  const organizationId = facts.organization;
  const home = { organizationId };
  const site = await titled('sites', 'Acme handbook');
  const titleOfSite: Partial<Record<OperationId, string>> = {
    getSiteAdaptiveSchema: 'Partner portal',
    updateSiteAdaptiveSchema: 'Partner portal',
    listSiteShareLinks: 'Acme blog',
    createSiteShareLink: 'Acme blog',
    updateSiteShareLinkById: 'Acme blog',
    deleteSiteShareLinkById: 'Acme blog',
  };
  const title = titleOfSite[operation];
  const blog = { ...home, siteId: await titled('sites', 'Acme blog') };
  return {
    ...home,
    siteId: title === undefined ? site : await titled('sites', title),
    siteSectionId: await titled('siteSections', 'API'),
    otherSectionId: await titled('siteSections', 'Guide'),
    siteSectionGroupId: await titled('siteSectionGroups', 'Technical'),
    freeSpaceId: await titled('spaces', 'Blog'),
    spaceId: facts.changeRequest.space,
    shareLinkId: first((await ask('listSiteShareLinks', blog)).body.items),
    fieldName: 'stage',
    inviteId: facts.invites[0] ?? '',
    teamId: await titled('teams', 'Support'),
    samlProviderId: first((await ask('listSAMLProvidersInOrganizationById', home)).body.items),
    specSlug: 'public-api',
    translationSettingsId: await titled('translations', 'German edition'),
    integrationName: facts.integration,
  };
};
