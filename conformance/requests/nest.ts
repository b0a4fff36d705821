import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type CheckResult, type Finding } from '../core/check-result.ts';
import { idsOf, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { changedSince } from '../oracles/as-before.ts';
import { kinds, type Kind } from '../resources/kinds.ts';
import { roleOf } from '../resources/operation-role.ts';
import { lastPage, wholeList } from '../world/steady-walk.ts';
import type { Made, World } from '../world/world.ts';
import { sharedFirst } from './shared-first.ts';
import { asMisplaced, heldByMember, misplaced, type Held, type Listing, type Lying } from './lists-of-nest.ts';

/** What one reading shows of the nest; `json` is what it is compared by. */
type Look = { readonly exchange: Exchange; readonly json: unknown; readonly ids?: readonly string[] };
type Reading = { readonly what: string; readonly listing?: Listing; readonly read: () => Promise<Look> };

/** Collections in each other, and what is read of them and of what lies in them; `inner` is where writes are tried. */
type Nest = { readonly outer: Made; readonly inner: Made; readonly readings: readonly Reading[] };

const nested: readonly Kind[] = ['collection', 'space'];
/** What may take a thing out of its place, bring it back, or change it there. */
const touching: readonly (string | undefined)[] = ['update', 'move', 'transfer', 'remove', 'restore'];

/** The kind of which an operation writes to a thing that may lie in a collection. */
const kindTouched = (operation: OperationId): Kind | undefined => {
  const { kind, role } = roleOf(operation) ?? {};
  return touching.includes(role) ? nested.find((each) => each === kind) : undefined;
};

const collectionIn = (world: World, { id: parent }: Made): Promise<Made> =>
  world.make('collection', { body: { parent } });

const spaceIn = async (world: World, { id: parent }: Made): Promise<Made> => {
  const space = await world.make('space');
  await world.must('moveSpace', { params: space.params, body: { parent } });
  return space;
};

const makeIn = (world: World, kind: Kind, place: Made): Promise<Made> =>
  kind === 'space' ? spaceIn(world, place) : collectionIn(world, place);

const byItself = (world: World, what: string, { kind, params }: Made): Reading => ({
  what,
  read: async () => {
    const exchange = await world.call(kinds[kind].read!, { params });
    return { exchange, json: exchange.json };
  },
});

/** Which things of the nest a list shows: others of this world come and go. */
const inList = (world: World, what: string, listing: Listing, ids: ReadonlySet<string>): Reading => ({
  what,
  listing,
  read: async () => {
    const { operation, params, query = {} } = listing;
    const walk = await wholeList(world, operation, { params, query });
    return {
      exchange: lastPage(walk),
      ids: idsOf(walk.items),
      json: {
        items: idsOf(walk.items)
          .filter((id) => ids.has(id))
          .toSorted(),
      },
    };
  },
});

const listings = ({ target }: World, inner: Made): readonly (readonly [string, Listing])[] => {
  const { organization, secondOrganization } = target;
  const home = { organizationId: organization };
  const operation = 'listCollectionsInOrganizationById';
  const there = secondOrganization === undefined ? [] : [{ organizationId: secondOrganization }];
  return [
    ['the list of spaces around it', { operation: 'listSpacesInCollectionById', params: inner.params }],
    ['the list of collections', { operation, params: home }],
    ['the list of outermost collections', { operation, params: home, query: { nested: 'false' } }],
    ...there.map((params) => ['the list of collections of another organization', { operation, params }] as const),
  ];
};

/** A collection in another one, where that is taken, and in it another collection with a space, and a space. */
const makeNest = async (world: World): Promise<Nest> => {
  const outer = await world.make('collection');
  const inner = (await unlessMissing(() => collectionIn(world, outer))) ?? outer;
  const sister = await unlessMissing(() => collectionIn(world, inner));
  const niece = sister === undefined ? undefined : await spaceIn(world, sister);
  const space = await spaceIn(world, inner);
  const named: readonly (readonly [string, Made | undefined])[] = [
    ['the outermost collection around it', outer],
    ['the collection that it lay in', inner],
    ['the collection beside it', sister],
    ['a space in the collection beside it', niece],
    ['the space beside it', space],
  ];
  const there = named.flatMap(([what, made]) => (made === undefined ? [] : [[what, made] as const]));
  const ids = new Set(there.map(([, { id }]) => id));
  const readings = [
    ...there.map(([what, made]) => byItself(world, what, made)),
    ...listings(world, inner).map(([what, listing]) => inList(world, what, listing, ids)),
  ];
  return { outer, inner, readings };
};

/** Bodies of an operation that say where a thing goes, or else what the usual request says. */
const bodiesOf = async (
  world: World,
  operation: OperationId,
  params: Params,
  { outer }: Nest,
): Promise<readonly unknown[]> => {
  if (roleOf(operation)?.role === 'move') return [{ parent: outer.id }, { parent: null }];
  return [operationRow(operation).body === null ? undefined : (await world.arrange(operation, { params })).body];
};

const looksAt = async (readings: readonly Reading[]): Promise<readonly Look[]> => {
  const looks: Look[] = [];
  for (const { read } of readings) looks.push(await read());
  return looks;
};

/** What the nest shows otherwise than before, once it has had time to settle. */
const unlike = async (world: World, { readings }: Nest, before: readonly Look[], story: readonly Exchange[]) => {
  const looks: Look[] = [];
  const findings: Finding[] = [];
  for (const [at, { what, read }] of readings.entries()) {
    const was = before[at]!;
    const isBack = ({ exchange, json }: Look): boolean => exchange.ok && changedSince(was.json, json).length === 0;
    let now = await read();
    if (was.exchange.ok && !isBack(now)) {
      await world.pause(world.target.settleMs);
      now = await read();
    }
    looks.push(now);
    if (!was.exchange.ok || isBack(now)) continue;
    const [pointer = ''] = now.exchange.ok ? changedSince(was.json, now.json) : [];
    const expected = `${what} reads as before something in a collection was written`;
    const got = now.exchange.ok ? 'another value' : `status ${now.exchange.status}`;
    findings.push({ expected, got, pointer, exchanges: [was.exchange, ...story, now.exchange] });
  }
  return { looks, findings };
};

/** What a write in the nest did to what is around it, and to where the thing itself is listed. */
type Tried = { readonly around: CheckResult; readonly listed: CheckResult };

const heldIn = ({ readings }: Nest, looks: readonly Look[]): readonly Held[] =>
  readings.flatMap(({ what, listing }, at) => {
    const { exchange, ids } = looks[at]!;
    return listing === undefined || ids === undefined ? [] : [{ what, listing, exchange, ids }];
  });

/** Lists read once more. */
const readAgain = async (world: World, { readings }: Nest, lists: readonly Held[]): Promise<readonly Held[]> => {
  const again: Held[] = [];
  for (const each of lists) {
    const reading = readings.find(({ listing }) => listing === each.listing);
    if (reading === undefined) again.push(...(await heldByMember(world)));
    else {
      const { exchange, ids = [] } = await reading.read();
      again.push({ ...each, exchange, ids });
    }
  }
  return again;
};

const readLying = async (world: World, { kind, id, params }: Made): Promise<Lying> => ({
  kind,
  id,
  read: await world.call(kinds[kind].read!, { params }),
});

/** Where a thing in the nest is listed otherwise than it says of itself; lists that were wrong about it before tell nothing. */
const strayIn = async (
  world: World,
  nest: Nest,
  made: Made,
  { sent, looks, strange }: { sent: Exchange; looks: readonly Look[]; strange: readonly Held[] },
): Promise<readonly Finding[]> => {
  const told = heldIn(nest, looks).filter(({ listing }) => !strange.some((each) => each.listing === listing));
  const more = sent.operation === kinds.space.transfer ? await heldByMember(world) : [];
  const wrong = misplaced(await readLying(world, made), [...told, ...more]);
  if (wrong.length === 0) return [];
  // What was written may take its time to show.
  await world.pause(world.target.settleMs);
  return asMisplaced(await readLying(world, made), await readAgain(world, nest, wrong), [sent]);
};

/** Tries an operation on a fresh thing in the nest. */
const tryIn = async (world: World, nest: Nest, kind: Kind, operation: OperationId): Promise<Tried> => {
  const made = await makeIn(world, kind, nest.inner);
  const { params } = made;
  const { remove, restore } = kinds[kind];
  const first = await readLying(world, made);
  const isInside = textInside(first.read.json, 'parent') === nest.inner.id;
  const isBack = restore === operation && remove !== null;
  if (isBack) await world.must(remove, { params });
  let before = await looksAt(nest.readings);
  // What is deleted may be missing in any list.
  const strange = isBack ? [] : misplaced(first, heldIn(nest, before));
  const bodies = await bodiesOf(world, operation, params, nest);
  const exchanges: Exchange[] = [];
  const [around, listed]: [Finding[], Finding[]] = [[], []];
  for (const body of bodies) {
    const sent = await world.call(operation, { params, ...(body === undefined ? {} : { body }) });
    await world.pause(world.target.settleMs);
    const after = await unlike(world, nest, before, [sent]);
    before = after.looks;
    exchanges.push(sent);
    around.push(...after.findings);
    if (sent.ok && isInside) listed.push(...(await strayIn(world, nest, made, { sent, looks: before, strange })));
  }
  const isTried = isInside && exchanges.some(({ ok }) => ok);
  return {
    around: judge(around, exchanges),
    listed: isTried
      ? judge(listed, exchanges)
      : unverified('a write to what says that it is in a collection', exchanges),
  };
};

const ofNest = 'something in a collection';

/** What each write to something in a nest of collections did to what lies around it and beside it. */
const nestStory = (world: World) =>
  world.onceForAll('writes in a nest of collections', async (own) => {
    const nest = await makeNest(own);
    const found = new Map<OperationId, Tried>();
    for (const operation of operationIds) {
      const kind = kindTouched(operation);
      const result = kind === undefined ? undefined : await unlessMissing(() => tryIn(own, nest, kind, operation));
      if (result !== undefined) found.set(operation, result);
    }
    return found;
  });

/** Whether a write to something in a collection leaves what is around it and beside it as it was; what is refused does. */
export const leavesTheNest = async (world: World, operation: OperationId): Promise<CheckResult> =>
  kindTouched(operation) === undefined ? holds([]) : ((await nestStory(world)).get(operation)?.around ?? holds([]));

/** In a nest of its own: what comes back within seven days may have lost them while others moved the clock. */
const shownAlone = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const kind = kindTouched(operation);
  return kind === undefined ? unverified(ofNest) : (await tryIn(world, await makeNest(world), kind, operation)).listed;
};

/** Whether what was written in a collection is listed where it says that it is, and nowhere else. */
export const shownWhereItIs = (world: World, operation: OperationId): Promise<CheckResult> =>
  sharedFirst(
    async () => (await nestStory(world)).get(operation)?.listed ?? unverified(ofNest),
    () => shownAlone(world, operation),
  );
