import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawRequest } from '../../http/transport.ts';
import { querySchema } from '../../requests/query-schema.ts';
import { answeringItself, inQuery, operationOf, refused, splitTarget } from './around.ts';
import type { Around, AlternativeServer } from './alternative.ts';

type Queried = (query: URLSearchParams, operation: OperationId) => boolean;

const refusing = (when: Queried): Around =>
  answeringItself((request: RawRequest) => {
    const found = operationOf(request);
    if (found === undefined) return undefined;
    return when(new URLSearchParams(splitTarget(request)[1]), found.operation) ? refused(400) : undefined;
  });

const names = (query: URLSearchParams): readonly string[] => [...new Set(query.keys())];
const knownNames = (query: URLSearchParams, operation: OperationId): readonly string[] =>
  names(query).filter((name) => operationRow(operation).query.includes(name));

const schemaOf = (operation: OperationId, name: string) => querySchema(operation, name) as Record<string, unknown>;
const isArray = (operation: OperationId, name: string): boolean =>
  schemaOf(operation, name)['type'] === 'array' || name === 'type';
const isBoolean = (operation: OperationId, name: string): boolean => schemaOf(operation, name)['type'] === 'boolean';
const isText = (operation: OperationId, name: string): boolean => {
  const { type, enum: values } = schemaOf(operation, name);
  return (
    type === 'string' &&
    values === undefined &&
    !['page', 'order', 'sort', 'role', 'status', 'format', 'type', 'category'].includes(name)
  );
};

const only =
  (
    pick: (values: readonly string[]) => string | undefined,
  ): ((query: URLSearchParams, operation: OperationId) => void) =>
  (query, operation) => {
    for (const name of knownNames(query, operation)) {
      if (!isArray(operation, name)) query.set(name, pick(query.getAll(name)) ?? '');
    }
  };

const withoutEmpty =
  (
    isOne: (operation: OperationId, name: string) => boolean,
  ): ((query: URLSearchParams, operation: OperationId) => void) =>
  (query, operation) => {
    for (const name of knownNames(query, operation))
      if (query.get(name) === '' && isOne(operation, name)) query.delete(name);
  };

const isTyped = (operation: OperationId, name: string): boolean => !isText(operation, name) && name !== 'page';

const truth: Readonly<Record<string, string>> = {
  1: 'true',
  yes: 'true',
  true: 'true',
  0: 'false',
  no: 'false',
  false: 'false',
};

const lenient = inQuery((query, operation) => {
  for (const name of knownNames(query, operation)) {
    const word = truth[query.get(name)?.toLowerCase() ?? ''];
    if (isBoolean(operation, name) && word !== undefined) query.set(name, word);
  }
});

const onlyTruths = inQuery((query, operation) => {
  for (const name of knownNames(query, operation)) {
    const isOne = query.get(name) === 'true' || query.get(name) === 'false';
    if (isBoolean(operation, name) && !isOne) query.delete(name);
  }
});

const siteTypes = ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'];
const eachType = (query: URLSearchParams, types: readonly string[]): void => {
  query.delete('type');
  for (const type of types) query.append('type', type);
};

/** Array queries in other forms: the types of sites are the only one. */
const types = (change: (query: URLSearchParams) => void): Around =>
  inQuery((query, operation) => {
    if (operation === 'listSites') change(query);
  });

const isKnownType = (type: string): boolean => siteTypes.includes(type);
// No type that anybody knows: refused.
const noType = 'none';

const byComma = types((query) => {
  const [type, ...more] = query.getAll('type');
  if (type !== undefined) eachType(query, more.length > 0 ? [noType] : type.split(','));
});

const byBrackets = types((query) => {
  eachType(query, query.has('type') ? [noType] : query.getAll('type[]'));
});

/** Types that nobody knows match nothing. */
const matchingNothing: Around = (send) => async (request) => {
  const query = new URLSearchParams(splitTarget(request)[1]);
  const given = query.getAll('type');
  if (operationOf(request)?.operation !== 'listSites' || given.every((type) => type === '' || isKnownType(type)))
    return send(request);
  const known = given.filter((type) => type === '' || isKnownType(type));
  const reply = await types((sent) => eachType(sent, known))(send)(request);
  if (known.length > 0 || reply.status !== 200) return reply;
  return { ...reply, body: JSON.stringify({ count: 0, items: [] }) };
};

/** What further, repeated and empty parameters of a query do, and other spellings of their values. */
export const queryReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-HTTP-11.a': '400' },
    around: refusing((query, operation) => names(query).some((name) => !operationRow(operation).query.includes(name))),
  },
  { reads: { 'OP-HTTP-11.b': 'first' }, around: inQuery(only((values) => values[0])) },
  { reads: { 'OP-HTTP-11.b': 'last' }, around: inQuery(only((values) => values.at(-1))) },
  { reads: { 'OP-HTTP-11.c': 'ignore' }, around: inQuery(withoutEmpty(isTyped)) },
  { reads: { 'OP-HTTP-11.d': 'ignore' }, around: inQuery(withoutEmpty(isText)) },
  {
    reads: { 'OP-HTTP-11.d': '400' },
    around: refusing((query, operation) =>
      knownNames(query, operation).some((name) => query.get(name) === '' && isText(operation, name)),
    ),
  },
  { reads: { 'OP-HTTP-12': 'lenient' }, around: lenient },
  { reads: { 'OP-HTTP-12': 'ignored' }, around: onlyTruths },
  {
    reads: { 'OP-HTTP-13.a': 'both' },
    around: types((query) =>
      eachType(
        query,
        query.getAll('type').flatMap((type) => type.split(',')),
      ),
    ),
  },
  { reads: { 'OP-HTTP-13.a': 'comma' }, around: byComma },
  { reads: { 'OP-HTTP-13.a': 'brackets' }, around: byBrackets },
  { reads: { 'OP-HTTP-13.b': 'empty' }, around: matchingNothing },
  {
    reads: { 'OP-HTTP-13.b': 'ignore' },
    around: types((query) =>
      eachType(
        query,
        query.getAll('type').filter((type) => siteTypes.includes(type)),
      ),
    ),
  },
];
