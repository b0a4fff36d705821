import { errors } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Collection, Role } from '../store/records.ts';
import { roleOn } from './roles.ts';

/** A collection and the caller's role on it. */
export type InCollection = Found & { readonly role: Role; readonly collection: Collection };

/** The collection of the path; not seen by those without access. */
export const collection = (call: Call<{ collectionId: string }>): InCollection => {
  const found = call.store.collections.get(call.params.collectionId);
  if (found === undefined) throw errors.notFound('collection');
  const role = roleOn(call.store, call.caller.id, found);
  if (role === undefined) throw errors.hidden('collection');
  return { collection: found, role };
};
