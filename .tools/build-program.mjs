// Makes the program behind `npx docplane`: one CommonJS file, which V8 can keep compiled, and what starts it.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildThread } from './build-thread.mjs';

const root = join(import.meta.dirname, '..');

// Files that undici does not promise to keep, so package.json pins its version exactly. With the whole of it (fetch,
// cookies, caches) `docplane --version` takes 25 ms of processor more (median of 20 pairs: 218 ms beside 185 ms), the
// first line of `docplane serve` 9 ms more, and the program has 590 KB more. Where an update moves one of these files,
// the build fails and names it, and this plugin may go.
const undiciParts = `
Object.assign(require('undici/lib/dispatcher/dispatcher.js').prototype, require('undici/lib/api'));
module.exports = { Client: require('undici/lib/dispatcher/client.js'), Pool: require('undici/lib/dispatcher/pool.js') };
`;

/** Leaves out what the suite does not use of undici. */
export const partsOfUndici = {
  name: 'parts-of-undici',
  setup: (build) => {
    build.onResolve({ filter: /^undici$/ }, () => ({ path: 'undici-parts', namespace: 'parts' }));
    build.onLoad({ filter: /^undici-parts$/, namespace: 'parts' }, () => ({
      contents: undiciParts,
      loader: 'js',
      resolveDir: root,
    }));
  },
};

// What few runs need, in files of their own: the program is read whole with every start.
const aside = ['isomorphic-git'];

// Git's objects are small: what Node has for hashes and compression handles one in less time than the browser's means
// for them, which isomorphic-git takes where they are, need to set up (25 ms the first stream). Without those it asks
// the two packages that stand here.
const nodeParts = new Map([
  [
    'sha.js/sha1.js',
    () => "module.exports = class { constructor() { return require('node:crypto').createHash('sha1'); } };",
  ],
  [
    'pako',
    (path) => `const { inflateSync, deflateSync } = require('node:zlib');
      const { Inflate } = require(${JSON.stringify(path)});
      module.exports = { Inflate, inflate: (bytes) => inflateSync(bytes), deflate: (bytes) => deflateSync(bytes) };`,
  ],
]);
const gitByNode = {
  define: { CompressionStream: 'undefined', DecompressionStream: 'undefined', 'crypto.subtle': 'undefined' },
  plugins: [
    {
      name: 'git-by-node',
      setup: (build) => {
        build.onResolve({ filter: /^(sha\.js\/sha1\.js|pako)$/ }, ({ path, importer }) =>
          importer.includes('isomorphic-git') ? { path, namespace: 'node-parts', pluginData: importer } : undefined,
        );
        build.onLoad({ filter: /.*/, namespace: 'node-parts' }, ({ path, pluginData }) => ({
          contents: nodeParts.get(path)(createRequire(pluginData).resolve(path)),
          resolveDir: root,
        }));
      },
    },
  ],
};

const setAside = {
  name: 'set-aside',
  setup: (build) =>
    build.onResolve({ filter: new RegExp(`^(${aside.join('|')})$`) }, ({ path }) => ({
      path: `./${path}.cjs`,
      external: true,
    })),
};

/** Throws where the program, read one byte a letter as its launcher does, says anything else than as UTF-8. */
const checkOneByteLetters = async (file) => {
  const { transform } = await import('esbuild');
  const bare = { minifyWhitespace: true, legalComments: 'none', logLevel: 'error' };
  const read = async (encoding) => (await transform(readFileSync(file, encoding), bare)).code;
  const [asRead, asWritten] = await Promise.all([read('latin1'), read('utf8')]);
  if (asRead !== asWritten) throw new Error(`${file}: a letter beyond ASCII stands outside comments`);
};

/** Writes docplane.js, program.cjs and what stands beside it into `folder`. */
export const buildProgram = async (folder) => {
  const { build } = await import('esbuild');
  const common = { absWorkingDir: root, bundle: true, platform: 'node', target: 'node20', logLevel: 'error' };
  await Promise.all([
    build({
      ...common,
      entryPoints: ['conformance/cli/launch.ts'],
      outfile: join(folder, 'docplane.js'),
      format: 'esm',
    }),
    build({
      ...common,
      entryPoints: ['conformance/cli/main.ts'],
      outfile: join(folder, 'program.cjs'),
      format: 'cjs',
      // The launcher runs the program as a script, which has no import() of its own.
      supported: { 'dynamic-import': false },
      plugins: [partsOfUndici, setAside],
      define: { 'import.meta.url': 'docplaneUrl' },
      banner: { js: "const docplaneUrl = require('node:url').pathToFileURL(__filename).href;" },
    }),
    buildThread(folder),
    ...aside.map((name) =>
      build({ ...common, ...gitByNode, entryPoints: [name], outfile: join(folder, `${name}.cjs`), format: 'cjs' }),
    ),
  ]);
  await checkOneByteLetters(join(folder, 'program.cjs'));
};

const limitMs = 180_000;

const running = (folder, args, stdout) =>
  spawn(process.execPath, ['--import', 'tsx', join(root, '.tools/keep-code.ts'), folder, ...args], {
    cwd: root,
    stdio: ['ignore', stdout, 'ignore'],
    timeout: limitMs,
  });

const ended = (child) => new Promise((resolve) => child.once('exit', () => resolve()));

const firstLine = (child) =>
  new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve).once('close', resolve));

/**
 * Runs the program once against itself, and keeps what V8 has compiled on either side. Whether the run is green is no
 * matter of the build; without kept code the program starts later, and that is all.
 */
export const keepCode = async (folder) => {
  const scratch = mkdtempSync(join(tmpdir(), 'docplane-build-'));
  const server = running(folder, ['serve', '--port', '0', '--control'], 'pipe');
  const closed = ended(server);
  const line = await firstLine(server);
  if (line !== undefined) {
    const allow = Object.fromEntries(
      ['organizationSettings', 'members', 'integrations', 'invites', 'changeRequestContent', 'sites'].map((name) => [
        name,
        true,
      ]),
    );
    const target = join(scratch, 'target.json');
    writeFileSync(target, JSON.stringify({ ...JSON.parse(line), alone: true, allow }));
    const files = ['--target', target, '--journal', join(scratch, 'journal.ndjson')];
    await ended(running(folder, ['check', ...files, '--profile', 'smoke', '--quiet'], 'ignore'));
  }
  server.kill('SIGTERM');
  await closed;
  rmSync(scratch, { recursive: true });
};
