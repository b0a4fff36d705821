import { demand, openSpaceOf, spaceOf } from './access.ts';
import { neighbourIn, parentIn } from './collections.ts';
import { emoji, members, must, object, oneOf, orNull, role, someMembers, text } from './input.ts';
import { found, problem } from './problem.ts';
import { gone, ok, type Answer, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { birth, newNumber, type Space } from './state.ts';

const retention = 7 * 86_400_000;
const changes = { title: text(50), emoji, defaultLevel: orNull(role), editMode: oneOf('live', 'locked') };

/** OP-RES-04: every write counts as an update. */
const touched = (call: Call, space: Space): Answer => {
  space.updated = call.state.now;
  return ok(shown.space(call, space));
};

const update = (call: Call): Answer => {
  const space = spaceOf(call, 'admin');
  const given = someMembers(call.body, changes);
  // OP-SPC-09: a locked space takes nothing but a mode, unless the same request unlocks it.
  const { editMode, ...edits } = given;
  const isHeld = space.mode === 'locked' && editMode !== 'live';
  if (isHeld && Object.keys(edits).length > 0) throw problem(409, 'The space is locked');
  space.title = given.title ?? space.title;
  space.emoji = given.emoji ?? space.emoji;
  space.level = given.defaultLevel === undefined ? space.level : given.defaultLevel;
  space.mode = given.editMode ?? space.mode;
  return touched(call, space);
};

/** OP-SPC-11: a shallow copy with a title of its own, at the root. */
const duplicate = (call: Call): Answer => {
  const original = spaceOf(call, 'create');
  const { id, born, died } = birth(call.state, newNumber(call.state));
  const copy: Space = {
    ...original,
    id,
    born,
    died,
    parent: null,
    mode: null,
    updated: call.state.now,
    creator: call.user,
    title: `${original.title.slice(0, 43)} (copy)`,
  };
  call.state.spaces.set(id, copy);
  return ok(shown.space(call, copy));
};

const remove = (call: Call): Answer => {
  openSpaceOf(call, 'admin').died = call.state.now;
  return gone;
};

/** OP-SPC-05: an active space stays as it is. OP-SPC-06: too late is 410. OP-SPC-07: back at the root. */
const restore = (call: Call): Answer => {
  const space = found(call.state.spaces.get(call.params['space'] ?? ''), 'space');
  demand(call, space.org, 'admin');
  if (space.died === null) return ok(shown.space(call, space));
  if (call.state.now - space.died > retention) throw problem(410, 'Gone for good');
  space.died = null;
  space.parent = null;
  return touched(call, space);
};

const move = (call: Call): Answer => {
  const space = openSpaceOf(call, 'create');
  const given = members(call.body, { parent: orNull(text(99)), position: object((value) => value) });
  // OP-MOVE-03: no parent is the root.
  const parent = typeof given.parent === 'string' ? parentIn(call, space.org, given.parent, 409) : null;
  neighbourIn(call, parent, space.id, given.position ?? {});
  space.parent = parent;
  return touched(call, space);
};

/** OP-SPC-14: the parent is dropped; the same organization changes nothing. */
const transfer = (call: Call): Answer => {
  const space = openSpaceOf(call, 'admin');
  const org = must(members(call.body, { organization: text(99) }).organization, 'organization');
  found(call.state.organizations.get(org), 'organization', 422);
  demand(call, org, 'create');
  if (org === space.org) return ok(shown.space(call, space));
  space.org = org;
  space.parent = null;
  return touched(call, space);
};

const space = '/spaces/:space';
export const spaceRoutes: readonly Route[] = [
  { method: 'GET', path: space, answer: (call) => ok(shown.space(call, spaceOf(call))) },
  { method: 'PATCH', path: space, answer: update },
  { method: 'DELETE', path: space, answer: remove },
  { method: 'POST', path: `${space}/duplicate`, answer: duplicate },
  { method: 'POST', path: `${space}/restore`, answer: restore },
  { method: 'POST', path: `${space}/move`, answer: move },
  { method: 'POST', path: `${space}/transfer`, answer: transfer },
];
