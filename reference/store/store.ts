import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { IntegrationCode } from './integration-records.ts';
import type { GitState } from './git-state.ts';
import { KeptPages } from './kept-pages.ts';
import type { SearchIndex } from './search/search-index.ts';
import { settingsTables } from './settings-tables.ts';
import { siteTables } from './site-tables.ts';
import { Table } from './table.ts';
import type {
  ChangeRequest,
  Collection,
  Comment,
  CommentReply,
  Grant,
  Member,
  Organization,
  Revision,
  Space,
  Team,
  TeamMember,
  User,
} from './records.ts';

const byId = (record: { readonly id: string }) => record.id;
const created = (record: { readonly createdAt: number }) => record.createdAt;
const nothing = () => 0;
const live = (space: Space) => space.deletedAt === undefined;

/** The key of a membership in `members`. */
export const memberKey = (organization: string, user: string) => `${organization}/${user}`;
/** The key of a team membership in `teamMembers`. */
export const teamMemberKey = (team: string, user: string) => `${team}/${user}`;
/** The key of a sight in `seen`. */
export const seenKey = (user: string, space: string) => `${user}/${space}`;
/** The key of a grant in `grants`. */
export const grantKey = (user: string, content: string) => `${user}/${content}`;

const tables = () => ({
  users: new Table<User>(byId, {}),
  organizations: new Table<Organization>(byId, {}),
  members: new Table<Member, 'organization' | 'user'>((member) => memberKey(member.organization, member.user), {
    organization: { parent: (member) => member.organization, rank: (member) => member.joinedAt },
    user: { parent: (member) => member.user, rank: (member) => member.joinedAt },
  }),
  teams: new Table<Team, 'organization'>(byId, {
    organization: { parent: (team) => team.organization, rank: created },
  }),
  teamMembers: new Table<TeamMember, 'team' | 'user'>((member) => teamMemberKey(member.team, member.user), {
    team: { parent: (member) => member.team, rank: (member) => member.addedAt },
    user: { parent: (member) => member.user, rank: (member) => member.addedAt },
  }),
  grants: new Table<Grant, 'user' | 'content'>((grant) => grantKey(grant.user, grant.content), {
    user: { parent: (grant) => grant.user, rank: nothing },
    content: { parent: (grant) => grant.content, rank: nothing },
  }),
  collections: new Table<Collection, 'organization' | 'parent'>(byId, {
    organization: { parent: (collection) => collection.organization, rank: created },
    parent: { parent: (collection) => collection.parent ?? collection.organization, rank: (each) => each.position },
  }),
  /** `organization` and `parent` hold live spaces only; `deleted` the others by the time of deletion, under ''. */
  spaces: new Table<Space, 'organization' | 'parent' | 'deleted'>(byId, {
    organization: { parent: (space) => (live(space) ? space.organization : undefined), rank: created },
    parent: {
      parent: (space) => (live(space) ? (space.parent ?? space.organization) : undefined),
      rank: (space) => space.position,
    },
    deleted: { parent: (space) => (live(space) ? undefined : ''), rank: (space) => space.deletedAt ?? 0 },
  }),
  /** By space, but for first revisions: most spaces never have another. */
  revisions: new Table<Revision, 'space'>(byId, {
    space: { parent: (each) => (each.parents.length === 0 ? undefined : each.space), rank: created },
  }),
  changeRequests: new Table<ChangeRequest, 'space'>(byId, {
    space: { parent: (changeRequest) => changeRequest.space, rank: (changeRequest) => changeRequest.number },
  }),
  comments: new Table<Comment, 'thread' | 'space'>(byId, {
    thread: { parent: (comment) => comment.thread, rank: (comment) => comment.postedAt },
    space: { parent: (comment) => comment.space, rank: (comment) => comment.postedAt },
  }),
  replies: new Table<CommentReply, 'comment'>(byId, {
    comment: { parent: (reply) => reply.comment, rank: (reply) => reply.postedAt },
  }),
  gitStates: new Table<GitState>((state) => state.space, {}),
  ...siteTables(),
  ...settingsTables(),
});

export type Tables = ReturnType<typeof tables>;

/** All state of a server: its tables, what no dump may show, its clock and its source of ids. */
export type Store = Tables & {
  /** Token to user id. */
  readonly tokens: Map<string, string>;
  /** By the name of the integration; like tokens in no dump. */
  readonly integrationCode: Map<string, IntegrationCode>;
  /** What delete operations took away, by the path's parameters; kept only where OP-HTTP-03 asks for it. */
  readonly removed: Set<string>;
  /** Members of bodies that nobody knows, by resource; kept only where OP-VAL-01 asks for it. */
  readonly extras: Map<string, Readonly<Record<string, unknown>>>;
  /** When users read spaces, by user and space; kept only where OP-PAGE-08.c asks for it. */
  readonly seen: Map<string, number>;
  /** Pages of lists as they were last answered. */
  readonly pages: KeptPages;
  /** Of the pages of all spaces; undefined until the first search. */
  search: SearchIndex | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** A store without any record. */
export const emptyStore = (clock: Clock, ids: Ids): Store => ({
  ...tables(),
  tokens: new Map(),
  integrationCode: new Map(),
  removed: new Set(),
  extras: new Map(),
  seen: new Map(),
  pages: new KeptPages(),
  search: undefined,
  clock,
  ids,
});
