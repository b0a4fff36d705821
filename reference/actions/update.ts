import type { Call, Found, Handler } from '../handler.ts';
import type { Octets } from '../octets.ts';

/** Changes what was found, or does something to it, and answers with what `change` shows of it: PATCH, PUT that merges, moves. */
export const update = <Params, Body, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  change: (call: Call<Params, Body>, found: Place) => Answer,
): Handler<Params, Body, Answer, Place> => ({
  find,
  act: (call, found) => ({ status: 200, body: change(call, found) }),
});

/** As update, for a change whose answer is the thing as it is then; `bytes` gives its JSON where that is kept. */
export const updateShown = <Params, Body, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  change: (call: Call<Params, Body>, found: Place) => Place,
  view: (call: Call<Params>, found: Place) => Answer,
  bytes: (call: Call<Params>, found: Place) => Octets | undefined,
): Handler<Params, Body, Answer, Place> => ({
  find,
  act: (call, found) => {
    const after = change(call, found);
    const kept = bytes(call, after);
    return kept === undefined
      ? { status: 200, body: view(call, after) }
      : { status: 200, body: undefined as Answer, bytes: kept };
  },
});
