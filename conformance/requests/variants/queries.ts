import { operationRow, type OperationId } from '#spec/operation.ts';
import type { JsonSchema } from '#spec/document.ts';
import { enumValues, typesOf } from '../../core/json-schema.ts';
import { textInside } from '../../core/json-path.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Input, QueryValue } from '../../http/client.ts';
import { pageIn } from '../../world/content.ts';
import { atLeast, people } from '../../world/people.ts';
import { choosesNone } from '../../oracles/filters/predicates.ts';
import type { World } from '../../world/world.ts';
import { arrangedInput } from '../arranged-input.ts';
import { querySchema } from '../query-schema.ts';
import { mayRefuse } from './refusable.ts';
import type { Variant, VariantSource } from './variant.ts';
import type { Params } from '../../core/params.ts';

type Value = Exclude<QueryValue, undefined>;
type Finder = (world: World, params: Params) => Promise<Value>;
/** A parameter that narrows or orders an answer, and the values that the text gives it. */
type Filter = { readonly name: string; readonly values: readonly Value[] };

const text: Finder = (world) => Promise.resolve(world.name('query', 20));

/** Values that the document cannot give: ids of things, and texts of any kind. */
const finders: Readonly<Record<string, Finder>> = {
  'listSites?space': async (world) => (await world.shared('space')).id,
  'listSites?title': text,
  'listMembersInOrganizationById?search': text,
  'listTeamsForOrganizationMember?title': text,
  'listTeamsInOrganizationById?title': text,
  // The teams of an unknown member may be refused (OP-TEAM-09).
  'listTeamsInOrganizationById?owner': async (world) =>
    atLeast(1, await people(world), 'members of the organization')[0]?.memberId ?? '',
  // And so may the comments on an unknown page (OP-CMT-03).
  'listCommentsInSpace?targetPage': pageIn,
  'listCommentsInChangeRequest?targetPage': pageIn,
  'listIntegrations?search': text,
  'listIntegrations?blockDomain': () => Promise.resolve('docs.example.org'),
  'listIntegrations?owner': (world) => Promise.resolve(world.target.organization),
  'listIntegrationInstallations?externalId': text,
};

const ofBooleans = [true, false] as const;

/** The values that the document lists or names as examples. */
const named = (schema: JsonSchema): readonly Value[] => {
  if (typesOf(schema).includes('boolean')) return ofBooleans;
  const { examples } = schema as { examples?: readonly unknown[] };
  return (enumValues(schema) ?? examples ?? []) as readonly Value[];
};

const paging = ['page', 'limit'];

/** Whether a parameter says which page of a list is wanted, or how long. */
export const isPaging = (name: string): boolean => paging.includes(name);

/** Parameters of an operation that every server takes, page and limit apart. */
export const filterNames = (operation: OperationId): readonly string[] =>
  operationRow(operation).query.filter(
    (name) => !isPaging(name) && name !== 'query' && mayRefuse(operation, `?${name}`) === undefined,
  );

/** Whether a parameter has values here. */
export const hasValues = (operation: OperationId, name: string): boolean =>
  named(querySchema(operation, name)).length > 0 || finders[`${operation}?${name}`] !== undefined;

const filtersOf = async (world: World, operation: OperationId, params: Params) => {
  const found: Filter[] = [];
  const missing: string[] = [];
  for (const name of filterNames(operation)) {
    const values = named(querySchema(operation, name));
    const finder = finders[`${operation}?${name}`];
    try {
      if (values.length > 0) found.push({ name, values });
      else if (finder === undefined) throw missingPrerequisite(`a value for ${name}`);
      else found.push({ name, values: [await finder(world, params)] });
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
      missing.push(thrown.missing);
    }
  }
  return { found, missing: missing[0] };
};

type Query = Readonly<Record<string, Value>>;

/** Values that carry a name of their own are named by their parameter alone: two runs say the same. */
const spelledPart = ([name, value]: readonly [string, Value], isOpen: boolean): string =>
  isOpen ? name : `${name}=${String(value)}`;

