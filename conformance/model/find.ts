import { kinds, type Kind } from '../resources/kinds.ts';
import { unknownId } from '../core/unknown-id.ts';
import type { Action } from './actions.ts';
import { thingsOf, stateOf, type Thing } from './facts.ts';
import { heldBy, isUngrouped, sectionsOf } from './groups.ts';
import { aliveOf, deadOf, makeAlive, pick, spareSpace, type PlanSetting } from './make-alive.ts';
import { isInSite } from './planned-kinds.ts';
import type { Ref } from './plan.ts';
import type { Found, RefState } from './request.ts';

/** Ids shorter than this may be counters, the same for two kinds of things. */
const tellingIdLength = 10;

const asFound = (thing: Thing, standing: RefState = stateOf(thing)): Found => ({
  thing,
  id: thing.id,
  params: thing.params,
  state: standing,
});

const withId = (thing: Thing, id: string): Found => ({
  thing: undefined,
  id,
  params: { ...thing.params, [kinds[thing.kind].param]: id },
  state: 'never',
});

/** A live thing below a container that is not its own. */
const elsewhere = ({ facts, world }: PlanSetting, thing: Thing): Found => {
  const { secondOrganization } = world.target;
  if (thing.kind === 'team' && secondOrganization !== undefined) {
    return { ...asFound(thing, 'foreign'), params: { ...thing.params, organizationId: secondOrganization } };
  }
  const around = isInSite(thing.kind) ? 'site' : 'space';
  const { param } = kinds[around];
  const other = thingsOf(facts, around, 'live').find(({ id }) => id !== thing.params[param]);
  if (thing.container === undefined || other === undefined) return asFound(thing);
  return { ...asFound(thing, 'foreign'), params: { ...thing.params, [param]: other.id } };
};

/** What a ref names for things of a kind, in a container where one is given. Makes a live one where there is none. */
export const find = async (setting: PlanSetting, kind: Kind, [pool, index]: Ref, within?: Thing): Promise<Found> => {
  if (pool === 'dead') return asFound(await deadOf(setting, kind, index, within));
  const alive = await aliveOf(setting, kind, index, within);
  if (pool === 'live') return asFound(alive);
  if (pool === 'elsewhere') return elsewhere(setting, alive);
  const stranger = pick(
    setting.facts.things.filter((thing) => thing.kind !== kind && thing.id.length >= tellingIdLength),
    index,
  );
  if (pool === 'other-kind' && stranger !== undefined) return withId(alive, stranger.id);
  return withId(alive, unknownId(alive.id));
};

/** Any collection, the moved one too, is what this index of a live parent names; lower ones name other collections. */
const anyCollection = 3;

/** A live collection beside the one that is moved: most moves into itself would only be refused. */
const beside = async (setting: PlanSetting, index: number, moved: Thing | undefined): Promise<Found> => {
  const others = thingsOf(setting.facts, 'collection', 'live').filter((thing) => thing !== moved);
  return asFound(others[index - 1] ?? (await makeAlive(setting, 'collection')));
};

/** A parent for a move or a creation: a collection, one of another organization, or none. */
export const findParent = async (setting: PlanSetting, ref: Ref, moved: Thing | undefined): Promise<Found | null> => {
  const [pool, index] = ref;
  const { secondOrganization } = setting.world.target;
  if (pool === 'live' && index === 0) return null;
  if (pool === 'live' && index < anyCollection) return beside(setting, index, moved);
  if (pool !== 'elsewhere' || secondOrganization === undefined) return find(setting, 'collection', ref);
  const made = await setting.world.make('collection', { params: { organizationId: secondOrganization } });
  return { thing: undefined, id: made.id, params: made.params, state: 'foreign' };
};

/** Below this index a live section is one that the operation fits: in no group for what puts it into one. */
const anySection = 1;

const fitting = ({ facts }: PlanSetting, { act }: Action, target: Thing, site: Thing): readonly Thing[] => {
  if (act === 'leave') return heldBy(facts, target);
  return act === 'update' ? sectionsOf(facts, site) : sectionsOf(facts, site).filter(isUngrouped);
};

/** A section for a group or for the default of a site: mostly one of the same site that fits. */
export const findSection = (
  setting: PlanSetting,
  action: Action,
  ref: Ref,
  target: Found | undefined,
): Promise<Found> => {
  const [pool, index] = ref;
  const { thing } = target ?? {};
  const site = thing?.kind === 'site' ? thing : thing?.container;
  if (thing === undefined || site === undefined || stateOf(site) !== 'live') return find(setting, 'siteSection', ref);
  if (pool !== 'live' || index > anySection) return find(setting, 'siteSection', ref, site);
  const some = fitting(setting, action, thing, site);
  const found = pick(some, index);
  return found === undefined
    ? makeAlive(setting, 'siteSection', site).then((made) => asFound(made))
    : Promise.resolve(asFound(found));
};

/** A space for a section: mostly one that the site does not have yet. */
export const findSpace = async (setting: PlanSetting, ref: Ref, target: Found | undefined): Promise<Found> => {
  const [pool, index] = ref;
  if (pool !== 'live' || index > anySection) return find(setting, 'space', ref);
  const id = await spareSpace(setting, target?.thing);
  return { thing: undefined, id, params: { spaceId: id }, state: 'live' };
};
