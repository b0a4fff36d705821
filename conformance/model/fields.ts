import { inside, listInside } from '../checks/inside.ts';
import type { Field, Thing } from './facts.ts';
import type { Rule } from './rules.ts';

type Body = Readonly<Record<string, unknown>>;

const reaction = (emoji: string): string => `reaction ${emoji}`;

/** What a body says of fields, by path; several at once for lists of emoji. */
export const fieldsOf = (body: Body): readonly (readonly [string, unknown])[] =>
  Object.entries(body).flatMap(([name, value]): (readonly [string, unknown])[] => {
    if (name === 'body') return [['body.markdown', inside(value, 'markdown')]];
    if (name === 'addedReactions') return (value as string[]).map((emoji) => [reaction(emoji), true]);
    if (name === 'removedReactions') return (value as string[]).map((emoji) => [reaction(emoji), false]);
    return name === 'position' ? [] : [[name, value]];
  });

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

const emptyOf = { comment: { resolved: false }, commentReply: {}, collection: { parent: null } } as const;

/** Fields of a thing that was just made from a body. */
export const fieldsOfNew = (thing: Thing, body: Body): void => {
  const { kind } = thing;
  const start = kind in emptyOf ? emptyOf[kind as keyof typeof emptyOf] : {};
  for (const [name, value] of fieldsOf({ ...start, ...body })) setField(thing, name, value);
};
