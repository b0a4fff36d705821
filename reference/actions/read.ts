import type { Call, Found, Handler } from '../handler.ts';

/** Answers with what was found. */
export const read = <Params, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  view: (call: Call<Params>, found: Place) => Answer,
): Handler<Params, undefined, Answer, Place> => ({
  find,
  act: (call, found) => ({ status: 200, body: view(call, found) }),
});
