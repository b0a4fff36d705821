import { errors } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Role, Space } from '../store/records.ts';
import { roleOn } from './roles.ts';

/** A space and the caller's role on it. */
export type InSpace = Found & { readonly role: Role; readonly space: Space };

/** The space of the path, also while deleted; not seen by those without access. */
export const anySpace = (call: Call<{ spaceId: string }>): InSpace => {
  const space = call.store.spaces.get(call.params.spaceId);
  if (space === undefined) throw errors.notFound('space');
  const role = roleOn(call.store, call.caller.id, space);
  if (role === undefined) throw errors.hidden('space');
  return { space, role };
};

/** The space of the path, if it is not deleted (OP-SPC-04). */
export const liveSpace = (call: Call<{ spaceId: string }>): InSpace => {
  const found = anySpace(call);
  if (found.space.deletedAt !== undefined) throw errors.notFound('space');
  return found;
};
