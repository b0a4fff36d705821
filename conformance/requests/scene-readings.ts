import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Thing } from '../oracles/pictures/sighting.ts';
import { resources } from '../resources/index.ts';
import type { World } from '../world/world.ts';
import { openScene, readingOnce, type Open } from './open-scene.ts';
import { countedListsOf, kindsNamed, readersOf } from './scene-readers.ts';

/** Reads what paths name: each thing by itself, and with `most` above one out of lists, and what it counts, as well. */
export const readAll = async (
  open: Open,
  operation: OperationId,
  places: readonly Params[],
  most = 1,
): Promise<void> => {
  const asked = new Set<string>();
  for (const params of places) {
    for (const kind of kindsNamed(params, operationRow(operation).acts.on as SchemaName)) {
      const readers = readersOf(kind, params).filter((reader) => open.shows(reader.operation));
      const counted = most === 1 ? [] : countedListsOf(operation, kind, params);
      for (const reader of [...readers.slice(0, most), ...counted.filter((each) => open.shows(each.operation))]) {
        if (asked.has(JSON.stringify(reader))) continue;
        asked.add(JSON.stringify(reader));
        await open.call(reader.operation, reader.input);
      }
    }
  }
};

/** What nobody but the run, and no other outcome of it meanwhile, changes: all but what was there before. */
const ownOf = ({ target }: World, operation: OperationId, { userId }: Params) => {
  const { acts } = operationRow(operation);
  const users = userId === undefined ? [] : [userId];
  const others: readonly (string | undefined)[] = [
    target.templateSpace,
    target.changeRequest?.space,
    target.changeRequest?.id,
    ...(acts.on === 'Organization' ? [] : [target.organization, target.secondOrganization]),
    ...(acts.on === 'Member' ? [] : users),
  ];
  return (ids: ReadonlySet<string>) =>
    ({ id, scope }: Thing): boolean =>
      !others.includes(id) && (ids.has(id) || scope.some((value) => ids.has(value) && !others.includes(value)));
};

/** Reads the thing that is written by itself; what its path names where nothing else does. */
export const readItself = async (open: Open, operation: OperationId, places: readonly Params[]): Promise<void> => {
  const { acts, pathParameters } = operationRow(operation);
  const [params = {}] = places;
  const own = kindsNamed(params, acts.on as SchemaName).find((kind) => resources[kind].param === pathParameters.at(-1));
  const [reader] = own === undefined ? [] : readersOf(own, params).filter((each) => open.shows(each.operation));
  if (reader === undefined) await readAll(open, operation, places.slice(0, 1));
  else await open.call(reader.operation, reader.input);
};

/** A scene of writes to own things: those that `ids` names, to which whatever the scene makes is added. */
export const openOwnScene = (world: World, operation: OperationId, params: Params, ids: Set<string>): Open =>
  readingOnce(
    world,
    openScene(world, ownOf(world, operation, params)(ids), (key) => ids.add(key)),
  );
