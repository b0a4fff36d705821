import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { billOf } from './sbom.mjs';

const run = promisify(execFile);
const top = join(import.meta.dirname, '..');

type Locked = {
  readonly version: string;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };
type Manifest = Parameters<typeof billOf>[1] & { readonly dependencies: Readonly<Record<string, string>> };
type Component = { readonly name: string; readonly version: string; readonly purl: string };
type Bill = {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

const read = (file: string): unknown => JSON.parse(readFileSync(join(top, file), 'utf8'));
const builtBill = (): Bill => read('dist/sbom.cdx.json') as Bill;
const lock = read('package-lock.json') as Lock;
const manifest = read('package.json') as Manifest;
const needed = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true);
const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('the bill of materials in dist/ names each package that this one needs, and no other', () => {
  const { components } = builtBill();
  const named = components.map(({ name, version }) => `${name}@${version}`);
  const locked = needed.map(([place, { version }]) => `${nameAt(place)}@${version}`);
  assert.deepEqual(named.toSorted(), [...new Set(locked)].toSorted());
  for (const name of Object.keys(manifest.dependencies))
    assert.ok(
      components.some((each) => each.name === name),
      name,
    );
});

test('its graph leads from the package to all of them', () => {
  const { components, dependencies } = builtBill();
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const visit = (ref: string): void => {
    for (const each of needs.get(ref) ?? []) {
      if (reached.has(each)) continue;
      reached.add(each);
      visit(each);
    }
  };
  visit(dependencies.find(({ ref }) => ref.startsWith(`pkg:npm/${manifest.name}@`))?.ref ?? '');
  assert.deepEqual([...reached].toSorted(), components.map(({ purl }) => purl).toSorted());
});

test('it is the same wherever it is made, and names no host and no place of a machine', () => {
  const text = readFileSync(join(top, 'dist/sbom.cdx.json'), 'utf8');
  assert.deepEqual(JSON.parse(text), billOf(lock, manifest));
  assert.doesNotMatch(text, /https?:|registry|"timestamp"/);
  assert.ok(!text.includes(top) && !text.includes(`"${hostname()}"`));
});

test('nested packages are found as Node finds them', () => {
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
  const locked = (version: string, dependencies = {}) => ({ version, integrity, license: 'MIT', dependencies });
  const packages = {
    '': { dependencies: { a: '1', b: '2' } },
    'node_modules/a': locked('1.0.0', { b: '1' }),
    'node_modules/a/node_modules/b': locked('1.5.0', { c: '1' }),
    'node_modules/b': locked('2.0.0'),
    'node_modules/c': locked('1.0.0', { b: '2' }),
    'node_modules/unneeded': locked('1.0.0'),
  };
  const bill = billOf({ packages }, { name: 'own', version: '1.0.0', license: 'MIT', description: '' }) as Bill;
  assert.deepEqual(Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn])), {
    'pkg:npm/own@1.0.0': ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'],
    'pkg:npm/a@1.0.0': ['pkg:npm/b@1.5.0'],
    'pkg:npm/b@1.5.0': ['pkg:npm/c@1.0.0'],
    'pkg:npm/b@2.0.0': [],
    'pkg:npm/c@1.0.0': ['pkg:npm/b@2.0.0'],
  });
});

test('the lock file is exact, names no address, and nothing that is needed runs a script when it is installed', () => {
  for (const [place, { version, resolved, integrity, hasInstallScript }] of needed) {
    assert.match(version, /^\d+\.\d+\.\d+/, place);
    assert.match(integrity ?? '', /^sha512-/, place);
    assert.equal(resolved, undefined, place);
    assert.notEqual(hasInstallScript, true, place);
  }
});

/** Examples of the help that need no server and no file of the user. */
const examplesRun = async (program: string, verb: string, cwd: string): Promise<void> => {
  const { stdout: help } = await run(process.execPath, [program, verb, '--help']);
  const examples = help.slice(help.indexOf('Examples:')).matchAll(/^ {2}docplane (.*?)(?: {2,}.*| \|.*)?$/gm);
  const own = [...examples].map(([, words = '']) => words).filter((words) => !/\$TOKEN|out\.json/.test(words));
  assert.ok(own.length > 0, verb);
  for (const words of own) await run('sh', ['-c', `"${process.execPath}" "${program}" ${words}`], { cwd });
};

test('what is packed holds the bill, and runs with nothing installed beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-package-'));
  try {
    const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: top,
      maxBuffer: 64 * 1024 ** 2,
    });
    const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    assert.ok(packed.files.some(({ path }) => path === 'dist/sbom.cdx.json'));
    await run('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
    const program = join(folder, 'package/dist/docplane.js');
    const { stdout: out } = await run(process.execPath, [program, 'check', '--only', 'SUCC-01 getOrganizationById'], {
      cwd: folder,
    });
    assert.match(out, /\n1 passed, 0 failed, 0 skipped\n$/);
    await Promise.all(['play', 'explain', 'list'].map((verb) => examplesRun(program, verb, folder)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
