import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type Behaviour, type OperationId, type SchemaName } from '#spec/operation.ts';
import { memberSchema, namedSchema } from '../core/json-schema.ts';
import { resourceKinds, resources } from './index.ts';
import { containerMade, kindNames, kinds } from './kinds.ts';
import { operationRoles, roleOf, type OperationRole } from './operation-role.ts';
import { leaveFor } from './leave.ts';
import { withoutResource } from './without-resource.ts';

test('every operation belongs to a row of the catalogue or has an excuse', () => {
  for (const operation of operationIds) {
    const belongs = roleOf(operation) !== undefined;
    const isExcused = withoutResource[operation] !== undefined;
    assert.ok(belongs || isExcused, `${operation} stands in no row that conformance/resources/index.ts takes in`);
    assert.ok(!(belongs && isExcused), `${operation} stands in a row and among the excuses`);
  }
});

test('no operation stands in the rows of two kinds', () => {
  for (const [operation, { kind }] of operationRoles) assert.equal(roleOf(operation)?.kind, kind, operation);
});

test('the suite makes the kinds that an operation creates, and no others', () => {
  assert.deepEqual(Object.keys(kinds), kindNames);
  for (const kind of resourceKinds) assert.equal(Object.hasOwn(kinds, kind), resources[kind].create !== null, kind);
});

const behaviours: Readonly<Record<OperationRole['role'], readonly Behaviour[]>> = {
  create: ['create', 'replace'],
  put: ['replace'],
  read: ['read'],
  list: ['list'],
  update: ['update', 'replace'],
  remove: ['remove'],
  move: ['action'],
  transfer: ['action'],
  restore: ['action'],
  lists: ['list'],
  actions: ['action', 'update', 'remove'],
};

/** Lists whose items hold the resource beside something else, and a membership that is written without its member. */
const behindAnother: Partial<Record<OperationId, SchemaName>> = {
  listSpacesForOrganizationMember: 'MemberSpace',
  listTeamsForOrganizationMember: 'MemberTeam',
  addMemberToOrganizationTeamById: 'TeamMember',
  updateMembersInOrganizationTeam: 'TeamMember',
  deleteMemberFromOrganizationTeamById: 'TeamMember',
};

test('the roles of the catalogue are what the document says that operations do', () => {
  for (const [operation, { kind, role }] of operationRoles) {
    const { acts } = operationRow(operation);
    assert.ok(behaviours[role].includes(acts.as), `${operation} is no ${role}: it is a ${acts.as}`);
    assert.equal(behindAnother[operation] ?? resources[kind].schema, acts.on, operation);
  }
});

test('the parameter of a kind ends the paths of what is done to one', () => {
  for (const kind of resourceKinds) {
    const { param, read, update, remove } = resources[kind];
    for (const operation of [read, update, remove]) {
      if (operation === null || param === null) continue;
      assert.equal(operationRow(operation).pathParameters.at(-1), param, operation);
    }
  }
});

test('a resource is made and listed in its container', () => {
  for (const kind of resourceKinds) {
    const { container, create, list } = resources[kind];
    // A duplicate is made from another space, and organizations and integrations are everybody's.
    if (container === null || kind === 'space') continue;
    const { param } = resources[container];
    for (const operation of [create, list]) {
      if (operation === null || param === null) continue;
      assert.ok(operationRow(operation).pathParameters.includes(param), `${operation} names no ${container}`);
    }
  }
});

test('the telling text of a kind is sent and shown', () => {
  for (const kind of kindNames) {
    const { schema, text, update } = kinds[kind];
    const { body } = operationRow(update);
    assert.ok(body !== null && schema !== null, kind);
    assert.ok(memberSchema(namedSchema(body), text.sent.split('.')), `${update} sends no ${text.sent}`);
    assert.ok(memberSchema(namedSchema(schema), text.shown.split('.')), `${schema} shows no ${text.shown}`);
  }
});

test('checks wait for each other over what lies where strangers write too', () => {
  for (const kind of kindNames) {
    const { container, lane } = kinds[kind];
    const isOwn = kindNames.some((each) => each === container);
    assert.equal(lane === null, isOwn, `${kind}: a lane goes with a list that is not the suite's own`);
  }
});

test('leave is asked for before what was there before the run is written', () => {
  const unasked = operationRoles.filter(([operation, { kind }]) => {
    const isThere = resources[kind].create === null && containerMade(kind) === undefined;
    return isThere && operationRow(operation).method !== 'GET' && leaveFor(operation) === null;
  });
  assert.deepEqual(
    unasked.map(([operation]) => operation),
    ['updateOrganizationMemberLastSeenAt'],
  );
});
