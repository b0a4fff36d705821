import { hashSeed } from './seed.ts';
import { usageError } from './usage-error.ts';

/** One of `of` parts of a run; `index` counts from 1. */
export type Shard = {
  readonly index: number;
  readonly of: number;
  /** Whether this part looked after the bystanders of its own writes too. */
  readonly watched?: boolean;
};

/** What any part of a run may break by its own writes, so that each of them judges it. */
export const watchOutcome = 'STATE-09 -';

/** Reads `2/4`. Throws a usage error. */
export const parseShard = (text: string): Shard => {
  const [, index, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw usageError(`--shard ${text} is no shard.`, 'Write --shard 2/4 for the second of four.');
};

/** Whether an outcome belongs to a shard: by the hash of its name alone, so that adding one moves no other. */
export const isInShard = (name: string, { index, of }: Shard): boolean => hashSeed(0, 'shard', name) % of === index - 1;

type Named = { readonly name: string };

/** What a part of a run judges: its own outcomes, and the watch over what they write. */
export const shardOf = <Planned extends Named>(
  selected: readonly Planned[],
  shard: Shard | undefined,
): readonly Planned[] => {
  if (shard === undefined) return selected;
  const own = selected.filter(({ name }) => isInShard(name, shard));
  return own.length === 0 ? own : selected.filter((each) => each.name === watchOutcome || own.includes(each));
};

/** What a part of a run reports: no outcome of another part, but a watch that saw something amiss. */
export const reportedBy = <Judged extends Named & { readonly verdict: string }>(
  outcomes: readonly Judged[],
  shard: Shard | undefined,
): { readonly outcomes: readonly Judged[]; readonly shard?: Shard } => {
  if (shard === undefined) return { outcomes };
  const { index, of } = shard;
  return {
    outcomes: outcomes.filter(({ name, verdict }) => verdict !== 'pass' || isInShard(name, shard)),
    shard: outcomes.some(({ name }) => name === watchOutcome) ? { index, of, watched: true } : { index, of },
  };
};
