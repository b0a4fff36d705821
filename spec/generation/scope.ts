import type { Constraint } from '../constraints-of.ts';
import { didYouMean } from '../nearest.ts';
import { claimedMembers, constraintCheck, ownerOf, readMembers } from './claimed-members.ts';
import type { OperationFacts } from './operation-facts.ts';
import { selectorFor } from './selector-for.ts';
import { readSelector, selected, spelled, type Selector } from './selector.ts';

/** What a row is about: operation ids (`-` for none) and, where it judges constraints, their members. */
export type Scope = { readonly operations: '-' | readonly string[]; readonly members?: readonly string[] };

/** What a selector is worked out against. */
export type Ground = { readonly facts: readonly OperationFacts[]; readonly constraints: readonly Constraint[] };

type Row = Readonly<Record<string, unknown>>;

/** Scopes of one row under one list of operations or another. */
type Narrowing = (ids: readonly string[]) => Scope;

/** A row that judges constraints is about the operations alone that have them. */
const narrowing = (row: Row, all: readonly string[], { constraints }: Ground): Narrowing => {
  const check = constraintCheck(row['check'] as string | undefined);
  const given = row['members'];
  if (check === undefined) {
    if (given !== undefined) throw new Error(`members: ${String(row['check'])} judges no constraint; remove them`);
    return (ids) => ({ operations: ids });
  }
  const wanted = readMembers(given, check, all, constraints);
  return (ids) => {
    const members = claimedMembers(wanted, check, ids, constraints);
    const owners = new Set(members.map(ownerOf));
    return { operations: ids.filter((id) => owners.has(id)), members };
  };
};

const sorted = ({ operations, members = [] }: Scope): string =>
  JSON.stringify([operations === '-' ? [] : operations.toSorted(), members.toSorted()]);

const checkExcept = ({ asked, except }: Selector, { facts }: Ground): void => {
  const before = selected({ asked, except: {} }, facts);
  for (const id of Object.keys(except)) {
    if (before.includes(id)) continue;
    throw new Error(`except: ${id} is not selected in the first place; remove it.${didYouMean(id, before)}`);
  }
};

// They say what the rule is about, and may stand where they narrow nothing yet.
const subjects = ['on', 'shows', 'body', 'query'];

const checkNoWordIdle = ({ asked, except }: Selector, isSame: (other: Selector) => boolean): void => {
  for (const [key, values] of Object.entries(asked)) {
    const others = Object.fromEntries(Object.entries(asked).filter(([other]) => other !== key));
    const shorter = { asked: others, except };
    if (!subjects.includes(key) && isSame(shorter)) {
      throw new Error(`operations: "${key}" narrows nothing; write ${spelled(shorter)}`);
    }
    for (const value of values.length > 1 ? values : []) {
      const fewer = { asked: { ...asked, [key]: values.filter((each) => each !== value) }, except };
      if (isSame(fewer)) throw new Error(`operations: ${key}: ${value} adds nothing; write ${spelled(fewer)}`);
    }
  }
};

const bySelector = (row: Row, ground: Ground): Scope => {
  const selector = readSelector(row['operations'], ground.facts);
  checkExcept(selector, ground);
  const ids = selected(selector, ground.facts);
  if (ids.length === 0)
    throw new Error(
      `operations: ${spelled(selector)} selects none of spec/paths/; ask for less, or add the path item of the operation`,
    );
  const narrowed = narrowing(row, ids, ground);
  const scope = narrowed(ids);
  checkNoWordIdle(selector, (other) => sorted(narrowed(selected(other, ground.facts))) === sorted(scope));
  return scope;
};

const byHand = (row: Row, ids: readonly string[], ground: Ground): Scope => {
  const known = ground.facts.map(({ id }) => id);
  for (const id of ids) {
    if (!known.includes(id)) throw new Error(`operations: no operation "${id}".${didYouMean(id, known)}`);
  }
  if (new Set(ids).size < ids.length) throw new Error(`operations: [${ids.join(', ')}] names one twice; remove it`);
  const narrowed = narrowing(row, ids, ground);
  const scope = narrowed(ids);
  for (const id of ids) {
    if (!scope.operations.includes(id)) throw new Error(`operations: ${id} has none of the members; remove it`);
  }
  const own = ground.facts.filter(({ id }) => ids.includes(id));
  const isSame = (other: Selector): boolean => sorted(narrowed(selected(other, ground.facts))) === sorted(scope);
  const better = selectorFor(own, row['schema'] as string | undefined, isSame);
  if (better !== undefined) throw new Error(`operations: ${spelled(better)} selects the same; write it`);
  return scope;
};

/** The scope of a row; throws when its selector or list is wrong, says the same at greater length, or yields nothing. */
export const readScope = (row: Row, ground: Ground): Scope => {
  const given = row['operations'];
  if (given === '-') return { operations: '-' };
  return Array.isArray(given) ? byHand(row, given.map(String), ground) : bySelector(row, ground);
};
