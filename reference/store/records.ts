/** Roles from weakest to strongest; a stronger one includes the weaker (OP-AUTH-06). */
export const roles = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * Records are mutable and of one shape: what is absent is undefined, never a missing key. Times are epoch
 * milliseconds. Change them only through `Table.update`, which keeps the indexes right.
 */
export type Organization = {
  readonly id: string;
  title: string;
  readonly createdAt: number;
  emailDomains: readonly string[];
  hostname: string | undefined;
  type: string;
  useCase: string | undefined;
  communityType: string | undefined;
  defaultRole: Role | null;
  defaultContent: { readonly type: 'site'; readonly site: string } | undefined;
  sso: boolean;
  ai: boolean;
  inviteLinks: boolean;
  plan: string;
  logo: string | undefined;
  /** From the world; `endDate` is an ISO date-time. */
  readonly billing: OrganizationBilling | undefined;
  readonly trial: OrganizationTrial;
};

export type OrganizationBilling = {
  readonly interval: string;
  readonly endDate: string;
  readonly hasPaymentFailed: boolean;
  readonly isScheduledToCancel: boolean;
};

export type OrganizationTrial = {
  readonly status: string;
  readonly endDate: string | undefined;
  readonly decision: string | undefined;
};

export type User = {
  readonly id: string;
  displayName: string;
  email: string;
  photoURL: string | undefined;
};

/** A membership; its public id is the user's (OP-RES-02). A null role is a guest's. */
export type Member = {
  readonly organization: string;
  readonly user: string;
  role: Role | null;
  disabled: boolean;
  sso: boolean;
  readonly joinedAt: number;
  lastSeenAt: number | undefined;
};

/** `spaces` comes from the world (OP-TEAM-10); members are counted by the index of teamMembers. */
export type Team = {
  readonly id: string;
  readonly organization: string;
  title: string;
  readonly createdAt: number;
  spaces: number;
};

export type TeamMember = {
  readonly team: string;
  readonly user: string;
  role: 'owner' | 'member';
  readonly addedAt: number;
};

/** Access given to one user on one space or collection; the only way in for guests (OP-AUTH-07). */
export type Grant = {
  readonly user: string;
  readonly content: string;
  readonly organization: string;
  role: Role;
};

/** A collection's or space's default level; null and inherit add nothing (OP-COL-03). */
export type DefaultLevel = Role | 'inherit' | null;

/** `position` orders it among the spaces and collections of its parent (the organization at the root). */
export type Collection = {
  readonly id: string;
  organization: string;
  parent: string | undefined;
  position: number;
  title: string;
  description: string | undefined;
  defaultLevel: DefaultLevel;
  readonly createdAt: number;
};

export type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | 'in-collection' | 'private';

export type GitSync = {
  readonly repoName: string | undefined;
  readonly installationProvider: string | undefined;
  readonly integration: string | undefined;
  readonly url: string | undefined;
  readonly updatedAt: number | undefined;
};

/** While `deletedAt` is set, the space is in no index of live spaces (OP-SPC-02). */
export type Space = {
  readonly id: string;
  organization: string;
  parent: string | undefined;
  position: number;
  title: string;
  emoji: string;
  visibility: Visibility;
  editMode: 'live' | 'locked';
  defaultLevel: DefaultLevel;
  readonly createdAt: number;
  updatedAt: number;
  deletedAt: number | undefined;
  revision: string;
  gitSync: GitSync | undefined;
  /** Open comments on the space itself (OP-SPC-16). */
  comments: number;
  changeRequests: number;
  changeRequestsOpen: number;
  changeRequestsDraft: number;
};

export type { Revision } from './content/revision.ts';

export type ChangeRequest = {
  readonly id: string;
  readonly space: string;
  /** Unique inside the space, from 1. */
  readonly number: number;
  subject: string;
  status: 'draft' | 'open' | 'archived' | 'merged';
  revision: string;
  readonly createdAt: number;
};

export type Reaction = {
  readonly emoji: string;
  readonly users: readonly { readonly user: string; readonly reactedAt: number }[];
};

/** `thread` is the change request's id, or else the space's: the list the comment stands in. */
export type Comment = {
  readonly id: string;
  readonly space: string;
  readonly changeRequest: string | undefined;
  readonly thread: string;
  readonly page: string | undefined;
  readonly node: string | undefined;
  readonly revision: string;
  readonly postedBy: string;
  readonly postedAt: number;
  editedAt: number | undefined;
  markdown: string;
  reactions: readonly Reaction[];
  resolvedAt: number | undefined;
  resolvedBy: string | undefined;
};

export type CommentReply = {
  readonly id: string;
  readonly comment: string;
  readonly postedBy: string;
  readonly postedAt: number;
  editedAt: number | undefined;
  markdown: string;
  reactions: readonly Reaction[];
};
