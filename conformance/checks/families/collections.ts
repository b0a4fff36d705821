import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { given, notAccepted, notRefused, readBack, unlike } from '../../oracles/expectations.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { makeNamed, needsOwnIds, readThing, type Named } from '../../world/named-resources.ts';

const organizationOf = (world: World): Record<string, string> => ({ organizationId: world.target.organization });

const createdInsideParent = check('collections/created-inside-parent', { evidence: 4 }, async ({ world }) => {
  const parent = await makeNamed(world, 'collection');
  const inner = await makeNamed(world, 'collection', { body: { parent: parent.id } });
  const outer = await makeNamed(world, 'collection');
  const named = { id: inner.id, title: inner.text, parent: parent.id };
  const rootless = { id: outer.id, title: outer.text, parent: undefined };
  const reads = [
    await readBack(world, () => readThing(world, inner), named),
    await readBack(world, () => readThing(world, outer), rootless),
  ] as const;
  const findings = [
    ...unlike(inner.exchange, { parent: parent.id }, 'the reply to a creation inside a parent', [parent.exchange]),
    ...unlike(reads[0], named, 'a collection created inside a parent', [parent.exchange, inner.exchange]),
    ...unlike(reads[1], rootless, 'a collection created without a parent', [outer.exchange]),
  ];
  return judge(findings, [parent.exchange, inner.exchange, outer.exchange, ...reads]);
});

const lastLevel = 'edit';

/** What a space has as its own is no matter of the collection around it. */
const ownLevelStays = check('collections/level-of-a-space-stays', { evidence: 5 }, async ({ world, operation }) => {
  const around = await makeNamed(world, 'collection');
  const space = await makeNamed(world, 'space');
  await world.must('moveSpace', { params: space.params, body: { parent: around.id } });
  const exchanges: Exchange[] = [];
  const findings: Finding[] = [];
  for (const [own, level] of [
    ['comment', 'read'],
    [lastLevel, 'review'],
  ] as const) {
    const set = await world.must('updateSpaceById', { params: space.params, body: { defaultLevel: own } });
    const wanted = { id: space.id, parent: around.id, defaultLevel: own };
    const before = await given(world, () => readThing(world, space), wanted, 'a space with a default level of its own');
    const sent = await world.must(operation, { params: around.params, body: { defaultLevel: level } });
    await world.pause(world.target.settleMs);
    const after = await readBack(world, () => readThing(world, space), wanted);
    exchanges.push(set, before, sent, after);
    findings.push(...unlike(after, wanted, 'a space in a collection with another default level', [set, sent]));
  }
  if (findings.length === 0) return judge(findings, exchanges);
  // Inside, a space may show the level that counts there (OP-AUTH-09.b): its own is what it shows outside.
  const out = await world.must('moveSpace', { params: space.params, body: { parent: null } });
  const wanted = { id: space.id, defaultLevel: lastLevel };
  const outside = await readBack(world, () => readThing(world, space), wanted);
  if (unlike(outside, wanted, 'a space that left its collection', [out]).length > 0) return broken(findings);
  return judge([], [...exchanges, out, outside]);
});

/** What a space names as its parent once its collection is gone, emptied before where it has to be (OP-COL-05). */
const removalLeavesNoParent = check(
  'collections/removal-leaves-no-parent',
  { evidence: 4 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const around = await makeNamed(world, 'collection');
    const space = await makeNamed(world, 'space');
    const read = () => readThing(world, space);
    const { params } = around;
    await world.must('moveSpace', { params: space.params, body: { parent: around.id } });
    const before = await given(world, read, { id: space.id, parent: around.id }, 'a space in a collection');
    const exchanges = [before, await world.call(operation, { params })];
    if (exchanges[1]?.ok !== true) {
      exchanges.push(await world.must('moveSpace', { params: space.params, body: { parent: null } }));
      exchanges.push(await world.must(operation, { params }));
    }
    const gone = await world.settled(
      () => readThing(world, around),
      ({ ok }) => !ok,
    );
    // A space may go with its collection, and say so.
    const namesIt = ({ ok, json }: Exchange): boolean =>
      ok && textInside(json, 'deletedAt') === undefined && textInside(json, 'parent') === around.id;
    const after = await world.settled(read, (each) => !namesIt(each));
    exchanges.push(gone, after);
    if (gone.ok) return unverified('a collection that is not read once it was deleted', exchanges);
    const expected = 'a space that stays does not name the deleted collection';
    return judge(
      namesIt(after) ? [{ expected, got: 'the deleted collection', pointer: '/parent', exchanges }] : [],
      exchanges,
    );
  },
);

/** Whether a title may be given twice; a server may want each to be another (OP-COL-02). */
const titlesMayRepeat = async (world: World): Promise<boolean> => {
  const body = { title: world.name('twice') };
  const sent = { params: organizationOf(world), body };
  await world.must('createCollection', sent);
  return (await world.call('createCollection', sent)).ok;
};

