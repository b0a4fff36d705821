import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { mostVaried } from '../oracles/pictures/most-varied.ts';
import { isMoving } from '../oracles/pictures/moving.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { addressOf, nameOf, type Sighting } from '../oracles/pictures/sighting.ts';
import type { ResourceKind } from '../resources/index.ts';
import { rememberingReads } from '../world/remembered-reads.ts';
import type { World } from '../world/world.ts';
import { hasMet, type Scene } from './judged-scene.ts';
import { besideChangeRequest } from './beside-change-request.ts';
import { mayBeWritten } from './may-be-written.ts';
import { openScene, type Open } from './open-scene.ts';
import { rightsOfOthers } from './rights-of-others.ts';
import { readersOf, type Reader } from './scene-readers.ts';
import { sharedList } from './shared-list.ts';

const membersByThing = (sightings: readonly Sighting[]): ReadonlyMap<string, string> =>
  new Map(
    sightings.map(({ thing, members }) => [
      nameOf(thing),
      JSON.stringify([...members].filter(([member]) => !isMoving(thing, member))),
    ]),
  );

const shownMost = 3;
/** Flags of people are rare: one of many may be disabled. */
const peopleMost = 24;

const mostOf = ({ isBrief }: World, operation: OperationId): number =>
  !isBrief && operation === 'listMembersInOrganizationById' ? peopleMost : shownMost;
const attempts = 8;

/** Where a mismatch stands, whatever thing shows it. */
const placeOf = ({ thing, member, pointer }: Mismatch): string =>
  `${thing.kind} ${member} ${pointer.replaceAll(/\/\d+/g, '/*')}`;

/** A thing that a reply shows and that its own reading does not find. */
type Unread = { readonly sighting: Sighting; readonly reader: Reader; readonly refused: Exchange };

const isNotFound = ({ status }: Exchange): boolean => status === 404 || status === 410;

/** Of some pages and files an id alone need not tell (OP-CNT-04.b, OP-CNT-11). */
const ofContent: readonly ResourceKind[] = ['page', 'file', 'changeRequestPage', 'changeRequestFile'];

/** A reading that tells whether its thing is there; what shows a time of deletion may be read no more (3). */
const tellsOf = ({ thing, members }: Sighting, { operation }: Reader): boolean =>
  operationRow(operation).acts.as === 'read' && !members.has('deletedAt') && !ofContent.includes(thing.kind);

/** The kind of a thing, and how deep in a reply it stands. */
const levelOf = ({ thing, pointer }: Sighting): string => `${thing.kind} ${pointer.replaceAll(/\/\d+/g, '/*')}`;

/**
 * Reads things of a reply in their other places: of those of a kind at one depth the last one in all, two that show
 * other things in one, and so the first one unless the scene is brief. Where one is gone by then, another takes its turn.
 */
const readElsewhere = async (
  open: Open,
  operation: OperationId,
  shown: readonly Sighting[],
  bounds: { readonly most: number; readonly isBrief: boolean },
): Promise<readonly Unread[]> => {
  const unread: Unread[] = [];
  const reading = new Set<OperationId>();
  const lastFirst = shown.toReversed();
  for (const level of new Set(lastFirst.map(levelOf))) {
    const ofKind = lastFirst.filter((each) => levelOf(each) === level);
    let found = 0;
    const varied = mostVaried(ofKind, 2 * bounds.most);
    // What stands first may have been there before the run, with more to show.
    const oldest = bounds.isBrief ? [] : ofKind.slice(-1);
    const most = bounds.most + oldest.length;
    for (const sighting of new Set([...varied.slice(0, 1), ...oldest, ...varied.slice(1)])) {
      if (found === most) break;
      const readers = readersOf(sighting.thing.kind, addressOf(sighting.thing)).filter(
        (reader) => reader.operation !== operation && open.shows(reader.operation),
      );
      let isThere = readers.length === 0;
      for (const reader of readers.slice(0, found === 0 ? readers.length : 1)) {
        const exchange = await open.call(reader.operation, reader.input);
        isThere = exchange.ok || isThere;
        if (exchange.ok) reading.add(reader.operation);
        if (isNotFound(exchange) && tellsOf(sighting, reader)) unread.push({ sighting, reader, refused: exchange });
      }
      if (isThere) found += 1;
    }
  }
  // A reading that finds others is there.
  return unread.filter(({ reader }) => reading.has(reader.operation));
};

