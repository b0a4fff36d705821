import type { Call, Found, Handler } from '../handler.ts';
import { page, pageBytes, type Listing } from './pagination.ts';

// Under this reading a read moves what is listed.
const staysUntilWritten = ({ choices }: Call): boolean => choices['OP-PAGE-08.c'] !== 'last-seen';

const keyOf = ({ caller, params, query }: Call): string =>
  `${caller.id} ${Object.values(params as Readonly<Record<string, string>>).join(' ')} ${JSON.stringify(query)}`;

/** Answers with a page of what `listing` names; one made of kept bytes is itself kept until something is written. */
export const list = <Params, Place extends Found, Item>(
  find: (call: Call<Params>) => Place,
  listing: (call: Call<Params>, found: Place) => Listing<Item>,
): Handler<Params, undefined, never, Place> => ({
  find,
  act: (call, found) => {
    const key = keyOf(call);
    const kept = call.store.pages.get(listing, key);
    if (kept !== undefined) return { status: 200, body: undefined as never, bytes: kept };
    const asked = listing(call, found);
    if (asked.bytes === undefined) return { status: 200, body: page<Item>(call, asked) as never };
    const bytes = pageBytes(call, asked, asked.bytes);
    if (staysUntilWritten(call)) call.store.pages.keep(listing, key, bytes);
    return { status: 200, body: undefined as never, bytes };
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
