import { interpolate, type Values } from './interpolate.ts';

/** Where a reply differs from what a case expects: in the names of a case, so that two runs say the same. */
export type Mismatch = { readonly pointer: string; readonly expected: string; readonly got: string };

type At = { readonly values: Values; readonly pointer: string };
type Matcher = (wanted: unknown, actual: unknown, at: At) => readonly Mismatch[];

const dateTime = /^\d{4}-\d{2}-\d{2}T/;
const reference = /^\$\{[\w.]+\}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** OP-RES-05: a member that is null counts as absent. */
const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** Texts are alike without blanks at the end: Markdown may come back with a line end. */
const areAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trimEnd() === other.trimEnd() : one === other;

/** A text with the run's own values named. Ids and times that a case does not know are only described. */
const told = (text: string, wanted: unknown, values: Values): string => {
  const [known] = [...values].find(([, value]) => value === text) ?? [];
  if (known !== undefined) return `\${${known}}`;
  if (dateTime.test(text)) return 'a date-time';
  if (typeof wanted !== 'string' || reference.test(wanted)) return 'another text';
  let clean = text;
  for (const [name, value] of values) {
    if (typeof value === 'string' && value.length > 3) clean = clean.replaceAll(value, `\${${name}}`);
  }
  return JSON.stringify(clean);
};

const shown = (actual: unknown, wanted: unknown, values: Values): string => {
  if (!isPresent(actual)) return 'nothing';
  if (Array.isArray(actual)) return 'another list';
  if (typeof actual === 'object') return 'an object';
  if (typeof actual === 'string') return told(actual, wanted, values);
  const isUnknown = typeof wanted === 'string' && reference.test(wanted);
  return isUnknown ? `another ${typeof actual}` : JSON.stringify(actual);
};

const differs = (at: At, expected: string, got: string): readonly Mismatch[] => [
  { pointer: at.pointer, expected, got },
];

const matches = (wanted: unknown, actual: unknown, { values }: At): boolean =>
  mismatches(wanted, actual, values).length === 0;

const total = (parts: unknown, values: Values): number => {
  const numbers = Array.isArray(parts) ? parts.map((part) => Number(interpolate(part, values))) : [];
  return numbers.reduce((sum, each) => sum + each, 0);
};

/** The words that an expectation may use in place of a literal value, each as the only key of an object. */
const matchers: Readonly<Record<string, Matcher>> = {
  /** `true`: a value; `false`: absent or null. */
  $present: (wanted, actual, at) =>
    isPresent(actual) === wanted
      ? []
      : differs(at, wanted === true ? 'a value' : 'no value', isPresent(actual) ? 'a value' : 'nothing'),
  $not: (wanted, actual, at) =>
    matches(wanted, actual, at) ? differs(at, `anything but ${JSON.stringify(wanted)}`, 'just that') : [],
  /** One of several expectations. */
  $any: (wanted, actual, at) => {
    const all = Array.isArray(wanted) ? wanted : [];
    const fits = all.some((each) => matches(each, actual, at));
    return fits ? [] : differs(at, `one of ${JSON.stringify(all)}`, shown(actual, undefined, at.values));
  },
  $contains: (wanted, actual, at) => {
    const found = Array.isArray(actual) && actual.some((each) => matches(wanted, each, at));
    return found ? [] : differs(at, `a list with ${JSON.stringify(wanted)}`, 'none with it');
  },
  $excludes: (wanted, actual, at) => {
    const clean = Array.isArray(actual) && actual.every((each) => !matches(wanted, each, at));
    return clean ? [] : differs(at, `a list without ${JSON.stringify(wanted)}`, 'none without it');
  },
  /** Exactly one item is so. */
  $once: (wanted, actual, at) => {
    const times = Array.isArray(actual) ? actual.filter((each) => matches(wanted, each, at)).length : 0;
    return times === 1 ? [] : differs(at, `a list with ${JSON.stringify(wanted)} once`, `${times} of them`);
  },
  /** Every item is so; an empty list too. */
  $each: (wanted, actual, at) => {
    const clean = Array.isArray(actual) && actual.every((each) => matches(wanted, each, at));
    return clean ? [] : differs(at, `a list of ${JSON.stringify(wanted)} only`, 'another list');
  },
  $length: (wanted, actual, at) => {
    if (Array.isArray(actual) && actual.length === wanted) return [];
    return differs(at, `${String(wanted)} items`, Array.isArray(actual) ? `${actual.length} items` : 'no list');
  },
  /** A sum of numbers, captured ones among them. */
  $sum: (wanted, actual, at) =>
    actual === total(wanted, at.values) ? [] : differs(at, `the sum of ${JSON.stringify(wanted)}`, `not that`),
  $type: (wanted, actual, at) =>
    typeof actual === wanted
      ? []
      : differs(at, `a ${String(wanted)}`, isPresent(actual) ? `a ${typeof actual}` : 'nothing'),
};

/** The words of expectations, for the check of case files. */
export const matcherNames: readonly string[] = Object.keys(matchers);

/** Whether an object is a matcher: it has one key, and that starts with `$` but is no `${name}`. */
const matcherWord = (wanted: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(wanted).find((key) => key.startsWith('$') && !key.startsWith('${'));

const memberMismatches = (wanted: Record<string, unknown>, actual: unknown, at: At): readonly Mismatch[] => {
  const word = matcherWord(wanted);
  if (word !== undefined) {
    const matcher = matchers[word];
    if (matcher === undefined) throw new Error(`A case uses ${word}; the matchers are ${matcherNames.join(', ')}`);
    return matcher(wanted[word], actual, at);
  }
  if (!isObject(actual)) return differs(at, 'an object', shown(actual, undefined, at.values));
  return Object.entries(wanted).flatMap(([key, value]) =>
    mismatches(value, Object.hasOwn(actual, key) ? actual[key] : undefined, at.values, `${at.pointer}/${key}`),
  );
};

/**
 * Differences between an expectation, its `${names}` not yet filled in, and a value. Objects match by part, arrays item
 * by item, `{ $word: argument }` by the matcher of that name. Throws on a word that is none.
 */
export const mismatches = (wanted: unknown, actual: unknown, values: Values, pointer = ''): readonly Mismatch[] => {
  const at = { values, pointer };
  if (isObject(wanted)) return memberMismatches(wanted, actual, at);
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual)) return differs(at, 'a list', shown(actual, undefined, values));
    if (actual.length !== wanted.length) return differs(at, `${wanted.length} items`, `${actual.length} items`);
    return wanted.flatMap((value, index) => mismatches(value, actual[index], values, `${pointer}/${index}`));
  }
  if (areAlike(interpolate(wanted, values), actual)) return [];
  return differs(
    at,
    typeof wanted === 'string' && reference.test(wanted) ? wanted : JSON.stringify(wanted),
    shown(actual, wanted, values),
  );
};
