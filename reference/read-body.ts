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

const checkSound = (value: unknown, depth: number): void => {
  if (typeof value === 'string') checkText(value);
  else if (typeof value === 'object' && value !== null) {
    if (depth === depthLimit) throw errors.malformed(`The body is nested deeper than ${depthLimit} levels.`);
    if (Array.isArray(value)) for (const each of value) checkSound(each, depth + 1);
    else {
      for (const [name, member] of Object.entries(value)) {
        if (name === '__proto__') throw errors.malformed('The body holds a member named __proto__.');
        checkText(name);
        checkSound(member, depth + 1);
      }
    }
  }
};

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown;
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
  const body = parse(bytes);
  checkSound(body, 0);
  return body;
};
