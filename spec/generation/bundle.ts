import { bundle, createConfig } from '@redocly/openapi-core';

/** One operation as the bundled document holds it. */
export type DocumentOperation = {
  operationId: string;
  tags: string[];
  'x-section': string;
  'x-acts': { as: string; on: string };
  parameters?: { $ref: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref?: string } }> }>;
};

/** The part of a bundled OpenAPI document that the generator reads. */
export type BundledDocument = {
  paths: Record<string, Record<string, DocumentOperation | { $ref: string }[]>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> };
};
export type JsonSchema = { [keyword: string]: unknown };
export type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema };

/** Resolves every file of the document into one; throws with file and pointer when a reference leads nowhere. */
export const bundleDocument = async (entry: string): Promise<BundledDocument> => {
  const config = await createConfig({});
  const { bundle: result, problems } = await bundle({ ref: entry, config });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map((problem) => {
      const [where] = problem.location;
      return `${where?.source.absoluteRef ?? entry}${where?.pointer ?? ''}: ${problem.message}`;
    });
    throw new Error(`The document does not bundle:\n${lines.join('\n')}`);
  }
  return result.parsed as BundledDocument;
};
