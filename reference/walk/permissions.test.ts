import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { callers, permissionCell, type CallerKind } from '../permission-table.ts';
import { allowed } from '../allowed.ts';
import { defaultWorld } from '../in-process.ts';
import type { Role } from '../store/records.ts';
import { exampleServer, type ExampleServer } from '../example-server.ts';
import type { AnyInput } from './input.ts';
import { inputsAt } from './inputs.ts';
import { placesOf, type Places } from './places.ts';

// Gus is a guest, and these are his grants; in all other content he sees nothing.
const grantedTo = (at: Places): ReadonlyMap<string | undefined, Role> =>
  new Map([
    [at.guide, 'comment'],
    [at.policies, 'read'],
    [at.attic, 'read'],
  ]);

const expects = (id: OperationId, as: CallerKind, at: Places, { params }: AnyInput): boolean => {
  const cell = permissionCell(id, as);
  if (cell !== 'granted') return cell === 'yes';
  const role = grantedTo(at).get(params['spaceId'] ?? params['collectionId']);
  return role !== undefined && allowed(id, role);
};

const changed = new WeakSet<ExampleServer>();

// A reset takes longer than a request: only what has changed is made anew.
const afresh = (server: ExampleServer): void => {
  if (changed.delete(server)) server.reset();
};

const asked = async (server: ExampleServer, id: OperationId, as: string, { params, ...more }: AnyInput) => {
  afresh(server);
  const { status } = await server.ask(id, params as never, { ...more, as });
  if (status < 300 && operationRow(id).method !== 'GET') changed.add(server);
  return status;
};

const agrees = (is: boolean, status: number, told: string): void => {
  if (is) assert.ok(status >= 200 && status < 300, `${told} is allowed: ${status}`);
  else assert.ok(status === 403 || status === 404, `${told} is not allowed: ${status}`);
};

// A disabled member has no token in the default world: hers replaces the outsider's.
const withDisabled = async (): Promise<ExampleServer> => {
  const world = structuredClone(defaultWorld) as { tokens: Record<string, string> };
  world.tokens['outsider'] = 'dora';
  return exampleServer({ world });
};

test('every role, a guest, a disabled member and an outsider may do what the printed matrix says, and nothing else', async () => {
  const [server, other] = [await exampleServer(), await withDisabled()];
  for (const as of callers) {
    const here = as === 'disabled' ? other : server;
    afresh(here);
    const at = await placesOf(here);
    const inputs = inputsAt(at);
    for (const id of operationIds) {
      const status = await asked(here, id, as === 'disabled' ? 'outsider' : as, inputs[id]);
      agrees(expects(id, as, at, inputs[id]), status, `${id} as ${as}`);
    }
  }
});

const idOf = async ({ server, as }: { server: ExampleServer; as: string }): Promise<string> => {
  const { users } = (await server.state()) as unknown as { users: Record<string, { id: string; email: string }> };
  const names: Readonly<Record<string, string>> = { guest: 'gus@', read: 'ruth@', comment: 'cora@' };
  const name = names[as] ?? as;
  const found = Object.values(users).find(({ email }) => email.startsWith(name));
  if (found === undefined) throw new Error(`the default world has no ${name}`);
  return found.id;
};

// What `own` stands for, with one caller each to whom the thing belongs.
const ownInputs = async (
  server: ExampleServer,
  at: Places,
): Promise<readonly (readonly [OperationId, CallerKind, object])[]> => {
  const organization = { organizationId: at.organization };
  const writers = { ...organization, teamId: at.writers };
  const myself = async (as: string) => ({ params: { ...organization, userId: await idOf({ server, as }) } });
  const remark = { spaceId: at.guide, commentId: at.remark };
  return [
    ['getMemberInOrganizationById', 'guest', await myself('guest')],
    ['listSpacesForOrganizationMember', 'guest', await myself('guest')],
    ['listTeamsForOrganizationMember', 'guest', await myself('guest')],
    ['removeMemberFromOrganizationById', 'guest', await myself('guest')],
    ['removeMemberFromOrganizationById', 'read', await myself('read')],
    ['updateMembersInOrganizationTeam', 'create', { params: writers, body: { add: [at.spareUser] } }],
    [
      'addMemberToOrganizationTeamById',
      'create',
      { params: { ...writers, userId: at.spareUser }, body: { role: 'member' } },
    ],
    ['deleteMemberFromOrganizationTeamById', 'create', { params: { ...writers, userId: at.user } }],
    ['deleteCommentInSpace', 'comment', { params: { spaceId: at.guide, commentId: at.ownRemark } }],
    ['deleteCommentInSpace', 'guest', { params: { spaceId: at.guide, commentId: at.guestRemark } }],
    [
      'deleteCommentInChangeRequest',
      'review',
      { params: { spaceId: at.guide, changeRequestId: at.changeRequest, commentId: at.requestRemark } },
    ],
    ['deleteCommentReplyInSpace', 'edit', { params: { ...remark, commentReplyId: at.answer } }],
  ];
};

