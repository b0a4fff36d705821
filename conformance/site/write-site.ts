import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { usageError } from '../core/usage-error.ts';

/** Says that a folder holds a site, so that the next one may take its place. */
const marker = '.docplane-site';

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const isReplaceable = (folder: string): boolean => {
  const names = readdirSync(folder);
  return names.length === 0 || names.includes(marker);
};

/** Makes sure that a site may be written there. Throws a usage error that names the folder and what to change. */
export const checkSiteFolder = (out: string): void => {
  const folder = resolve(out);
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw usageError(
      `--out ${out} is a file.`,
      'Name a folder that does not exist yet, or the site of an earlier run.',
    );
  if (isReplaceable(folder)) return;
  throw usageError(
    `--out ${out} holds other files than a site of docplane; nothing was written.`,
    'Name an empty or new folder, or the site of an earlier run.',
  );
};

const writeAll = (folder: string, files: ReadonlyMap<string, string>): void => {
  const folders = new Set([...files.keys()].map((path) => dirname(path)));
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, marker), 'Written by docplane site, which may replace this folder.\n');
};

/**
 * Writes a site beside its folder and then puts it in place, so that there is an old one, a whole new one, or none.
 * `suffix` keeps two runs apart. Throws a usage error where it may not write.
 */
export const writeSite = (out: string, files: ReadonlyMap<string, string>, suffix: string): void => {
  checkSiteFolder(out);
  const folder = resolve(out);
  const [fresh, old] = [`.${basename(folder)}.new-${suffix}`, `.${basename(folder)}.old-${suffix}`].map((name) =>
    join(dirname(folder), name),
  ) as [string, string];
  try {
    mkdirSync(fresh, { recursive: true });
    writeAll(fresh, files);
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(fresh, folder);
  } catch (thrown) {
    if (existsSync(fresh)) rmSync(fresh, { recursive: true });
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
    throw usageError(
      `--out ${out} cannot be written (${messageOf(thrown)}).`,
      'Name a folder inside one that you may write to.',
    );
  }
  rmSync(old, { recursive: true, force: true });
};
