import { may, memberOf } from './access.ts';
import type { Call } from './route.ts';
import {
  facts,
  type Collection,
  type Comment,
  type Member,
  type Organization,
  type Reaction,
  type Reply,
  type Space,
  type Team,
  type User,
} from './state.ts';

export const baseUrl = 'http://127.0.0.1:4999';
/** OP-RES-03: whole seconds, in Z. */
const zulu = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
/** OP-RES-03: whole seconds, with an offset. */
const eastern = (at: number): string => `${zulu(at + 7_200_000).slice(0, 19)}+02:00`;
const ifAny = (at: number | null): string | null => (at === null ? null : eastern(at));
const urls = (path: string): object => ({ location: `${baseUrl}/v1${path}`, app: `https://app.example.net${path}` });
/** OP-RES-07: members that the text does not know. */
const extra = { etag: 'W/"0"', x_links: [{ rel: 'self' }] };

export const organization = (call: Call, { id, title, ...each }: Organization): object => {
  const member = memberOf(call, id) !== undefined;
  const admin = may(call, id, 'admin');
  return {
    ...extra,
    object: 'organization',
    id,
    title,
    createdAt: zulu(each.createdAt),
    type: 'business',
    plan: 'free_2024',
    emailDomains: each.domains,
    hostname: each.hostname,
    defaultRole: each.role,
    sso: each.sso,
    ai: each.ai,
    inviteLinks: each.inviteLinks,
    billing: null,
    urls: {
      ...urls(`/orgs/${id}`),
      logo: each.logo,
    },
    trial: { status: 'notapplicable' },
    permissions: {
      view: member,
      admin,
      ownTeam: admin,
      createContent: may(call, id, 'create'),
      createOpenAPISpec: admin,
      viewBilling: admin,
      listMembers: member,
      listTeams: member,
      listIntegrations: member,
      x_fly: false,
    },
  };
};

const user = ({ id, name, email }: User): object => ({
  ...extra,
  object: 'user',
  id,
  displayName: name,
  email,
  photoURL: null,
  urls: { location: `${baseUrl}/v1/users/${id}` },
});

/** OP-MBR-08: the counts of a member never move. */
export const member = (each: Member): object => ({
  ...extra,
  object: 'member',
  id: each.id,
  role: each.role,
  user: user(each.user),
  disabled: false,
  sso: each.sso,
  joinedAt: eastern(each.joinedAt),
  lastSeenAt: ifAny(each.seenAt),
  spaces: 0,
  teams: 0,
});

export const team = ({ id, title, roles, born }: Team): object => ({
  ...extra,
  object: 'team',
  id,
  title,
  members: roles.size,
  spaces: 0,
  createdAt: eastern(born),
});

export const collection = (call: Call, each: Collection): object => ({
  ...extra,
  object: 'collection',
  id: each.id,
  title: each.title,
  description: each.description,
  parent: each.parent,
  organization: each.org,
  defaultLevel: each.level,
  urls: urls(`/collections/${each.id}`),
  permissions: {
    admin: may(call, each.org, 'admin'),
    create: may(call, each.org, 'create'),
  },
});

/** OP-SPC-16.a: open comments, wherever in the space, and the replies to them. */
const openComments = ({ state }: Call, space: Space): number =>
  [...state.comments.values()]
    .filter((each) => each.space === space.id && each.died === null && !each.resolved)
    .reduce((sum, { replies }) => sum + 1 + [...replies.values()].filter(({ died }) => died === null).length, 0);

export const space = (call: Call, each: Space): object => {
  const edits = may(call, each.org, 'edit');
  const asks = each.id === facts.templateSpace ? 1 : 0;
  return {
    ...extra,
    object: 'space',
    id: each.id,
    title: each.title,
    emoji: each.emoji,
    visibility: 'private',
    deletedAt: null,
    createdAt: zulu(each.born),
    updatedAt: eastern(each.updated),
    editMode: each.mode,
    organization: each.org,
    parent: each.parent,
    gitSync: null,
    visitorAuth: null,
    revision: `r${each.id}`,
    defaultLevel: each.level,
    comments: openComments(call, each),
    changeRequests: asks,
    changeRequestsOpen: asks,
    changeRequestsDraft: 0,
    urls: {
      ...urls(`/spaces/${each.id}`),
      published: null,
      public: null,
      icon: null,
    },
    permissions: {
      access: may(call, each.org, 'read'),
      admin: may(call, each.org, 'admin'),
      edit: edits,
      merge: edits,
      comment: may(call, each.org, 'comment'),
      review: may(call, each.org, 'review'),
      x_fly: true,
    },
  };
};

/** OP-RCT-04: in the order of the alphabet, and kept when nobody is left. */
const reactions = (all: readonly Reaction[]): object[] =>
  all
    .toSorted((one, other) => one.emoji.localeCompare(other.emoji))
    .map(({ emoji, users }) => ({
      ...extra,
      emoji,
      count: users.length,
      users: users.map((each) => ({
        user: user(each.user),
        reactedAt: eastern(each.at),
      })),
    }));

const said = (each: Reply, path: string): object => ({
  ...extra,
  id: each.id,
  postedBy: user(each.author),
  postedAt: eastern(each.born),
  editedAt: ifAny(each.edited),
  reactions: reactions(each.reactions),
  body: {
    markdown: each.text,
    html: '',
  },
  urls: urls(path),
});

const placeOf = ({ space: id, changeRequest }: Comment): string =>
  changeRequest === null ? `/spaces/${id}` : `/spaces/${id}/change-requests/${changeRequest}`;

const pageOf = (id: string): object => ({ id, title: 'Start', path: 'start', outdated: false, emoji: null });

/** OP-CMT-01: no status while unresolved. OP-CMT-02: the last resolution stays as history. */
export const comment = (each: Comment): object => ({
  ...said(each, `${placeOf(each)}/comments/${each.id}`),
  object: 'comment',
  replies: each.everPosted,
  status: each.resolved ? 'resolved' : null,
  resolvedAt: ifAny(each.resolvedAt),
  resolvedBy: each.resolvedBy === null ? null : user(each.resolvedBy),
  target: {
    space: each.space,
    changeRequest: each.changeRequest,
    revision: null,
    review: null,
    page: each.page === null ? null : pageOf(each.page),
    node:
      each.node === null
        ? null
        : {
            id: each.node,
            preview: null,
          },
  },
});

export const reply = (each: Reply, of: Comment): object => ({
  ...said(each, `${placeOf(of)}/comments/${of.id}/replies/${each.id}`),
  object: 'comment-reply',
});
