import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programCode, runProgram } from '../conformance/cli/program-code.ts';

// Runs the program of a folder (`keep-code.ts FOLDER VERB …`) and keeps what V8 has compiled by its end.
const [node = '', , folder = '', ...rest] = process.argv;
const file = join(folder, 'program.cjs');
process.argv = [node, join(folder, 'docplane.js'), ...rest];
process.execArgv = [];
const code = programCode(file, rest[0]);
process.once('exit', () => writeFileSync(code.keptIn, code.script.createCachedData()));
runProgram(code, file, createRequire(file));
