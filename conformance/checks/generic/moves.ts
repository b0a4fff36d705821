import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given, notAccepted, notRefused, readBack, shows, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import { isInSite, partKeepsTheRest, partUnknownNeighbour } from '../families/moves-in-sites.ts';
import { leftBehind } from '../../requests/left-behind.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { updatedFurther } from '../../requests/updated-further.ts';
import { makeOrderedSpaces, positionBody } from '../../world/ordered-list.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { makeNamed, needsOwnIds, readThing, type Named } from '../../world/named-resources.ts';
import { parentCollection } from '../../world/parent-collections.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';

const kindMoved = (operation: OperationId): Kind => (operation === 'moveSpace' ? 'space' : 'collection');

/** A thing that the judged operation moves, and two collections. */
const movedInto = async (world: World, operation: OperationId) => {
  const kind = kindMoved(operation);
  const [parent, other] = [await parentCollection(world, 0), await parentCollection(world, 1)];
  const thing = await makeNamed(world, kind);
  needsOwnIds(parent, other);
  const read = () => readThing(world, thing);
  const move = (body: object) => world.call(operation, { params: thing.params, body });
  const into = async (place: Pick<Made, 'id'>) => {
    const sent = await world.must(operation, { params: thing.params, body: { parent: place.id } });
    return { sent, after: await readBack(world, read, { id: thing.id, parent: place.id }) };
  };
  return { word: kinds[kind].word, thing, parent, other, read, move, into };
};

type Moved = Awaited<ReturnType<typeof movedInto>>;

const startsInside = async (world: World, { thing, parent, read, into, word }: Moved) => {
  await into(parent);
  return given(world, read, { id: thing.id, parent: parent.id }, `a ${word} that a move puts into a collection`);
};

/**
 * Deep into a collection of its own line, where such depth is taken (OP-MOVE-04.b), and up again; `before` was read when
 * it came there first.
 */
const upAndDown = async (world: World, operation: OperationId, moved: Moved, before: Exchange | undefined) => {
  const { word, thing, parent, read, move, into } = moved;
  await into(parent);
  const inner = await unlessMissing(() => makeNamed(world, 'collection', { body: { parent: parent.id } }));
  const down = inner === undefined ? undefined : await unlessMissing(() => into(inner));
  if (down === undefined) return { findings: [], exchanges: [] };
  const up = await move({ parent: parent.id });
  if (!up.ok)
    return { findings: notAccepted(up, `a move of a ${word} to where it was before`, [down.sent]), exchanges: [up] };
  const expected = { id: thing.id, parent: parent.id };
  const after = await readBack(world, read, expected);
  const story = [down.sent, up];
  const what = `a ${word} moved up in its line`;
  const findings = unlike(after, expected, what, story);
  const fresh = async () => (await (await movedInto(world, operation)).into(parent)).after;
  if (findings.length === 0 && before !== undefined && shows(before, expected))
    findings.push(...(await leftBehind(world, { what, before, last: after, story, read, fresh })));
  return { findings, exchanges: [...story, after] };
};

const parentIsSet = async ({ world, operation }: CheckContext) => {
  const moved = await movedInto(world, operation);
  const { word, thing, parent, other, into } = moved;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const place of [parent, other]) {
    const { sent, after } = await into(place);
    exchanges.push(sent, after);
    const expected = { id: thing.id, parent: place.id };
    findings.push(...unlike(sent, expected, `the reply to a move of a ${word}`));
    findings.push(...unlike(after, expected, `a ${word} moved into a collection`, [sent]));
  }
  const last = await upAndDown(world, operation, moved, exchanges[1]);
  return judge([...findings, ...last.findings], [...exchanges, ...last.exchanges]);
};

/** Out of one collection, and out of one inside another where such depth is taken (OP-MOVE-04.b): nothing is above then. */
const parentNullIsRoot = async ({ world, operation }: CheckContext) => {
  const moved = await movedInto(world, operation);
  const { word, thing, read, parent, move, into } = moved;
  const before = await startsInside(world, moved);
  const exchanges = [before];
  const findings: Finding[] = [];
  const expected = { id: thing.id, parent: undefined };
  const leaves = async (sent: Exchange, what: string): Promise<void> => {
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `a ${word} moved ${what} with a parent of null`, [sent]));
  };
  const out = await world.must(operation, { params: thing.params, body: { parent: null } });
  await leaves(out, 'out of a collection');
  const further = await updatedFurther(world, thing);
  if (further !== undefined) {
    const { sent, after } = further;
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `a ${word} moved out of a collection before an update`, [out, sent]));
  }
  const inner = await unlessMissing(() => makeNamed(world, 'collection', { body: { parent: parent.id } }));
  const down = await unlessMissing(() => into(inner ?? parent));
  const back = down ?? (await into(parent));
  exchanges.push(back.sent, back.after);
  const [twoDeep, what] = [await move({ parent: null }), 'out of two collections'];
  if (twoDeep.ok) await leaves(twoDeep, what);
  else findings.push(...notAccepted(twoDeep, `a move of a ${word} ${what}`, [back.sent]));
  return judge(findings, exchanges);
};

