import { accessProbes } from './areas/access.ts';
import { apiDescriptionProbes } from './areas/api-descriptions.ts';
import { bodyProbes } from './areas/bodies.ts';
import { callerProbes } from './areas/callers.ts';
import { collectionProbes } from './areas/collections.ts';
import { commentProbes } from './areas/comments.ts';
import { contentLinkProbes } from './areas/content-links.ts';
import { contentProbes } from './areas/content.ts';
import { customFieldProbes } from './areas/custom-fields.ts';
import { errorProbes } from './areas/errors.ts';
import { fetchingProbes } from './areas/fetching.ts';
import { gitProbes } from './areas/git.ts';
import { importedPageProbes } from './areas/imported-pages.ts';
import { integrationProbes } from './areas/integrations.ts';
import { inviteProbes } from './areas/invites.ts';
import { listProbes } from './areas/lists.ts';
import { memberProbes } from './areas/members.ts';
import { moveProbes } from './areas/moves.ts';
import { organizationSettingsProbes } from './areas/organization-settings.ts';
import { pathProbes } from './areas/paths.ts';
import { publishedSiteProbes } from './areas/published-sites.ts';
import { reactionProbes } from './areas/reactions.ts';
import { requestProbes } from './areas/requests.ts';
import { resourceProbes } from './areas/resources.ts';
import { searchProbes } from './areas/search.ts';
import { sectionGroupProbes } from './areas/section-groups.ts';
import { sectionProbes } from './areas/sections.ts';
import { settingsProbes } from './areas/settings.ts';
import { shareLinkProbes } from './areas/share-links.ts';
import { siteSettingProbes } from './areas/site-settings.ts';
import { siteStructureProbes } from './areas/site-structure.ts';
import { siteProbes } from './areas/sites.ts';
import { spaceProbes } from './areas/spaces.ts';
import { stringProbes } from './areas/strings.ts';
import { createStatus, successProbes } from './areas/success.ts';
import { teamProbes } from './areas/teams.ts';
import { transferProbes } from './areas/transfers.ts';
import { writingRoleProbes } from './areas/writing-roles.ts';
import type { Probes } from './probe.ts';

/** All questions by the name that the register gives their probe. */
export const probes: Probes = {
  ...successProbes,
  ...pathProbes,
  ...requestProbes,
  ...accessProbes,
  ...callerProbes,
  ...errorProbes,
  ...listProbes,
  ...stringProbes,
  ...bodyProbes,
  ...resourceProbes,
  ...collectionProbes,
  ...moveProbes,
  ...spaceProbes,
  ...commentProbes,
  ...reactionProbes,
  ...teamProbes,
  ...memberProbes,
  ...customFieldProbes,
  ...settingsProbes,
  ...apiDescriptionProbes,
  ...contentProbes,
  ...contentLinkProbes,
  ...importedPageProbes,
  ...transferProbes,
  ...searchProbes,
  ...gitProbes,
  ...fetchingProbes,
  ...inviteProbes,
  ...integrationProbes,
  ...siteProbes,
  ...siteStructureProbes,
  ...siteSettingProbes,
  ...shareLinkProbes,
  ...sectionProbes,
  ...sectionGroupProbes,
  ...organizationSettingsProbes,
  ...publishedSiteProbes,
  ...writingRoleProbes,
};

/** Where the answers of several places make one reading that is not simply theirs; undefined where they make none. */
export const together: Readonly<Record<string, (readings: Readonly<Record<string, string>>) => string | undefined>> = {
  'create-status': createStatus,
  // Lists that stand in orders of their own have none in common.
  'list-order': (readings) => {
    const [first, ...others] = new Set(Object.values(readings));
    return others.length === 0 ? first : 'unspecified';
  },
};
