/** All that it takes to write a site, loaded when one is asked for. */
export { serversOf } from '../site/board/servers.ts';
export { buildSite } from '../site/build-site.ts';
export { readMaterial } from '../site/material.ts';
export { readSiteAssets } from '../site/site-assets.ts';
export { checkSiteFolder, writeSite } from '../site/write-site.ts';
