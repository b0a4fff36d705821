import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { isMoving, type Mismatch } from '../oracles/pictures/pictures.ts';
import { addressOf, nameOf, type Sighting, type Thing } from '../oracles/pictures/sighting.ts';
import { kinds, resources } from '../resources/index.ts';
import { mostVaried } from '../oracles/pictures/most-varied.ts';
import { keyMade, kindMadeBy } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { hasMet, type Scene } from './judged-scene.ts';
import { openScene, type Open } from './open-scene.ts';
import { sharedList } from './shared-list.ts';
import { ownPlace } from './own-place.ts';
import { partsOf } from './parts-of.ts';
import { countedListsOf, kindsNamed, readersOf } from './scene-readers.ts';
import { restoring } from './restoring.ts';
import { shownElsewhere, type Showing } from './shown-elsewhere.ts';
import { kindWritten, siblingOf } from './sibling.ts';
import { allAtOnce, fullBodies, furtherBodies, namesOf, oneByOne } from './written-bodies.ts';

/** Reads what paths name: each thing by itself, and with `most` above one out of lists, and what it counts, as well. */
const readAll = async (open: Open, operation: OperationId, places: readonly Params[], most = 1): Promise<void> => {
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
    target.secondOrganization,
    target.templateSpace,
    target.changeRequest?.space,
    target.changeRequest?.id,
    ...(acts.on === 'Organization' ? [] : [target.organization]),
    ...(acts.on === 'Member' ? [] : users),
  ];
  return (ids: ReadonlySet<string>) =>
    ({ id, scope }: Thing): boolean =>
      !others.includes(id) && (ids.has(id) || scope.some((value) => ids.has(value) && !others.includes(value)));
};

/** Reads the thing that is written by itself; what its path names where nothing else does. */
const readItself = async (open: Open, operation: OperationId, places: readonly Params[]): Promise<void> => {
  const { acts, pathParameters } = operationRow(operation);
  const [params = {}] = places;
  const own = kindsNamed(params, acts.on as SchemaName).find((kind) => resources[kind].param === pathParameters.at(-1));
  const [reader] = own === undefined ? [] : readersOf(own, params).filter((each) => open.shows(each.operation));
  if (reader === undefined) await readAll(open, operation, places.slice(0, 1));
  else await open.call(reader.operation, reader.input);
};

/** Reads all things of a scene everywhere, or what is written to alone; that too everywhere if it is shown elsewhere. */
const readings = (
  open: Open,
  operation: OperationId,
  places: readonly Params[],
  shown: readonly Showing[],
  isBrief: boolean,
) => {
  const readShown = async (): Promise<void> => {
    for (const showing of shown)
      if (open.shows(showing.operation)) await open.call(showing.operation, showing.input, showing.around);
  };
  const readEverywhere = async (): Promise<void> => {
    await readAll(open, operation, places, Infinity);
    await readShown();
  };
  const readWritten = async (): Promise<void> => {
    if (shown.length > 0 && !isBrief) return readEverywhere();
    await (isBrief ? readItself(open, operation, places) : readAll(open, operation, places.slice(0, 1)));
    await readShown();
  };
  return { readEverywhere, readWritten };
};

/** Adds to a scene what a removal leaves of another thing that others show: it may be refused where the first one is not. */
const afterRemoval = async (
  scene: Scene,
  world: World,
  operation: OperationId,
  sibling: Made | undefined,
): Promise<Scene> => {
  if (operationRow(operation).acts.as !== 'remove' || sibling === undefined) return scene;
  // The thing is put into others by the way: of that no picture knows.
  const open = openScene(world, () => false);
  const shown = await shownElsewhere(world, operation, sibling.params);
  const readShown = async (): Promise<void> => {
    for (const showing of shown)
      if (open.shows(showing.operation)) await open.call(showing.operation, showing.input, showing.around);
  };
  await readShown();
  if (shown.length > 0) await open.call(operation, { params: sibling.params });
  await readShown();
  const { gone, exchanges, unclaimed } = open.end();
  return {
    ...scene,
    gone: [...scene.gone, ...gone],
    exchanges: [...scene.exchanges, ...exchanges],
    unclaimed: scene.unclaimed ?? unclaimed,
  };
};

