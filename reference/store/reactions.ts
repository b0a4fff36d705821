import type { Reaction } from './records.ts';

/** Emoji that one user adds and takes back in one request. */
export type ReactionChange = {
  readonly user: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly now: number;
};

const withAdded = (reactions: readonly Reaction[], emoji: string, user: string, now: number): readonly Reaction[] => {
  const entry = reactions.find((each) => each.emoji === emoji);
  if (entry === undefined) return [...reactions, { emoji, users: [{ user, reactedAt: now }] }];
  if (entry.users.some((each) => each.user === user)) return reactions;
  const grown = { emoji, users: [...entry.users, { user, reactedAt: now }] };
  return reactions.map((each) => (each === entry ? grown : each));
};

/**
 * The reactions afterwards: a set per user and emoji, in order of first use, without empty entries. An emoji both
 * added and removed is removed; only the user's own go (OP-RCT-01 to OP-RCT-04).
 */
export const withReactions = (reactions: readonly Reaction[], change: ReactionChange): readonly Reaction[] => {
  const removed = new Set(change.removed);
  let after = reactions;
  for (const emoji of change.added) {
    if (!removed.has(emoji)) after = withAdded(after, emoji, change.user, change.now);
  }
  if (removed.size === 0) return after;
  const kept = after.map((entry) =>
    removed.has(entry.emoji) ? { ...entry, users: entry.users.filter((each) => each.user !== change.user) } : entry,
  );
  return kept.filter((entry) => entry.users.length > 0);
};
