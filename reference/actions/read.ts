import type { Call, Found, Handler } from '../handler.ts';
import type { Octets } from '../octets.ts';

/** Answers with what was found; `bytes` gives its JSON where that is kept. */
export const read = <Params, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  view: (call: Call<Params>, found: Place) => Answer,
  bytes?: (call: Call<Params>, found: Place) => Octets | undefined,
): Handler<Params, undefined, Answer, Place> => ({
  find,
  act: (call, found) => {
    const kept = bytes?.(call, found);
    return kept === undefined
      ? { status: 200, body: view(call, found) }
      : { status: 200, body: undefined as Answer, bytes: kept };
  },
});