/** Writes the first body that is accepted; whether one is. */
const writeOne = async (write: (body: unknown) => Promise<boolean>, bodies: readonly unknown[]): Promise<boolean> => {
  for (const body of bodies) if (await write(body)) return true;
  return false;
};

/** The thing, another beside it, what holds them: read, written to in several ways, and read again after each. */
const writeScene = async (world: World, operation: OperationId): Promise<Scene> => {
  const kind = kindWritten(operation);
  const place = await ownPlace(world, operation, kind);
  const { params, query, body } = await world.arrange(operation, { params: place });
  const full = await world.arrange(operation, { params, size: 'fullest' });
  const { sibling, naming } = await siblingOf(world, operation, kind, params, namesOf(operation, full.body, body));
  const ids = new Set([...Object.values(params), ...(sibling === undefined ? [] : [sibling.id])]);
  // What a removal takes along is its own matter; the parts of another thing stay.
  const whole = operationRow(operation).acts.as === 'remove' ? sibling?.params : params;
  const parts = kind === undefined || whole === undefined ? [] : await partsOf(world, kind, whole);
  for (const part of parts) ids.add(part.id);
  const open = openScene(world, ownOf(world, operation, params)(ids), (key) => ids.add(key));
  const places: Params[] = [
    params,
    ...[...(sibling === undefined ? [] : [sibling]), ...parts].map((each) => each.params),
  ];
  const write = async (given: unknown): Promise<boolean> => {
    const input = { params, query, ...(given === undefined ? {} : { body: given }) };
    const exchange = await open.call(operation, input);
    const made = kindMadeBy(operation);
    const key = made === undefined || !exchange.ok ? undefined : keyMade(made, input, exchange.json);
    if (made !== undefined && key !== undefined) {
      ids.add(key);
      places.push({ ...params, [kinds[made].param]: key });
    }
    return exchange.ok;
  };
  // What bodies name is made before the first reading.
  const creations = kindMadeBy(operation) === undefined ? [] : await fullBodies(world, operation, params);
  const further = await furtherBodies(world, operation, params, body);
  const together = await allAtOnce(world, operation, params);
  await restoring(world, operation, params, async () => {
    const isRemoval = operationRow(operation).acts.as === 'remove';
    const shown = isRemoval ? [] : await shownElsewhere(world, operation, params);
    const { readEverywhere, readWritten } = readings(open, operation, places, shown, world.isBrief);
    await readEverywhere();
    await write(body);
    for (const each of creations) await write(each);
    const { first, back, last } = oneByOne(operation, full.body, body, naming, world.name('again', 30));
    const isWrittenAgain = !isRemoval && first.length + back.length + further.length + last.length > 0;
    // A brief scene looks around once more when all is written.
    await (world.isBrief && isWrittenAgain ? readWritten() : readEverywhere());
    if (!isWrittenAgain) return;
    if (await writeOne(write, together)) await readWritten();
    const refused: unknown[] = [];
    const writeEach = async (variants: readonly unknown[]): Promise<void> => {
      for (const [at, variant] of variants.entries()) {
        if (!(await write(variant))) refused.push(variant);
        if (!world.isBrief || at === variants.length - 1) await readWritten();
      }
    };
    await writeEach(first);
    await writeEach([...back, ...further]);
    const again = [...refused, ...last];
    // A brief scene reads everything next.
    if (world.isBrief) for (const variant of again) await write(variant);
    else await writeEach(again);
    await readEverywhere();
  });
  return afterRemoval(open.end(), world, operation, sibling);
};

const membersByThing = (sightings: readonly Sighting[]): ReadonlyMap<string, string> =>
  new Map(
    sightings.map(({ thing, members }) => [
      nameOf(thing),
      JSON.stringify([...members].filter(([member]) => !isMoving(thing, member))),
    ]),
  );

const shownMost = 3;
const attempts = 8;

