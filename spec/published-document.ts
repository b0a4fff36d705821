import { readFileSync } from 'node:fs';
import type { JsonSchema } from './document.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export type PublishedParameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export type PublishedOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly ({ readonly $ref: string } | PublishedParameter)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
};

/** The document with its explanations, and what the reference was recorded to answer. */
export type PublishedDocument = {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly operations: ReadonlyMap<string, PublishedOperation>;
  readonly parameter: (given: { readonly $ref: string } | PublishedParameter) => PublishedParameter;
  readonly exchanges: Readonly<Record<string, RecordedExchange>>;
};

/** A request that the reference was sent, and its answer. */
export type RecordedExchange = {
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[]>>;
    readonly body?: unknown;
  };
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
};

type Raw = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, PublishedParameter>>;
  };
};

const isOperation = (value: unknown): value is PublishedOperation =>
  typeof value === 'object' && value !== null && 'operationId' in value;

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The name at the end of a reference. */
export const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Reads the published document and the recording (the bundle has copies of both beside itself). */
export const readPublished = (): PublishedDocument => {
  const raw = read('./generated/document.json') as Raw;
  const { exchanges } = read('./recorded.json') as Pick<PublishedDocument, 'exchanges'>;
  const { schemas, parameters } = raw.components;
  const operations = Object.values(raw.paths).flatMap((item) => Object.values(item).filter(isOperation));
  return {
    schemas,
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    parameter: (given) => {
      if (!('$ref' in given)) return given;
      const found = parameters[nameOf(given.$ref)];
      if (found === undefined) throw new Error(`the document has no parameter ${given.$ref}`);
      return found;
    },
    exchanges,
  };
};
