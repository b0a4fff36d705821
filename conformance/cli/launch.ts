#!/usr/bin/env node
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { programCode, runProgram } from './program-code.ts';

// What `npx docplane` starts: the program lies beside it.
const file = fileURLToPath(new URL('./program.cjs', import.meta.url));
runProgram(programCode(file, process.argv[2]), file, createRequire(import.meta.url));
