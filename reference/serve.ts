import { existsSync, readFileSync } from 'node:fs';
import type { Allowance, Listening } from './listen.ts';
import { createReference, type ReferenceOptions, type WorldFacts } from './reference.ts';

export type ServeOptions = Omit<ReferenceOptions, 'world' | 'worldFile'> &
  Allowance & {
    readonly host: string;
    /** 0 takes any free one. */
    readonly port: number;
    /** Path of a world file, YAML or JSON; the default world otherwise. */
    readonly world?: string;
  };

/** What `serve` prints on one line; saved to a file it is a target for the suite. It alone shows tokens. */
export type ServeLine = { readonly listening: string } & WorldFacts & { readonly control?: string };

/** A running server: its line, and how to stop it. */
export type Serving = { readonly line: ServeLine } & Pick<Listening, 'close'>;

// The bundle has the default world beside it, read already: start-up parses no YAML.
const compiledWorld = new URL('./worlds/default.json', import.meta.url);
const sourceWorld = new URL('../fixtures/worlds/default.yaml', import.meta.url);

const readWorld = async (file: string | URL): Promise<unknown> => {
  const text = readFileSync(file, 'utf8');
  if (String(file).endsWith('.json')) return JSON.parse(text) as unknown;
  return (await import('yaml')).parse(text) as unknown;
};

/** The world of a file, or the default one. Throws when the file cannot be read or parsed. */
export const worldFrom = (file?: string): Promise<unknown> =>
  readWorld(file ?? (existsSync(compiledWorld) ? compiledWorld : sourceWorld));

/** Starts the server with a world and listens. Rejects, saying what to change, for a broken world or a taken port. */
export const serve = async ({ host, port, world, ...options }: ServeOptions): Promise<Serving> => {
  const worldFile = world ?? 'fixtures/worlds/default.yaml';
  const reference = createReference({ ...options, world: await worldFrom(world), worldFile });
  const listening = await reference.listen(host, port, options);
  const line = { listening: listening.url, ...reference.facts };
  return {
    line: options.control === true ? { ...line, control: `${listening.url}/_control` } : line,
    close: (drainMs) => listening.close(drainMs),
  };
};
