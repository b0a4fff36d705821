import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from '../outside/run-program.ts';
import { versions } from './pins.ts';

/** A folder of its own for one client, beside what is installed: `client/`, and the story that uses it. */
export type Place = { readonly root: string; readonly folder: string; readonly story: string };

/** How clients in a language are made ready, compiled and run. */
export type Language = {
  readonly ending: string;
  readonly prepare: (place: Place) => void;
  readonly compile: (place: Place) => readonly Program[];
  readonly run: (place: Place) => Program;
};

const stories = fileURLToPath(new URL('./stories', import.meta.url));

/** An empty folder with the story in it; npm's packages are found from it. */
export const placeFor = (root: string, name: string, { ending }: Language): Place => {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const story = join(folder, `story.${ending}`);
  copyFileSync(join(stories, `${name}.${ending}`), story);
  return { root, folder, story };
};

const compilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
};

const goModule = `module story\n\ngo 1.24\n\nrequire github.com/oapi-codegen/runtime ${versions.oapiRuntime}\n`;

const python = ({ root }: Place): string => join(root, 'python/bin/python');

export const languages = {
  TypeScript: {
    ending: 'ts',
    prepare: ({ folder }) => {
      const settings = { compilerOptions, files: ['story.ts', 'client/index.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    },
    compile: ({ root, folder }) => [
      { command: join(root, 'node_modules/.bin/tsc'), args: ['--project', folder], folder },
    ],
    run: ({ folder, story }) => ({
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), story],
      folder,
    }),
  },
  Python: {
    ending: 'py',
    prepare: () => undefined,
    compile: (place) => [
      { command: python(place), args: ['-m', 'compileall', '-q', '.'], folder: place.folder },
      // The story alone: what the tools put into every client has complaints of its own.
      { command: python(place), args: ['-m', 'mypy', '--follow-imports=silent', place.story], folder: place.folder },
    ],
    run: (place) => ({ command: python(place), args: [place.story], folder: place.folder }),
  },
  Go: {
    ending: 'go',
    prepare: ({ folder }) => writeFileSync(join(folder, 'go.mod'), goModule),
    compile: ({ folder }) => [
      { command: 'go', args: ['mod', 'tidy'], folder },
      { command: 'go', args: ['vet', './...'], folder },
      { command: 'go', args: ['build', '-o', 'story', '.'], folder },
    ],
    run: ({ folder }) => ({ command: join(folder, 'story'), args: [], folder }),
  },
} as const satisfies Readonly<Record<string, Language>>;
