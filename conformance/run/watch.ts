import type { Profile } from '../core/profile.ts';
import { watchReplies, type ReplyWatch } from './passive-checks.ts';

/** Replies of one operation that a smoke run keeps. */
const keptInSmoke = 20;

/**
 * Judges what passes between suite and server beside the checks that ask for it. A smoke run keeps some replies of each
 * operation, for the rules that lack what their own requests need.
 */
export const openWatch = (profile: Profile): ReplyWatch => (profile.watch ? watchReplies() : watchReplies(keptInSmoke));
