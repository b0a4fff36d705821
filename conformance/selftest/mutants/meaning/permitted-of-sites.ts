import type { PermissionRow } from './permission-row.ts';

/** What the text permits of sites, their published form, and of what an organization installs or logs in by. */
export const sitePermissions: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    of: 'PublishedContentSite',
    paths: ['customizations'],
    by: 'OP-PUB-03',
    reason: 'where the customizations come from is open, the title among them, and no other reply shows them',
  },
  {
    operator: 'reply-member',
    changes: ['constant', 'of-another'],
    of: 'PublishedContentSite',
    paths: ['structure.type'],
    by: 'OP-PUB-02',
    reason: 'sections may be the only type, and which others there are is not shown',
  },
  {
    operator: 'reply-member',
    changes: ['reversed'],
    of: 'PublishedContentSite',
    paths: ['structure.structure'],
    by: 'OP-PAGE-07',
    reason: 'sections may be listed as they were made, so that no other reply tells their places',
  },
  {
    operator: 'refusal',
    changes: ['member-alone'],
    operations: ['createSite'],
    by: 'OP-SITE-02',
    reason: 'a site without a title may be refused, so that no other member need stand alone',
  },
  {
    operator: 'reply-member',
    changes: ['false'],
    operations: ['createSite'],
    paths: ['adaptiveContent.enabled'],
    of: 'Site',
    by: 'OP-RES-06',
    reason: 'a new site has no adaptive content, and a switch that is off may be shown or left out',
  },
  {
    operator: 'query-parameter',
    changes: ['last-value'],
    operations: ['listSites'],
    parameters: ['type'],
    by: 'OP-HTTP-13',
    reason: 'several values may have another form than a repeated key, of which one value then counts',
  },
  {
    operator: 'query-parameter',
    changes: ['matches-nothing', 'ignored-on-later-pages'],
    operations: ['listIntegrationInstallations'],
    parameters: ['externalId'],
    by: 'OP-INT-10',
    reason:
      'no member of the text shows the external ids of an installation, so that nobody can ask for one that is there',
  },
  {
    operator: 'refusal',
    changes: ['parameter-pair'],
    operations: ['listIntegrationInstallations'],
    places: ['page+externalId'],
    by: 'OP-INT-10',
    reason: 'no known external id lists more than a page, so that there is no second one to ask for',
  },
  {
    operator: 'reply-member',
    changes: ['constant', 'of-another'],
    of: 'SSOLogin',
    paths: ['startURL'],
    by: 'the text does not say (2.13)',
    reason: 'whether each provider has an address of its own to begin at is not said',
  },
  {
    operator: 'reply-member',
    of: 'Installation',
    paths: ['spaces'],
    by: 'the text does not say (2.16)',
    reason: 'which spaces an installation counts is not said, and no other reply shows it',
  },
];
