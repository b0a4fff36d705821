import type { Call, Found, Handler } from '../handler.ts';
import { page, type Listing } from './page.ts';

/** Answers with a page of what `listing` names. */
export const list = <Params, Place extends Found, Item>(
  find: (call: Call<Params>) => Place,
  listing: (call: Call<Params>, found: Place) => Listing<Item>,
): Handler<Params, undefined, never, Place> => ({
  find,
  act: (call, found) => ({ status: 200, body: page<Item>(call, listing(call, found)) as never }),
});
