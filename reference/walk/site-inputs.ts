import type { InputsOf } from './input.ts';
import type { Places } from './places.ts';

/** Requests about sites and what they are built of (4.5, 4.6). */
export const siteInputs = (at: Places): InputsOf<'sites' | 'site-sections' | 'site-share-links'> => {
  const organization = { organizationId: at.organization };
  const site = { ...organization, siteId: at.site };
  const section = { ...site, siteSectionId: at.section };
  const group = { ...site, siteSectionGroupId: at.sectionGroup };
  const adaptive = { ...organization, siteId: at.partnerSite };
  const shared = { ...organization, siteId: at.blogSite };
  const link = { ...shared, shareLinkId: at.shareLink };
  return {
    listSites: { params: organization, query: { published: 'true', type: 'ultimate', space: at.guide } },
    createSite: { params: organization, body: { title: 'Walked', spaces: 'sample' } },
    updateSiteById: {
      params: site,
      body: { basename: 'walk', proxy: 'www.example.org/docs', adaptiveContent: { enabled: true } },
    },
    getSiteAdaptiveSchema: { params: adaptive },
    updateSiteAdaptiveSchema: { params: adaptive, body: { jsonSchema: { type: 'object', properties: {} } } },

    addSectionToSite: { params: site, body: { spaceId: at.blog, title: 'Walked' } },
    updateSiteSectionById: { params: section, body: { icon: 'star', condition: 'visitor.claims.walks' } },
    moveSiteSection: {
      params: section,
      body: { position: { before: { type: 'site-section', siteSection: at.otherSection } } },
    },
    addSectionGroupToSite: { params: site, body: { title: 'Walks', sections: [at.otherSection] } },
    updateSiteSectionGroupById: { params: group, body: { title: 'Renamed' } },
    addSectionToGroup: { params: group, body: { sectionId: at.section } },
    moveSiteSectionGroup: { params: group, body: {} },

    listSiteShareLinks: { params: shared },
    createSiteShareLink: { params: shared, body: { name: 'Walkers' } },
    deleteSiteShareLinkById: { params: link },
    updateSiteShareLinkById: { params: link, body: { active: false } },
  };
};
