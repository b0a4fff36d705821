import { itemsOf, nextPage } from '../../http/walk.ts';
import { operationRow } from '#spec/operation.ts';
import { judgeAlone, meeting, type Reading } from '../../oracles/filters/laws.ts';
import { filters } from '../../oracles/filters/predicates.ts';
import { counted } from '../../requests/key-of.ts';
import { keyIn } from '../../requests/listing.ts';
import type { Law, Looked } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Restless } from '../restless.ts';
import type { Tally } from '../tally.ts';
import { mayTouchList } from './lists-touched.ts';
import { filtersOf, isWhole } from './one-list.ts';

/** Lists that are remembered. */
const remembered = 500;

type Page = { readonly passed: Passed; readonly keys: readonly string[] };

const readingOf = ({ operation, exchange }: Passed): Reading => {
  const items = itemsOf(exchange);
  const keys = counted(items.map(keyIn(operation)));
  return { listed: items.map((item, at) => ({ key: keys[at] ?? '', item })), pages: [exchange] };
};

const keptIn = <Value>(kept: Map<string, Value>, key: string, value: Value): void => {
  if (kept.size >= remembered) kept.clear();
  kept.set(key, value);
};

/** The list of a request by all that it asks for but one of its pages: how long they are may be part of their names. */
const listOf = ({ caller, exchange, query }: Passed): string => {
  const rest = [...query].filter(([name]) => name !== 'page');
  return `${caller} ${exchange.request.url.split('?', 1)[0]} ${JSON.stringify(rest)}`;
};

/** The next page goes on after the one before it. */
const judgeNext = (tally: Tally, passed: Passed, before: Page): void => {
  const { operation, exchange } = passed;
  const place = { check: 'pagination/next-continues', operation };
  const exchanges = [before.passed.exchange, exchange];
  const keys = itemsOf(exchange).map(keyIn(operation));
  const expected = 'the following items';
  // Items without ids may be equal and follow each other.
  const isAgain = keys.some((key) => !key.startsWith('{') && before.keys.includes(key));
  // A last page may name another, empty one (OP-PAGE-01).
  if (keys.length === 0) return;
  if (isAgain) tally.broken(place, { expected, got: 'items of the page before', exchanges }, 'compared');
  else tally.kept(place, exchanges);
};

/** A filtered list against the whole one, and a page against the one before it; only where nobody wrote between. */
export const comparedLists = (tally: Tally, restless: Restless): Law => {
  let writtenAt = -Infinity;
  let plain = new Map<string, Passed>();
  let pages = new Map<string, Page>();
  const forget = (): void => {
    plain = new Map();
    pages = new Map();
  };
  const judgeFiltered = (passed: Passed, whole: Passed): void => {
    const { operation, query } = passed;
    const given = filtersOf(passed);
    const [only] = given ?? [];
    const others = [...query.keys()].filter((name) => name !== 'limit' && name !== only?.[0]);
    if (given?.size !== 1 || only === undefined || others.length > 0) return;
    const [parameter, value] = only;
    const filter = filters[operation]?.[parameter];
    if (filter === undefined) return;
    const meets = meeting(filter.meets, value, undefined);
    const reading = readingOf(passed);
    const judged = judgeAlone(readingOf(whole), { parameter, value, reading }, meets, filter.widens === true);
    const place = { check: 'filtered/alone', operation };
    for (const fault of judged.faults) tally.broken(place, { ...fault, pointer: '/items' }, 'compared');
    if (judged.faults.length === 0 && judged.inside && judged.outside)
      tally.kept(place, [whole.exchange, passed.exchange]);
  };
  const see = ({ passed, overlapping }: Looked): void => {
    const isApart = (other: Passed): boolean =>
      !overlapping.some((write) => mayTouchList(write, passed) || mayTouchList(write, other));
    const { operation, exchange, query } = passed;
    const list = listOf(passed);
    const page = query.get('page');
    const before = page === null ? undefined : pages.get(`${list} ${page}`);
    if (before !== undefined && isApart(before.passed)) judgeNext(tally, passed, before);
    const next = nextPage(exchange);
    if (next !== undefined) keptIn(pages, `${list} ${next}`, { passed, keys: itemsOf(exchange).map(keyIn(operation)) });
    if (!isWhole(passed)) return;
    const names = [...query.keys()].filter((name) => name !== 'limit');
    const key = listOf({ ...passed, query: new URLSearchParams() });
    const whole = plain.get(key);
    if (names.length === 0) keptIn(plain, key, passed);
    else if (whole !== undefined && isApart(whole)) judgeFiltered(passed, whole);
  };
  return {
    see: (looked) => {
      const { passed } = looked;
      const { exchange, operation, params, isWrite, sent, answered } = passed;
      // Whatever was written may have changed any list, also one that was on its way.
      if (isWrite) {
        forget();
        writtenAt = Math.max(writtenAt, answered);
        return;
      }
      if (sent < writtenAt || !restless.isStill(Object.values(params))) return;
      if (exchange.ok && operationRow(operation).acts.as === 'list' && Array.isArray(itemsIn(passed))) see(looked);
    },
    forget,
  };
};

const itemsIn = ({ exchange }: Passed): unknown => (exchange.json as { readonly items?: unknown } | undefined)?.items;
