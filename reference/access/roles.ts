import { grantKey, memberKey, type Store } from '../store/store.ts';
import { roles, type Collection, type DefaultLevel, type Member, type Role, type Space } from '../store/records.ts';

/** 0 for a guest, then 1 (read) to 6 (admin). */
export const rankOf = (role: Role | null): number => (role === null ? 0 : roles.indexOf(role) + 1);

/** The stronger of two; levels that add nothing (null, inherit, absent) count as none. */
const stronger = (left: Role | null, right: DefaultLevel | undefined): Role | null =>
  right === undefined || right === null || right === 'inherit' || rankOf(right) <= rankOf(left) ? left : right;

/** The user's enabled membership; a disabled member is as a stranger (OP-AUTH-07). */
export const enabledMember = (store: Store, organization: string, user: string): Member | undefined => {
  const member = store.members.get(memberKey(organization, user));
  return member === undefined || member.disabled ? undefined : member;
};

/** The chain of collections above, the nearest first. */
const ancestors = (store: Store, parent: string | undefined): Collection[] => {
  const chain: Collection[] = [];
  for (let at = parent; at !== undefined; at = chain[chain.length - 1]!.parent) {
    const collection = store.collections.get(at);
    if (collection === undefined) break;
    chain.push(collection);
  }
  return chain;
};

const granted = (store: Store, user: string, content: readonly { readonly id: string }[]): Role | null => {
  let best: Role | null = null;
  if (store.grants.in('user', user).length === 0) return best;
  for (const each of content) best = stronger(best, store.grants.get(grantKey(user, each.id))?.role);
  return best;
};

/**
 * The role a member has on a space or collection: the strongest of organization role, default levels on the way
 * and grants (OP-AUTH-09); for a guest grants alone. Undefined without any access.
 */
export const contentRole = (store: Store, member: Member, content: Space | Collection): Role | undefined => {
  if (member.role === 'admin') return member.disabled ? undefined : 'admin';
  if (member.disabled) return undefined;
  const path = [content, ...ancestors(store, content.parent)];
  const grant = granted(store, member.user, path);
  if (member.role === null) return grant ?? undefined;
  let best = stronger(member.role, grant);
  for (const each of path) best = stronger(best, each.defaultLevel);
  return best ?? undefined;
};

/** As contentRole, for any user: undefined outside the organization. */
export const roleOn = (store: Store, user: string, content: Space | Collection): Role | undefined => {
  const member = enabledMember(store, content.organization, user);
  return member === undefined ? undefined : contentRole(store, member, content);
};
