import { found, problem } from './problem.ts';
import type { Call } from './route.ts';
import { facts, type Collection, type Member, type Organization, type Role, type Space } from './state.ts';

const ranks: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

export const memberOf = ({ state, user }: Call, organization: string): Member | undefined =>
  state.organizations.get(organization)?.members.get(user.id);

/** Whether the caller has at least this role in the organization. */
export const may = (call: Call, organization: string, least: Role): boolean => {
  const role = memberOf(call, organization)?.role ?? null;
  return role !== null && ranks.indexOf(role) >= ranks.indexOf(least);
};

/** OP-AUTH-04: 403 whether the right is lacking or everything. */
export const demand = (call: Call, organization: string, least: Role): void => {
  if (!may(call, organization, least)) throw problem(403, `Needs the role ${least}`);
};

/** The organization in the path; OP-ERR-07: one that never was is 403. */
export const organizationOf = (call: Call, least: Role = 'read'): Organization => {
  const organization = found(call.state.organizations.get(call.params['org'] ?? ''), 'organization', 403);
  demand(call, organization.id, least);
  return organization;
};

/** The collection in the path. */
export const collectionOf = (call: Call, least: Role = 'read'): Collection => {
  const collection = found(living(call.state.collections.get(call.params['collection'] ?? '')), 'collection');
  demand(call, collection.org, least);
  return collection;
};

/** The space in the path. OP-SPC-01, OP-SPC-04: a deleted one is not there. */
export const spaceOf = (call: Call, least: Role = 'read'): Space => {
  const space = found(living(call.state.spaces.get(call.params['space'] ?? '')), 'space');
  demand(call, space.org, least);
  return space;
};

/** The space in the path, to be written to. OP-SPC-09: a locked one takes nothing but its unlocking. */
export const openSpaceOf = (call: Call, least: Role): Space => {
  const space = spaceOf(call, least);
  if (space.mode === 'locked') throw problem(409, 'The space is locked');
  return space;
};

/** The change request in the path, if it names one; OP-CNT-07: by id or by number. */
export const changeRequestOf = (call: Call): string | null => {
  const { id, number, space } = facts.changeRequest;
  const { change } = call.params;
  if (change === undefined) return null;
  if (call.params['space'] !== space || (change !== id && change !== String(number))) {
    throw problem(404, 'No such change request');
  }
  return id;
};

export const living = <Thing extends { readonly died: number | null }>(thing: Thing | undefined): Thing | undefined =>
  thing?.died === null ? thing : undefined;
