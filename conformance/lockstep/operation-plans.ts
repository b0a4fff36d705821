import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { fillList } from '../requests/listing.ts';
import { fullestReply } from '../requests/maximal.ts';
import { sceneOf } from '../requests/picture-scene.ts';
import { restoring } from '../requests/restoring.ts';
import { bodyVariants } from '../requests/variants/bodies.ts';
import { formVariants } from '../requests/variants/forms.ts';
import { positionVariants } from '../requests/variants/positions.ts';
import { queryVariants } from '../requests/variants/queries.ts';
import { transitionVariants } from '../requests/variants/transitions.ts';
import type { Variant, VariantSource } from '../requests/variants/variant.ts';
import { writtenVariants } from '../requests/variants/written.ts';
import { keyMade, kindMadeBy, kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { inTurns, readEach, readsOfPath } from './around.ts';
import type { Plan } from './plan.ts';

/** Forms of valid requests by the name of the check that wants them accepted: its row says for which operations. */
const sources: Readonly<Record<string, VariantSource>> = {
  transitions: transitionVariants,
  positions: positionVariants,
  bodies: bodyVariants,
  forms: formVariants,
  'written-texts': writtenVariants,
  queries: queryVariants,
};

const operationsWith = (check: string): readonly OperationId[] =>
  requirements
    .filter((row) => row.check === `accepted/${check}`)
    .flatMap(operationsOf)
    .filter((subject): subject is OperationId => subject !== '-');

const paramsAfter = (operation: OperationId, input: Input, exchange: Exchange): Params => {
  const kind = kindMadeBy(operation);
  const key = kind === undefined || !exchange.ok ? undefined : keyMade(kind, input, exchange.json);
  return { ...input.params, ...(kind === undefined || key === undefined ? {} : { [kinds[kind].param]: key }) };
};

/** Further reads after each variant, beside the nearest. */
const furtherReads = 2;

const inputOf = async (world: World, operation: OperationId, { from, input }: Variant): Promise<Input | undefined> => {
  const start = from === undefined ? undefined : await world.call(operation, from);
  if (typeof input !== 'function') return input;
  return start === undefined ? undefined : input(start);
};

/** Sends each variant and reads what it wrote. */
const playVariants = async (world: World, operation: OperationId, source: VariantSource): Promise<void> => {
  const place = await source(world, operation);
  const further = inTurns();
  await restoring(world, operation, place.params, async () => {
    // Texts of every script say the same together as one by one.
    const variants = source === writtenVariants ? await place.together?.() : await place.variants();
    for (const variant of variants ?? []) {
      const input = await inputOf(world, operation, variant);
      if (input === undefined) continue;
      const exchange = await world.call(operation, input);
      if (operationRow(operation).method === 'GET') continue;
      const [nearest, ...others] = readsOfPath(operation, paramsAfter(operation, input, exchange));
      if (nearest !== undefined) await readEach(world, [nearest, ...further(others, furtherReads)]);
    }
  });
};

const variantPlans = Object.entries(sources).flatMap(([name, source]) =>
  operationsWith(name).map((operation): Plan => ({
    name: `${name} ${operation}`,
    kind: 'form',
    about: operation,
    play: (world) => playVariants(world, operation, source),
  })),
);

/** Things of a list that are made, so that every page of one has another behind it. */
const listed = 3;

/** A list with things of this world in it, page by page and as one. */
const playList = async (world: World, operation: OperationId): Promise<void> => {
  const { input } = await fillList(world, operation, listed);
  await world.walk(operation, input, { limit: 1 });
  await world.walk(operation, input, { limit: 2 });
  await world.call(operation, input);
};

const isList = (operation: OperationId): boolean => operationRow(operation).acts.as === 'list';

const ofEach = (
  [name, kind]: readonly [string, Plan['kind']],
  operations: readonly OperationId[],
  play: (world: World, operation: OperationId) => Promise<unknown>,
): readonly Plan[] =>
  operations.map((operation) => ({
    name: `${name} ${operation}`,
    kind,
    about: operation,
    play: (world) => play(world, operation),
  }));

/** Plans about one operation each: its scene, its fullest reply, its lists and all its valid forms. */
export const operationPlans: readonly Plan[] = [
  ...ofEach(['scene', 'scene'], operationIds, sceneOf),
  ...ofEach(['fullest', 'reply'], operationIds, fullestReply),
  ...ofEach(['list', 'list'], operationIds.filter(isList), playList),
  ...variantPlans,
];
