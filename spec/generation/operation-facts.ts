import type { WideOperationRow } from '../operation.ts';
import type { BundledDocument, JsonSchema } from './bundle.ts';
import { lastName } from './operation-rows.ts';

/** What a selector can ask of an operation. */
export const criteria = ['as', 'on', 'shows', 'body', 'query', 'path', 'with'] as const;
export type Criterion = (typeof criteria)[number];

/** The answers of one operation to every criterion. */
export type OperationFacts = { readonly id: string } & Readonly<Record<Criterion, readonly string[]>>;

type Schemas = BundledDocument['components']['schemas'];

const addSchemas = (schemas: Schemas, value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  const reference = (value as JsonSchema)['$ref'];
  if (typeof reference === 'string' && !found.has(lastName(reference))) {
    found.add(lastName(reference));
    addSchemas(schemas, schemas[lastName(reference)], found);
  }
  for (const inner of Object.values(value)) addSchemas(schemas, inner, found);
};

/** The schema of a successful reply and every schema inside it: of members, items, map values and variants. */
const shownSchemas = (schemas: Schemas, reply: string | null): string[] => {
  if (reply === null) return [];
  const found = new Set([reply]);
  addSchemas(schemas, schemas[reply], found);
  return [...found];
};

const membersOf = (schema: JsonSchema | undefined, schemas: Schemas): string[] => {
  if (schema === undefined) return [];
  if (typeof schema['$ref'] === 'string') return membersOf(schemas[lastName(schema['$ref'])], schemas);
  const variants = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema[key] ?? []) as JsonSchema[]);
  return [...Object.keys(schema['properties'] ?? {}), ...variants.flatMap((each) => membersOf(each, schemas))];
};

const traits = ({ body, reply, path, pathParameters }: WideOperationRow): string[] => [
  ...(body === null ? [] : ['body']),
  ...(reply === null ? [] : ['reply']),
  ...(pathParameters.length > 0 ? ['id'] : []),
  ...(pathParameters.length > 1 ? ['parent-id'] : []),
  ...(path.endsWith('}') ? ['own-id'] : []),
];

/** What each operation answers to each criterion, in the order of the rows. */
export const operationFacts = (document: BundledDocument, rows: readonly WideOperationRow[]): OperationFacts[] => {
  const { schemas } = document.components;
  return rows.map((row) => ({
    id: row.id,
    as: [row.acts.as],
    on: [row.acts.on],
    shows: shownSchemas(schemas, row.reply),
    body: row.body === null ? [] : [...new Set(membersOf(schemas[row.body], schemas))],
    query: row.query,
    path: row.pathParameters,
    with: traits(row),
  }));
};
