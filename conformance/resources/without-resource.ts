import type { OperationId } from '#spec/operation.ts';

/** Operations that belong to no row of the catalogue, with the reason: what they answer has no life of its own. */
export const withoutResource: Readonly<Partial<Record<OperationId, string>>> = {
  searchSpaceContent: 'Finds pages of a space: its items say where something was found.',
  searchOrganizationContent: 'Finds pages of all spaces: its items say where something was found.',
  listSpaceLinks: 'Links are read out of pages: nothing names one.',
  listPageLinksInSpace: 'Links are read out of pages: nothing names one.',
  listPageLinksInChangeRequest: 'Links are read out of pages: nothing names one.',
  listSpaceFileBacklinks: 'Says which pages refer to a file: nothing names such a reference.',
  listChangeRequestFileBacklinks: 'Says which pages refer to a file: nothing names such a reference.',
  getOrganizationsForEmailDomain: 'Says what sign-in a domain leads to.',
  listSSOProviderLoginsInOrganization: 'Says what sign-in an organization offers.',
};
