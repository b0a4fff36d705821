import type { Call, Found, Handler } from '../handler.ts';
import { page, pageBytes, type Listing } from './page.ts';

/** Answers with a page of what `listing` names. */
export const list = <Params, Place extends Found, Item>(
  find: (call: Call<Params>) => Place,
  listing: (call: Call<Params>, found: Place) => Listing<Item>,
): Handler<Params, undefined, never, Place> => ({
  find,
  act: (call, found) => {
    const asked = listing(call, found);
    if (asked.bytes === undefined) return { status: 200, body: page<Item>(call, asked) as never };
    return { status: 200, body: undefined as never, bytes: pageBytes(call, asked, asked.bytes) };
  },
});

/** As list, for an envelope with members of its own beside the items: `more` makes them, whatever page is asked for. */
export const listWith = <Params, Place extends Found, Item>(
  find: (call: Call<Params>) => Place,
  make: (call: Call<Params>, found: Place) => { readonly listing: Listing<Item>; readonly more: object },
): Handler<Params, undefined, never, Place> => ({
  find,
  act: (call, found) => {
    const { listing, more } = make(call, found);
    return { status: 200, body: { ...page<Item>(call, listing), ...more } as never };
  },
});
