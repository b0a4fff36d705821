import { errors } from '../errors.ts';
import type { Call, Found, Handler } from '../handler.ts';
import { removed } from './no-content.ts';

/** Where a leaf stands or would stand: `leaf` is undefined if there is none. */
export type Leaf<Place, Thing> = Place & { readonly leaf: Thing | undefined };

/** Removes the leaf; a leaf that is not there is a success too, unless OP-HTTP-03 is switched. */
export const remove = <Params, Thing, Place extends Found>(
  find: (call: Call<Params>) => Leaf<Place, Thing>,
  take: (call: Call<Params>, leaf: Thing, found: Leaf<Place, Thing>) => void,
): Handler<Params, undefined, undefined, Leaf<Place, Thing>> => ({
  find,
  act: (call, found) => {
    if (found.leaf !== undefined) take(call, found.leaf, found);
    else if (call.choices['OP-HTTP-03.a'] === '404') throw errors.nothingToRemove();
    return removed(call.choices);
  },
});
