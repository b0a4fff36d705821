import { errors } from './errors.ts';

/** Larger bodies are refused with 413 (OP-HTTP-14). */
export const bodyLimitBytes = 1024 * 1024;
const depthLimit = 64;

const decoder = new TextDecoder('utf-8', { fatal: true });
// A surrogate without its other half, and NUL: neither survives storing and sending as text (OP-HTTP-09, OP-VAL-06).
// eslint-disable-next-line no-control-regex -- NUL is what is looked for
const unsound = /[\u0000\p{Surrogate}]/u;

const checkText = (text: string): void => {
  if (unsound.test(text)) throw errors.malformed('The body holds a null character or half of a surrogate pair.');
};

const checkDepth = (value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) return;
  if (depth === depthLimit) throw errors.malformed(`The body is nested deeper than ${depthLimit} levels.`);
  for (const each of Object.values(value)) checkDepth(each, depth + 1);
};

const checkTexts = (value: unknown): void => {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    // OP-OWN-19: nothing that is kept by its name may have this one.
    if (name === '__proto__') throw errors.malformed('The body holds a member named __proto__.');
    checkText(name);
    checkTexts(member);
  }
};

// JSON writes what texts must not hold by an escape, and no other way; decoding lets no half of a pair through.
const isPlain = (json: string): boolean => !json.includes('\\u') && !json.includes('__proto__');

const parse = (bytes: Uint8Array): { readonly json: string; readonly body: unknown } => {
  try {
    const json = decoder.decode(bytes);
    return { json, body: JSON.parse(json) as unknown };
  } catch {
    throw errors.malformed('The body is not JSON in UTF-8.');
  }
};

/** The JSON of a request body, `{}` for none; throws for what cannot be read (OP-HTTP-08 to OP-HTTP-10). */
export const readBody = (bytes: Uint8Array | null, contentType: string | undefined, required: boolean): unknown => {
  if (bytes === null || bytes.length === 0) {
    if (required) throw errors.invalid('A body is needed.');
    return {};
  }
  if (bytes.length > bodyLimitBytes) throw errors.tooLarge();
  if (contentType !== undefined && !/^application\/json\s*(;|$)/i.test(contentType))
    throw errors.unsupportedMediaType();
  const { json, body } = parse(bytes);
  checkDepth(body, 0);
  if (!isPlain(json)) checkTexts(body);
  return body;
};
