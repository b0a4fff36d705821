import type { OperationId } from '#spec/operation.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { refusedPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { given, notAccepted, notRefused, readBack, shows, unlike } from '../../oracles/expectations.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import type { Walk } from '../../http/walk.ts';
import { settledList } from '../../world/steady-walk.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { makeNamed, needsOwnIds, readThing, type Named } from '../../world/named-resources.ts';
import { kinds } from '../../resources/kinds.ts';
import { withArticle } from '../../core/article.ts';

/** A thing that the judged transfer moves, and its word. */
const movable = async (
  world: World,
  operation: OperationId,
): Promise<{ readonly made: Named; readonly word: string }> => {
  const made = await makeNamed(world, operation === 'transferSpace' ? 'space' : 'collection');
  return { made, word: kinds[made.kind].word };
};

const organizationOf = ({ json }: Exchange): string | undefined => textInside(json, 'organization');

/** A collection, one in it, and a space in that; undefined where one of them cannot be had. */
const twoLevels = (world: World) =>
  unlessMissing(async () => {
    const outer = await makeNamed(world, 'collection');
    const inner = await makeNamed(world, 'collection', { body: { parent: outer.id } });
    const space = await makeNamed(world, 'space');
    await world.must('moveSpace', { params: space.params, body: { parent: inner.id } });
    needsOwnIds(outer, inner);
    return { outer, inner, space };
  });

/** What is wrong with something below a transferred collection, of which these are the parent and the new organization. */
const misplacedBelow = (
  { kind }: Named,
  [parent, organization]: readonly [string, string],
  exchanges: readonly [Exchange, Exchange, Exchange],
): readonly Finding[] => {
  const [, above, read] = exchanges;
  const shown = organizationOf(read);
  const isWithParent = textInside(read.json, 'parent') === parent;
  const found = (rule: string, got: string, pointer: string): readonly Finding[] => [
    { expected: `${withArticle(kinds[kind].word)} below a transferred collection ${rule}`, got, pointer, exchanges },
  ];
  if (shown === undefined || !read.ok) return [];
  if (isWithParent && shown !== organizationOf(above))
    return found('is in the organization of its parent', 'another organization', '/organization');
  return !isWithParent && shown === organization
    ? found('that moves along keeps its parent', 'another parent', '/parent')
    : [];
};

/**
 * What lies two levels below a transferred collection. Whether it moves along is open (OP-COL-06.a), but what does keeps
 * its parent, and what goes on to name a parent is in the organization of that parent.
 */
const belowTransferred = async (world: World, organization: string) => {
  const made = world.isBrief ? undefined : await twoLevels(world);
  if (made === undefined) return { findings: [], exchanges: [] };
  const { outer, inner, space } = made;
  const sent = await world.call('transferCollection', { params: outer.params, body: { organization } });
  const findings: Finding[] = [];
  const exchanges = [sent];
  let above = await world.call('getCollectionById', { params: outer.params });
  if (!sent.ok || organizationOf(above) !== organization) return { findings, exchanges };
  for (const [part, parent] of [
    [inner, outer],
    [space, inner],
  ] as const) {
    const expected = { id: part.id, parent: parent.id, organization };
    const read = await readBack(world, () => readThing(world, part), expected);
    exchanges.push(above, read);
    findings.push(...misplacedBelow(part, [parent.id, organization], [sent, above, read]));
    above = read;
  }
  return { findings, exchanges };
};

const transferChangesOrganization = async ({ world, operation }: CheckContext) => {
  const target = otherOrganization(world);
  const { made, word } = await movable(world, operation);
  const home = { id: made.id, organization: world.target.organization };
  const read = () => readThing(world, made);
  const before = await given(world, read, home, `${withArticle(word)} that names its organization`);
  const sent = await world.must(operation, { params: made.params, body: { organization: target } });
  const there = { id: made.id, organization: target };
  const after = await readBack(world, read, there);
  const findings = [
    ...unlike(sent, { organization: target }, `the reply to a transfer of ${withArticle(word)}`),
    ...unlike(after, there, `a transferred ${word}`, [sent]),
  ];
  if (findings.length > 0) return judge(findings, [before, sent, after]);
  const { update } = kinds[made.kind];
  const title = world.name('title', 40);
  const { body } = await world.arrange(update, { params: made.params, body: { title } });
  const written = await world.call(update, { params: made.params, body });
  // What shows the new title shows whatever else the change did.
  const still = await readBack(world, read, { ...there, title });
  const moved = still.ok ? unlike(still, there, `a transferred ${word} that was changed`, [sent, written]) : [];
  const below = made.kind === 'collection' ? await belowTransferred(world, target) : { findings: [], exchanges: [] };
  const all = [before, sent, after, written, still, ...below.exchanges];
  if (below.findings.length > 0) return judge(below.findings, all);
  if (moved.length === 0 && !shows(still, { title })) return unverified(`a transferred ${word} that is changed`, all);
  return judge(moved, all);
};

