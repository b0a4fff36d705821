import { errors, type NamedByPath } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import type { Collection, Space } from '../store/records.ts';
import { roleOn } from './roles.ts';

/** A space or collection named by the path of its own, or nothing under that id. */
export type ContentLeaf<Thing> = Found & { readonly leaf: Thing | undefined; readonly deleted?: boolean };

// Nothing is there to protect, so that whoever asks may remove it.
const nothing = { role: 'admin', leaf: undefined } as const;

const leafOf = <Thing extends Space | Collection>(
  call: Call,
  leaf: Thing | undefined,
  kind: NamedByPath,
): ContentLeaf<Thing> => {
  if (leaf === undefined) return nothing;
  const role = roleOn(call.store, call.caller.id, leaf);
  if (role === undefined) throw errors.hidden(kind);
  return { leaf, role };
};

/** The collection of the path, if there is one. */
export const collectionLeaf = (call: Call<{ collectionId: string }>): ContentLeaf<Collection> =>
  leafOf(call, call.store.collections.get(call.params.collectionId), 'collection');

/** The space of the path, if there is one that is not deleted already (OP-SPC-03). */
export const spaceLeaf = (call: Call<{ spaceId: string }>): ContentLeaf<Space> => {
  const found = leafOf(call, call.store.spaces.get(call.params.spaceId), 'space');
  return found.leaf?.deletedAt === undefined ? found : { role: found.role, leaf: undefined, deleted: true };
};
