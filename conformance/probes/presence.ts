/** The usual word for a value that says nothing: absent, null, empty; a text as it is, anything else as JSON. */
export const presence = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' ? 'empty' : value;
};
