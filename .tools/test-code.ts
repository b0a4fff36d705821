import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The code of test files, and how Node runs it. */
export type TestCode = {
  readonly flags: readonly string[];
  readonly codeOf: (file: string) => string;
  /** The file of a piece of code, absolute. */
  readonly fileOf: (code: string) => string;
};

/** Code that is read as it stands. */
export const sources: TestCode = { flags: ['--import', 'tsx'], codeOf: (file) => file, fileOf: (code) => code };

const places = {
  'import.meta.url': 'placeUrl',
  'import.meta.filename': 'placeFile',
  'import.meta.dirname': 'placeFolder',
} as const;

/** Each module knows where its source stands, and no longer where its code does. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (path.includes('/node_modules/') || !text.includes('import.meta.')) return undefined;
      const values = [pathToFileURL(path).href, path, dirname(path)];
      const named = Object.values(places).map((name, index) => `${name} = ${JSON.stringify(values[index])}`);
      // On the first line, so that none of the others moves.
      return { contents: `const ${named.join(', ')}; ${text}`, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/**
 * Writes the code of files, and of all that they import, to an empty folder: a process of tests then has nothing to
 * translate, which takes it several seconds otherwise. Rejects where a file cannot be read or imports what is not there.
 */
export const bundled = async (top: string, folder: string, files: readonly string[]): Promise<TestCode> => {
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'));
  const { metafile } = await build({
    absWorkingDir: top,
    entryPoints: [...files],
    outbase: top,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    define: places,
    plugins: [ownPlaces],
    logLevel: 'silent',
  });
  const pairs = Object.entries(metafile.outputs).flatMap(([code, { entryPoint }]) =>
    entryPoint === undefined ? [] : [[resolve(top, entryPoint), resolve(top, code)] as const],
  );
  const codes = new Map(pairs);
  const origins = new Map(pairs.map(([file, code]) => [code, file]));
  return {
    flags: ['--enable-source-maps'],
    codeOf: (file) => codes.get(resolve(top, file)) ?? file,
    fileOf: (code) => origins.get(code) ?? code,
  };
};
