import { invalid } from './problem.ts';
import type { State, User } from './state.ts';

export type Call = {
  readonly state: State;
  readonly user: User;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: object;
};
/** An answer: status and JSON, or nothing. */
export type Answer = { readonly status: number; readonly json?: unknown };
export type Route = {
  readonly method: string;
  /** Segments; those that begin with a colon are parameters. */
  readonly path: string;
  readonly answer: (call: Call) => Answer;
};

/** OP-HTTP-01: success is always 200. */
export const ok = (json: unknown): Answer => ({ status: 200, json });
/** OP-HTTP-02: what is deleted is answered with 205, a PUT without content with an empty 200. */
export const gone: Answer = { status: 205 };
export const done: Answer = { status: 200 };

/** OP-PAGE-02: 25 to a page. OP-PAGE-03 and OP-PAGE-04: a limit out of range is clamped, any other left. */
const limitOf = (query: URLSearchParams): number => {
  const limit = Math.trunc(Number(query.get('limit') ?? Number.NaN));
  return Number.isNaN(limit) || limit === 0 ? 25 : Math.min(Math.max(limit, 1), 1_000);
};

/** OP-PAGE-09: a page is a number; OP-PAGE-05: anything else is the first. OP-PAGE-06: counts what is on the page. */
export const page = (query: URLSearchParams, items: readonly unknown[], last: null | object = null): Answer => {
  const limit = limitOf(query);
  const number = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const shown = items.slice((number - 1) * limit, number * limit);
  // OP-PAGE-01: null or an empty object on the last page.
  const next = number * limit < items.length ? { page: String(number + 1), rel: 'next' } : last;
  return ok({ items: shown, count: shown.length, next, pageNumber: number });
};

/** A query parameter out of a list of words; the first word when it is not given. */
export const word = (query: URLSearchParams, name: string, ...words: readonly string[]): string => {
  const value = query.get(name) ?? words[0] ?? '';
  if (!words.includes(value)) throw invalid(`${name} is none of ${words.join(', ')}`);
  return value;
};

/** OP-PAGE-07: lists are in the order of titles. */
export const byTitle = (one: { title: string; id: string }, other: { title: string; id: string }): number =>
  one.title.localeCompare(other.title) || one.id.localeCompare(other.id);
