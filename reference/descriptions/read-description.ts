import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'yaml';
import type { ReadDescription } from './description.ts';
import { computedTexts } from './render.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// JSON is YAML too, but read much sooner as what it is.
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parse(text, { logLevel: 'error' }) as unknown;
  }
};

// It keeps the schemas that it has compiled.
const validator = new Validator();

const versions = /^3\.[01]\.\d+(-.+)?$/;

/** Reads a text as an API description of OpenAPI 3.0 or 3.1, in JSON or YAML. Throws where it is none. */
export const readDescription = async (text: string): Promise<ReadDescription> => {
  const description = parsed(text);
  if (!isObject(description) || typeof description['openapi'] !== 'string') throw new Error('no API description');
  if (!versions.test(description['openapi'])) throw new Error('another version of OpenAPI');
  const { valid } = await validator.validate(structuredClone(description));
  if (!valid) throw new Error('no valid API description');
  return computedTexts(description);
};
