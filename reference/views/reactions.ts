import type { Call } from '../handler.ts';
import type { Reaction } from '../store/records.ts';
import { time } from './time.ts';
import { userById } from './user.ts';

/** Reactions of a comment or reply (2.9), in order of first use. */
export const reactionsView = (call: Call, reactions: readonly Reaction[]) =>
  reactions.map(({ emoji, users }) => ({
    emoji,
    count: users.length,
    users: users.map(({ user, reactedAt }) => ({
      user: userById(call, user),
      reactedAt: time(call.choices, reactedAt),
    })),
  }));
