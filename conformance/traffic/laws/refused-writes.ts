import type { Law, Looked } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Place, Tally } from '../tally.ts';
import { changedThing, isPlainWrite, shownThing } from './plain-writes.ts';

/** Statuses that blame the request or the server; others speak of the caller, of a state, or of the moment. */
const blaming: readonly number[] = [400, 405, 422, 500];

/** Things, and requests to the same address, that are remembered. */
const remembered = 2_000;

const keep = <Value>(values: Map<string, Value>, key: string, value: Value): void => {
  if (values.size >= remembered) values.clear();
  values.set(key, value);
};

/** The outcome of a refused body: of the member that the text lists for it, else of the plain request. */
const placeOf = (tally: Tally, { operation, body }: Passed): Place => {
  const own = { check: 'accepted/bodies', operation };
  const isListed = Object.hasOwn(body as object, 'description') && tally.has(own);
  return isListed ? own : { check: 'success/answers', operation };
};

const addressOf = ({ caller, exchange: { request } }: Passed): string => `${caller} ${request.method} ${request.url}`;

const expected = 'a body of plain texts, each in a member that the text gives, is accepted';

/** What was read of a thing: its exchange, and whether anything at all was written since. */
type Shown = { readonly passed: Passed; isQuiet: boolean };

/**
 * Valid writes that are refused: of a thing that the same caller was just shown, or in the way that the same request
 * with other plain texts was accepted afterwards, while nothing was written that could explain it.
 */
export const refusedWrites = (tally: Tally): Law => {
  const shown = new Map<string, Shown>();
  const accepted = new Set<string>();
  const refused = new Map<string, Passed>();
  /** When the last write was answered that could explain a refusal, and the last of any: what left before may not show it. */
  let unclearAt = -Infinity;
  let writtenAt = -Infinity;
  const forget = (): void => {
    for (const values of [shown, refused, accepted]) values.clear();
  };
  const broken = (passed: Passed, other: Passed): void => {
    const exchanges = [passed, other].toSorted((one, next) => one.answered - next.answered);
    const got = `status ${passed.exchange.status}`;
    const finding = { expected, got, exchanges: exchanges.map(({ exchange }) => exchange) };
    tally.broken(placeOf(tally, passed), finding, 'compared');
  };
  const judgeRefused = (passed: Passed): void => {
    const { status } = passed.exchange;
    const thing = changedThing(passed);
    const known = thing === undefined ? undefined : shown.get(`${passed.caller} ${thing}`);
    const isKnown = known !== undefined && known.passed.answered < passed.sent;
    // Who may not write there may be answered as if nothing were there.
    const isMissed = status === 404 && known?.isQuiet === true && accepted.has(addressOf(passed));
    if (isKnown && (blaming.includes(status) || isMissed)) broken(passed, known.passed);
    else if (blaming.includes(status) && passed.sent > unclearAt) keep(refused, addressOf(passed), passed);
  };
  const judgeAccepted = (passed: Passed): void => {
    const address = addressOf(passed);
    const before = refused.get(address);
    if (before !== undefined && before.answered < passed.sent) broken(before, passed);
    refused.delete(address);
    if (accepted.size >= remembered) accepted.clear();
    accepted.add(address);
  };
  const write = ({ passed, overlapping }: Looked): void => {
    const { ok, status } = passed.exchange;
    const isPlain = isPlainWrite(passed);
    if (ok) writtenAt = Math.max(writtenAt, passed.answered);
    // A refused request changes nothing; nobody knows of one that failed.
    if (!isPlain && (ok || status >= 500)) {
      unclearAt = Math.max(unclearAt, passed.answered);
      forget();
      return;
    }
    if (isPlain && overlapping.length === 0) (ok ? judgeAccepted : judgeRefused)(passed);
    if (ok) for (const each of shown.values()) each.isQuiet = false;
  };
  const read = ({ passed, overlapping }: Looked): void => {
    const thing = shownThing(passed);
    if (thing === undefined || overlapping.length > 0 || passed.sent < unclearAt) return;
    keep(shown, `${passed.caller} ${thing}`, { passed, isQuiet: passed.sent > writtenAt });
  };
  return {
    see: (looked) => {
      if (looked.passed.isWrite) write(looked);
      else read(looked);
    },
    forget,
  };
};
