import { kinds, type Kind } from '../resources/kinds.ts';
import type { Target } from '../target/target.ts';

/** What plans know of a kind beside its row in the catalogue. */
type PlannedKind = {
  /** Fields of a new thing that no body names. */
  readonly starts?: Readonly<Record<string, unknown>>;
  /** What a target has to have so that plans may make it. */
  readonly needs?: (target: Target) => boolean;
};

const open = { resolved: false };
const hasChangeRequest = ({ changeRequest }: Target): boolean => changeRequest !== undefined;

const rows: Readonly<Record<Kind, PlannedKind>> = {
  team: {},
  collection: { starts: { parent: null } },
  space: {},
  comment: { starts: open },
  commentReply: {},
  changeRequestComment: { starts: open, needs: hasChangeRequest },
  changeRequestCommentReply: { needs: hasChangeRequest },
  site: {},
  siteSection: { starts: { group: null } },
  siteSectionGroup: {},
  shareLink: {},
  customField: {},
  translation: {},
  // A server may fetch the source at once.
  openapiSpec: { needs: ({ remote }) => remote?.openapi !== undefined },
  samlProvider: {},
  // Everybody on the platform sees what is published.
  integration: { needs: ({ allow }) => allow.integrations },
};

/** Fields of a new thing that no body names. */
export const startsOf = (kind: Kind): Readonly<Record<string, unknown>> => rows[kind].starts ?? {};

/** Whether plans may make things of a kind on a target. */
export const isPossible = (kind: Kind, target: Target): boolean => rows[kind].needs?.(target) !== false;

/** Comments of spaces and of change requests, and their replies. */
export const isComment = (kind: Kind): boolean => kinds[kind].schema === 'Comment';
export const isReply = (kind: Kind): boolean => kinds[kind].schema === 'CommentReply';

/** Kinds that are gone for good with what they lie in: a site does not come back (OP-SITE-11). */
export const isInSite = (kind: Kind): boolean => kinds[kind].container === 'site';
