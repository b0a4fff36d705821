import type { Call, Found, Handler } from '../handler.ts';
import { noContent } from './no-content.ts';

/** Puts what the body says and answers without content. */
export const replace = <Params, Body, Place extends Found>(
  find: (call: Call<Params>) => Place,
  put: (call: Call<Params, Body>, found: Place) => void,
): Handler<Params, Body, undefined, Place> => ({
  find,
  act: (call, found) => {
    put(call, found);
    return noContent(call.choices);
  },
});
