import type { InputsOf } from './input.ts';
import type { Places } from './places.ts';

const address = 'https://www.example.org/';

/** Requests about the content of spaces and change requests (4.3, 4.8, 4.12). */
export const contentInputs = (at: Places): InputsOf<'content' | 'search' | 'git'> => {
  const space = { spaceId: at.guide };
  const request = { ...space, changeRequestId: at.changeRequest };
  const plain = { metadata: 'false', computed: 'false' };
  return {
    listSpaceLinks: { params: space, query: { status: 'broken' } },
    getRevisionOfChangeRequestById: { params: request, query: plain },
    importContent: { params: space, body: { url: address, source: 'website' } },
    importContentInChangeRequest: { params: request, body: { url: address, source: 'website' } },
    listPagesInChangeRequest: { params: request, query: plain },
    listFiles: { params: space, query: { limit: '1' } },
    getPageById: { params: { ...space, pageId: at.page }, query: { format: 'markdown' } },
    listPageLinksInSpace: { params: { ...space, pageId: at.page }, query: { status: 'ok' } },
    searchSpaceContent: { params: space, query: { query: 'install' } },
    searchOrganizationContent: { params: { organizationId: at.organization }, query: { query: 'install' } },

    importGitRepository: {
      params: space,
      body: {
        url: 'https://git.example.org/docs.git',
        ref: 'refs/heads/main',
        gitInfo: { provider: 'gitlab', url: 'https://git.example.org/docs' },
      },
    },
    exportToGitRepository: {
      params: space,
      body: { url: 'git@git.example.org:docs.git', ref: 'refs/heads/main', commitMessage: 'Walk' },
    },
    getSpaceGitInfo: { params: { spaceId: at.api } },
  };
};