const transferToUnknownRefused = async ({ world, operation }: CheckContext) => {
  const target = otherOrganization(world);
  const { made, word } = await movable(world, operation);
  const home = { id: made.id, organization: world.target.organization };
  const read = () => readThing(world, made);
  const before = await given(world, read, home, `${withArticle(word)} that names its organization`);
  const { params } = made;
  const refused = await world.call(operation, { params, body: { organization: unknownId(target) } });
  const after = await world.call(before.operation as OperationId, { params });
  const twin = await world.call(operation, { params, body: { organization: target } });
  const findings = [
    ...notRefused(refused, 'an organization that never existed'),
    ...(refused.ok ? [] : unlike(after, home, `after a refused transfer the ${word}`, [refused])),
    ...(refused.ok ? [] : notAccepted(twin, 'the same with a known organization', [refused])),
  ];
  return judge(findings, [before, refused, after, twin]);
};

const transferKeepsTheRest = async ({ world, operation }: CheckContext) => {
  const target = otherOrganization(world);
  const { made, word } = await movable(world, operation);
  const read = () => readThing(world, made);
  const description = world.name('description');
  const kept = { id: made.id, title: made.text, ...(made.kind === 'collection' ? { description } : {}) };
  if (made.kind === 'collection') {
    await world.must('updateCollectionById', { params: made.params, body: { description } });
  }
  const before = await given(world, read, kept, `${withArticle(word)} that reads back what it was given`);
  const sent = await world.must(operation, { params: made.params, body: { organization: target } });
  const after = await readBack(world, read, kept);
  if (inside(after.json, 'organization') !== target) return unverified('a transfer that is read back', [sent, after]);
  return judge(unlike(after, kept, `a transferred ${word}`, [before, sent]), [before, sent, after]);
};

type Side = 'old' | 'new';

const isSaid: Readonly<Record<Side, string>> = {
  old: 'the organization that a collection was transferred from no longer lists it',
  new: 'the organization that a collection was transferred to lists it',
};

/** There, and back again where the server takes it: only the organization that it is in lists it. */
const transferMovesBetweenLists = check(
  'collections/transfer-moves-between-lists',
  { evidence: 5 },
  async ({ world, operation }) => {
    const target = otherOrganization(world);
    const home = world.target.organization;
    const { made } = await movable(world, operation);
    const isListed = ({ items }: Walk): boolean => idsOf(items).includes(made.id);
    const list = (organizationId: string, wanted: boolean) =>
      settledList(
        world,
        'listCollectionsInOrganizationById',
        { params: { organizationId } },
        (walk) => isListed(walk) === wanted,
      );
    const before = await list(home, true);
    const elsewhere = await list(target, false);
    const exchanges = [...before.pages, ...elsewhere.pages];
    if (!isListed(before)) return unverified('a list that holds the collection before its transfer', exchanges);
    const findings: Finding[] = [];
    if (isListed(elsewhere)) {
      const expected = 'an organization does not list a collection before it is transferred there';
      findings.push({ expected, got: 'a list with it', pointer: '/items', exchanges: elsewhere.pages });
    }
    for (const [from, to] of [
      [home, target],
      [target, home],
    ] as const) {
      const sent = await world.call(operation, { params: made.params, body: { organization: to } });
      // Whether there is a way back is the server's own affair.
      if (!sent.ok && to === home) break;
      if (!sent.ok) throw refusedPrerequisite(sent);
      const lists: readonly (readonly [Side, Walk])[] = [
        ['old', await list(from, false)],
        ['new', await list(to, true)],
      ];
      exchanges.push(sent, ...lists.flatMap(([, { pages }]) => pages));
      for (const [side, walk] of lists) {
        const times = idsOf(walk.items).filter((id) => id === made.id).length;
        if (times === (side === 'new' ? 1 : 0)) continue;
        const got = times > 1 ? `a list with it ${times} times` : `a list ${times === 1 ? 'with' : 'without'} it`;
        findings.push({ expected: isSaid[side], got, pointer: '/items', exchanges: [sent, ...walk.pages] });
      }
    }
    return judge(findings, exchanges);
  },
);

