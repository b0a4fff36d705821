import type { OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { isInSite } from './planned-kinds.ts';
import type { Rule } from './rules.ts';

/** What a member may hold: one value after a sure write, several after one that the text leaves open. */
export type Field = { readonly values: readonly unknown[]; readonly rule: Rule };

/** `deleted` is a space that can come back; `unknown` is what an open reading may have taken along. */
export type ThingState = 'live' | 'deleted' | 'gone' | 'unknown';

/** A thing of a plan and what is known of it. */
export type Thing = {
  readonly kind: Kind;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** The space of a comment, the comment of a reply, the site of a section. */
  readonly container: Thing | undefined;
  state: ThingState;
  /** Members by path; `resolved` and `reaction <emoji>` stand for what several members say. */
  readonly fields: Map<string, Field>;
  /** Members of a team that the plan touched: owner, member, or null when outside. */
  readonly seats: Map<string, Field>;
  /** Values of custom fields of a space, by their name; null where none is set. */
  readonly values: Map<string, Field>;
  /** Ids of things in it whose places among one another are known, in their order. */
  order: readonly string[];
  /** Whether it was deleted and restored, itself or with what it lies in. */
  restored: boolean;
  /** Open comments that a space already counted when it came to be. */
  readonly countedBefore: number;
  /** Replies that were deleted: a count of those ever made is a listed alternative (OP-CMT-10). */
  repliesRemoved: number;
};

/** Everything that a plan made, in the order of making, and the moves that lists are seen to follow (OP-PAGE-07). */
export type Facts = { readonly things: Thing[]; readonly follows: Set<OperationId> };

export const openFacts = (): Facts => ({ things: [], follows: new Set() });

/** Whether the paths of two things differ in nothing but what they share. */
const isBeside = (one: Pick<Thing, 'params'>, other: Pick<Thing, 'params'>): boolean =>
  Object.entries(one.params).every(([name, value]) => other.params[name] === value);

export const addThing = (
  facts: Facts,
  given: Pick<Thing, 'kind' | 'id' | 'params' | 'container'>,
  countedBefore = 0,
): Thing => {
  const thing: Thing = {
    ...given,
    state: 'live',
    fields: new Map(),
    seats: new Map(),
    values: new Map(),
    order: [],
    restored: false,
    countedBefore,
    repliesRemoved: 0,
  };
  // Where an id is of one place alone, or comes again (OP-RES-02), nothing here is told apart by it.
  const twin = facts.things.find(({ kind, id }) => kind === thing.kind && id === thing.id);
  if (twin !== undefined && kinds[thing.kind].key === 'id' && (twin.state === 'gone' || !isBeside(twin, thing)))
    throw missingPrerequisite('ids that are of one thing alone');
  facts.things.push(thing);
  return thing;
};

/** How a thing stands as far as the text says: what lies in a deleted or doubtful container is doubtful itself. */
export const stateOf = (thing: Thing): ThingState => {
  if (thing.state !== 'live' || thing.container === undefined) return thing.state;
  const around = stateOf(thing.container);
  if (around === 'gone' && isInSite(thing.kind)) return 'gone';
  return around === 'live' ? 'live' : 'unknown';
};

/** Things of a kind in a state. */
export const thingsOf = ({ things }: Facts, kind: Kind, state: ThingState): readonly Thing[] =>
  things.filter((thing) => thing.kind === kind && stateOf(thing) === state);

export const childrenOf = ({ things }: Facts, container: Thing): readonly Thing[] =>
  things.filter((thing) => thing.container === container);

/** A thing whose fate is open, and so that of what lies in it. */
export const forget = (facts: Facts, thing: Thing): void => {
  thing.state = 'unknown';
  for (const inner of childrenOf(facts, thing)) forget(facts, inner);
};

/** Things of a kind in a thing, whatever their state. */
export const partsOf = (facts: Facts, container: Thing, kind: Kind): readonly Thing[] =>
  childrenOf(facts, container).filter((thing) => thing.kind === kind);

/** Whether a field may hold a value, as far as is known. */
export const mayHold = (thing: Thing, name: string, value: unknown): boolean =>
  thing.fields.get(name)?.values.includes(value) !== false;

/** Whether a thing came back with a restore: then it should be as before, which no must says. */
export const isRestored = ({ restored }: Thing): boolean => restored;

/** The only value that a field may have; undefined when nothing or several are possible. */
export const sure = (thing: Thing, name: string): { readonly value: unknown } | undefined => {
  const field = thing.fields.get(name);
  return field?.values.length === 1 ? { value: field.values[0] } : undefined;
};

/** Whether a collection or space may lie inside a collection, at any depth. */
export const mayLieIn = (facts: Facts, thing: Thing, outer: Thing, depth = 0): boolean => {
  if (thing === outer || depth > facts.things.length) return true;
  // A fresh duplicate lies where its original does: in no collection of a plan.
  return (thing.fields.get('parent')?.values ?? []).some((id) => {
    if (id === null) return false;
    const found = facts.things.find((other) => other.kind === 'collection' && other.id === id);
    return found === undefined || mayLieIn(facts, found, outer, depth + 1);
  });
};
