const words = (text: string): readonly string[] => text.split(' ');

/** The members that entries of a world file may have, by kind. */
export const worldMembers = {
  top: words('start facts tokens users organizations integrations'),
  facts: words('organization secondOrganization user templateSpace changeRequest invites integration aged'),
  tokens: words('admin create review edit comment read guest outsider'),
  user: words('displayName email photoURL'),
  organization: words(
    'title createdAt emailDomains hostname type useCase communityType defaultRole defaultContent sso ' +
      'ai inviteLinks plan logo billing trial members teams contents customFields sites invites ' +
      'samlProviders openapiSpecs translations',
  ),
  billing: words('interval endDate hasPaymentFailed isScheduledToCancel'),
  trial: words('status endDate decision'),
  member: words('role joinedAt lastSeenAt disabled sso'),
  team: words('title createdAt spaces members'),
  content: words(
    'collection space title description defaultLevel contents emoji visibility createdAt updatedAt ' +
      'deletedAt editMode grants customFields content comments changeRequests visitorAuth gitSync',
  ),
  gitSync: words('repoName installationProvider integration url updatedAt'),
  revision: words('extends revision files reusableContents pages'),
  page: words(
    'page title emoji icon description layout cover createdAt updatedAt markdown pages type href ' +
      'hidden noIndex noRobotsIndex computed slug',
  ),
  revisionFacts: words('type createdAt git'),
  git: words('oid message url ref'),
  file: words('name contentType size dimensions'),
  dimensions: words('width height'),
  reusableContent: words('title markdown'),
  layout: words('cover coverSize title description tableOfContents outline pagination'),
  cover: words('file yPos'),
  computed: words('spec doc'),
  comment: words('comment by at markdown page node editedAt reactions replies resolved'),
  resolved: words('by at'),
  reply: words('reply by at markdown editedAt reactions'),
  changeRequest: words('changeRequest number subject status by createdAt content comments'),
  site: words(
    'title type visibility published basename hostname createdAt ads features sections groups ' +
      'siteSpaces shareLinks proxy adaptiveContent adaptiveSchema',
  ),
  customField: words('title description type placeholder options createdAt'),
  feature: words('id plan frozen'),
  ads: words('status submittable'),
  group: words('title icon'),
  shareLink: words('name createdAt active'),
  proxy: words('origin target'),
  adaptiveContent: words('enabled'),
  adaptiveSchema: words('jsonSchema updatedAt'),
  samlProvider: words('label ssoURL entityID certificate defaultTeam defaultRole createdAt'),
  openapiSpec: words('slug sourceURL processingState lastProcessedAt lastProcessErrorCode createdAt'),
  translation: words('title languages createdAt updatedAt'),
  installation: words('organization status space_selection site_selection spaces externalIds configuration createdAt'),
  section: words('section title path icon description default condition group siteSpaces'),
  invite: words('role level space collection'),
  integration: words(
    'organization version title description summary visibility target scopes categories blocks ' +
      'contentSources configurations externalLinks script secrets installations',
  ),
};
