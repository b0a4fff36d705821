import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { usageError } from '../core/usage-error.ts';

/** Makes sure, before anything is sent, that a file can be written; `given` names it. Throws a usage error. */
export const mustBeWritable = (given: string, path: string): void => {
  try {
    if (existsSync(path)) closeSync(openSync(path, 'a'));
    else accessSync(`${dirname(path)}/`, constants.W_OK);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`${given}: the file cannot be written (${why}).`, 'Give a path in a folder that exists.');
  }
};

/** The same of a folder that is made when the first file comes. Throws a usage error. */
export const mustTakeFiles = (given: string, path: string): void => {
  let there = resolve(path);
  while (!existsSync(there) && there !== dirname(there)) there = dirname(there);
  try {
    accessSync(`${there}/`, constants.W_OK);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`${given}: no file can be written there (${why}).`, 'Give a folder that you may write to.');
  }
};
