import { errors } from './errors.ts';
import type { User } from './store/records.ts';
import type { Store } from './store/store.ts';

const form = /^bearer +(.*)$/i;

/** The user of the request's bearer token (5, OP-AUTH-01, OP-AUTH-02); throws when there is none. */
export const authenticate = (authorization: string | undefined, store: Store): User => {
  if (authorization === undefined) throw errors.noAuthorization();
  const token = authorization.startsWith('Bearer ')
    ? authorization.slice(7).trimStart()
    : form.exec(authorization)?.[1];
  if (token === undefined) {
    throw /^bearer$/i.test(authorization.trim()) ? errors.emptyToken() : errors.otherScheme();
  }
  if (token === '') throw errors.emptyToken();
  const user = store.users.get(store.tokens.get(token) ?? '');
  if (user === undefined) throw errors.unknownToken();
  return user;
};
