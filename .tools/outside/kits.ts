import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstFailure, runProgram, type Program } from './run-program.ts';

/** Where packages come from, each by its own client. */
export type Registry = 'npm' | 'PyPI' | 'Maven Central' | 'Go modules';

/** Packages of one registry that are installed together: what they need on the machine, and how they get there. */
type Kit = {
  readonly needs: Readonly<Record<string, string>>;
  readonly pins: readonly string[];
  readonly install: (root: string, pins: readonly string[]) => readonly Program[];
};

/** What is installed, pinned; programs of Node.js are the newest that Node.js 20 runs. */
const kitOf = (pins: Readonly<Record<Registry, readonly string[]>>): Readonly<Record<Registry, Kit>> => ({
  npm: {
    needs: { npm: 'npm' },
    pins: pins.npm,
    install: (folder, names) => [
      {
        command: 'npm',
        args: ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...names],
        folder,
      },
    ],
  },
  PyPI: {
    needs: { python3: 'Python' },
    pins: pins.PyPI,
    install: (folder, names) => [
      { command: 'python3', args: ['-m', 'venv', 'python'], folder },
      { command: join(folder, 'python/bin/pip'), args: ['install', '--quiet', ...names], folder },
    ],
  },
  'Maven Central': {
    needs: { java: 'Java', mvn: 'Maven' },
    pins: pins['Maven Central'],
    install: (folder, names) =>
      names.map((artifact) => ({
        command: 'mvn',
        args: [
          '--batch-mode',
          '--quiet',
          'org.apache.maven.plugins:maven-dependency-plugin:2.8:copy',
          `-Dartifact=${artifact}`,
          '-DoutputDirectory=java',
          '-Dmdep.stripVersion=true',
        ],
        folder,
      })),
  },
  'Go modules': {
    needs: { go: 'Go' },
    pins: pins['Go modules'],
    install: (folder, names) =>
      names.map((name) => ({
        command: 'go',
        args: ['install', name],
        folder,
        environment: { GOBIN: join(folder, 'go') },
      })),
  },
});

const lacking = async ({ needs }: Kit, folder: string): Promise<string | undefined> => {
  for (const [command, name] of Object.entries(needs)) {
    const args = [command === 'go' ? 'version' : command === 'java' ? '-version' : '--version'];
    if ((await runProgram({ command, args, folder })).code !== 0) return `no ${name}`;
  }
  return undefined;
};

/** Why the packages of a registry are not to be had; nothing where they are installed. */
export type Had = { readonly word?: string; readonly text?: string };

const installed = async (root: string, registry: Registry, kit: Kit): Promise<Had> => {
  const mark = join(root, `.${registry.replace(' ', '-').toLowerCase()}`);
  const pins = kit.pins.join('\n');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === pins) return {};
  const word = await lacking(kit, root);
  if (word !== undefined) return { word };
  const failed = await firstFailure(kit.install(root, kit.pins));
  if (failed !== undefined) return { word: `${registry} gives none`, text: failed.text };
  writeFileSync(mark, pins);
  return {};
};

/** Installs the packages of a registry into a folder outside the project, once; those that are there stay. */
export const kitsIn = (root: string, pins: Readonly<Record<Registry, readonly string[]>>) => {
  mkdirSync(root, { recursive: true });
  const manifest = join(root, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true, "type": "module" }\n');
  const kits = kitOf(pins);
  const asked = new Map<Registry, Promise<Had>>();
  return (registry: Registry): Promise<Had> => {
    const had = asked.get(registry) ?? installed(root, registry, kits[registry]);
    asked.set(registry, had);
    return had;
  };
};
