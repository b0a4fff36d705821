import type { Judged } from './judge-mutant.ts';

type Reason = { readonly name: RegExp; readonly reason: string };

/** Derived mutants that no run of the suite should kill: what lets a server be so. */
const reasons: readonly Reason[] = [
  {
    name: /^stale-read (listSpaceLinks|listPageLinksInSpace|listPageLinksInChangeRequest|listSpaceFileBacklinks|listChangeRequestFileBacklinks)$/,
    reason:
      'only imports write content, and what they bring is open (OP-CNT-01, OP-CNT-02), as is what counts as a link (OP-CNT-09): nothing says that a list of links has to change',
  },
  {
    name: /^stale-read (listFiles|listFilesInChangeRequestById|getFileById|getFileInChangeRequestById)$/,
    reason: 'only imports write content, and whether they bring or change files is open (OP-CNT-01)',
  },
  {
    name: /^(counter-off|stale-read) listIntegrationInstallations\b/,
    reason:
      'no operation of the text installs an integration or tells which spaces an installation serves (2.16, 4.11)',
  },
  {
    name: /^counter-off (getTeamInOrganizationById|listTeamsInOrganizationById|listTeamsForOrganizationMember) .*\/spaces$/,
    reason: 'no operation of the text gives a team a space or tells which ones it has (2.12, 4.9)',
  },
  {
    name: /^stale-read (getPageById|getPageInChangeRequestById|getSpaceGitInfo|getPublishedContentSite)$/,
    reason:
      'only imports write content, and what they change of a page that was there is open (OP-CNT-01); what Git information tells is open (OP-GIT-04), and no operation publishes (OP-PUB-01)',
  },
];

/** Why a mutant survives; undefined when nobody knows. */
export const reasonOf = ({ mutant }: Pick<Judged, 'mutant'>): string | undefined =>
  reasons.find(({ name }) => name.test(mutant))?.reason;
