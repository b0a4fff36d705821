import type { Call, Found, Handler } from '../handler.ts';

/** Changes what was found, or does something to it, and answers with what `change` shows of it: PATCH, PUT that merges, moves. */
export const update = <Params, Body, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  change: (call: Call<Params, Body>, found: Place) => Answer,
): Handler<Params, Body, Answer, Place> => ({
  find,
  act: (call, found) => ({ status: 200, body: change(call, found) }),
});
