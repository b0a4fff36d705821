import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import { kinds } from '../resources/index.ts';
import { roleOf } from '../resources/operation-role.ts';
import { keyMade, kindMadeBy, kindsWithin, type Kind } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';
import { arrangeNext, makeFirst } from './next-write.ts';
import { openScene, type Open } from './open-scene.ts';
import { readBeside } from './beside-written.ts';
import { arrangeChoices, partBeside } from './chosen-parts.ts';
import { arrangeDeleted } from './deleted-and-restored.ts';
import { leftBefore } from './left-before.ts';
import { organizationAround, withMore } from './organization-around.ts';
import { readScene } from './read-scene.ts';
import { ownPlace } from './own-place.ts';
import { maySendAgain, otherBody, partlySame } from './partly-same.ts';
import { partsOf } from './parts-of.ts';
import { openOwnScene, readAll, readItself } from './scene-readings.ts';
import { restoring } from './restoring.ts';
import { shownElsewhere, shownOfLeft, shownWithin } from './shown-elsewhere.ts';
import type { Showing } from './showing.ts';
import { kindWritten, siblingOf } from './sibling.ts';
import { arrangeFirstText } from './first-text.ts';
import { readingTwin } from './twin.ts';
import { allAtOnce, fullBodies, furtherBodies, namesOf, oneByOne } from './written-bodies.ts';

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

type Readings = ReturnType<typeof readings>;

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

/**
 * Arranges writes of all that an update may be given: at once, by the first body that is accepted, and then again with
 * some of it as it is by then beside what changes.
 */
const arrangeTogether = async (world: World, open: Open, operation: OperationId, params: Params) => {
  const bodies = await allAtOnce(world, operation, params);
  const other = await otherBody(world, operation, params);
  return async (write: (body: unknown) => Promise<boolean>, readWritten: () => Promise<void>): Promise<void> => {
    for (const body of bodies) {
      if (!(await write(body))) continue;
      await readWritten();
      for (const each of partlySame(operation, body, other))
        if (await write(each)) await readItself(open, operation, [params]);
      return;
    }
  };
};

/**
 * Writes another thing of the same name: whichever was made first, each is written by its own key. What that one has by
 * then nobody gave it.
 */
const writeBeside = async (
  open: Open,
  operation: OperationId,
  { sibling, bodies, isBrief }: { sibling: Made | undefined; bodies: readonly unknown[]; isBrief: boolean },
): Promise<void> => {
  if (sibling === undefined || bodies.length === 0) return;
  if (!isBrief) await readItself(open, operation, [sibling.params]);
  for (const body of bodies) if ((await open.call(operation, { params: sibling.params, body })).ok) return;
};

/** Writes to what lies in the thing that was written: it stays as it is by then. */
const writePart = async (open: Open, world: World, kind: Kind | undefined, parts: readonly Made[]): Promise<void> => {
  // A brief scene looks at the thing alone.
  for (const inner of kind === undefined || world.isBrief ? [] : kindsWithin(kind)) {
    const { param, update } = kinds[inner];
    const part = parts.find(({ params }) => params[param] !== undefined);
    if (part === undefined || !open.shows(update)) continue;
    const { params, query, body } = await world.arrange(update, { params: part.params });
    await open.call(update, { params, query, body });
    return;
  }
};

/** Puts a thing into others, of a removed one what it leaves, and something into the other one; says how that is read. */
const shownAround = async (
  world: World,
  operation: OperationId,
  [params, beside]: readonly [Params, Params | undefined],
  ids: Set<string>,
): Promise<readonly Showing[]> => {
  if (operationRow(operation).acts.as === 'remove') return shownOfLeft(world, operation, params);
  const shown = await shownElsewhere(world, operation, params);
  const all = [...shown, ...(await shownWithin(world, operation, beside))];
  for (const id of all.flatMap(({ kept = [] }) => kept)) ids.add(id);
  return all;
};

/** Whether an operation leads a thing to another place. */
const isLeading = (operation: OperationId): boolean => ['move', 'transfer'].includes(roleOf(operation)?.role ?? '');

/** Sends a body, and says what it made. */
const writing =
  (open: Open, operation: OperationId, input: Omit<Input, 'body'>, onMade: (key: string, kind: Kind) => void) =>
  async (given: unknown): Promise<boolean> => {
    const sent = { ...input, ...(given === undefined ? {} : { body: given }) };
    const exchange = await open.call(operation, sent);
    const made = kindMadeBy(operation);
    const key = made === undefined || !exchange.ok ? undefined : keyMade(made, sent, exchange.json);
    if (made !== undefined && key !== undefined) onMade(key, made);
    return exchange.ok;
  };

/**
 * Sends one body after the other, with a reading after each, in a brief scene after the last; what was refused again, and
 * in a longer one at last what is there already.
 */
const inTurn = (
  write: (body: unknown) => Promise<boolean>,
  readWritten: () => Promise<void>,
  { operation, isBrief }: { readonly operation: OperationId; readonly isBrief: boolean },
) => {
  const refused: unknown[] = [];
  let taken: unknown;
  const writeEach = async (variants: readonly unknown[]): Promise<void> => {
    for (const [at, variant] of variants.entries()) {
      if (await write(variant)) taken = variant;
      else refused.push(variant);
      if (!isBrief || at === variants.length - 1) await readWritten();
    }
  };
  // A brief scene reads everything next.
  const writeLast = async (last: readonly unknown[]): Promise<void> => {
    const again = [...refused, ...last];
    if (isBrief) for (const variant of again) await write(variant);
    else await writeEach(again);
    if (!isBrief && maySendAgain(operation, taken) && (await write(taken))) await readWritten();
  };
  return { writeEach, writeLast };
};

