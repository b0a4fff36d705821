import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of the suite from the ground up: a file imports values of its own floor's folder and of lower floors alone. */
const floors: readonly (readonly string[])[] = [
  ['core'],
  ['generators'],
  ['resources'],
  ['http', 'oracles'],
  ['target', 'remote'],
  ['world'],
  ['requests', 'model'],
  ['checks', 'probes', 'cases'],
  ['lockstep'],
  ['run'],
  ['traffic'],
  ['report', 'diff', 'explain'],
  ['site'],
  ['cli'],
  ['selftest'],
  ['bench'],
];
const floorOf = (folder: string): number => floors.findIndex((floor) => floor.includes(folder));

const sources = (folder: string): readonly string[] =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

type Import = { readonly from: string; readonly to: string };

const statement = /(?:^|\n)(?:import|export)\s+(?<what>[^;']*?)\s*from\s+'(?<path>[^']+)'|import\('(?<lazy>[^']+)'\)/g;
const isTypeAlone = (what: string): boolean => {
  if (what.startsWith('type ')) return true;
  const names = /^\{(?<names>[^}]*)\}$/.exec(what.replaceAll('\n', ' '))?.groups?.['names'];
  if (names === undefined) return false;
  return names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
};

/** Imports of values between files of the suite. */
const imports = (file: string): readonly Import[] =>
  [...readFileSync(join(top, file), 'utf8').matchAll(statement)].flatMap(({ groups }) => {
    const path = groups?.['path'] ?? groups?.['lazy'] ?? '';
    if (!path.startsWith('.') || isTypeAlone(groups?.['what'] ?? '')) return [];
    return [{ from: file, to: normalize(join(dirname(file), path)) }];
  });

const folderIn = (file: string): string => file.split('/')[1] ?? '';
const isOfSuite = (file: string): boolean => file.startsWith('conformance/');

test('values are imported from lower floors alone, so that no two folders import each other', () => {
  const files = sources('conformance').filter((file) => !file.endsWith('.test.ts'));
  assert.ok(files.length > 500, 'the suite was not found');
  const upward = files.flatMap(imports).filter(({ from, to }) => {
    if (!isOfSuite(to) || folderIn(from) === folderIn(to)) return false;
    return floorOf(folderIn(to)) >= floorOf(folderIn(from)) || floorOf(folderIn(to)) < 0;
  });
  assert.deepEqual(
    upward.map(({ from, to }) => `${from} -> ${to}`),
    [],
    'move what both need to a lower floor, or pass it in',
  );
});

test('every folder of the suite stands on a floor, and no loose file beside them but the door of node:test', () => {
  const entries = readdirSync(join(top, 'conformance'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const loose = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(folders.toSorted(), floors.flat().toSorted());
  assert.deepEqual(
    loose.filter((name) => !['README.md', 'conformance.test.ts'].includes(name)),
    [],
  );
});

/** Words that the project used where the field has a term of its own (conformance/README.md, "Words"). */
const retired = [
  'trial',
  'sparing',
  'discerning',
  'standing',
  'shelf',
  'spill',
  'crew',
  'ledger',
  'rehearsal',
  'steadily',
  'guarded',
  'listed',
  'told',
  'mend',
];
/** The trial period of an organization is a member of the API (2.11). */
const ofTheApi: ReadonlySet<string> = new Set(['OrganizationTrial']);

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<lower>[a-z0-9])(?<upper>[A-Z])/g, '$<lower> $<upper>')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const isRetired = (name: string): boolean => wordsOf(name).some((word) => retired.includes(word));

const exported = /(?:^|\n)export (?:const|let|type|interface|function|async function|class) (?<name>\w+)/g;

test('no file, folder or exported name uses a retired word', () => {
  const folders = ['conformance', 'reference', 'spec', 'fixtures'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const names = folders
    .flatMap(sources)
    .flatMap((file) =>
      [...readFileSync(join(top, file), 'utf8').matchAll(exported)].map(({ groups }) => groups?.['name'] ?? ''),
    );
  assert.ok(names.length > 1_000, 'no exports were found');
  assert.deepEqual(
    [...paths, ...names].filter((name) => isRetired(name) && !ofTheApi.has(name)),
    [],
  );
});

const readmes = ['.', '.github', 'spec', 'reference', 'conformance', 'fixtures'];
const pages = readmes
  .flatMap((folder) =>
    folder === '.'
      ? ['README.md']
      : readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => name.endsWith('README.md') || name === join('.github', 'CONTRIBUTING.md'));

/** Files and folders of the project that a page names: targets of links, and paths in code. */
const namedIn = (page: string): readonly string[] => {
  const prose = readFileSync(join(top, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\((?<path>[^)#\s]+)\)/g)].map(({ groups }) => groups?.['path'] ?? '');
  const paths = [...prose.matchAll(/`(?<path>[\w.-]+\/(?:[\w./-]*\/|[\w./-]*\.\w+)?)`/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  return [...links.filter((path) => !path.includes(':')), ...paths].filter(
    (path) => !/^(?:dist|\.docplane|docplane)\//.test(path),
  );
};

test('every file and folder that a README names is there', () => {
  assert.ok(pages.length >= 8, `only ${pages.join(', ')}`);
  const missing = pages.flatMap((page) =>
    namedIn(page)
      .filter((path) => ![dirname(page), '.', 'conformance/selftest'].some((from) => existsSync(join(top, from, path))))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('the way of an outcome has at most twelve steps, each a file', () => {
  const page = readFileSync(join(top, 'conformance/README.md'), 'utf8');
  const steps = /^## The way of one outcome$(?<steps>[\s\S]*?)^## /m.exec(page)?.groups?.['steps'] ?? '';
  const numbered = steps.split('\n').filter((line) => /^\d+\. /.test(line));
  assert.ok(numbered.length > 0 && numbered.length <= 12);
  for (const step of numbered) assert.match(step, /\]\([\w/.-]+\.ts\)/);
});