/** Where a mismatch stands, whatever thing shows it. */
const placeOf = ({ thing, member, pointer }: Mismatch): string =>
  `${thing.kind} ${member} ${pointer.replaceAll(/\/\d+/g, '/*')}`;

/**
 * Reads things of a reply in their other places: the last one of a kind in all, two that show other things in one. Where
 * one is gone by then, another takes its turn.
 */
const readElsewhere = async (open: Open, operation: OperationId, shown: readonly Sighting[]): Promise<void> => {
  const lastFirst = shown.toReversed();
  for (const kind of new Set(lastFirst.map(({ thing }) => thing.kind))) {
    const ofKind = lastFirst.filter(({ thing }) => thing.kind === kind);
    let found = 0;
    for (const { thing } of mostVaried(ofKind, 2 * shownMost)) {
      if (found === shownMost) break;
      const readers = readersOf(thing.kind, addressOf(thing)).filter(
        (reader) => reader.operation !== operation && open.shows(reader.operation),
      );
      let isThere = readers.length === 0;
      for (const reader of readers.slice(0, found === 0 ? readers.length : 1))
        isThere = (await open.call(reader.operation, reader.input)).ok || isThere;
      if (isThere) found += 1;
    }
  }
};

/**
 * Reads what a reply shows in its other places too, and where they differ that reply once more; undefined where nothing
 * in it read alike then: into what is shared with others they may write meanwhile.
 */
const readOnce = async (world: World, operation: OperationId, input: Input): Promise<Scene | undefined> => {
  const { params = {} } = input;
  const open = openScene(world, () => true);
  const first = await open.call(operation, input);
  await readElsewhere(open, operation, open.sightings(operation, params, first));
  // What agrees with all else has stood still.
  const met = open.end();
  if (first.ok && met.mismatches.length === 0 && hasMet(met, 'coherence')) return met;
  const last = await open.call(operation, input);
  const before = membersByThing(open.sightings(operation, params, first));
  const after = membersByThing(open.sightings(operation, params, last));
  const isStill = ({ thing }: Mismatch): boolean => before.get(nameOf(thing)) === after.get(nameOf(thing));
  if ([...before].every(([name, members]) => after.get(name) !== members)) return undefined;
  const { mismatches, ...rest } = open.end();
  const lasting = mismatches.filter(isStill);
  // What differed has moved: nothing says how it reads at rest.
  if (mismatches.length > 0 && lasting.length === 0) return undefined;
  return { ...rest, mismatches: lasting };
};

/** Whether all that a reply showed was gone before it was read in another place. */
const isAllGone = (scene: Scene): boolean => !hasMet(scene, 'coherence') && scene.exchanges.some(({ ok }) => !ok);

/** A mismatch counts when it comes again: others may have written between two readings, and taken it back. */
const readScene = async (world: World, operation: OperationId): Promise<Scene> => {
  const isList = operationRow(operation).acts.as === 'list';
  const arranged = isList ? (await sharedList(world, operation, 2)).input : await world.arrange(operation);
  const input = isList ? { ...arranged, query: { ...arranged.query, limit: 100 } } : arranged;
  let seenBefore: ReadonlySet<string> | undefined;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const scene = await readOnce(world, operation, input);
    if (scene === undefined || isAllGone(scene)) continue;
    const { mismatches } = scene;
    const known = seenBefore;
    if (known !== undefined) return { ...scene, mismatches: mismatches.filter((each) => known.has(placeOf(each))) };
    if (mismatches.length === 0) return scene;
    seenBefore = new Set(mismatches.map(placeOf));
  }
  return { mismatches: [], met: new Map(), exchanges: [], steps: [], counts: { before: [], after: [] }, gone: [] };
};

/** The scene of an operation, set once a run; a brief one reads what is not written at its beginning and end alone. */
export const sceneOf = (world: World, operation: OperationId): Promise<Scene> => {
  const scene = operationRow(operation).method === 'GET' ? readScene : writeScene;
  return world.onceForAll(`pictures of ${operation}`, (own) => scene(own, operation));
};
