import { saySame } from '../core/by-name.ts';
import { inside, listInside, numberInside, textInside } from '../core/json-path.ts';

/** One emoji of a comment or reply; `users` is undefined where the reply does not say who chose it (OP-RES-06). */
export type Shown = {
  readonly emoji: string;
  readonly count: number | undefined;
  readonly users: readonly string[] | undefined;
};

const shownIn = (entry: unknown): Shown[] => {
  const emoji = textInside(entry, 'emoji');
  if (emoji === undefined) return [];
  const list = inside(entry, 'users');
  const users = Array.isArray(list) ? list.flatMap((each) => textInside(each, 'user', 'id') ?? []) : undefined;
  return [{ emoji, count: numberInside(entry, 'count'), users }];
};

// An entry that nobody has left may stay with a count of 0 (OP-RCT-04).
const isChosen = ({ count, users }: Shown): boolean => (users === undefined ? count !== 0 : users.length > 0);

/** The reactions of a comment or reply that somebody chose. */
export const reactionsIn = (json: unknown): readonly Shown[] =>
  listInside(json, 'reactions').flatMap(shownIn).filter(isChosen);

/** The entry of one emoji; undefined when nobody chose it. */
export const reactionIn = (json: unknown, emoji: string): Shown | undefined =>
  reactionsIn(json).find((shown) => shown.emoji === emoji);

/** Emoji with their users, sorted: equal when the reactions are the same in whatever order. */
export const reactionsText = (json: unknown, besides: readonly string[] = []): string =>
  JSON.stringify(
    reactionsIn(json)
      .filter(({ emoji }) => !besides.includes(emoji))
      .map(({ emoji, users }) => [emoji, users?.toSorted() ?? null])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  );

const isSameOrUnsaid = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || saySame(one, other);

/** Whether two replies show the same of each emoji, as far as both speak of it (OP-RES-06). */
export const areAlike = (one: unknown, other: unknown): boolean => {
  if (inside(one, 'reactions') === undefined || inside(other, 'reactions') === undefined) return true;
  const [some, others] = [reactionsIn(one), reactionsIn(other)];
  return (
    some.length === others.length &&
    some.every(({ emoji, count, users }) => {
      const twin = others.find((each) => each.emoji === emoji);
      const isCounted = twin !== undefined && isSameOrUnsaid(count, twin.count);
      return isCounted && isSameOrUnsaid(users?.toSorted(), twin.users?.toSorted());
    })
  );
};
