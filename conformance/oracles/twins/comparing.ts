import type { JsonSchema } from '#spec/document.ts';
import type { Identities, Origin } from './identities.ts';
import type { Moments } from './moments.ts';
import type { Starts } from './starts.ts';

type What = 'value' | 'presence' | 'id-form' | 'time-form' | 'time' | 'order' | 'length' | 'identity';

/** Two values at a place that are not the same. */
export type Unlike = { readonly pointer: string; readonly a: string; readonly b: string; readonly what: What };

export type Side = 'a' | 'b';

/** Members of schemas that the replies of two servers were seen to have. */
export type SeenMembers = {
  readonly saw: (side: Side, member: string) => void;
  readonly shows: (side: Side, member: string) => boolean;
};

/** What comparing goes by. */
export type Comparing = {
  readonly identities: Identities;
  /** Of each server what its addresses begin with: its own, and those that it was told to fetch from. */
  readonly bases: readonly [readonly string[], readonly string[]];
  /** What the names of all that the plan makes have in them, where ids alone do not tell. */
  readonly runName?: string;
  /** Times by order and distance; by their form alone when left out. */
  readonly moments?: Moments;
  /** What no request decided, by how it changes; not at all when left out. */
  readonly starts?: Starts;
  /** Whether both servers had the same before the plan, so that copies of it are the same too. */
  readonly isAlike?: boolean;
  /** Whether others write to what is shared with strangers meanwhile, so that its changes tell nothing. */
  readonly isCrowded?: boolean;
  /** Whether the forms of ids and times count, and members that the document does not list. */
  readonly withForms?: boolean;
  /** What each server shows; what it never shows is no difference where the text asks for none. */
  readonly members?: SeenMembers;
};

/** Where in a reply two values stand. */
export type Place = {
  readonly pointer: string;
  readonly key: string;
  readonly origin: Origin;
  /** The id of the thing around, and the dotted path from there. */
  readonly thing: string;
  readonly path: string;
  /** Whether it stands in a page that is not the first one. */
  readonly isPart?: boolean;
  /** What the document says of it; undefined where it says nothing. */
  readonly schema?: JsonSchema | undefined;
};

/** The whole of a reply. `thing` stands for what it is about where it has no id. */
export const wholeReply = (origin: Origin, thing: string, schema?: JsonSchema): Place => ({
  pointer: '',
  key: '',
  origin,
  thing,
  path: '',
  schema,
});

/** A value as a difference shows it. */
export const shown = (value: unknown): string => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a place among those of a plan, for what is compared over time. */
export const nameOfPlace = ({ thing, path }: Place): string => `${thing} ${path}`;

export const openSeenMembers = (): SeenMembers => {
  const seen = { a: new Set<string>(), b: new Set<string>() };
  return {
    saw: (side, member) => seen[side].add(member),
    shows: (side, member) => seen[side].has(member),
  };
};