/** A move to a parent that has to be refused, between two that are accepted. */
const refusedParent = async ({ world, operation }: CheckContext, parent: string, what: string) => {
  const moved = await movedInto(world, operation);
  const { word, thing, other, read, move } = moved;
  const before = await startsInside(world, moved);
  const refused = await move({ parent });
  const after = await world.call(before.operation as OperationId, { params: thing.params });
  const twin = await move({ parent: other.id });
  const findings = [
    ...notRefused(refused, what, [before]),
    ...(refused.ok
      ? []
      : unlike(after, { parent: inside(before.json, 'parent') }, `after a refused move the ${word}`, [refused])),
    ...notAccepted(twin, 'the same with a known parent', [refused]),
  ];
  return judge(findings, [before, refused, after, twin, await read()]);
};

const unknownParentRefused = async (context: CheckContext) => {
  const { id } = await parentCollection(context.world);
  return refusedParent(context, unknownId(id), 'a parent that never existed');
};

const foreignParentRefused = async (context: CheckContext) => {
  const { world } = context;
  const organizationId = otherOrganization(world);
  const { id } = await makeNamed(world, 'collection', { params: { organizationId } });
  return refusedParent(context, id, 'a parent of another organization');
};

const spaceChangesLists = async ({ world, operation }: CheckContext) => {
  const moved = await movedInto(world, operation);
  const { thing, parent, other, into } = moved;
  const listed = async (place: Pick<Made, 'params'>, wanted: boolean) => {
    const walk = await settledList(
      world,
      'listSpacesInCollectionById',
      { params: place.params },
      ({ items }) => idsOf(items).includes(thing.id) === wanted,
    );
    const times = idsOf(walk.items).filter((id) => id === thing.id).length;
    return { holds: times > 0, times, page: lastPage(walk) };
  };
  await startsInside(world, moved);
  const before = [await listed(parent, true), await listed(other, false)] as const;
  const { sent } = await into(other);
  const after = [await listed(parent, false), await listed(other, true)] as const;
  const exchanges = [...before.map(({ page }) => page), sent, ...after.map(({ page }) => page)];
  if (!before[0].holds || before[1].holds)
    return unverified('a list that holds only the spaces of its collection', exchanges);
  const findings: Finding[] = [];
  const pointer = '/items';
  if (after[0].holds) {
    findings.push({
      expected: 'the collection that a space left does not list it',
      got: 'a list that does',
      pointer,
      exchanges,
    });
  }
  if (after[1].times !== 1) {
    findings.push({
      expected: 'the collection that a space came to lists it once',
      got: after[1].holds ? 'a list with it twice' : 'a list without it',
      pointer,
      exchanges,
    });
  }
  return judge(findings, exchanges);
};

/** Members that a move of a space or a collection leaves as they were. */
export const keptOf: Partial<Record<Kind, readonly string[]>> = {
  space: ['id', 'title', 'emoji', 'organization', 'defaultLevel', 'editMode', 'createdAt', 'comments'],
  collection: ['id', 'title', 'description', 'organization', 'defaultLevel'],
};

/** A space in a collection, where there is a moment for it; lists the spaces there. */
const spaceWithin = async (world: World, { kind, id, params }: Named) => {
  if (kind !== 'collection' || world.isBrief) return undefined;
  return unlessMissing(async () => {
    const space = await world.make('space');
    await world.must('moveSpace', { params: space.params, body: { parent: id } });
    const listed = () =>
      settledList(world, 'listSpacesInCollectionById', { params }, ({ items }) => idsOf(items).includes(space.id));
    return idsOf((await listed()).items).includes(space.id) ? { id: space.id, listed } : undefined;
  });
};

