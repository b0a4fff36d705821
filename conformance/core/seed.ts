import { hash } from 'node:crypto';

/** Digits of 32 bits. */
const hexDigits = 8;

/** A 31-bit number from a root seed and a name: adding a check changes no other check's numbers. */
export const hashSeed = (root: number, ...names: readonly string[]): number =>
  Number.parseInt(hash('sha256', [root, ...names].join('\0')).slice(0, hexDigits), 16) >>> 1;

/** A short lower-case word of the same hash, for names of made things. */
export const hashWord = (root: number, ...names: readonly string[]): string =>
  hashSeed(root, ...names)
    .toString(36)
    .padStart(6, '0')
    .slice(-6);

/** `42` or `42:3:7:0`: root seed, then lane and fast-check path of the one run to repeat. */
export type SeedToken = { readonly root: number; readonly replay?: { readonly lane: number; readonly path: string } };

/** Reads a `--seed` value; undefined when it is none. */
export const parseSeed = (text: string): SeedToken | undefined => {
  const match = /^(\d{1,10})(?::(\d{1,6}):(\d+(?::\d+)*))?$/.exec(text);
  if (match === null) return undefined;
  const [, root, lane, path] = match;
  if (lane === undefined || path === undefined) return { root: Number(root) };
  return { root: Number(root), replay: { lane: Number(lane), path } };
};

/** Where a start takes its nonce from, so that two runs side by side never share a name. */
export type NonceSource = () => string;
