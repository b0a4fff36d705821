import { resources, type ResourceKind } from '../../resources/index.ts';
import { isAbout, writtenMembers } from './effects-on.ts';
import type { Holders } from './holders.ts';
import { isMoving } from './moving.ts';
import type { Sighting, Thing } from './sighting.ts';
import type { Seen, Writes } from './writes.ts';

/** A value as it was seen last, and the forms that have shown the member. */
export type Known = {
  readonly value: string | undefined;
  readonly forms: ReadonlySet<string>;
  readonly seen: Seen;
  /** Whether the reply of a write to the thing shows it, which is as whole as the thing's own reading. */
  readonly isOfWrite: boolean;
};
/** A sighting in its reply, beside the writes so far. */
export type Look = {
  readonly sighting: Sighting;
  readonly seen: Seen;
  readonly writes: Writes;
  readonly holders: Holders;
};

/** Values as a sighting holds them that say no more than a member which is left out (OP-RES-06). */
export const empty: readonly (string | undefined)[] = ['false', '0', '""', '[]'];

/** Members that a reply may leave out whatever their value (OP-SHR-01.b). */
const optional: Partial<Record<ResourceKind, readonly string[]>> = { shareLink: ['active'] };

/** Whether a reply may leave a member out whatever its value. */
export const mayBeLeftOut = ({ kind }: Thing, member: string): boolean => optional[kind]?.includes(member) === true;

/** The form of a thing's own reading: by itself, or in its list where nothing reads one alone. */
export const ownForm = ({ kind }: Thing): string => {
  const { read, list } = resources[kind];
  return read === null ? `${list} /items/*` : `${read} `;
};

/** Members without a value: what writes give one and the thing's own reading leaves out. */
export const missingIn = ({ thing, members, form }: Sighting): readonly string[] => {
  const { schema } = resources[thing.kind];
  if (schema === null || form !== ownForm(thing)) return [];
  return writtenMembers(schema).filter(
    (member) => !members.has(member) && !isMoving(thing, member) && !mayBeLeftOut(thing, member),
  );
};

/** Whether a reply is that of a write to a thing, which shows it whole as its own reading does (4). */
export const isOwnReply = ({ writes, seen, sighting: { thing, pointer } }: Look): boolean => {
  const write = writes.behind(seen.exchange);
  return pointer === '' && write?.ok === true && isAbout(write, thing);
};

/**
 * Whether a sighting can be held against what is known of a member: where it leaves it out, a form that has shown it can,
 * and so can the thing's own reading, of what it has to show and of what a write has just answered with. What says no
 * more than nothing agrees with nothing.
 */
export const tells = (sighting: Sighting, missing: readonly string[], member: string, known: Known): boolean => {
  const { members, form, thing } = sighting;
  if (members.has(member)) return known.value !== undefined || !empty.includes(members.get(member));
  if (known.forms.has(form)) return true;
  if (mayBeLeftOut(thing, member)) return false;
  // A part of a thing inside it, without its key, is that thing in another form (OP-RES-08).
  if ([...members.keys()].some((name) => name.startsWith(`${member}.`))) return false;
  const isShown = missing.includes(member) || (known.isOfWrite && form === ownForm(thing));
  return isShown && !empty.includes(known.value);
};

/** The last reply that a sighting can be held against: of its form, for the reply of a write the thing's own reading as well. */
export const comparable = (look: Look, forms: ReadonlyMap<string, Seen>): Seen | undefined => {
  const { sighting } = look;
  const own = isOwnReply(look) ? forms.get(ownForm(sighting.thing)) : undefined;
  const same = forms.get(sighting.form);
  return own !== undefined && (same === undefined || same.sent < own.sent) ? own : same;
};
