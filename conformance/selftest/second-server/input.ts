import { invalid, problem } from './problem.ts';
import type { Role } from './state.ts';

/** Reads one member of a body; null counts as left out (OP-VAL-03) unless the reader takes it. */
type Reader<Value> = { readonly read: (value: unknown) => Value; readonly nullable?: true };
type Read<Readers> = { [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never };

const reader = <Value>(read: (value: unknown) => Value): Reader<Value> => ({ read });

const asText = (value: unknown): string => {
  // OP-VAL-08: numbers and booleans become text.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw invalid('Not a text');
  // OP-VAL-06: blanks at the ends go.
  return value.trim();
};

/** OP-VAL-05: lengths in UTF-16 units. OP-VAL-07: nothing is no text. */
export const text = (max: number, min = 1): Reader<string> =>
  reader((value) => {
    const it = asText(value);
    if (it.length < min || it.length > max) throw invalid(`Not ${min} to ${max} long`);
    return it;
  });

export const oneOf = <Value extends string>(...values: readonly Value[]): Reader<Value> =>
  reader((value) => {
    const it = values.find((each) => each === value);
    if (it === undefined) throw invalid(`None of ${values.join(', ')}`);
    return it;
  });

export const orNull = <Value>({ read }: Reader<Value>): Reader<Value | null> => ({
  read: (value) => (value === null ? null : read(value)),
  nullable: true,
});

export const role = oneOf<Role>('admin', 'create', 'review', 'edit', 'comment', 'read');

/** OP-VAL-08: words and numbers that mean a boolean. */
export const flag = reader((value) => {
  if (['true', '1', 'yes'].includes(String(value))) return true;
  if (['false', '0', 'no'].includes(String(value))) return false;
  throw invalid('Neither true nor false');
});

/** OP-VAL-08: one value stands for a list of one. */
export const list = <Value>({ read }: Reader<Value>): Reader<Value[]> =>
  reader((value) => (Array.isArray(value) ? (value as unknown[]) : [value]).map(read));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** OP-VAL-11 and OP-RCT-04: exactly one emoji. */
export const emoji = reader((value) => {
  const it = asText(value);
  if ([...graphemes.segment(it)].length !== 1 || !/\p{Extended_Pictographic}/u.test(it)) throw invalid('Not one emoji');
  return it;
});

export const object = <Value extends object>(inner: (value: object) => Value): Reader<Value> =>
  reader((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('Not an object');
    return inner(value);
  });

/** The members of a body. OP-VAL-01: an unknown one is refused with 400. */
export const members = <Readers extends Record<string, Reader<unknown>>>(
  body: object,
  readers: Readers,
): Read<Readers> => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const known = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (known === undefined) throw problem(400, `Unknown member ${name}`);
    if (value !== null || known.nullable === true) read[name] = known.read(value);
  }
  return read as Read<Readers>;
};

/** The same, of which at least one must be given (OP-VAL-04). */
export const someMembers: typeof members = (body, readers) => {
  const read = members(body, readers);
  if (Object.keys(read).length === 0) throw problem(400, 'Nothing to change');
  return read;
};

export const must = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw invalid(`${name} is missing`);
  return value;
};

/** The text of a comment's or reply's body. OP-CMT-05: something must be said. */
export const markdown = object((value) => ({
  markdown: must(members(value, { markdown: text(5_000) }).markdown, 'markdown'),
}));
