import { inside } from '../core/json-path.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import type { Target } from '../target/target.ts';

/** Whether plans may make things of a kind on a target. */
export const isPossible = (kind: Kind, target: Target): boolean => {
  const { allow, needs } = kinds[kind];
  if (allow !== null && !target.allow[allow]) return false;
  return needs === null || inside(target, ...needs.split('.')) !== undefined;
};

/** Comments of spaces and of change requests, and their replies. */
export const isComment = (kind: Kind): boolean => kinds[kind].schema === 'Comment';
export const isReply = (kind: Kind): boolean => kinds[kind].schema === 'CommentReply';

/** Kinds that are gone for good with what they lie in: a site does not come back (OP-SITE-11). */
export const isInSite = (kind: Kind): boolean => kinds[kind].container === 'site';
