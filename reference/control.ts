import type { RawRequest } from './pipeline.ts';
import { errors } from './errors.ts';
import { readBody } from './read-body.ts';
import type { Reply } from './handler.ts';
import type { Store } from './store/store.ts';
import { stateOf } from './store/state.ts';

/** What the control plane may do to the server. */
export type Controlled = { readonly store: () => Store; readonly reset: () => void };

/** Where the control plane stands; never under /v1. */
export const controlPath = '/_control';

// The last that RFC 3339 can write.
const lastTime = Date.UTC(10_000, 0) - 1;

const moveClock = (controlled: Controlled, request: RawRequest): Reply => {
  const body = readBody(request.body, request.headers['content-type'], true) as { advanceSeconds?: unknown } | null;
  const seconds = body?.advanceSeconds;
  if (typeof seconds !== 'number' || seconds < 0) throw errors.invalid('advanceSeconds: a number from 0.');
  const { clock } = controlled.store();
  if (clock.now() + seconds * 1000 > lastTime) throw errors.invalid('advanceSeconds: not beyond the year 9999.');
  clock.advance(seconds * 1000);
  return { status: 200, body: { now: new Date(clock.now()).toISOString() } };
};

const requests: Readonly<
  Record<string, { method: string; act: (controlled: Controlled, request: RawRequest) => Reply }>
> = {
  '/_control/clock': { method: 'POST', act: moveClock },
  '/_control/reset': {
    method: 'POST',
    act: (controlled) => {
      controlled.reset();
      return { status: 200, body: { reset: true } };
    },
  },
  '/_control/state': { method: 'GET', act: (controlled) => ({ status: 200, body: stateOf(controlled.store()) }) },
};

/** Answers a request under /_control; throws refusals. */
export const control = (controlled: Controlled, request: RawRequest): Reply => {
  const path = request.target.split('?', 1)[0]!;
  if (!Object.hasOwn(requests, path)) throw errors.unknownPath();
  const found = requests[path]!;
  // Browsers send it with whatever a page asks for that is not its own, and ask nobody before a plain POST.
  if (request.headers['origin'] !== undefined) throw errors.fromPage();
  if (found.method !== request.method) throw errors.wrongMethod(found.method);
  return found.act(controlled, request);
};
