import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../spec/generate.ts';
import { fileTypesPath, printFileTypes } from './file-types.ts';

const root = join(import.meta.dirname, '..');
const selections = 'spec/generated/selections.yaml';

type Generated = { readonly files: Readonly<Record<string, string>>; readonly unrecorded: readonly string[] };

/** Every generated file by its path from the root, freshly made. */
const generated = async (): Promise<Generated> => {
  const { files, unrecorded } = await generate();
  const ofSpec = Object.entries(files).map(([name, text]) => [`spec/${name}`, text]);
  return { files: { ...Object.fromEntries(ofSpec), [fileTypesPath]: await printFileTypes() }, unrecorded };
};

const isStale = (path: string, text: string): boolean =>
  !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text;

/** Paths of the generated files that differ from a fresh generation, and operations of which nothing is recorded. */
export const staleFiles = async (): Promise<string[]> => {
  const { files, unrecorded } = await generated();
  const stale = Object.entries(files).flatMap(([path, text]) => (isStale(path, text) ? [path] : []));
  return [...stale, ...unrecorded.map((id) => `spec/recorded.json (${id})`)];
};

const check = async (): Promise<void> => {
  const stale = await staleFiles();
  if (stale.length === 0) return;
  console.error(`Generated files are stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
  process.exitCode = 1;
};

const unrecordedLine = (ids: readonly string[]): string =>
  `Nothing is recorded of ${ids.join(', ')}: once it has its line in reference/families/, "npm run record" and "npm run generate".`;

const write = async (): Promise<void> => {
  const { files, unrecorded } = await generated();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (unrecorded.length > 0) console.error(unrecordedLine(unrecorded));
};

const main = async (flags: readonly string[]): Promise<void> => {
  if (flags.includes('--check')) return check();
  if (!flags.includes('--selections')) return write();
  process.stdout.write((await generated()).files[selections] ?? '');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
