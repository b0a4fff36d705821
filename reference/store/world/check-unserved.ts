import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

const words = (text: string): readonly string[] => text.split(' ');

const members = {
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
};

const checkContents = (loading: Loading, owner: Entry, fields: readonly string[]): void => {
  for (const entry of owner.listed('contents', worldMembers.content)) {
    // Custom-field values: only fields of the organization around.
    entry.entry('customFields', fields);
    checkContents(loading, entry, fields);
  }
};

const checkSite = (site: Entry): void => {
  const groups = new Set(site.named('groups', members.group).map(([name]) => name));
  for (const section of site.listed('sections', worldMembers.section)) {
    const group = section.textOr('group', undefined);
    if (group !== undefined && !groups.has(group))
      section.fail(`there is no group ${group}; declare it or mend the name`);
  }
  for (const [, link] of site.named('shareLinks', members.shareLink)) link.flag('active', true);
  site.listed('features', members.feature);
  for (const name of ['ads', 'proxy', 'adaptiveContent', 'adaptiveSchema'] as const) site.entry(name, members[name]);
};

const checkOrganization = (loading: Loading, entry: Entry): void => {
  const { names } = loading;
  for (const [, field] of entry.named('customFields', members.customField)) field.text('type');
  for (const [, site] of entry.named('sites', worldMembers.site)) checkSite(site);
  for (const [, provider] of entry.named('samlProviders', members.samlProvider)) {
    if (provider.has('defaultTeam')) names.mention('team', provider.text('defaultTeam'), provider);
  }
  for (const [name, spec] of entry.named('openapiSpecs', members.openapiSpec)) names.declare('openapiSpec', name, spec);
  for (const [, translation] of entry.named('translations', members.translation)) translation.texts('languages');
  for (const [, invite] of entry.named('invites', worldMembers.invite)) {
    if (invite.has('space')) names.mention('space', invite.text('space'), invite);
    if (invite.has('collection')) names.mention('collection', invite.text('collection'), invite);
  }
  checkContents(loading, entry, entry.keys('customFields'));
};

const checkIntegration = (loading: Loading, entry: Entry): void => {
  for (const [, installation] of entry.named('installations', members.installation)) {
    loading.names.mention('organization', installation.text('organization'), installation);
    for (const space of installation.texts('spaces')) loading.names.mention('space', space, installation);
  }
};

/** Checks the parts of a world that no served family loads yet: members, names, links. Throws as entries do. */
export const checkUnserved = (loading: Loading, top: Entry): void => {
  for (const [, entry] of top.named('organizations', worldMembers.organization)) checkOrganization(loading, entry);
  for (const [, entry] of top.named('integrations', worldMembers.integration)) checkIntegration(loading, entry);
};
