import { array, constantFrom, record, type Arbitrary } from 'fast-check';
import type { Person } from '../../world/people.ts';

/** What happens to one person: the seat before the update, and what the update says of it. */
export type Part = { readonly seat: Seat; readonly act: Act };
type Seat = 'out' | 'owner' | 'member';
type Act = 'none' | 'add' | 'add-as-owner' | 'add-as-member' | 'remove' | 'both';

/** How a bulk update names people: in `memberships` always by id (OP-TEAM-04). */
export type Naming = 'id' | 'email';

const seats: readonly Seat[] = ['out', 'owner', 'member'];
const acts: readonly Act[] = ['none', 'add', 'add-as-owner', 'add-as-member', 'remove', 'both'];

/** Parts of a bulk update; the first ones are given, so that every draw holds the case of its rule. */
export const bulkPlans = (...given: readonly Part[]): Arbitrary<readonly Part[]> =>
  array(record({ seat: constantFrom(...seats), act: constantFrom(...acts) }), { maxLength: 3 }).map((drawn) => [
    ...given,
    ...drawn,
  ]);

type Bulk = {
  readonly add: readonly string[];
  readonly memberships: Readonly<Record<string, { readonly role: 'owner' | 'member' }>>;
  readonly remove: readonly string[];
};

/** What an update says of people, after what the text leaves open was left out of it. */
export type Meaning = {
  /** Ids added by it and not removed; with the role that it names, or undefined where it names none. */
  readonly joins: ReadonlyMap<string, string | undefined>;
  readonly leaves: ReadonlySet<string>;
  /** Ids in both add and remove. */
  readonly both: ReadonlySet<string>;
};

const addedRole = (act: Act): 'owner' | 'member' | undefined => {
  if (act === 'add-as-owner') return 'owner';
  return act === 'add-as-member' ? 'member' : undefined;
};

/** What becomes of somebody who joins and leaves by one update: the removal may be refused, as of one who is not there. */
export type Newcomers = 'left out' | 'both';

const isOpen = (act: Act, isIn: boolean, newcomers: Newcomers): boolean => {
  // Removal of somebody who is not there may be refused (OP-TEAM-06), a role of somebody who is may be ignored.
  if (act === 'remove') return !isIn;
  if (act === 'both') return !isIn && newcomers === 'left out';
  return addedRole(act) !== undefined && isIn;
};

/** The body for people of whom `before` are in the team, and what it means. */
export const bulkOf = (
  plan: readonly { readonly person: Person; readonly act: Act }[],
  before: ReadonlySet<string>,
  naming: Naming,
  newcomers: Newcomers,
): { readonly body: Bulk; readonly meaning: Meaning } => {
  const add: string[] = [];
  const remove: string[] = [];
  const memberships: Record<string, { role: 'owner' | 'member' }> = {};
  const joins = new Map<string, string | undefined>();
  const leaves = new Set<string>();
  const both = new Set<string>();
  for (const { person, act } of plan) {
    if (act === 'none' || isOpen(act, before.has(person.id), newcomers)) continue;
    const name = naming === 'id' ? person.id : (person.email ?? person.id);
    const role = naming === 'id' ? addedRole(act) : undefined;
    if (act !== 'remove') add.push(name);
    if (act === 'remove' || act === 'both') {
      remove.push(name);
      leaves.add(person.id);
    } else joins.set(person.id, role);
    if (act === 'both') both.add(person.id);
    if (role !== undefined) memberships[person.id] = { role };
  }
  return { body: { add, memberships, remove }, meaning: { joins, leaves, both } };
};
