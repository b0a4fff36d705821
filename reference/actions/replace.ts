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

/** As replace, with what the handler's `ahead` waited for. */
export const replaceWith = <Params, Body, Place extends Found, Brought>(
  find: (call: Call<Params>) => Place,
  put: (call: Call<Params, Body>, found: Place, brought: Brought) => void,
): Handler<Params, Body, undefined, Place, Brought> => ({
  find,
  act: (call, found, brought) => {
    put(call, found, brought);
    return noContent(call.choices);
  },
});
