import type { Call, Found, Handler } from '../handler.ts';

/** What a creating function answers: the new thing as shown, and its path under /v1. */
export type Created<Answer> = { readonly body: Answer; readonly location: string };

/** Makes a new thing; 201 unless OP-HTTP-01 is switched. `brought` is what the handler's `ahead` waited for. */
export const create = <Params, Body, Place extends Found, Answer, Brought = undefined>(
  find: (call: Call<Params>) => Place,
  make: (call: Call<Params, Body>, found: Place, brought: Brought) => Created<Answer>,
): Handler<Params, Body, Answer, Place, Brought> => ({
  find,
  act: (call, found, brought) => {
    const { body, location } = make(call, found, brought);
    return call.choices['OP-HTTP-01.a'] === '200' ? { status: 200, body } : { status: 201, body, location };
  },
});

/** As create, for comments and replies, which practice answers with 200 (OP-HTTP-01). */
export const post = <Params, Body, Place extends Found, Answer>(
  find: (call: Call<Params>) => Place,
  make: (call: Call<Params, Body>, found: Place) => Created<Answer>,
): Handler<Params, Body, Answer, Place> => ({
  find,
  act: (call, found) => {
    const { body, location } = make(call, found);
    return call.choices['OP-HTTP-01.a'] === '201' ? { status: 201, body, location } : { status: 200, body };
  },
});