/** What is wrong where a moved collection no longer lists a space that lies in it. */
const lostWithin = async (
  within: Awaited<ReturnType<typeof spaceWithin>>,
  sent: Exchange,
): Promise<readonly Finding[]> => {
  if (within === undefined) return [];
  const walk = await within.listed();
  if (idsOf(walk.items).includes(within.id)) return [];
  const expected = 'a moved collection lists the spaces that it listed';
  return [{ expected, got: 'a list without one', pointer: '/items', exchanges: [sent, lastPage(walk)] }];
};

const keepsTheRest = async ({ world, operation }: CheckContext) => {
  const { word, thing, parent, read, into } = await movedInto(world, operation);
  const within = await spaceWithin(world, thing);
  const update = kinds[thing.kind].update;
  const written = {
    defaultLevel: 'edit',
    ...(word === 'collection' ? { description: world.name('description') } : {}),
  };
  await world.must(update, { params: thing.params, body: written });
  const before = await given(
    world,
    read,
    { title: thing.text, ...written },
    `a ${word} that reads back what it was given`,
  );
  const kept = Object.fromEntries((keptOf[thing.kind] ?? []).map((name) => [name, inside(before.json, name)]));
  const { sent, after } = await into(parent);
  if (inside(after.json, 'parent') !== parent.id) return unverified('a move that is read back', [sent, after]);
  const still = await readBack(world, read, kept);
  const findings = [...unlike(still, kept, `a moved ${word}`, [before, sent]), ...(await lostWithin(within, sent))];
  return judge(findings, [before, sent, still]);
};

const cycleRefused = async ({ world }: CheckContext) => {
  const other = await makeNamed(world, 'collection');
  const outer = await makeNamed(world, 'collection');
  const inner = await makeNamed(world, 'collection', { body: { parent: outer.id } });
  const deep = await makeNamed(world, 'collection', { body: { parent: inner.id } });
  const findings: Finding[] = [];
  const exchanges = [];
  for (const [parent, what] of [
    [outer, 'a move of a collection into itself'],
    [inner, 'a move of a collection into one inside it'],
    [deep, 'a move of a collection into one deep inside it'],
  ] as const) {
    const refused = await world.call('moveCollection', { params: outer.params, body: { parent: parent.id } });
    const after = await readThing(world, outer);
    exchanges.push(refused, after);
    findings.push(...notRefused(refused, what));
    if (!refused.ok)
      findings.push(
        ...unlike(after, { id: outer.id, parent: undefined }, 'after a refused move the collection', [refused]),
      );
  }
  const twin = await world.call('moveCollection', { params: outer.params, body: { parent: other.id } });
  return judge([...findings, ...notAccepted(twin, 'a move into another collection')], [...exchanges, twin]);
};

const unknownNeighbourRefused = async ({ world, operation }: CheckContext) => {
  const shelf = await makeOrderedSpaces(world, 1);
  const thing = await world.make(kindMoved(operation));
  const send = (neighbour: string) =>
    world.call(operation, {
      params: thing.params,
      body: { parent: shelf.parent.id, ...positionBody({ side: 'before', neighbour }) },
    });
  const neighbour = shelf.spaces[0]!.id;
  const first = await send(neighbour);
  if (!first.ok) return unverified('a move beside a neighbour that is accepted', [first]);
  const refused = await send(unknownId(neighbour));
  const twin = await send(neighbour);
  return judge(
    [
      ...notRefused(refused, 'a neighbour that never existed', [first]),
      ...notAccepted(twin, 'the same with a known neighbour'),
    ],
    [first, refused, twin],
  );
};

/** Moves of collections, spaces and parts of sites; the order after them stands in order-after-moves.ts. */
export const moveChecks: readonly Check[] = [
  check('moves/parent-is-set', { evidence: 4 }, parentIsSet),
  check('moves/parent-null-is-root', { evidence: 3 }, parentNullIsRoot),
  check('moves/unknown-parent-refused', { evidence: 4 }, unknownParentRefused),
  check('moves/foreign-parent-refused', { evidence: 4 }, foreignParentRefused),
  check('moves/space-changes-lists', { evidence: 5 }, spaceChangesLists),
  check('moves/keeps-the-rest', { evidence: 3 }, (context) =>
    isInSite(context.operation) ? partKeepsTheRest(context) : keepsTheRest(context),
  ),
  check('moves/cycle-refused', { evidence: 7 }, cycleRefused),
  check('moves/unknown-neighbour-refused', { evidence: 3 }, (context) =>
    isInSite(context.operation) ? partUnknownNeighbour(context) : unknownNeighbourRefused(context),
  ),
];
