import { readFileSync } from 'node:fs';
import { arch, version } from 'node:process';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** The program as CommonJS, ready to run, and the file in which what V8 makes of it may be kept. */
export type ProgramCode = { readonly script: Script; readonly keptIn: string };

/** Functions that V8 has compiled before, for this very Node; undefined where the build kept none. */
const kept = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/**
 * The code of a bundle, compiled as far as an earlier run of `serve`, or of `check` for all other verbs, has needed it:
 * reading half a million lines anew takes longer than the first hundred requests.
 */
export const programCode = (file: string, verb: string | undefined): ProgramCode => {
  // V8's own tag is one for all of Node 20, and code that another one of them has kept crashes this one.
  const engine = `${version}-${cachedDataVersionTag()}-${arch}`;
  const keptIn = `${file}.${verb === 'serve' ? 'serve' : 'check'}.${engine}`;
  // The bundle has other letters in comments only; read so, it takes one byte a letter.
  const source = readFileSync(file, 'latin1');
  const cachedData = kept(keptIn);
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
  return {
    keptIn,
    script: new Script(wrapped, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) }),
  };
};

type Run = (exports: object, require: NodeJS.Require, module: object, filename: string, dirname: string) => void;

/** Runs it as Node would run the file. */
export const runProgram = ({ script }: ProgramCode, file: string, require: NodeJS.Require): void => {
  const module = { exports: {} };
  const run = script.runInThisContext() as Run;
  run(module.exports, require, module, file, '');
};
