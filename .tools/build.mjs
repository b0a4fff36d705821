import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildPage } from './build-page.mjs';
import { buildProgram, keepCode, partsOfUndici } from './build-program.mjs';
import { billOf } from './sbom.mjs';

// Builds dist/: the program of the command line, with its compiled code; the library in chunks, with its types; the
// document and the default world beside them.
const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const entries = { library: 'conformance/cli/library.ts' };
// The first imports the second.
const declarations = { api: 'conformance/cli/library-api.ts', files: 'conformance/core/generated/file-types.ts' };
const fixtures = [
  'fixtures/sequences',
  'fixtures/worlds',
  'fixtures/cases',
  'fixtures/remotes',
  'fixtures/case.schema.json',
  'fixtures/sequence.schema.json',
];
// Shipped for editors and for readers of reports.
const schemas = [
  'conformance/report/baseline/baseline.schema.json',
  'conformance/report/formats/report.schema.json',
  'conformance/target/target.schema.json',
];
// The first is read by the program, the rest by whoever imports it.
const documents = ['bare-document.json', 'document.json', 'openapi-client.json'];
const sources = [
  'reference',
  'conformance',
  'spec',
  ...fixtures,
  '.tools/build.mjs',
  '.tools/build-page.mjs',
  '.tools/build-program.mjs',
  '.tools/build-thread.mjs',
  '.tools/keep-code.ts',
  '.tools/sbom.mjs',
  'package.json',
  'package-lock.json',
];
const isSource = (name) => /\.(ts|yaml|json|ndjson|mjs|css)$/.test(name) && !name.endsWith('.test.ts');

const filesUnder = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (isSource(path)) return [path];
  return readdirSync(full, { withFileTypes: true })
    .flatMap((each) => {
      const below = `${path}/${each.name}`;
      if (each.isDirectory()) return filesUnder(below);
      return isSource(each.name) ? [below] : [];
    })
    .toSorted((one, other) => (one < other ? -1 : 1));
};

// By content, so that a fresh checkout or a touched file is no reason to build.
const stampOf = (files) => {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const bundle = async () => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'bundle',
    sourcemap: false,
    plugins: [partsOfUndici],
    logLevel: 'error',
    // Bundled CommonJS still calls require for Node's own modules; an ES module has none of its own.
    banner: {
      js: "import { createRequire as docplaneRequire } from 'node:module'; const require = docplaneRequire(import.meta.url);",
    },
  });
};

const companions = async () => {
  const [{ parse }, { tsImport }] = await Promise.all([import('yaml'), import('tsx/esm/api')]);
  for (const folder of ['generated', 'worlds', 'remotes', 'cases', 'sequences', 'kills', 'schemas'])
    mkdirSync(join(dist, folder), { recursive: true });
  for (const name of documents) copyFileSync(join(root, 'spec/generated', name), join(dist, 'generated', name));
  for (const schema of schemas) copyFileSync(join(root, schema), join(dist, 'schemas', basename(schema)));
  const api = readFileSync(join(root, declarations.api), 'utf8');
  writeFileSync(join(dist, 'library.d.ts'), api.replaceAll('../core/generated/file-types.ts', './file-types.js'));
  copyFileSync(join(root, declarations.files), join(dist, 'file-types.d.ts'));
  const world = parse(readFileSync(join(root, 'fixtures/worlds/default.yaml'), 'utf8'));
  writeFileSync(join(dist, 'worlds/default.json'), JSON.stringify(world));
  for (const name of ['repository', 'documents']) {
    const fixture = parse(readFileSync(join(root, `fixtures/remotes/${name}.yaml`), 'utf8'));
    writeFileSync(join(dist, `remotes/${name}.json`), JSON.stringify(fixture));
  }
  // The sources' own loader: a case at fault ends the build with file, place and a hint.
  const { readCases } = await tsImport('../conformance/cases/load-cases.ts', import.meta.url);
  const { readSequences } = await tsImport('../conformance/cases/kept-plans.ts', import.meta.url);
  const { makePlan } = await tsImport('../conformance/run/plan.ts', import.meta.url);
  const sequences = readSequences(join(root, 'fixtures/sequences'), makePlan().outcomes);
  writeFileSync(join(dist, 'sequences/sequences.json'), JSON.stringify(sequences));
  writeFileSync(join(dist, 'cases/cases.json'), JSON.stringify(readCases()));
  const [lock, manifest] = ['package-lock.json', 'package.json'].map((name) =>
    JSON.parse(readFileSync(join(root, name), 'utf8')),
  );
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(billOf(lock, manifest), null, 1)}\n`);
  copyFileSync(join(root, 'spec/recorded.json'), join(dist, 'recorded.json'));
  const { readKills } = await tsImport('../conformance/explain/kills.ts', import.meta.url);
  const kills = readKills(join(root, 'conformance/selftest/mutants/kill-matrix.ndjson'));
  writeFileSync(join(dist, 'kills/kills.json'), JSON.stringify(kills));
};

for (const entry of Object.values(entries)) {
  if (existsSync(join(root, entry))) continue;
  console.error(`build: ${entry} is missing; nothing to bundle.`);
  process.exit(1);
}
const stampFile = join(dist, '.stamp');
const stamp = stampOf(sources.flatMap(filesUnder));
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([bundle(), buildProgram(dist), companions(), buildPage(join(dist, 'page'))]);
  await keepCode(dist);
  writeFileSync(stampFile, stamp);
}
