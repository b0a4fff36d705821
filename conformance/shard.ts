import { hashSeed } from './seed.ts';
import { usageError } from './usage-error.ts';

/** One of `of` parts of a run; `index` counts from 1. */
export type Shard = { readonly index: number; readonly of: number };

/** Reads `2/4`. Throws a usage error. */
export const parseShard = (text: string): Shard => {
  const [, index, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw usageError(`--shard ${text} is no shard.`, 'Write --shard 2/4 for the second of four.');
};

/** Whether an outcome belongs to a shard: by the hash of its name alone, so that adding one moves no other. */
export const isInShard = (name: string, { index, of }: Shard): boolean => hashSeed(0, 'shard', name) % of === index - 1;
