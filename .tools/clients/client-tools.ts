import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Registry } from '../outside/kits.ts';
import type { Program } from '../outside/run-program.ts';
import type { languages, Place } from './languages.ts';
import { versions } from './pins.ts';

/** A tool that makes clients: what it is installed from, and how it writes one into `client/` of a folder. */
export type ClientTool = {
  readonly name: string;
  readonly version: string;
  /** The registry that it comes from, then those that its clients need. */
  readonly from: readonly [Registry, ...Registry[]];
  readonly language: keyof typeof languages;
  readonly generate: (document: string, place: Place) => Program;
};

const npmProgram = ({ root, folder }: Place, name: string, args: readonly string[]): Program => ({
  command: join(root, 'node_modules/.bin', name),
  args,
  folder,
});

const openapiGenerator =
  (generator: string, output: string, properties: string) =>
  (document: string, { root, folder }: Place): Program => ({
    command: 'java',
    args: [
      '-jar',
      join(root, 'java/openapi-generator-cli.jar'),
      'generate',
      '-i',
      document,
      '-g',
      generator,
      '-o',
      output,
      '--global-property',
      'apiTests=false,modelTests=false',
      `--additional-properties=${properties}`,
    ],
    folder,
  });

// Its client takes no base address at run time: it is read where each address is made.
const orvalSettings = (document: string) => ({
  docplane: {
    input: document,
    output: { target: 'client/index.ts', client: 'fetch', baseUrl: "${process.env['DOCPLANE_URL']}" },
  },
});

/** The tools, each with a story of its name in `stories/`. */
export const clientTools: readonly ClientTool[] = [
  {
    name: 'openapi-typescript',
    version: versions.openapiTypescript,
    from: ['npm'],
    language: 'TypeScript',
    generate: (document, place) => npmProgram(place, 'openapi-typescript', [document, '-o', 'client/index.ts']),
  },
  {
    name: 'hey-api',
    version: versions.heyApi,
    from: ['npm'],
    language: 'TypeScript',
    generate: (document, place) => npmProgram(place, 'openapi-ts', ['-i', document, '-o', 'client', '--no-log-file']),
  },
  {
    name: 'orval',
    version: versions.orval,
    from: ['npm'],
    language: 'TypeScript',
    generate: (document, place) => {
      const settings = JSON.stringify(orvalSettings(document));
      writeFileSync(join(place.folder, 'orval.config.cjs'), `module.exports = ${settings};\n`);
      return npmProgram(place, 'orval', ['--config', 'orval.config.cjs']);
    },
  },
  {
    name: 'openapi-generator-typescript-fetch',
    version: versions.openapiGenerator,
    from: ['Maven Central', 'npm'],
    language: 'TypeScript',
    generate: openapiGenerator('typescript-fetch', 'client', 'supportsES6=true'),
  },
  {
    name: 'openapi-generator-python',
    version: versions.openapiGenerator,
    from: ['Maven Central', 'PyPI'],
    language: 'Python',
    generate: openapiGenerator('python', '.', 'packageName=client'),
  },
  {
    name: 'openapi-generator-go',
    version: versions.openapiGenerator,
    from: ['Maven Central', 'Go modules'],
    language: 'Go',
    generate: openapiGenerator('go', 'client', 'packageName=client,withGoMod=false'),
  },
  {
    name: 'openapi-python-client',
    version: versions.openapiPythonClient,
    from: ['PyPI'],
    language: 'Python',
    generate: (document, { root, folder }) => ({
      command: join(root, 'python/bin/openapi-python-client'),
      args: [
        'generate',
        '--path',
        document,
        '--output-path',
        'client',
        '--overwrite',
        '--meta',
        'none',
        '--fail-on-warning',
      ],
      folder,
      // The formatter that it calls is installed beside it.
      environment: { PATH: `${join(root, 'python/bin')}${delimiter}${process.env['PATH'] ?? ''}` },
    }),
  },
  {
    name: 'oapi-codegen',
    version: versions.oapiCodegen,
    from: ['Go modules'],
    language: 'Go',
    generate: (document, { root, folder }) => ({
      command: join(root, 'go/oapi-codegen'),
      args: ['-generate', 'types,client', '-package', 'client', '-o', 'client/client.go', document],
      folder,
    }),
  },
];
