// Makes the script and the style of the HTML report: each is put into the page as it is.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../conformance/report/formats/html');

/** Writes page.js and page.css into `folder`. */
export const buildPage = async (folder) => {
  const { build, transform } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(source, 'browser/main.ts')],
    outfile: join(folder, 'page.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'ascii',
    logLevel: 'error',
  });
  const { code } = await transform(readFileSync(join(source, 'page.css'), 'utf8'), { loader: 'css', minify: true });
  writeFileSync(join(folder, 'page.css'), code);
  // An end tag inside would end the element that the page puts it into.
  const script = readFileSync(join(folder, 'page.js'), 'utf8');
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(code)) throw new Error('the page holds an end tag of its own');
};
