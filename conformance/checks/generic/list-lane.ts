import type { Subject } from '../../core/outcome.ts';
import type { Lane } from '../check.ts';

// Lists that the checks of a whole run write into: they are judged one at a time, when the free checks are through.
const lanes: Partial<Record<Subject, Lane>> = {
  listTeamsInOrganizationById: 'organization/teams',
  listTeamsForOrganizationMember: 'organization/teams',
  listCollectionsInOrganizationById: 'organization/collections',
  listSites: 'organization/sites',
  listMembersInOrganizationById: 'organization/members',
  listSpacesForOrganizationMember: 'organization/spaces',
  listOrganizationCustomFields: 'organization/custom-fields',
  listTranslations: 'organization/translations',
  listOpenAPISpecs: 'organization/openapi-specs',
  listIntegrations: 'organization/integrations',
  listSAMLProvidersInOrganizationById: 'organization/saml-providers',
  searchOrganizationContent: 'organization/spaces',
  listCommentsInChangeRequest: 'organization/change-request-comments',
};
/** The lane of a check that compares two readings of a list. */
export const listLane = (subject: Subject): Lane => lanes[subject] ?? 'free';
