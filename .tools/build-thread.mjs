// Makes the thread in which the reference reads documents from outside: one CommonJS file.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const validator = '@seriousme/openapi-schema-validator';

// Where the published schemas of OpenAPI lie.
const openapiSchemas = join(root, 'node_modules', validator, 'schemas');

// As the validator compiles them when it is asked, but now: ajv needs 0.6 s of processor for both, each time that the
// thread starts, and its result a few milliseconds.
const compiled = (module, version) => {
  const require = createRequire(join(root, 'node_modules', validator, 'index.js'));
  const Ajv = require(module).default;
  const ajv = new Ajv({ strict: false, code: { source: true } });
  require('ajv-formats').default(ajv);
  ajv.addFormat('media-range', true);
  const schema = JSON.parse(readFileSync(join(openapiSchemas, `v${version}/schema.json`), 'utf8'));
  return `const known = { exports: {} };
    ((module, exports) => {${require('ajv/dist/standalone').default(ajv, ajv.compile(schema))}})(known, known.exports);
    module.exports = class { addFormat() {} compile() { return known.exports; } };`;
};

const standIns = new Map([
  ['ajv-draft-04', () => compiled('ajv-draft-04', '3.0')],
  ['ajv/dist/2020.js', () => compiled('ajv/dist/2020.js', '3.1')],
  ['ajv-formats', () => 'exports.default = () => undefined;'],
]);

/** Gives the validator compiled schemas where it asks for ajv; fails where it no longer asks for it as it did. */
const compiledSchemas = {
  name: 'compiled-schemas',
  setup: (build) => {
    const replaced = new Set();
    build.onResolve({ filter: /^ajv/ }, ({ path, importer }) => {
      if (!importer.includes(validator)) return undefined;
      if (!standIns.has(path)) return { errors: [{ text: `${validator} imports ${path}, which has no stand-in` }] };
      replaced.add(path);
      return { path, namespace: 'compiled' };
    });
    build.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => ({
      contents: standIns.get(path)(),
      loader: 'js',
      resolveDir: root,
    }));
    build.onEnd(() => {
      const missing = [...standIns.keys()].filter((path) => !replaced.has(path));
      return missing.length === 0 ? {} : { errors: [{ text: `${validator} does not import ${missing.join(', ')}` }] };
    });
  },
};

const told = (base) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
  entryPoints: ['reference/reading/reading-thread.ts'],
  format: 'cjs',
  plugins: [compiledSchemas],
  define: { 'import.meta.url': 'threadUrl' },
  banner: { js: `const threadUrl = require('node:url').pathToFileURL(${base}).href;` },
});

/** Writes the thread into `folder`, with the schemas that it reads there. */
export const buildThread = async (folder) => {
  const { build } = await import('esbuild');
  await build({ ...told('__filename'), outfile: join(folder, 'reading-thread.cjs') });
  for (const version of ['v3.0', 'v3.1'])
    cpSync(join(openapiSchemas, version), join(folder, 'schemas', version), { recursive: true });
};

const cache = join(root, 'node_modules/.cache/docplane');
const listFile = join(cache, 'reading-thread.json');

const stampOf = (files) => {
  const hash = createHash('sha1').update(process.env.NODE_V8_COVERAGE === undefined ? '' : 'coverage');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

const bundleOf = (stamp) => join(cache, `reading-thread-${stamp}.cjs`);

const known = () => {
  try {
    const file = bundleOf(stampOf(JSON.parse(readFileSync(listFile, 'utf8'))));
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
};

// Whole at once: another process may do the same.
const write = (file, content) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content);
  renameSync(own, file);
};

/** The thread bundled from the sources as they are, for programs that run from them; made again when they change. */
export const bundledThread = async () => {
  const kept = known();
  if (kept !== undefined) return kept;
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...told(JSON.stringify(join(openapiSchemas, '../index.js'))),
    write: false,
    metafile: true,
    sourcemap: process.env.NODE_V8_COVERAGE === undefined ? false : 'inline',
  });
  const own = Object.keys(metafile.inputs).filter((path) => /^(reference|spec)\//.test(path));
  const files = ['package-lock.json', '.tools/build-thread.mjs', ...own];
  mkdirSync(cache, { recursive: true });
  const file = bundleOf(stampOf(files));
  write(file, outputFiles[0].contents);
  write(listFile, JSON.stringify(files));
  return file;
};
