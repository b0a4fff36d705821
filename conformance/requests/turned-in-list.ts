import { effects, type Effect, type Given } from '#spec/effect.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { inside, textInside } from '../core/json-path.ts';
import { enumValues, memberSchema, namedSchema, propertiesOf, referenceName, typesOf } from '../core/json-schema.ts';
import { resources, type ResourceKind } from '../resources/index.ts';
import { kindOfItems } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import { keyIn, type Listing } from './listing.ts';
import { bodyReference } from './valid-body.ts';

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

/** The way in an item of a list to the part of a schema; undefined where it has none. */
export const wayToPart = (list: OperationId, schema: SchemaName): readonly string[] | undefined => {
  const { item } = operationRow(list);
  if (item === null || item === schema) return item === null ? undefined : [];
  const members = Object.entries(propertiesOf(namedSchema(item)));
  const found = members.find(([, part]) => referenceName(part) === schema);
  return found === undefined ? undefined : [found[0]];
};

/** Whether an update gives a switch, or one of several words, that shows as it is given or as what was resolved. */
export const isTurnable = (update: OperationId, { from, as }: Given): boolean => {
  const schema = memberSchema(bodyReference(update), from.split('.')) ?? {};
  const isFlag = typesOf(schema).includes('boolean') || (enumValues(schema)?.length ?? 0) > 1;
  return isFlag && (as === 'given' || as === 'resolution');
};

/** All values of a member of an update but the one that is shown now; a switch that is not shown may be either. */
const othersOf = (update: OperationId, { from }: Given, now: unknown): readonly unknown[] => {
  const schema = memberSchema(bodyReference(update), from.split('.')) ?? {};
  if (typesOf(schema).includes('boolean')) return now === undefined ? [true, false] : [now !== true];
  return (enumValues(schema) ?? []).filter((value) => value !== null && value !== now);
};

type Choose = (values: readonly unknown[]) => unknown;

/** A body that gives each switch and word of a thing another value. */
export const turnedBody = (update: OperationId, thing: unknown, choose: Choose): Readonly<Record<string, unknown>> => {
  const members = (rows[update]?.sets ?? []).filter((given) => isTurnable(update, given));
  return Object.fromEntries(
    members.flatMap((given) => {
      const [path = ''] = given.in;
      const [first = '', ...rest] = given.from.split('.');
      const value = choose(othersOf(update, given, inside(thing, ...path.split('.'))));
      if (value === undefined) return [];
      return [[first, rest.reduceRight((held, name): unknown => ({ [name]: held }), value)] as const];
    }),
  );
};

/**
 * What changes a thing that the suite makes; null for what was there before, and where a thing is published anew, which
 * says who is shown it.
 */
export const turningUpdate = (kind: ResourceKind): OperationId | null => {
  const { create, update, put } = resources[kind];
  if (create === null) return put;
  return update === create ? null : update;
};

/** Of what was made in a list, those in its middle and at its end: which is on which page is up to the server. */
const chosen = (items: readonly unknown[]): readonly (readonly [item: unknown, choose: Choose])[] => [
  [items[1], (values) => values[0]],
  ...(items.length > 2 ? [[items.at(-1), (values: readonly unknown[]) => values.at(-1)] as const] : []),
];

/** Where in the items of a list stands what an update of them turns; undefined where it turns nothing. */
const wayToTurned = (list: OperationId, update: OperationId): readonly string[] | undefined => {
  const effect = rows[update];
  const turnsNothing = Object.keys(turnedBody(update, {}, ([first]) => first)).length === 0;
  return effect === undefined || turnsNothing ? undefined : wayToPart(list, effect.on);
};

/**
 * Gives switches and words of some of what was made in a list another value (2, 3): from then on a page meets things in
 * both states. Refused, it leaves the list as it is; what a list hides since is no more of it (OP-SHR-03.d).
 */
export const turnInList = async (world: World, list: OperationId, listing: Listing): Promise<Listing> => {
  const { input, keys } = listing;
  const kind = kindOfItems(list);
  const update = kind === undefined ? null : turningUpdate(kind);
  const way = update === null ? undefined : wayToTurned(list, update);
  if (kind === undefined || update === null || way === undefined || keys.length < 2) return listing;
  const { param, key } = resources[kind];
  const ofList = keyIn(list);
  const walk = async (): Promise<readonly unknown[]> => (await world.walk(list, input, { limit: 1_000 })).items;
  const turned = chosen((await walk()).filter((each) => keys.includes(ofList(each))));
  for (const [item, choose] of turned) {
    const id = textInside(item, ...key.split('.'));
    if (id === undefined || param === null) continue;
    const body = turnedBody(update, inside(item, ...way), choose);
    await world.call(update, { params: { ...input.params, [param]: id }, body });
  }
  await world.pause(world.target.settleMs);
  const shown = (await walk()).map(ofList);
  const hidden = turned.map(([item]) => ofList(item)).filter((each) => !shown.includes(each));
  return { ...listing, keys: keys.filter((each) => !hidden.includes(each)) };
};