const createdWithoutTitle = check(
  'collections/created-without-title',
  { evidence: 5 },
  async ({ world, operation }) => {
    const parent = await makeNamed(world, 'collection');
    const exchanges: Exchange[] = [parent.exchange];
    const findings: Finding[] = [];
    for (const body of [{ parent: parent.id }, {}]) {
      const made = await world.call(operation, { params: organizationOf(world), body });
      exchanges.push(made);
      if (!made.ok && !(await titlesMayRepeat(world))) return unverified('titles that may repeat', exchanges);
      findings.push(...notAccepted(made, 'a creation without a title'));
      const id = textInside(made.json, 'id');
      if (!made.ok || id === undefined) continue;
      const read = () => world.call('getCollectionById', { params: { collectionId: id } });
      const after = await readBack(world, read, { id, ...body });
      const story = [made, after];
      exchanges.push(after);
      findings.push(...unlike(after, { id, ...body }, 'a collection created without a title', [made]));
      if (!after.ok || textInside(after.json, 'title') !== undefined) continue;
      findings.push({ expected: 'it has a title', got: 'none', pointer: '/title', exchanges: story });
    }
    return judge(findings, exchanges);
  },
);

const titled = async (world: World, title: string) => {
  const walk = await settledList(
    world,
    'listCollectionsInOrganizationById',
    { params: organizationOf(world) },
    () => true,
  );
  return { walk, found: walk.items.some((item) => JSON.stringify(item).includes(title)) };
};

const unknownParentRefused = check('collections/unknown-parent-refused', { evidence: 4 }, async ({ world }) => {
  const parent = await makeNamed(world, 'collection');
  const first = await makeNamed(world, 'collection', { body: { parent: parent.id } });
  const title = world.name('orphan');
  const body = { title, parent: unknownId(parent.id) };
  const refused = await world.call('createCollection', { params: organizationOf(world), body });
  const { walk, found } = await titled(world, title);
  const again = await world.call('createCollection', {
    params: organizationOf(world),
    body: { title: world.name('collection'), parent: parent.id },
  });
  const findings = [
    ...notRefused(refused, 'a parent that never existed', [first.exchange]),
    ...notAccepted(again, 'the same with a known parent', [refused]),
  ];
  if (found && !refused.ok) {
    const exchanges = [refused, lastPage(walk)];
    findings.push({ expected: 'a refused creation makes nothing', got: 'a collection of that title', exchanges });
  }
  return judge(findings, [first.exchange, refused, lastPage(walk), again]);
});

/** A collection with two spaces in it, another with one, and a space in none. */
const shelves = async (world: World) => {
  const [here, there] = [await makeNamed(world, 'collection'), await makeNamed(world, 'collection')];
  const put = async (parent: string | null): Promise<Named> => {
    const space = await makeNamed(world, 'space');
    await world.must('moveSpace', { params: space.params, body: { parent } });
    const expected = { id: space.id, parent: parent ?? undefined };
    await given(world, () => readThing(world, space), expected, 'a space that a move puts into its place');
    return space;
  };
  const inside = [await put(here.id), await put(here.id)];
  const outside = [await put(there.id), await put(null)];
  needsOwnIds(here, there);
  needsOwnIds(...inside, ...outside);
  return { here, inside, outside };
};

const spacesAreTheChildren = check(
  'collections/spaces-are-the-children',
  { evidence: 1 },
  async ({ world, operation }) => {
    const { here, inside } = await shelves(world);
    const missing = (ids: readonly string[]): Named[] => inside.filter(({ id }) => !ids.includes(id));
    const walk = await settledList(
      world,
      operation,
      { params: here.params },
      ({ items }) => missing(idsOf(items)).length === 0,
    );
    const findings = missing(idsOf(walk.items)).map(() => ({
      expected: 'every space is in the list of the collection that it names as its parent',
      got: 'a list without it',
      pointer: '/items',
      exchanges: walk.pages,
    }));
    return judge(findings, walk.pages);
  },
);

const spacesLeaveOutOthers = check(
  'collections/spaces-leave-out-others',
  { evidence: 1 },
  async ({ world, operation }) => {
    const { here, inside, outside } = await shelves(world);
    const walk = await settledList(world, operation, { params: here.params }, () => true);
    const ids = idsOf(walk.items);
    if (!inside.some(({ id }) => ids.includes(id)))
      return unverified('a list that holds a space of the collection', walk.pages);
    const findings = outside
      .filter(({ id }) => ids.includes(id))
      .map(() => ({
        expected: 'a space of another collection or of none is not in the list',
        got: 'a list that holds it',
        pointer: '/items',
        exchanges: walk.pages,
      }));
    if (new Set(ids).size !== ids.length) {
      const got = 'a space that comes twice';
      findings.push({ expected: 'every space comes once', got, pointer: '/items', exchanges: walk.pages });
    }
    return judge(findings, walk.pages);
  },
);

/** Rules of collections (4.2). Their transfers stand in transfers.ts, the nested filter in filters-of-collections.ts. */
export const collectionChecks: readonly Check[] = [
  ownLevelStays,
  removalLeavesNoParent,
  createdInsideParent,
  createdWithoutTitle,
  unknownParentRefused,
  spacesAreTheChildren,
  spacesLeaveOutOthers,
];
