import { readFileSync } from 'node:fs';

export type JsonSchema = { readonly [keyword: string]: unknown };
export type ParameterObject = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
};
export type OpenApiDocument = {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
  };
};

let loaded: OpenApiDocument | undefined;

/** The bundled OpenAPI document without its explanations, read on first use (the bundle keeps a copy beside itself). */
export const document = (): OpenApiDocument => {
  loaded ??= JSON.parse(
    readFileSync(new URL('./generated/bare-document.json', import.meta.url), 'utf8'),
  ) as OpenApiDocument;
  return loaded;
};
