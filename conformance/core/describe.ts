const listed = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What a value is, without what it says: no ids, times or secrets reach a report through it. */
export const describe = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${listed(value.length, 'item')}`;
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `a text of ${listed(value.length, 'character')}`;
  if (typeof value === 'object') return `an object of ${listed(Object.keys(value).length, 'member')}`;
  return `the ${typeof value} ${JSON.stringify(value)}`;
};
