import { lineOf } from '../actions/site-order.ts';
import type { Call } from '../handler.ts';
import type { Role, Space } from '../store/records.ts';
import type { Site } from '../store/site-records.ts';
import { groupView, sectionView, siteSpacesView } from './site-section.ts';
import { siteView } from './site.ts';
import { spaceView } from './space.ts';

// Inside a published site the permissions of a space tell three things more (2.3).
const publishedSpace = (call: Call, space: Space, role: Role) => {
  const view = spaceView(call, space, role);
  const permissions = {
    ...view.permissions,
    view: true,
    viewInviteLinks: call.allowed('viewInviteLinks', role),
    triggerGitSync: call.allowed('importGitRepository', role),
  };
  return { ...view, permissions };
};

const colour = (light: string, dark = light) => ({ light, dark });

// No operation sets any of these (OP-PUB-03).
const customizations = (site: Site) => ({
  title: site.title,
  styling: {
    theme: 'clean',
    primaryColor: colour('#346DDB'),
    infoColor: colour('#787878'),
    successColor: colour('#00C950'),
    warningColor: colour('#FE9A00'),
    dangerColor: colour('#FB2C36'),
    corners: 'rounded',
    links: 'default',
    font: 'Inter',
    icons: 'regular',
    sidebar: { background: 'default', list: 'default' },
    search: 'subtle',
  },
  internationalization: { locale: 'en' },
  favicon: {},
  header: { links: [] },
  footer: { groups: [] },
  announcement: { enabled: false, message: 'Welcome', style: 'info' },
  themes: { default: 'light', toggeable: true },
  pdf: { enabled: true },
  feedback: { enabled: false },
  aiSearch: { enabled: false },
  ai: { mode: 'none' },
});

// Sections and groups as they stand, or site spaces until there is a section (OP-SITE-05, OP-PUB-02).
const structure = (call: Call, site: Site) => {
  if (call.store.siteSections.in('site', site.id).length === 0) {
    const root = { site, id: site.id, chosen: site.defaultSiteSpace };
    return { type: 'siteSpaces', structure: siteSpacesView(call, root, publishedSpace) };
  }
  const root = lineOf(call.store, site.id).filter((each) => !('group' in each) || each.group === undefined);
  const parts = root.map((each) =>
    'group' in each ? sectionView(call, site, each, publishedSpace) : groupView(call, site, each, publishedSpace),
  );
  return { type: 'sections', structure: parts };
};

/** What a site publishes (2.8), whatever its visibility and the conditions of its sections (OP-PUB-05). */
export const publishedSiteView = (call: Call, site: Site) => ({
  object: 'published-content-site' as const,
  site: siteView(call, site),
  structure: structure(call, site),
  customizations: { site: customizations(site) },
});
