import type { OperationId } from '#spec/operation.ts';
import { enumValues, typesOf } from '../core/json-schema.ts';
import type { FaultyRequests } from './faulty-requests.ts';
import { querySchema } from './query-schema.ts';
import { withArticle } from '../core/article.ts';

/** A valid value of a query parameter and a faulty one; undefined leaves the parameter out. */
export type QueryPair = { readonly valid: string; readonly faulty: string | undefined; readonly what: string };

export type QueryPairOf = (operation: OperationId, name: string) => QueryPair;

const byType: Readonly<Record<string, QueryPair>> = {
  number: { valid: '2', faulty: 'many', what: 'that is no number' },
  boolean: { valid: 'true', faulty: 'perhaps', what: 'that is no boolean' },
};

/** The pairs that checks of these names try. */
export const queryPairs = {
  'types/query': (operation, name) => {
    const [type = ''] = typesOf(querySchema(operation, name));
    const pair = byType[type];
    if (pair === undefined) throw new Error(`${operation}: every text is ${withArticle(type)} for ${name}`);
    return pair;
  },
  'enums/query': (operation, name) => {
    const [valid] = enumValues(querySchema(operation, name)) ?? [];
    return { valid: String(valid), faulty: 'no-such-word', what: 'outside the listed words' };
  },
  'patterns/query': () => ({ valid: 'abc', faulty: 'a b!', what: 'outside its pattern' }),
  'required/query': () => ({ valid: 'abc', faulty: undefined, what: 'left out' }),
} as const satisfies Readonly<Record<string, QueryPairOf>>;

/** A fault in words: rules that name the same one share its request. */
export const queryFault = (name: string, { what }: QueryPair): string => `${withArticle(name)} ${what}`;

/** One faulty value of each query parameter of a rule; the valid ones go together into the request without a fault. */
export const overQuery =
  (pairOf: QueryPairOf): FaultyRequests =>
  ({ operation, members, valid }) =>
    Promise.resolve(
      members.map((member) => {
        const name = member.slice(1);
        const pair = pairOf(operation, name);
        return {
          what: queryFault(name, pair),
          input: { ...valid, query: { ...valid.query, [name]: pair.faulty } },
          rightQuery: { [name]: pair.valid },
        };
      }),
    );