/** What is wrong where a transferred space names a parent that is of another organization than it is itself. */
const strangeParent = async (world: World, [sent, after]: readonly [Exchange, Exchange]) => {
  const [collectionId, shown] = [textInside(after.json, 'parent'), organizationOf(after)];
  if (collectionId === undefined) return { findings: [], exchanges: [] };
  const parent = await world.settled(
    () => world.call('getCollectionById', { params: { collectionId } }),
    (read) => organizationOf(read) === shown,
  );
  const organization = parent.ok ? organizationOf(parent) : undefined;
  const expected = 'a transferred space names no parent, or one of the organization that it is in';
  const exchanges = [sent, after, parent];
  const findings: readonly Finding[] =
    organization === undefined || organization === shown
      ? []
      : [{ expected, got: 'a collection of another organization', pointer: '/parent', exchanges }];
  return { findings, exchanges: [parent] };
};

/** A transferred space is listed where it says that it is: whether it is taken out of a collection is open (OP-SPC-14). */
const transferredChangesLists = async ({ world, operation }: CheckContext) => {
  const organization = otherOrganization(world);
  const around = await makeNamed(world, 'collection');
  const made = await makeNamed(world, 'space');
  needsOwnIds(around, made);
  const isListed = ({ items }: Walk): boolean => idsOf(items).includes(made.id);
  const list = (collectionId: string, wanted: boolean) =>
    settledList(world, 'listSpacesInCollectionById', { params: { collectionId } }, (walk) => isListed(walk) === wanted);
  await world.must('moveSpace', { params: made.params, body: { parent: around.id } });
  const before = await list(around.id, true);
  if (!isListed(before)) return unverified('a collection that lists a space in it', before.pages);
  const sent = await world.must(operation, { params: made.params, body: { organization } });
  const after = await world.settled(
    () => readThing(world, made),
    (read) => shows(read, { id: made.id, organization }) && textInside(read.json, 'parent') !== around.id,
  );
  if (!shows(after, { id: made.id, organization })) return unverified('a transfer that is read back', [sent, after]);
  const parent = textInside(after.json, 'parent');
  const strange = await strangeParent(world, [sent, after]);
  const exchanges = [...before.pages, sent, after, ...strange.exchanges];
  const findings: Finding[] = [...strange.findings];
  for (const place of new Set([around.id, parent ?? around.id])) {
    const wanted = place === parent;
    const walk = await list(place, wanted);
    exchanges.push(...walk.pages);
    if (isListed(walk) === wanted) continue;
    findings.push({
      expected: wanted
        ? 'the collection that a transferred space names as its parent lists it'
        : 'a collection that a transferred space does not name as its parent does not list it',
      got: wanted ? 'a list without it' : 'a list that does',
      pointer: '/items',
      exchanges: [sent, after, ...walk.pages],
    });
  }
  return judge(findings, exchanges);
};

/** Transfers of collections and spaces to another organization (4.2, 4.3). */
export const transferChecks: readonly Check[] = [
  check('collections/transfer-changes-organization', { evidence: 3 }, transferChangesOrganization),
  check('spaces/transfer-changes-organization', { evidence: 3 }, transferChangesOrganization),
  check('collections/transfer-to-unknown-refused', { evidence: 4 }, transferToUnknownRefused),
  check('spaces/transfer-to-unknown-refused', { evidence: 4 }, transferToUnknownRefused),
  check('collections/transfer-keeps-the-rest', { evidence: 3 }, transferKeepsTheRest),
  check('spaces/transfer-keeps-the-rest', { evidence: 3 }, transferKeepsTheRest),
  transferMovesBetweenLists,
  check('moves/transferred-changes-lists', { evidence: 4 }, transferredChangesLists),
];
