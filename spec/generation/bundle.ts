import { bundleFromString, createConfig } from '@redocly/openapi-core';
import { parse } from 'yaml';

/** What explains itself, and by which section of the text. */
export type Described = { readonly description?: string; readonly 'x-section'?: string };

/** Bodies by media type. */
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

/** One operation as the bundled document holds it. */
export type DocumentOperation = Described & {
  operationId: string;
  summary: string;
  tags: string[];
  'x-section': string;
  'x-acts': { as: string; on: string };
  parameters?: { $ref: string }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, DocumentResponse>;
};

/** An answer as the document holds it, or where it stands. */
export type DocumentResponse = { $ref?: string; description?: string; content?: Content; links?: unknown };

/** The part of a bundled OpenAPI document that the generator reads. */
export type BundledDocument = {
  info: { title: string; version: string; contact: unknown };
  servers: unknown;
  security: unknown;
  tags: unknown;
  paths: Record<string, Record<string, DocumentOperation | { $ref: string }[]>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, unknown>;
  };
};
export type JsonSchema = Described & { $ref?: string; [keyword: string]: unknown };
export type Parameter = Described & {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
};

/** Whether a part of a path item is an operation, and not the parameters of all of them. */
export const isOperation = (part: DocumentOperation | { $ref: string }[]): part is DocumentOperation =>
  !Array.isArray(part);

/** The reference at a pointer of a file. */
const refAt = (source: string, pointer: string): string | undefined => {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  const at = keys.reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], parse(source));
  return (at as { readonly $ref?: string } | undefined)?.$ref;
};

/**
 * Resolves every file of the document into one, from the text of its entry file; throws with file and pointer when a
 * reference leads nowhere.
 */
export const bundleDocument = async (entry: string, source: string): Promise<BundledDocument> => {
  const config = await createConfig({});
  const { bundle: result, problems } = await bundleFromString({ source, absoluteRef: entry, config });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map((problem) => {
      const [where] = problem.location;
      const ref = where === undefined ? undefined : refAt(where.source.body, where.pointer ?? '');
      const leads = ref === undefined ? '' : ` (${ref})`;
      return `${where?.source.absoluteRef ?? entry}${where?.pointer ?? ''}: ${problem.message}${leads}`;
    });
    throw new Error(`The document does not bundle:\n${lines.join('\n')}`);
  }
  return result.parsed as BundledDocument;
};
