// Makes scripts and styles of pages: those of the HTML report are put into it as they are, those of the site lie beside
// its pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const report = join(import.meta.dirname, '../conformance/report/formats/html');
const site = join(import.meta.dirname, '../conformance/site');

const scripts = {
  page: join(report, 'browser/main.ts'),
  site: join(site, 'browser/main.ts'),
  theme: join(site, 'browser/theme.ts'),
};
const styles = { page: join(report, 'page.css'), site: join(site, 'site.css') };

/** Writes page.js and page.css, site.js, theme.js and site.css into `folder`. */
export const buildPage = async (folder) => {
  const { build, transform } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: scripts,
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'ascii',
    logLevel: 'error',
  });
  for (const [name, file] of Object.entries(styles)) {
    const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true });
    writeFileSync(join(folder, `${name}.css`), code);
  }
  // An end tag inside would end the element that the page puts it into.
  const script = readFileSync(join(folder, 'page.js'), 'utf8');
  const style = readFileSync(join(folder, 'page.css'), 'utf8');
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new Error('the page holds an end tag of its own');
};