/** What is shown before and after a reading that does not find it, twice. */
const unfound = async (
  open: Open,
  operation: OperationId,
  { exchange: last, names }: { readonly exchange: Exchange; readonly names: ReadonlyMap<string, string> },
  unread: readonly Unread[],
): Promise<readonly Mismatch[]> => {
  const found: Mismatch[] = [];
  for (const { sighting, reader, refused } of unread) {
    const { thing, pointer } = sighting;
    if (!names.has(nameOf(thing)) || !isNotFound(await open.call(reader.operation, reader.input))) continue;
    found.push({
      aspect: 'coherence',
      operation,
      thing,
      member: '',
      pointer,
      expected: undefined,
      source: `as ${operation} shows it`,
      got: `status ${refused.status} from ${reader.operation}`,
      exchanges: [refused, last],
    });
  }
  return found;
};

/** Reads what a reply shows in its other places too; `met` where all of that agrees: it has stood still. */
const lookAround = async (world: World, operation: OperationId, input: Input) => {
  const { params = {} } = input;
  const open = openScene(world, () => true);
  const first = await open.call(operation, input);
  const bounds = { most: mostOf(world, operation), isBrief: world.isBrief };
  const unread = await readElsewhere(open, operation, open.sightings(operation, params, first), bounds);
  const scene = open.end();
  const isMet = first.ok && unread.length === 0 && scene.mismatches.length === 0 && hasMet(scene, 'coherence');
  return { open, first, unread, met: isMet ? scene : undefined };
};

/**
 * Reads what a reply shows in its other places too, and where they differ that reply once more; undefined where nothing
 * in it read alike then: into what is shared with others they may write meanwhile.
 */
const readOnce = async (world: World, operation: OperationId, input: Input): Promise<Scene | undefined> => {
  const { params = {} } = input;
  const [{ open, first, unread, met, last }, writes] = await world.meanwhile(async () => {
    const around = await lookAround(world, operation, input);
    return { ...around, last: around.met === undefined ? await around.open.call(operation, input) : undefined };
  });
  if (last === undefined) return met;
  const before = membersByThing(open.sightings(operation, params, first));
  const after = membersByThing(open.sightings(operation, params, last));
  const missing = last.ok ? await unfound(open, operation, { exchange: last, names: after }, unread) : [];
  // What reads at last as it did first may have gone there and back.
  const isWritten = mayBeWritten(writes);
  const isStill = ({ thing, member }: Mismatch): boolean =>
    before.get(nameOf(thing)) === after.get(nameOf(thing)) && !isWritten(thing, member);
  if (missing.length === 0 && [...before].every(([name, members]) => after.get(name) !== members)) return undefined;
  const { mismatches, ...rest } = open.end();
  const lasting = mismatches.filter(isStill);
  // What differed has moved: nothing says how it reads at rest.
  if (mismatches.length > 0 && lasting.length === 0 && missing.length === 0) return undefined;
  return { ...rest, mismatches: [...lasting, ...missing] };
};

/** Whether all that a reply showed was gone before it was read in another place. */
const isAllGone = (scene: Scene): boolean => !hasMet(scene, 'coherence') && scene.exchanges.some(({ ok }) => !ok);

/** A mismatch counts when it comes again: others may have written between two readings, and taken it back. */
const readAt = async (world: World, operation: OperationId, input: Input): Promise<Scene> => {
  // What several scenes show is read once for all of them, as long as it agrees with all else.
  const { met } = await lookAround(rememberingReads(world), operation, input);
  if (met !== undefined) return met;
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

/** Whether an operation shows the content of a space as a whole: its parts are read beside it. */
const showsContent = (operation: OperationId): boolean => {
  const { acts, pathParameters } = operationRow(operation);
  return acts.as === 'read' && pathParameters.length === 1;
};

const joined = (scene: Scene, others: readonly Scene[]): Scene => ({
  ...scene,
  mismatches: [scene, ...others].flatMap(({ mismatches }) => mismatches),
  exchanges: [scene, ...others].flatMap(({ exchanges }) => exchanges),
});

/**
 * Reads what an operation shows in its other places, and what it lets others do; content also where a change request has
 * it otherwise.
 */
export const readScene = async (world: World, operation: OperationId): Promise<Scene> => {
  const isList = operationRow(operation).acts.as === 'list';
  const arranged = isList ? (await sharedList(world, operation, 2)).input : await world.arrange(operation);
  const query = isList ? { query: { ...arranged.query, limit: 100 } } : {};
  const read = (as: World) => readAt(as, operation, { ...arranged, ...query });
  const own = await read(world);
  const scene = joined(own, await rightsOfOthers(world, operation, own, read));
  const isShort = world.isBrief || !showsContent(operation);
  const beside = isShort ? undefined : await besideChangeRequest(world, operation);
  if (beside === undefined) return scene;
  return joined(scene, [await readAt(world, operation, { ...beside, ...query })]);
};
