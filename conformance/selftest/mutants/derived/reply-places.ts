import type { JsonSchema } from '#spec/document.ts';
import { exampleValue } from '../../../generators/body-example.ts';
import { elementOf, propertiesOf, resolved, variantsOf } from '../../../core/json-schema.ts';
import type { Members } from '../fault.ts';
import { membersOf } from '../faults/replies.ts';

/** The objects of a reply at the end of a way (`*` is every item or value). */
export const objectsAt = (value: unknown, [head, ...rest]: readonly string[]): Members[] => {
  if (head === '*') {
    const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(membersOf(value) ?? {});
    return inner.flatMap((each) => objectsAt(each, rest));
  }
  const members = membersOf(value);
  if (members === undefined) return [];
  return head === undefined ? [members] : objectsAt(members[head], rest);
};

const partOf = (given: JsonSchema, key: string): JsonSchema | undefined => {
  const schema = resolved(given);
  const own = key === '*' ? elementOf(schema) : propertiesOf(schema)[key];
  if (own !== undefined) return own;
  for (const variant of variantsOf(schema)) {
    const found = partOf(variant, key);
    if (found !== undefined) return found;
  }
  return undefined;
};

const example = (schema: JsonSchema, hint: string): unknown =>
  exampleValue(schema, hint, { size: 'smallest', name: (word, maxLength) => word.slice(0, maxLength) });

/** A list or map of one element, where there is none. */
const ofOne = (given: JsonSchema): unknown => {
  const schema = resolved(given);
  const element = example(partOf(schema, '*') ?? {}, 'item');
  return 'items' in schema ? [element] : { item: element };
};

const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

const putElement = (members: Members, key: string, part: JsonSchema): void => {
  const isAbsent = members[key] === undefined || members[key] === null;
  if (isAbsent || (key !== 'items' && isEmpty(members[key]))) members[key] = ofOne(part);
};

const elementsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : Object.values(membersOf(value) ?? {});

/** Puts a valid value wherever a member on a way is left out, or a list or map on it is empty, but for whole pages. */
export const plantAt = (value: unknown, [head, ...rest]: readonly string[], schema: JsonSchema): void => {
  const part = head === undefined ? undefined : partOf(schema, head);
  if (head === undefined || part === undefined) return;
  if (head === '*') {
    for (const each of elementsOf(value)) plantAt(each, rest, part);
    return;
  }
  const members = membersOf(value);
  if (members === undefined) return;
  if (rest[0] === '*') putElement(members, head, part);
  members[head] ??= example(part, head);
  plantAt(members[head], rest, part);
};
