import type { Call, Found, Handler } from '../handler.ts';
import { create, type Created } from './create.ts';
import type { Leaf } from './remove.ts';

/** Makes what is not there as create does, and changes what is, with 200 (OP-OAS-03). `brought` as for create. */
export const upsert = <Params, Body, Place extends Found, Thing, Answer, Brought = undefined>(
  find: (call: Call<Params>) => Leaf<Place, Thing>,
  make: (call: Call<Params, Body>, found: Leaf<Place, Thing>, brought: Brought) => Created<Answer>,
  change: (call: Call<Params, Body>, thing: Thing, found: Leaf<Place, Thing>, brought: Brought) => Answer,
): Handler<Params, Body, Answer, Leaf<Place, Thing>, Brought> => {
  const creating = create(find, make);
  return {
    find,
    act: (call, found, brought) =>
      found.leaf === undefined
        ? creating.act(call, found, brought)
        : { status: 200, body: change(call, found.leaf, found, brought) },
  };
};
