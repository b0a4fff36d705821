import { saySame } from '../core/by-name.ts';

/** Members that may differ between two readings of one thing: links, signs of work, and what others count. */
const restless: ReadonlySet<string> = new Set([
  'urls',
  'permissions',
  'processingState',
  'lastVersion',
  'lastProcessedAt',
  'lastProcessErrorCode',
]);

const stillMembers = (json: unknown): unknown =>
  typeof json === 'object' && json !== null
    ? Object.entries(json)
        .filter(([name, value]) => !restless.has(name) && value !== null)
        .toSorted(([one], [other]) => one.localeCompare(other))
    : json;

/** Whether two replies show one thing alike, whatever the order of their members. */
export const answersAs = (one: unknown, other: unknown): boolean => saySame(stillMembers(one), stillMembers(other));
