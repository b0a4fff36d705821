import type { Profile } from '../core/profile.ts';
import { watchReplies, type ReplyWatch } from './passive-checks.ts';

/** Judges what passes between suite and server beside the checks that ask for it; in a smoke run it stays shut. */
export const openWatch = (profile: Profile): ReplyWatch => {
  const replies = watchReplies();
  return { ...replies, begin: (planned) => replies.begin(profile.watch ? planned : []) };
};
