import { membersOf } from '../mutants/faults/replies.ts';

/** A value of a reply as somebody sees it who has no right to anything in it. */
export const denied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(denied);
  const members = membersOf(value);
  if (members === undefined) return value;
  const all = Object.entries(members).map(([name, each]) => [
    name,
    name === 'permissions'
      ? Object.fromEntries(Object.keys(membersOf(each) ?? {}).map((right) => [right, false]))
      : denied(each),
  ]);
  return Object.fromEntries(all);
};
