import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import { programCode, runProgram } from '../conformance/cli/program-code.ts';

// Runs the program of a folder (`keep-code.ts FOLDER VERB …`) and keeps what V8 has compiled by its end.
const [node = '', , folder = '', ...rest] = process.argv;
const file = join(folder, 'program.cjs');
process.argv = [node, join(folder, 'docplane.js'), ...rest];
process.execArgv = [];
const code = programCode(file, rest[0]);
process.once('exit', () => writeFileSync(code.keptIn, code.script.createCachedData()));

// V8 takes kept code under the flags alone under which it was kept, and a start has none: a program that sets some
// while it runs (a large process does) must not do so here.
const require = createRequire(file);
const withoutFlags = { ...v8, setFlagsFromString: () => undefined };
const requireOf = Object.assign(
  (id: string): unknown => (id === 'node:v8' ? withoutFlags : (require(id) as unknown)),
  require,
);
runProgram(code, file, requireOf);
