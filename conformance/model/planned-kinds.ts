import { kinds, type Kind } from '../resources/kinds.ts';
import type { Target } from '../target/target.ts';

/** How a kind of thing lies in plans; how it is read and listed stands in checks/written-kinds.ts. */
type PlannedKind = {
  /** What it lies in; left out for the organization and for the change request of the target. */
  readonly within?: Kind;
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
  comment: { within: 'space', starts: open },
  commentReply: { within: 'comment' },
  changeRequestComment: { starts: open, needs: hasChangeRequest },
  changeRequestCommentReply: { within: 'changeRequestComment', needs: hasChangeRequest },
  site: {},
  siteSection: { within: 'site', starts: { group: null } },
  siteSectionGroup: { within: 'site' },
  shareLink: { within: 'site' },
  customField: {},
  translation: {},
  // A server may fetch the source at once.
  openapiSpec: { needs: ({ remote }) => remote?.openapi !== undefined },
  samlProvider: {},
  // Everybody on the platform sees what is published.
  integration: { needs: ({ allow }) => allow.integrations },
};

/** What a kind lies in; undefined for the organization and for the change request of the target. */
export const withinOf = (kind: Kind): Kind | undefined => rows[kind].within;

/** Fields of a new thing that no body names. */
export const startsOf = (kind: Kind): Readonly<Record<string, unknown>> => rows[kind].starts ?? {};

/** Whether plans may make things of a kind on a target. */
export const isPossible = (kind: Kind, target: Target): boolean => rows[kind].needs?.(target) !== false;

/** Kinds that lie in a kind. */
export const kindsWithin = (outer: Kind): readonly Kind[] =>
  (Object.keys(kinds) as Kind[]).filter((kind) => rows[kind].within === outer);

/** Comments of spaces and of change requests, and their replies. */
export const isComment = (kind: Kind): boolean => kind === 'comment' || kind === 'changeRequestComment';
export const isReply = (kind: Kind): boolean => kind === 'commentReply' || kind === 'changeRequestCommentReply';

/** Kinds that are gone for good with what they lie in: a site does not come back (OP-SITE-11). */
export const isInSite = (kind: Kind): boolean => rows[kind].within === 'site';
