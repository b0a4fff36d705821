import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonSchema } from '../bundle.ts';
import { checkKeys } from '../yaml-rows.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** How the client document differs from the document in one schema, and the open points that let it. */
export type Addition = {
  readonly of: string;
  readonly opens: readonly string[];
  readonly members?: Schemas;
  readonly is?: JsonSchema;
  /** Members that are never left out. */
  readonly always?: readonly string[];
};

/** Reads the rows; throws on an unknown key. */
export const readAdditions = (file: string): readonly Addition[] => {
  const rows = parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  for (const row of rows) checkKeys(file, row, { required: ['of', 'opens'], optional: ['members', 'is', 'always'] });
  return rows as readonly Record<string, unknown>[] as readonly Addition[];
};

// A reference and what stands beside it are not mixed with keywords of another form; null takes a keyword away.
const over = (before: JsonSchema | undefined, more: JsonSchema, opens: readonly string[]): JsonSchema => {
  const { description, ...rest } = before ?? {};
  const kept = more['$ref'] !== undefined || rest['$ref'] !== undefined ? {} : rest;
  const text = `${more.description ?? description ?? ''} (${opens.join(', ')})`;
  const merged = Object.entries({ ...kept, ...more }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(merged), ...(text.startsWith(' (') ? {} : { description: text }) };
};

const withMembers = (schema: JsonSchema | undefined, { of, opens, members, always }: Addition): JsonSchema => {
  if (schema === undefined) throw new Error(`client.yaml: ${of}: no such schema; give the whole of it as "is"`);
  const properties = (schema['properties'] ?? {}) as Schemas;
  const added = Object.entries(members ?? {}).map(([name, more]) => [name, over(properties[name], more, opens)]);
  const all = { ...properties, ...Object.fromEntries(added) };
  const lost = (always ?? []).filter((name) => !Object.hasOwn(all, name));
  if (lost.length > 0) throw new Error(`client.yaml: ${of}: has no ${lost.join(', ')}`);
  const required = [...new Set([...((schema['required'] ?? []) as string[]), ...(always ?? [])])];
  return { ...schema, properties: all, ...(required.length > 0 ? { required } : {}) };
};

/** The schemas with the additions made; throws where one is about no schema. */
export const withAdditions = (schemas: Schemas, additions: readonly Addition[]): Record<string, JsonSchema> => {
  const made: Record<string, JsonSchema> = { ...schemas };
  for (const row of additions) {
    made[row.of] = row.is === undefined ? withMembers(made[row.of], row) : over(undefined, row.is, row.opens);
  }
  return made;
};
