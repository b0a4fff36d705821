import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { top } from '../../.tools/bench-process.ts';

/** A process under measurement as plain JavaScript in this folder: a transpiler's bookkeeping doubles the loading of a million spaces. */
export const bundled = async (folder: string, entry: string): Promise<string> => {
  const outfile = join(folder, basename(entry).replace(/\.ts$/, '.mjs'));
  await build({
    absWorkingDir: top,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
};
