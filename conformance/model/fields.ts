import { inside, listInside } from '../core/json-path.ts';
import type { Field, Thing } from './facts.ts';
import type { Rule } from './rules.ts';
import { kinds } from '../resources/kinds.ts';

type Body = Readonly<Record<string, unknown>>;

const reaction = (emoji: string): string => `reaction ${emoji}`;

/** Where a section shows the space that it was made for: it has no other (4.6). */
export const spaceOfSection = 'siteSpaces.0.space.id';

type Said = readonly (readonly [string, unknown])[];

/** Body members that are read back under another path, as several fields, or as no field of the thing itself. */
const said: Readonly<Record<string, (value: unknown) => Said>> = {
  body: (value) => [['body.markdown', inside(value, 'markdown')]],
  addedReactions: (value) => (value as string[]).map((emoji) => [reaction(emoji), true]),
  removedReactions: (value) => (value as string[]).map((emoji) => [reaction(emoji), false]),
  source: (value) => [['sourceURL', inside(value, 'url')]],
  spaceId: (value) => [[spaceOfSection, value]],
  defaultTeam: (value) => [['defaultTeam.id', value]],
  // Which types there are is open (OP-CF-01), and a slug stands in the path.
  ...Object.fromEntries(
    ['position', 'type', 'slug', 'values', 'sections', 'sectionId', 'defaultSiteSection'].map((name) => [
      name,
      () => [],
    ]),
  ),
};

/** Fields that speak of a section's place, which lists are asked for. */
const placed: readonly string[] = ['group', 'default section'];

/** What a body says of fields, by path; several at once for lists of emoji. */
export const fieldsOf = (body: Body): Said =>
  Object.entries(body).flatMap(([name, value]): Said => said[name]?.(value) ?? [[name, value]]);

/** Fields that one reading of a thing shows. */
export const ownFields = (thing: Thing): readonly (readonly [string, Field])[] =>
  [...thing.fields].filter(([name]) => !placed.includes(name));

const reactionIsShown = (json: unknown, emoji: string): boolean =>
  listInside(json, 'reactions').some((entry) => {
    if (inside(entry, 'emoji') !== emoji) return false;
    // An emoji that nobody uses may stay with a count of 0 (OP-RCT-04).
    return listInside(entry, 'users').length > 0 || Number(inside(entry, 'count') ?? 0) > 0;
  });

/** What a reply shows of a field. */
export const shown = (json: unknown, name: string): unknown => {
  if (name === 'resolved') return inside(json, 'status') === 'resolved';
  if (name.startsWith('reaction ')) return reactionIsShown(json, name.slice('reaction '.length));
  const value = inside(json, ...name.split('.')) ?? null;
  return typeof value === 'string' ? value.trimEnd() : value;
};

/** After an accepted write. */
export const setField = (thing: Thing, name: string, value: unknown): void => {
  thing.fields.set(name, { values: [value], rule: 'reads-last-write' });
};

/** After a write that may have counted or not. A field that nothing is known of stays so. */
export const widenField = (thing: Thing, name: string, value: unknown): void => {
  const field = thing.fields.get(name);
  if (field !== undefined) thing.fields.set(name, { ...field, values: [...new Set([...field.values, value])] });
};

/** The same values under another rule: after a refused write, or after a restore. */
export const reruled = (fields: Map<string, Field>, name: string, rule: Rule): void => {
  const field = fields.get(name);
  if (field !== undefined) fields.set(name, { ...field, rule });
};

/** Fields of a thing that was just made from a body. */
export const fieldsOfNew = (thing: Thing, body: Body): void => {
  for (const [name, value] of fieldsOf({ ...kinds[thing.kind].starts, ...body })) setField(thing, name, value);
};
