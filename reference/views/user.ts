import type { Call } from '../handler.ts';
import type { User } from '../store/records.ts';
import { location } from './urls.ts';

/** User (2.9). */
export const userView = (call: Call, user: User) => ({
  object: 'user' as const,
  id: user.id,
  displayName: user.displayName,
  email: user.email,
  photoURL: user.photoURL,
  urls: { location: location(call, `/users/${user.id}`) },
});

/** The user with this id; authors stay known after they leave (OP-MBR-06). */
export const userById = (call: Call, id: string) => userView(call, call.store.users.get(id)!);
