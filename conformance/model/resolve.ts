import { besideSection, groupBesideSection } from '../world/ordered-sections.ts';
import { positionBody, type Position } from '../world/ordered-list.ts';
import { unknownId } from '../core/unknown-id.ts';
import type { World } from '../world/world.ts';
import { actionOf, type Action } from './actions.ts';
import { stateOf, sure, thingsOf, type Thing } from './facts.ts';
import { heldBy, sectionsOf } from './groups.ts';
import { makeAlive, pick, type PlanSetting } from './make-alive.ts';
import type { Step, Ref } from './plan.ts';
import { find, findParent, findSection, findSpace } from './find.ts';
import type { Found, PlanRequest } from './request.ts';
import { bodyOf } from './values.ts';
import { wordsFor } from './words-for.ts';

/** What a step is resolved in. */
export type Resolving = PlanSetting & { readonly persons: readonly string[] };

const live: Ref = ['live', 0];

/** At the root: a move says null, a creation says nothing. */
const rootBody = ({ act }: Action, body: Record<string, unknown>): Record<string, unknown> =>
  act === 'move' ? { ...body, parent: null } : body;

/** How bodies of moves name a neighbour, where it is not a space or a collection. */
export const positions: Partial<Record<Action['operation'], (position: Position) => Record<string, unknown>>> = {
  moveSiteSection: besideSection,
  moveSiteSectionGroup: groupBesideSection,
};

/** Sections that a part of a site is moved among, made where there are fewer: without neighbours there is no order. */
const fewestNeighbours = 2;

/** What a moved thing may be put beside: live things of the place that it goes to. */
const neighbours = async (setting: PlanSetting, moved: Thing, parent: Found | undefined): Promise<readonly Thing[]> => {
  const { facts } = setting;
  if (moved.kind === 'space') {
    if (parent?.state !== 'live') return [];
    return thingsOf(facts, 'space', 'live').filter(
      (each) => each !== moved && sure(each, 'parent')?.value === parent.id,
    );
  }
  if (moved.container === undefined || stateOf(moved) !== 'live') return [];
  const held = moved.kind === 'siteSectionGroup' ? heldBy(facts, moved) : [moved];
  const others = sectionsOf(facts, moved.container).filter((section) => !held.includes(section));
  while (others.length < fewestNeighbours) others.push(await makeAlive(setting, 'siteSection', moved.container));
  return others;
};

type Place = { readonly body: Record<string, unknown>; readonly beside?: NonNullable<PlanRequest['beside']> };

/** Where a move goes; a step that asks for a refusal names a neighbour that exists nowhere (OP-MOVE-02). */
const placeOf = async (setting: PlanSetting, action: Action, step: Step, request: PlanRequest): Promise<Place> => {
  const { target, other } = request;
  if (action.act !== 'move' || target === undefined) return { body: {} };
  const bodyFor = positions[action.operation] ?? positionBody;
  if (step.vary === 2) return { body: bodyFor({ side: 'after', neighbour: unknownId(target.id) }) };
  const index = step.body['position'];
  if (index === undefined || target.thing === undefined) return { body: {} };
  const thing = pick(await neighbours(setting, target.thing, other), index >> 1);
  const side = index % 2 === 0 ? 'before' : 'after';
  return thing === undefined ? { body: {} } : { body: bodyFor({ side, neighbour: thing.id }), beside: { thing, side } };
};

/** A body that names another thing. */
const naming = ({ act, names = 'parent' }: Action, body: Record<string, unknown>, id: string) => {
  if (act === 'leave') return body;
  if (act === 'value') return { values: { [id]: { value: body['values'] } } };
  return { ...body, [names]: names === 'sections' ? [id] : id };
};

const findOther = (setting: PlanSetting, action: Action, ref: Ref, target: Found | undefined): Promise<Found> => {
  const { other } = action;
  if (other === 'siteSection') return findSection(setting, action, ref, target);
  if (other === 'space') return findSpace(setting, ref, target);
  if (other === undefined || other === 'person') throw new Error(`${action.operation} names no other thing`);
  return find(setting, other, ref);
};

/** A request with the other thing that its second ref names, where the plan chose to name one. */
const withOther = async (setting: Resolving, step: Step, ref: Ref, about: PlanRequest): Promise<PlanRequest> => {
  const { action, target, params, body } = about;
  const { names = 'parent', act } = action;
  if (action.other === 'person') {
    const person = setting.persons[ref[1] % setting.persons.length]!;
    return { ...about, person, params: { ...params, userId: person } };
  }
  if (action.other === undefined || (act !== 'leave' && step.body[names] === undefined)) return about;
  if (names === 'parent') {
    const parent = await findParent(setting, ref, target?.thing);
    if (parent === null) return { ...about, body: rootBody(action, body) };
    return { ...about, other: parent, body: naming(action, body, parent.id) };
  }
  const other = await findOther(setting, action, ref, target);
  const path = act === 'leave' ? { [names]: other.id } : {};
  return { ...about, other, params: { ...params, ...path }, body: naming(action, body, other.id) };
};

/** Publishing wants more than plans speak of. */
const wholeBody = async (world: World, { action, params, body, target }: PlanRequest) =>
  action.operation === 'publishIntegration' && target !== undefined
    ? ((await world.arrange('publishIntegration', { params, body })).body as Record<string, unknown>)
    : body;

const containerParams = ({ target: { organization, changeRequest } }: World, { makes }: Action) => ({
  organizationId: organization,
  ...(makes === 'changeRequestComment' && changeRequest !== undefined
    ? { spaceId: changeRequest.space, changeRequestId: changeRequest.id }
    : {}),
});

/** The request of a step. Makes what it refers to and the plan did not make. */
export const resolve = async (setting: Resolving, step: Step, ordinal: number): Promise<PlanRequest> => {
  const action = actionOf(step.operation);
  const refs = [...step.refs];
  const target = action.on === null ? undefined : await find(setting, action.on, refs.shift() ?? live);
  const words = await wordsFor(setting.world, Object.keys(step.body));
  const values = { texts: setting.texts, people: setting.persons, addresses: setting.addresses, words };
  const params: Record<string, string> = { ...containerParams(setting.world, action), ...target?.params };
  if (action.act === 'duplicate') params['spaceId'] = setting.world.target.templateSpace ?? '';
  const body = bodyOf({ values, step, ordinal });
  const plain: PlanRequest = { action, target, other: undefined, person: undefined, params, body };
  const about = await withOther(setting, step, refs[0] ?? live, plain);
  const place = await placeOf(setting, action, step, about);
  const { beside } = place;
  const placed = { ...about, body: { ...about.body, ...place.body }, ...(beside === undefined ? {} : { beside }) };
  return { ...placed, body: await wholeBody(setting.world, placed) };
};
