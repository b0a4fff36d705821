import type { Call } from '../handler.ts';
import type { Octets } from '../octets.ts';
import { serialise } from '../serialise.ts';
import type { Role, Space } from '../store/records.ts';
import { time, timeOrNone } from './time.ts';
import { app, location } from './urls.ts';

/** How a space is linked with a Git repository (2.17). */
export const gitSyncView = (call: Call, gitSync: NonNullable<Space['gitSync']>) => ({
  repoName: gitSync.repoName,
  installationProvider: gitSync.installationProvider,
  integration: gitSync.integration,
  url: gitSync.url,
  updatedAt: timeOrNone(call.choices, gitSync.updatedAt),
});

/** Where a space and its content are published, unless they are private. */
export const publishedUrl = ({ id, visibility }: Space): string | undefined =>
  visibility === 'private' ? undefined : `https://docs.docplane.example/${id}`;

/** Where they are published for everybody. */
export const publicUrl = ({ id, visibility }: Space): string | undefined =>
  visibility === 'public' ? `https://docs.docplane.example/${id}` : undefined;

const urlsView = (call: Call, space: Space) => ({
  location: location(call, `/spaces/${space.id}`),
  app: app(`/o/${space.organization}/s/${space.id}`),
  published: publishedUrl(space),
  public: publicUrl(space),
});

const permissionsView = (call: Call, space: Space, role: Role) => ({
  access: true,
  admin: call.allowed('updateSpaceById', role),
  edit: call.allowed('importContent', role) && space.editMode === 'live',
  comment: call.allowed('postCommentInSpace', role),
  merge: call.allowed('mergeChangeRequest', role),
  review: call.allowed('reviewChangeRequest', role),
});

/** Space (2.3), as seen by a caller with this role on it. */
export const spaceView = (call: Call, space: Space, role: Role) => ({
  object: 'space' as const,
  id: space.id,
  title: space.title,
  emoji: space.emoji,
  visibility: space.visibility,
  createdAt: time(call.choices, space.createdAt),
  updatedAt: time(call.choices, space.updatedAt),
  deletedAt: timeOrNone(call.choices, space.deletedAt),
  editMode: space.editMode,
  urls: urlsView(call, space),
  organization: space.organization,
  parent: space.parent,
  gitSync: space.gitSync === undefined ? undefined : gitSyncView(call, space.gitSync),
  visitorAuth: undefined,
  revision: space.revision,
  defaultLevel: space.defaultLevel,
  comments: space.comments,
  changeRequests: space.changeRequests,
  changeRequestsOpen: space.changeRequestsOpen,
  changeRequestsDraft: space.changeRequestsDraft,
  permissions: permissionsView(call, space, role),
});

/**
 * The same as JSON, kept until the space changes: for a view that hangs on nothing but the space and the role.
 * Undefined where replies hold more than the view (OP-VAL-01 as "store").
 */
export const spaceBytes = (call: Call): ((space: Space, role: Role) => Octets) | undefined =>
  call.choices['OP-VAL-01'] === 'store'
    ? undefined
    : (space, role) =>
        call.store.spaces.kept.of(space, role, () => serialise(spaceView(call, space, role), call.choices));