test('what is theirs is theirs: every operation with `own` in the matrix, by somebody it belongs to', async () => {
  const server = await exampleServer();
  const rows = await ownInputs(server, await placesOf(server));
  for (const [id, as, input] of rows) {
    assert.ok(['own', 'granted'].includes(permissionCell(id, as)), `${id} as ${as}`);
    agrees(true, await asked(server, id, as, input as AnyInput), `${id} as ${as}`);
  }
  const owned = operationIds.filter((id) => callers.some((as) => permissionCell(id, as) === 'own'));
  assert.deepEqual(owned.toSorted(), [...new Set(rows.map(([id]) => id))].toSorted());
});

type Permitting = { readonly permissions: Readonly<Record<string, boolean>> };

// What a permission in a reply speaks of: an operation on that very thing. The rest speaks of no operation we have.
const meant: Partial<Record<OperationId, Readonly<Record<string, OperationId>>>> = {
  getOrganizationById: {
    view: 'getOrganizationById',
    admin: 'updateOrganizationById',
    createContent: 'createCollection',
    createOpenAPISpec: 'createOpenAPISpec',
    listMembers: 'listMembersInOrganizationById',
    listTeams: 'listTeamsInOrganizationById',
  },
  getCollectionById: { admin: 'updateCollectionById', create: 'createCollection' },
  getSpaceById: {
    access: 'getSpaceById',
    admin: 'updateSpaceById',
    edit: 'importContent',
    comment: 'postCommentInSpace',
  },
  getOpenAPISpecBySlug: { edit: 'createOrUpdateOpenAPISpecBySlug' },
  getTranslation: { edit: 'updateTranslation' },
  getIntegrationByName: { admin: 'unpublishIntegration' },
};

// The request for an operation on that very space or collection, and not on that which the walk takes for it.
const onTheSame = (id: OperationId, read: AnyInput, inputs: Readonly<Record<OperationId, AnyInput>>): AnyInput => {
  const input = inputs[id];
  if (id === 'createCollection' && read.params['collectionId'] !== undefined) {
    return { ...input, body: { title: 'New', parent: read.params['collectionId'] } };
  }
  const params = { ...input.params, ...read.params };
  return id === 'postCommentInSpace' ? { params, body: { body: { markdown: 'Hello' } } } : { ...input, params };
};

const holds = async (server: ExampleServer, as: CallerKind, read: OperationId, input: AnyInput): Promise<void> => {
  afresh(server);
  const inputs = inputsAt(await placesOf(server));
  const reply = await server.ask(read, input.params as never, { as });
  if (reply.status !== 200) return;
  const { permissions } = reply.body as unknown as Permitting;
  for (const [name, id] of Object.entries(meant[read] ?? {})) {
    const status = await asked(server, id, as, onTheSame(id, input, inputs));
    const told = `${name} of ${read} as ${as} is ${String(permissions[name])}; ${id}: ${status}`;
    assert.equal(status >= 200 && status < 300, permissions[name], told);
  }
};

test('the permissions in replies are what the server does, for every kind of caller', async () => {
  const server = await exampleServer();
  const at = await placesOf(server);
  const inputs = inputsAt(at);
  for (const read of Object.keys(meant) as OperationId[]) {
    const reads: readonly AnyInput[] =
      read === 'getSpaceById'
        ? [at.guide, at.template, at.policies, at.api].map((spaceId) => ({ params: { spaceId } }))
        : read === 'getCollectionById'
          ? [at.attic, at.handbook].map((collectionId) => ({ params: { collectionId } }))
          : [inputs[read]];
    for (const input of reads)
      for (const as of callers.filter((each) => each !== 'disabled')) await holds(server, as, read, input);
  }
});
