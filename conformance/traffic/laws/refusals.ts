import { operationRow } from '#spec/operation.ts';
import { mayBeOpen } from '../../checks/generic/authentication.ts';
import { enumValues, typesOf } from '../../core/json-schema.ts';
import { querySchema } from '../../requests/query-schema.ts';
import type { Law } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Tally } from '../tally.ts';
import { limitOf } from './one-list.ts';

/** Statuses of a request at fault by itself; others speak of the caller, the thing, or the moment. */
const ownFault: readonly number[] = [400, 422];
/** A page is named by a page before it, and a format, key or id may be unknown to the server. */
const isTextOfTheDocument = (passed: Passed, name: string, value: string): boolean => {
  const { operation, query } = passed;
  if (query.getAll(name).length > 1) return false;
  if (name === 'limit') return limitOf(passed) !== undefined;
  if (!operationRow(operation).query.includes(name) || name === 'format') return false;
  const schema = querySchema(operation, name);
  if (typesOf(schema).includes('boolean')) return value === 'true' || value === 'false';
  const { examples = [] } = schema as { readonly examples?: readonly unknown[] };
  return [...(enumValues(schema) ?? []), ...examples].includes(value);
};

/** Whether a read has parameters, and all of them values that the text gives. */
const isValidQuery = (passed: Passed): boolean => {
  const names = [...passed.query];
  return names.length > 0 && names.every(([name, value]) => isTextOfTheDocument(passed, name, value));
};

/** Readings and their answers that are remembered. */
const remembered = 20_000;

const rememberIn = (set: Set<string>, key: string): void => {
  if (set.size >= remembered) set.clear();
  set.add(key);
};

/** Statuses by which a server refuses a caller; any other answer speaks of the thing, or of the moment. */
const refused: readonly number[] = [401, 403];

const judgeStatus = (tally: Tally, { operation, exchange }: Passed): void => {
  const { status, ok } = exchange;
  const place = { check: 'errors/no-server-error', operation };
  if (ok) tally.kept({ check: 'success/answers', operation }, [exchange]);
  else if (status === 500)
    tally.broken(place, { expected: 'an answer below 500', got: 'status 500', exchanges: [exchange] }, 'alone');
  else if (status >= 400 && status < 500) tally.kept(place, [exchange]);
};

/** Requests by method and path, without their parameters. */
const pathOf = ({ exchange: { request } }: Passed): string => `${request.method} ${request.url.split('?', 1)[0]}`;

/** A request that says nothing of who sends it is refused. */
const closedToNobody = (tally: Tally) => {
  const accepted = new Set<string>();
  return (passed: Passed): void => {
    const { operation, exchange, isWrite, isAnonymous } = passed;
    // What was there before may be gone.
    if (isWrite) accepted.clear();
    if (!isAnonymous) {
      if (exchange.ok && !isWrite) rememberIn(accepted, pathOf(passed));
      return;
    }
    if (mayBeOpen.includes(operation)) return;
    const place = { check: 'authentication/no-token-refused', operation };
    const expected = 'a request without a token is refused';
    if (exchange.ok)
      tally.broken(place, { expected, got: `status ${exchange.status}`, exchanges: [exchange] }, 'alone');
    else if (refused.includes(exchange.status) || (exchange.status === 404 && accepted.has(pathOf(passed))))
      tally.kept(place, [exchange]);
  };
};

/** Valid parameters are no reason to refuse what the same caller may read. */
const validQueries = (tally: Tally) => {
  const accepted = new Set<string>();
  return (passed: Passed): void => {
    const { operation, exchange, caller, isWrite } = passed;
    if (isWrite) return;
    const place = { check: 'accepted/queries', operation };
    // A search needs its words.
    const name = `${caller} ${pathOf(passed)}${passed.query.has('query') ? ' with words' : ''}`;
    if (exchange.ok) rememberIn(accepted, name);
    if (!isValidQuery(passed)) return;
    if (exchange.ok) tally.kept(place, [exchange]);
    else if (ownFault.includes(exchange.status) && accepted.has(name)) {
      const expected = 'query parameters with values that the text gives are accepted';
      tally.broken(place, { expected, got: `status ${exchange.status}`, exchanges: [exchange] }, 'alone');
    }
  };
};

/** What is refused though it is valid, accepted from nobody, or answered as a fault of the server. */
export const refusals = (tally: Tally): Law => {
  const judgeToken = closedToNobody(tally);
  const judgeQuery = validQueries(tally);
  return {
    see: ({ passed }) => {
      judgeStatus(tally, passed);
      judgeToken(passed);
      judgeQuery(passed);
    },
  };
};
