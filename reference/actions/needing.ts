import type { Found, Handler } from '../handler.ts';
import type { Lazy } from '../lazy.ts';

/** The handler, with something to load before it is first called. */
export const needing = <Params, Body, Shown, Place extends Found, Brought>(
  needs: Lazy<unknown>,
  handler: Handler<Params, Body, Shown, Place, Brought>,
): Handler<Params, Body, Shown, Place, Brought> => ({ ...handler, needs });
