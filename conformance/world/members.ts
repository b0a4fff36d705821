import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { inside, textInside } from '../core/json-path.ts';
import type { World } from './world.ts';

type Listed = { readonly id: string; readonly joinedAt: string; readonly role: unknown };

/**
 * Members that checks may use. `read` and `change`: the user of the target file; `spend`: whoever joined last, so that
 * founders, and holders of the other tokens, come last; `spendOfBoth`: one of the newer half who is in the second
 * organization too, and administrates neither.
 */
export type MemberPool = {
  readonly take: (world: World, use: MemberUse) => Promise<string>;
  /** Notes a member whom a check changes without having been given them. */
  readonly change: (id: string) => void;
  /** Whether a member was taken to be removed, or is noted as changed. */
  readonly isTouched: (id: string) => boolean;
};
export type MemberUse = 'read' | 'change' | 'spend' | 'spendOfBoth';

/** Whether it is to be removed for good. */
export const isSpending = (use: MemberUse): boolean => use === 'spend' || use === 'spendOfBoth';

const listed = (item: unknown): Listed[] => {
  // A member is addressed by the id of its user; one of its own is allowed (OP-RES-02).
  const id = textInside(item, 'user', 'id') ?? textInside(item, 'id');
  const [joinedAt = '', role] = [textInside(item, 'joinedAt'), inside(item, 'role')];
  return id === undefined ? [] : [{ id, joinedAt, role }];
};

const newestFirst = (one: Listed, other: Listed): number =>
  other.joinedAt.localeCompare(one.joinedAt) || other.id.localeCompare(one.id);

const membersOf = async (world: World, organizationId: string): Promise<readonly Listed[]> => {
  const { items } = await world.walk('listMembersInOrganizationById', { params: { organizationId } }, { limit: 1_000 });
  return items.flatMap(listed).toSorted(newestFirst);
};

const everybody = (world: World): Promise<readonly Listed[]> =>
  world.once('members', () => membersOf(world, world.target.organization));

/** Those who administrate nothing. */
const plain = (all: readonly Listed[]): ReadonlySet<string> =>
  new Set(all.flatMap(({ id, role }) => (role === 'admin' ? [] : [id])));

/** Whether somebody may be removed here and stay in the second organization. */
const isOfBoth = async (world: World): Promise<(id: string) => boolean> => {
  const { secondOrganization } = world.target;
  const there =
    secondOrganization === undefined
      ? []
      : await world.once('members of the second organization', () => membersOf(world, secondOrganization));
  const here = await everybody(world);
  const newer = here.slice(0, Math.floor(here.length / 2));
  const [ofHere, ofThere] = [plain(newer), plain(there)];
  return (id) => ofHere.has(id) && ofThere.has(id);
};

const found = (id: string | undefined, what: string): string => {
  if (id === undefined) throw missingPrerequisite(what);
  return id;
};

/** Founders whom other checks put into teams: where few are there, nobody is left to be removed. */
const founders = 3;

export const createMemberPool = (): MemberPool => {
  const handedOut = new Set<string>();
  const changed = new Set<string>();
  return {
    change: (id) => {
      changed.add(id);
    },
    isTouched: (id) => handedOut.has(id) || changed.has(id),
    take: async (world, use) => {
      const { user } = world.target;
      if (use !== 'read') world.allowed('members');
      if (use === 'change') return found(user, 'a member who may be changed (target key user)');
      if (use === 'read' && user !== undefined) return user;
      const isMeant = use === 'spendOfBoth' ? await isOfBoth(world) : () => true;
      const ids = (await everybody(world)).map(({ id }) => id);
      if (use === 'read') return found(ids.at(-1), 'a member of the organization');
      const spare = ids
        .filter((id) => id !== user)
        .slice(0, -founders)
        .filter((id) => !handedOut.has(id) && isMeant(id));
      const also = use === 'spendOfBoth' ? ', being in the second organization too' : '';
      const id = found(spare[0], `one more member of the organization who may be removed${also}`);
      handedOut.add(id);
      return id;
    },
  };
};
