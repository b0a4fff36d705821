import { didYouMean } from '../nearest.ts';
import { criteria, type Criterion, type OperationFacts } from './operation-facts.ts';

/** Which operations a row is about: all that answer one of the values to every criterion; no criterion, all of them. */
export type Selector = {
  readonly asked: Readonly<Partial<Record<Criterion | 'without', readonly string[]>>>;
  /** Operations left out, each with the reason. */
  readonly except: Readonly<Record<string, string>>;
};

const keys = [...criteria, 'without'] as const;
const wordOf: Readonly<Record<(typeof keys)[number], string>> = {
  as: 'behaviour',
  on: 'kind',
  shows: 'schema of a reply',
  body: 'body member',
  query: 'query parameter',
  path: 'path parameter',
  with: 'trait',
  without: 'trait',
};

const criterionOf = (key: (typeof keys)[number]): Criterion => (key === 'without' ? 'with' : key);

/** A selector as a row spells it. */
export const spelled = ({ asked, except }: Selector): string => {
  const parts = keys.flatMap((key) => {
    const values = asked[key];
    if (values === undefined) return [];
    return [`${key}: ${values.length === 1 ? values[0] : `[${values.join(', ')}]`}`];
  });
  if (Object.keys(except).length > 0) parts.push(`except: { ${Object.keys(except).join(', ')} }`);
  return parts.length === 0 ? 'all' : `{ ${parts.join(', ')} }`;
};

const readExcept = (given: unknown): Record<string, string> => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error('except is a map of operation ids, each with its reason');
  }
  for (const [id, reason] of Object.entries(given)) {
    if (typeof reason !== 'string' || !reason.endsWith('.')) {
      throw new Error(`except: ${id} needs its reason, a sentence that ends with a full stop`);
    }
  }
  return given as Record<string, string>;
};

const readValues = (key: (typeof keys)[number], given: unknown, facts: readonly OperationFacts[]): string[] => {
  const values = (Array.isArray(given) ? given : [given]).map(String);
  const known = new Set(facts.flatMap((operation) => operation[criterionOf(key)]));
  for (const value of values) {
    if (!known.has(value)) throw new Error(`${key}: no ${wordOf[key]} "${value}".${didYouMean(value, known)}`);
  }
  return values;
};

/** The selector that a row spells as `all` or as a map; throws when it asks for what no operation has. */
export const readSelector = (given: unknown, facts: readonly OperationFacts[]): Selector => {
  if (given === 'all') return { asked: {}, except: {} };
  if (typeof given !== 'object' || given === null) {
    throw new Error(`operations: "${String(given)}" is no selector; write all, "-", ids or { ${keys.join(', ')} }`);
  }
  const { except, ...rest } = given as Record<string, unknown>;
  const asked = Object.entries(rest).map(([key, value]) => {
    const known = keys.find((each) => each === key);
    if (known === undefined) throw new Error(`operations: no criterion "${key}"; there are ${keys.join(', ')}, except`);
    return [known, readValues(known, value, facts)];
  });
  return {
    asked: Object.fromEntries(asked) as Selector['asked'],
    except: except === undefined ? {} : readExcept(except),
  };
};

/** The operations that a selector yields, in the order of the document. */
export const selected = ({ asked, except }: Selector, facts: readonly OperationFacts[]): string[] =>
  facts
    .filter((operation) =>
      keys.every((key) => {
        const values = asked[key];
        const hasOne = values?.some((value) => operation[criterionOf(key)].includes(value));
        return hasOne === undefined || hasOne === (key !== 'without');
      }),
    )
    .map(({ id }) => id)
    .filter((id) => !(id in except));
