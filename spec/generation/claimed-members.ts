import type { Constraint } from '../constraints-of.ts';
import { didYouMean } from '../nearest.ts';

const claiming = /^(limits|patterns|formats|enums|required|types)\/(body|query)$/;

// The one check with a name of its own that judges a constraint: the limit parameter of lists.
const named: Readonly<Record<string, string>> = { 'pagination/limit-over-1000-refused': 'limits/query' };

/** The constraints that a check judges (`limits/body`); undefined for a check that judges none. */
export const constraintCheck = (check: string | undefined): string | undefined => {
  const name = named[check ?? ''] ?? check ?? '';
  return claiming.test(name) ? name : undefined;
};

const partsOf = (member: string): { id: string; at: string } => {
  const [, id = '', at = ''] = /^(\w+)[/?](.*)$/.exec(member) ?? [];
  return { id, at };
};

const isNamed = (name: string, at: string): boolean =>
  name.endsWith('/**') ? at.startsWith(name.slice(0, -2)) : at === name;

const constrained = (check: string, ids: readonly string[], constraints: readonly Constraint[]): string[] => [
  ...new Set(
    constraints
      .filter((each) => each.check === check && ids.includes(partsOf(each.member).id))
      .map((each) => each.member),
  ),
];

/** Names of members as a row gives them; throws when one meets no constraint of these operations. */
export const readMembers = (
  given: unknown,
  check: string,
  ids: readonly string[],
  constraints: readonly Constraint[],
): 'all' | string[] => {
  if (given === 'all') return given;
  if (!Array.isArray(given)) throw new Error(`members: name what ${check} judges, or write all`);
  const places = new Set(constrained(check, ids, constraints).map((member) => partsOf(member).at));
  return given.map((name) => {
    if ([...places].some((at) => isNamed(String(name), at))) return String(name);
    throw new Error(
      `members: no ${check} on "${String(name)}" of these operations.${didYouMean(String(name), places)}`,
    );
  });
};

/**
 * The members of some operations that a row claims (`createSite/title`, `listSites?limit`): `all` that the check
 * constrains, or those named (`title`, `source/url`, `add/*`; `gitInfo/**` for what is below).
 */
export const claimedMembers = (
  wanted: 'all' | readonly string[],
  check: string,
  ids: readonly string[],
  constraints: readonly Constraint[],
): string[] => {
  const given = constrained(check, ids, constraints);
  if (wanted === 'all') return given;
  return ids.flatMap((id) =>
    wanted.flatMap((name) => given.filter((member) => partsOf(member).id === id && isNamed(name, partsOf(member).at))),
  );
};

/** The operation that a claimed member belongs to. */
export const ownerOf = (member: string): string => partsOf(member).id;
