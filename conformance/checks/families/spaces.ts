import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { openWords } from '../../world/references/open-words.ts';
import { livingSpace } from '../../world/deleted-spaces.ts';
import { readBack, shows, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { people } from '../../world/people.ts';
import { lastPage, settledList, wholeList } from '../../world/steady-walk.ts';
import { readThing } from '../../world/named-resources.ts';
import { otherOrganization } from '../../requests/two-containers.ts';

/** A server may look into the value and want another form of it (OP-VAL-11). */
const emojiIsStored = check('spaces/emoji-is-stored', { evidence: 4 }, async ({ world, operation }) => {
  const words = (await openWords(world, 'spaceEmoji', 2)).slice(0, 2);
  const { made, read } = await livingSpace(world);
  const findings: Finding[] = [];
  const exchanges = [];
  for (const emoji of words) {
    const sent = await world.call(operation, { params: made.params, body: { emoji } });
    if (!sent.ok) return unverified('an emoji that the server takes (target key values.spaceEmoji)', [sent]);
    const after = await readBack(world, read, { emoji });
    exchanges.push(sent, after);
    findings.push(...unlike(after, { emoji }, 'a space that got an emoji', [sent]));
  }
  return judge(findings, exchanges);
});

const memberLimit = 20;

/** Every space that the lists of the members show, once a run. */
const knownSpaces = (world: World) =>
  world.once('spaces of members', async () => {
    const organizationId = world.target.organization;
    const found = new Map<string, unknown>();
    for (const { id: userId } of (await people(world)).slice(0, memberLimit)) {
      const params = { organizationId, userId };
      const { items } = await wholeList(world, 'listSpacesForOrganizationMember', { params });
      for (const item of items) found.set(textInside(item, 'space', 'id') ?? '', inside(item, 'space'));
    }
    return [...found.values()];
  });

const isInCollection = (space: unknown): boolean => inside(space, 'visibility') === 'in-collection';

/** What the judged operation shows of the spaces that the members see. */
const shownBy = async (world: World, operation: OperationId) => {
  const some = (await knownSpaces(world)).filter(isInCollection);
  if (operation === 'getSpaceById') {
    const reads = await Promise.all(idsOf(some).map((spaceId) => world.call(operation, { params: { spaceId } })));
    return { spaces: reads.map(({ json }) => json), exchanges: reads };
  }
  if (operation === 'listSpacesInCollectionById') {
    const parents = new Set(some.flatMap((space) => textInside(space, 'parent') ?? []));
    const walks = [];
    for (const collectionId of parents) walks.push(await wholeList(world, operation, { params: { collectionId } }));
    return { spaces: walks.flatMap(({ items }) => items), exchanges: walks.map(lastPage) };
  }
  const [first] = await people(world);
  if (first === undefined) throw missingPrerequisite('a member of the organization');
  const params = { organizationId: world.target.organization, userId: first.id };
  const walk = await wholeList(world, operation, { params });
  return { spaces: walk.items.map((item) => inside(item, 'space')), exchanges: walk.pages };
};

const inCollectionHasParent = check(
  'spaces/in-collection-has-parent',
  { evidence: 2 },
  async ({ world, operation }) => {
    const { before } = await livingSpace(world);
    const { spaces, exchanges } = await shownBy(world, operation);
    const some = spaces.filter(isInCollection);
    if (some.length === 0) return unverified('a space of visibility in-collection', exchanges);
    const findings: Finding[] = [];
    for (const space of some.filter((each) => textInside(each, 'parent') === undefined)) {
      // A copy inside another reply may leave it out (OP-RES-08), where the space itself names it.
      const alone = await world.call('getSpaceById', { params: { spaceId: textInside(space, 'id') ?? '' } });
      if (textInside(alone.json, 'parent') !== undefined) continue;
      const expected = 'a space of visibility in-collection names its parent';
      findings.push({ expected, got: 'no parent', pointer: '/parent', exchanges: [...exchanges, alone] });
    }
    return judge(findings, [before, ...exchanges]);
  },
);

/** What a space does that leaves its collection; the text has that visibility for spaces in one only (2.3). */
const outOfCollection = ({ target }: World, operation: OperationId) =>
  operation === 'moveSpace' ? { parent: null } : { organization: target.secondOrganization };

const leftIsNotInCollection = check(
  'spaces/left-is-not-in-collection',
  { evidence: 3 },
  async ({ world, operation }) => {
    if (operation === 'transferSpace') otherOrganization(world);
    const { made, read } = await livingSpace(world);
    const around = await world.make('collection');
    await world.must('moveSpace', { params: made.params, body: { parent: around.id } });
    const before = await readBack(world, read, { parent: around.id });
    const body = outOfCollection(world, operation);
    const sent = await world.must(operation, { params: made.params, body });
    const after = await readBack(world, read, { parent: undefined, ...('parent' in body ? {} : body) });
    const exchanges = [before, sent, after];
    if (!shows(before, { parent: around.id })) return unverified('a space in a collection', exchanges);
    if (textInside(after.json, 'parent') !== undefined || textInside(after.json, 'visibility') === undefined)
      return unverified('a space that left its collection and shows its visibility', exchanges);
    if (!isInCollection(after.json)) return judge([], exchanges);
    const expected = 'a space without a parent has another visibility than in-collection';
    return broken([{ expected, got: 'in-collection', pointer: '/visibility', exchanges }]);
  },
);

const parentListsTheSpace = check('spaces/parent-lists-the-space', { evidence: 3 }, async ({ world, operation }) => {
  const [here, there] = [await world.make('collection'), await world.make('collection')];
  const { made } = await livingSpace(world);
  const findings: Finding[] = [];
  const exchanges = [];
  for (const { id: parent } of [here, there]) {
    await world.must('moveSpace', { params: made.params, body: { parent } });
    const read = await world.settled(
      () => world.call(operation, { params: made.params }),
      ({ json }) => inside(json, 'parent') === parent,
    );
    const named = textInside(read.json, 'parent');
    if (named === undefined) return unverified('a space that names its parent', [read]);
    const params = { collectionId: named };
    const walk = await settledList(world, 'listSpacesInCollectionById', { params }, ({ items }) =>
      idsOf(items).includes(made.id),
    );
    exchanges.push(read, ...walk.pages);
    if (idsOf(walk.items).includes(made.id)) continue;
    const expected = 'the collection that a space names as parent lists the space';
    findings.push({ expected, got: 'a list without it', pointer: '/items', exchanges: [read, lastPage(walk)] });
  }
  return judge(findings, exchanges);
});

const duplicateIsAnotherSpace = check(
  'spaces/duplicate-is-another-space',
  { evidence: 4 },
  async ({ world, operation }) => {
    const { made, before } = await livingSpace(world);
    const [one, two] = [
      await world.must(operation, { params: made.params }),
      await world.must(operation, { params: made.params }),
    ];
    const ids = [made.id, ...[one, two].map(({ json }) => textInside(json, 'id') ?? '')];
    const exchanges = [before, one, two];
    if (new Set(ids).size < ids.length || ids.includes('')) {
      return broken([
        { expected: 'each duplicate has an id of its own', got: 'an id seen before', pointer: '/id', exchanges },
      ]);
    }
    const spaceId = ids[1]!;
    // A change of the duplicate alone shows that it is a space, not another name of the original.
    const title = world.name('duplicate');
    await world.must('updateSpaceById', { params: { spaceId }, body: { title } });
    const copy = await readBack(world, () => world.call('getSpaceById', { params: { spaceId } }), { title });
    const original = await readThing(world, made);
    const findings = [
      ...unlike(copy, { id: spaceId, title }, 'a duplicate', [one]),
      ...unlike(original, { id: made.id, title: made.text }, 'the original of a renamed duplicate', [one, copy]),
    ];
    return judge(findings, [...exchanges, copy, original]);
  },
);

const keptMembers = [
  'id',
  'title',
  'emoji',
  'organization',
  'parent',
  'defaultLevel',
  'visibility',
  'editMode',
  'revision',
];

const duplicateKeepsOriginal = check(
  'spaces/duplicate-keeps-original',
  { evidence: 3 },
  async ({ world, operation }) => {
    const { made, read, before } = await livingSpace(world);
    const kept = Object.fromEntries(keptMembers.map((name) => [name, inside(before.json, name)]));
    const sent = await world.must(operation, { params: made.params });
    const after = await readBack(world, read, kept);
    return judge(unlike(after, kept, 'the original of a duplicate', [before, sent]), [before, sent, after]);
  },
);

const duplicateStays = check(
  'spaces/duplicate-stays-in-organization',
  { evidence: 3 },
  async ({ world, operation }) => {
    const { templateSpace } = world.target;
    if (templateSpace === undefined) return unverified('a space to duplicate (target key templateSpace)');
    // The original is no duplicate itself: what is wrong with those would be right by comparison.
    const before = await world.must('getSpaceById', { params: { spaceId: templateSpace } });
    const twin = await world.must(operation, { params: { spaceId: templateSpace } });
    const sent = await world.must(operation, { params: { spaceId: templateSpace } });
    const spaceId = textInside(sent.json, 'id');
    if (spaceId === undefined || [templateSpace, textInside(twin.json, 'id')].includes(spaceId)) {
      return unverified('duplicates with ids of their own', [twin, sent]);
    }
    const expected = { id: spaceId, organization: inside(before.json, 'organization') };
    const after = await readBack(world, () => world.call('getSpaceById', { params: { spaceId } }), expected);
    return judge(unlike(after, expected, 'a duplicate', [before, sent]), [before, sent, after]);
  },
);

/** Rules of spaces (4.3) beside states, moves, counters and transfers. */
export const spaceChecks: readonly Check[] = [
  emojiIsStored,
  inCollectionHasParent,
  leftIsNotInCollection,
  parentListsTheSpace,
  duplicateIsAnotherSpace,
  duplicateKeepsOriginal,
  duplicateStays,
];
