import { errors } from '../errors.ts';
import type { Call, Found, Handler } from '../handler.ts';
import { removed } from './no-content.ts';

/** Where a leaf stands or would stand: `leaf` is undefined if there is none; `deleted` where it is known that there was one. */
export type Leaf<Place, Thing> = Place & { readonly leaf: Thing | undefined; readonly deleted?: boolean };

// The names tell the kind, the values which one.
const keyOf = (params: unknown): string => JSON.stringify(params);

const refuseNothing = (call: Call, { deleted = false }: { readonly deleted?: boolean }): void => {
  const wasThere = deleted || call.store.removed.has(keyOf(call.params));
  if (wasThere && call.choices['OP-HTTP-03.b'] !== '204') throw errors.removedBefore();
  if (!wasThere && call.choices['OP-HTTP-03.a'] === '404') throw errors.nothingToRemove();
};

/** Removes the leaf; a leaf that is not there is a success too, unless OP-HTTP-03 is switched. */
export const remove = <Params, Thing, Place extends Found>(
  find: (call: Call<Params>) => Leaf<Place, Thing>,
  take: (call: Call<Params>, leaf: Thing, found: Leaf<Place, Thing>) => void,
): Handler<Params, undefined, undefined, Leaf<Place, Thing>> => ({
  find,
  act: (call, found) => {
    if (found.leaf === undefined) refuseNothing(call, found);
    else {
      take(call, found.leaf, found);
      // Remembered only where it makes a difference: nothing else grows with what is gone.
      if (call.choices['OP-HTTP-03.a'] !== call.choices['OP-HTTP-03.b']) call.store.removed.add(keyOf(call.params));
    }
    return removed(call.choices);
  },
});
