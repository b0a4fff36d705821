/** The value at a JSON pointer (`/urls/location`, `/items/0`); undefined where a step is absent, null where it is null. */
export const valueAt = (json: unknown, pointer: string): unknown => {
  let at = json;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
};

/** The usual word for a value that says nothing: absent, null, empty; a text as it is, anything else as JSON. */
export const presence = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' ? 'empty' : value;
};
