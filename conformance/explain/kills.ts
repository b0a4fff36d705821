import { existsSync, readFileSync } from 'node:fs';

/** A mutant that the last full run killed: a line of the self-test's kill matrix. */
export type Kill = {
  readonly mutant: string;
  /** Written by hand, or derived from the document. */
  readonly group: 'named' | 'derived';
  /** The outcome that turned red. */
  readonly killedBy: string;
  /** Sent until then. */
  readonly requests: number;
};

/** By the requirement that turned red. */
export type Kills = Readonly<Record<string, readonly Kill[]>>;

// The bundle has what the build made of the matrix; the sources have the matrix itself.
const compiled = new URL('./kills/kills.json', import.meta.url);
const matrix = new URL('../selftest/mutants/kill-matrix.ndjson', import.meta.url);

type Line = Omit<Kill, 'killedBy'> & { readonly killedBy: string | null };

/** The kills in a kill matrix: a head, then a JSON object a mutant. */
export const readKills = (path: string | URL): Kills => {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const kills: Record<string, Kill[]> = {};
  for (const line of lines) {
    const { mutant, group, killedBy, requests } = JSON.parse(line) as Line;
    const [id = ''] = killedBy?.split(' ') ?? [];
    if (killedBy !== null) (kills[id] ??= []).push({ mutant, group, killedBy, requests });
  }
  return kills;
};

/** What the last full run of the mutants found, from the bundle or from the sources. */
export const knownKills = (): Kills =>
  existsSync(compiled) ? (JSON.parse(readFileSync(compiled, 'utf8')) as Kills) : readKills(matrix);