/** Of this world's things, those that lie in what is removed. */
const ofRemoved = 40;

/** What lies in the thing, and what can be chosen in another one. */
const partsAround = async (
  world: World,
  operation: OperationId,
  kind: Kind | undefined,
  [params, sibling]: readonly [Params, Made | undefined],
): Promise<readonly Made[]> => {
  // What a removal takes along is its own matter, but for numbers around it; the parts of another thing stay.
  const isRemoval = operationRow(operation).acts.as === 'remove';
  const whole = isRemoval ? sibling?.params : params;
  // What these name goes with it where a server removes that too (OP-SITE-11.b): nothing else names it.
  if (isRemoval && kind !== undefined && !world.isBrief) await partsOf(world, kind, params, ofRemoved);
  const parts = kind === undefined || whole === undefined ? [] : await partsOf(world, kind, whole);
  const left = world.isBrief ? [] : await leftBefore(world, operation, params, sibling);
  return [...parts, ...left, ...(await partBeside(world, operation, sibling))];
};

/** The thing, another beside it, what holds them: read, written to in several ways, and read again after each. */
const writeScene = async (world: World, operation: OperationId): Promise<Scene> => {
  const kind = kindWritten(operation);
  const place = await ownPlace(world, operation, kind);
  const { params, query, body } = await world.arrange(operation, { params: place });
  const full = await world.arrange(operation, { params, size: 'fullest' });
  const { sibling, naming } = await siblingOf(world, operation, kind, params, namesOf(operation, full.body, body));
  const parts = await partsAround(world, operation, kind, [params, sibling]);
  const others = [...(sibling === undefined ? [] : [sibling]), ...parts];
  const ids = new Set([...Object.values(params), ...others.map(({ id }) => id)]);
  const open = openOwnScene(world, operation, params, ids);
  const places: Params[] = [params, ...others.map((each) => each.params)];
  const write = writing(open, operation, { params, query }, (key, made) => {
    ids.add(key);
    places.push({ ...params, [kinds[made].param]: key });
  });
  // What bodies name is made before the first reading.
  const creations = kindMadeBy(operation) === undefined ? [] : await fullBodies(world, operation, params);
  const further = await furtherBodies(world, operation, params, body);
  const writeTogether = await arrangeTogether(world, open, operation, params);
  const takenByOrganization = await organizationAround(world, operation, params);
  const choose = await arrangeChoices(world, open, operation, [params, sibling?.params]);
  const writeNext = await arrangeNext(world, open, operation, params);
  const writeFirst = await arrangeFirstText(world, operation, { kind, params, plain: body });
  const readOne = (one: Params): Promise<void> => readAll(open, operation, [one]);
  const twin = await readingTwin(world, operation, { kind, params, body }, { ids, read: readOne });
  const endDeleted = await arrangeDeleted(world, open, operation, { params, beside: sibling?.params, body, ids });
  const writeAndRead = async ({ readEverywhere, readWritten }: Readings): Promise<void> => {
    const readBesideAgain = await readBeside(world, open, operation, ids);
    await readEverywhere();
    if (!(await write(body)) && (await twin.empty())) await write(body);
    if (!world.isBrief && isLeading(operation))
      await writeBeside(open, operation, { sibling, bodies: [body], isBrief: false });
    for (const each of creations) await write(each);
    const { first, back, last, beside } = oneByOne(operation, full.body, body, naming, world.name('again', 30));
    const isKept = operationRow(operation).acts.as !== 'remove';
    const isWrittenAgain = isKept && first.length + back.length + further.length + last.length > 0;
    // A brief scene looks around once more when all is written.
    await (world.isBrief && isWrittenAgain ? readWritten() : readEverywhere());
    if (!isWrittenAgain) return;
    await writeTogether(write, readWritten);
    const { writeEach, writeLast } = inTurn(write, readWritten, { operation, isBrief: world.isBrief });
    await writeEach(first);
    await writeEach([...back, ...further]);
    await writeBeside(open, operation, { sibling, bodies: beside, isBrief: world.isBrief });
    await writeLast(last);
    await writePart(open, world, kind, parts);
    await readEverywhere().then(readBesideAgain);
  };
  const taken = await restoring(world, operation, params, async () => {
    const shown = await shownAround(world, operation, [params, sibling?.params], ids);
    const each = readings(open, operation, places, shown, world.isBrief);
    await twin.read();
    await writeAndRead(each);
    if (await writeFirst(write)) await readItself(open, operation, [params]);
    await choose(each.readEverywhere);
    // What was written stays when something else is.
    if (await writeNext()) await each.readEverywhere();
    await endDeleted();
    await twin.readAgain();
    return makeFirst(world, open, operation).then(() => takenByOrganization(open.end()));
  });
  return afterRemoval(withMore(open.end(), taken), world, operation, sibling);
};

/** The scene of an operation, set once a run; a brief one reads what is not written at its beginning and end alone. */
export const sceneOf = (world: World, operation: OperationId): Promise<Scene> => {
  const isRead = operationRow(operation).method === 'GET';
  return world.onceForAll(`pictures of ${operation}`, (own) =>
    isRead ? readScene(own, operation) : writeScene(own, operation),
  );
};
