import { errors, type NamedByPath } from '../errors.ts';
import type { Call, Found } from '../handler.ts';
import { organization, type InOrganization } from './organization.ts';

/** One thing of an organization, of a kind that guests do not see. */
export type WithThing<Thing> = InOrganization & { readonly thing: Thing };
/** The same, or nothing under that name. */
export type WithLeaf<Thing> = InOrganization & Found & { readonly leaf: Thing | undefined };

/**
 * The two ways to find a thing that the path names below its organization: `leaf` answers undefined for what is not
 * there, `one` throws notFound. `look` answers only what is of that organization (OP-AUTH-10).
 */
export const thingOf = <Path extends { organizationId: string }, Thing>(
  kind: NamedByPath,
  look: (call: Call<Path>, organizationId: string) => Thing | undefined,
) => {
  const leaf = (call: Call<Path>): WithLeaf<Thing> => {
    const place = organization(call);
    if (place.role === null) throw errors.hidden(kind);
    return { ...place, leaf: look(call, place.organization.id) };
  };
  const one = (call: Call<Path>): WithThing<Thing> => {
    const { leaf: thing, ...place } = leaf(call);
    if (thing === undefined) throw errors.notFound(kind);
    return { ...place, thing };
  };
  return { leaf, one };
};
