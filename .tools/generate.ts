import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from '../spec/generate.ts';
import { fileTypesPath, printFileTypes } from './file-types.ts';

const root = join(import.meta.dirname, '..');
const selections = 'spec/generated/selections.yaml';

/** Every generated file by its path from the root, freshly made. */
const generated = async (): Promise<Readonly<Record<string, string>>> => {
  const ofSpec = Object.entries(await generate()).map(([name, text]) => [`spec/generated/${name}`, text]);
  return { ...Object.fromEntries(ofSpec), [fileTypesPath]: await printFileTypes() };
};

const isStale = (path: string, text: string): boolean =>
  !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text;

/** Paths of the generated files that differ from a fresh generation. */
export const staleFiles = async (): Promise<string[]> =>
  Object.entries(await generated()).flatMap(([path, text]) => (isStale(path, text) ? [path] : []));

const check = async (): Promise<void> => {
  const stale = await staleFiles();
  if (stale.length === 0) return;
  console.error(`Generated files are stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
  process.exitCode = 1;
};

const write = async (): Promise<void> => {
  for (const [path, text] of Object.entries(await generated())) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

const main = async (flags: readonly string[]): Promise<void> => {
  if (flags.includes('--check')) return check();
  if (!flags.includes('--selections')) return write();
  process.stdout.write((await generated())[selections] ?? '');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
