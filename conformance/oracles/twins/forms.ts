const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The form of an id: what stays when the id itself is left out. */
export const idForm = (id: string): string => {
  if (uuid.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'a number' : 'an opaque id';
};

/** The form of a date-time; undefined when it is none. */
export const timeForm = (text: string): string | undefined => {
  const [, fraction, zone] = time.exec(text) ?? [];
  if (zone === undefined) return undefined;
  return `a time ${zone === 'Z' ? 'in UTC' : 'with an offset'}, ${fraction === undefined ? 'no' : fraction.length - 1} digits of fraction`;
};

/** A value by its kind alone. */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string') return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  return timeForm(value) ?? (value === '' ? 'an empty text' : 'a text');
};
