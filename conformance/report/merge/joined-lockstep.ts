import type { PublishedLockstep, PublishedQuestion } from '../formats/published.ts';

const nameOf = ({ operation, pointer, what }: PublishedQuestion): string => `${operation} ${pointer} ${what}`;

const joined = (
  one: readonly PublishedQuestion[],
  other: readonly PublishedQuestion[],
): readonly PublishedQuestion[] => {
  const byName = new Map(one.map((question) => [nameOf(question), question]));
  for (const question of other) {
    const known = byName.get(nameOf(question));
    byName.set(nameOf(question), known === undefined ? question : { ...known, seen: known.seen + question.seen });
  }
  return [...byName.values()];
};

const sums = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) => {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/** What two shards saw of one server beside the reference. */
export const withLockstep = (one: PublishedLockstep, other: PublishedLockstep): PublishedLockstep => ({
  plans: one.plans + other.plans,
  replies: one.replies + other.replies,
  requests: one.requests + other.requests,
  choices: [...new Set([...one.choices, ...other.choices])],
  explained: sums(one.explained, other.explained),
  strict: one.strict || other.strict,
  questions: joined(one.questions, other.questions),
  ...(one.missing === undefined && other.missing === undefined ? {} : { missing: one.missing ?? other.missing ?? '' }),
});
