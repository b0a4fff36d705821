import { kinds, type Kind } from '../client/kinds.ts';
import type { World } from '../client/world.ts';
import { unknownId } from '../checks/unknown-id.ts';
import type { Exchange } from '../client/exchange.ts';
import { missingPrerequisite } from '../missing-prerequisite.ts';
import type { Action } from './actions.ts';
import { addThing, thingsOf, standingOf, type Facts, type Standing, type Thing } from './facts.ts';
import { fieldsOfNew } from './fields.ts';
import type { Ref } from './plan.ts';

/** How what a ref found stands: `never` was never given out, `foreign` is addressed below a container of another. */
export type RefStanding = Standing | 'never' | 'foreign';
export type Found = {
  readonly thing: Thing | undefined;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly standing: RefStanding;
};

/** A step with its refs resolved: what goes out, and what it is about. */
export type PlanRequest = {
  readonly action: Action;
  /** Undefined when the organization is the container. */
  readonly target: Found | undefined;
  readonly other: Found | undefined;
  readonly person: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What resolving needs: facts, and a world to make what a plan wants alive but did not make. */
export type PlanSetting = {
  readonly world: World;
  readonly facts: Facts;
  readonly texts: readonly string[];
  /** Every exchange so far. */
  readonly story: Exchange[];
};

const containers: Partial<Record<Kind, Kind>> = { comment: 'space', commentReply: 'comment' };
/** Ids shorter than this may be counters, the same for two kinds of things. */
const tellingIdLength = 10;

const pick = <Value>(from: readonly Value[], index: number): Value | undefined =>
  from[index % Math.max(1, from.length)];

/** Makes a live thing that the plan refers to, with the first text of the pool. */
const makeAlive = async (setting: PlanSetting, kind: Kind): Promise<Thing> => {
  const { world, facts, texts, story } = setting;
  const around = containers[kind];
  const container = around === undefined ? undefined : await aliveOf(setting, around, 0);
  const ordinal = facts.things.length;
  const text = `${texts[0]}-m${ordinal}`;
  const body = container === undefined ? { title: text } : { body: { markdown: text } };
  const params = container === undefined ? {} : { params: container.params };
  const made = await world.make(kind, { ...params, body });
  story.push(made.exchange);
  const before = kind === 'space' ? made.resource['comments'] : 0;
  const thing = addThing(
    facts,
    { kind, id: made.id, params: made.params, container },
    typeof before === 'number' ? before : 0,
  );
  fieldsOfNew(thing, made.written === false ? {} : body);
  return thing;
};

/** Makes a thing and deletes it, for a plan that refers to something gone before it deleted anything. */
const makeDead = async (setting: PlanSetting, kind: Kind): Promise<Thing> => {
  const thing = await makeAlive(setting, kind);
  const { remove } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a way to delete a ${kind}`);
  setting.story.push(await setting.world.must(remove, { params: thing.params }));
  if (kind === 'commentReply' && thing.container !== undefined) thing.container.repliesRemoved += 1;
  thing.standing = kind === 'space' ? 'deleted' : 'gone';
  return thing;
};

const aliveOf = async (setting: PlanSetting, kind: Kind, index: number): Promise<Thing> =>
  pick(thingsOf(setting.facts, kind, 'live'), index) ?? (await makeAlive(setting, kind));

const asFound = (thing: Thing, standing: RefStanding = standingOf(thing)): Found => ({
  thing,
  id: thing.id,
  params: thing.params,
  standing,
});

const withId = (thing: Thing, id: string): Found => ({
  thing: undefined,
  id,
  params: { ...thing.params, [kinds[thing.kind].param]: id },
  standing: 'never',
});

/** A live thing below a container that is not its own. */
const elsewhere = ({ facts, world }: PlanSetting, thing: Thing): Found => {
  const { secondOrganization } = world.target;
  if (thing.kind === 'team' && secondOrganization !== undefined) {
    return { ...asFound(thing, 'foreign'), params: { ...thing.params, organizationId: secondOrganization } };
  }
  const other = thingsOf(facts, 'space', 'live').find(({ id }) => id !== thing.params['spaceId']);
  if (thing.container === undefined || other === undefined) return asFound(thing);
  return { ...asFound(thing, 'foreign'), params: { ...thing.params, spaceId: other.id } };
};

/** What a ref names for things of a kind. Makes a live one where there is none. */
export const find = async (setting: PlanSetting, kind: Kind, [pool, index]: Ref): Promise<Found> => {
  const { things } = setting.facts;
  if (pool === 'dead') {
    const dead = things.filter((thing) => thing.kind === kind && standingOf(thing) !== 'live');
    return asFound(pick(dead, index) ?? (await makeDead(setting, kind)));
  }
  const alive = await aliveOf(setting, kind, index);
  if (pool === 'live') return asFound(alive);
  if (pool === 'elsewhere') return elsewhere(setting, alive);
  const stranger = pick(
    things.filter((thing) => thing.kind !== kind && thing.id.length >= tellingIdLength),
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
  return { thing: undefined, id: made.id, params: made.params, standing: 'foreign' };
};