const requestsOn = (plain: Input, open: ReadonlySet<string>) => {
  const extended = (query: Query): Input => ({ ...plain, query: { ...plain.query, ...query } });
  const variant = (query: Query, pointer: string, beside?: string): Variant => ({
    what: Object.entries(query)
      .map((entry) => spelledPart(entry, open.has(entry[0])))
      .join(' with '),
    pointer: `?${pointer}`,
    ...(beside === undefined ? {} : { beside: `?${beside}` }),
    input: extended(query),
  });
  const nextPage = (query: Query): Variant => {
    const beside = variant(query, '').what;
    return {
      what: `page, from next${beside === '' ? '' : `, with ${beside}`}`,
      pointer: '?page',
      from: extended({ ...query, limit: 1 }),
      input: ({ json }: Exchange) => {
        const page = textInside(json, 'next', 'page');
        return page === undefined ? undefined : extended({ ...query, limit: 1, page });
      },
    };
  };
  return { variant, nextPage };
};

const limits = [1, 1_000] as const;

const firstOf = ({ name, values: [first] }: Filter): Query => (first === undefined ? {} : { [name]: first });

/** Those that leave all items in a list, so that it has a next page beside them too. */
const keepingAll = (filters: readonly Filter[]): readonly Filter[] =>
  filters.filter(({ name }) => name === 'sort' || Object.hasOwn(choosesNone, name));

/** Each parameter alone with each of its values, filters beside a limit and a page, and one filter beside the next. */
const singles = (filters: readonly Filter[], isList: boolean, on: ReturnType<typeof requestsOn>) => {
  const alone = filters.flatMap(({ name, values }) => values.map((value) => on.variant({ [name]: value }, name)));
  const limited = filters.map((each) => on.variant({ ...firstOf(each), limit: 1 }, each.name, 'limit'));
  const beside = filters.slice(1).map((each, index) => {
    const before = filters[index];
    return on.variant({ ...(before === undefined ? {} : firstOf(before)), ...firstOf(each) }, each.name, before?.name);
  });
  const nextPages = [{}, ...keepingAll(filters).map(firstOf)].map(on.nextPage);
  const paged = isList ? [on.variant({ limit: 1 }, 'limit'), ...nextPages, on.variant({ limit: 1_000 }, 'limit')] : [];
  return [...paged, ...alone, ...(isList ? limited : []), ...beside];
};

/** As many requests as the parameter with most values has of them, each with a value of every parameter. */
const together = (filters: readonly Filter[], isList: boolean, on: ReturnType<typeof requestsOn>) => {
  const turns = Math.max(isList ? limits.length : 0, ...filters.map(({ values }) => values.length));
  const all = Array.from({ length: turns }, (_, turn) => {
    const entries = filters.flatMap(({ name, values }) => {
      const value = values[turn % values.length];
      return value === undefined ? [] : [[name, value] as const];
    });
    const limit = limits[turn % limits.length] ?? 1;
    return on.variant({ ...Object.fromEntries(entries), ...(isList ? { limit } : {}) }, 'limit');
  });
  const kept = Object.assign({}, ...keepingAll(filters).map(firstOf)) as Query;
  return isList ? [...all, on.nextPage(kept)] : all;
};

/** Query parameters with the values that the text gives them. */
export const queryVariants: VariantSource = async (world, operation) => {
  const input = await arrangedInput(world, operation);
  const { found, missing } = await filtersOf(world, operation, input.params);
  const isList = operationRow(operation).query.includes('limit');
  const open = new Set(found.flatMap(({ name }) => (finders[`${operation}?${name}`] === undefined ? [] : [name])));
  const on = requestsOn(input, open);
  return {
    params: input.params,
    plain: () => Promise.resolve(input),
    variants: () => Promise.resolve(singles(found, isList, on)),
    together: () => Promise.resolve(together(found, isList, on)),
    ...(missing === undefined ? {} : { missing }),
  };
};
