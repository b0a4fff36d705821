import type { OperationId } from '#spec/operation.ts';
import { kindRemovedBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { keyIn } from '../../requests/listing.ts';
import { check, type Check } from '../check.ts';
import { writesToOne, writesToRemoved } from '../../requests/writes-to-removed.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { given, notRefused, readBack, readGone, shows, unlike, type Expected } from '../../oracles/expectations.ts';
import { textInside } from '../../core/json-path.ts';
import { lastPage, settledList } from '../../world/steady-walk.ts';
import { usualLane } from '../usual-lane.ts';
import { makeNamed, ownQuery, readThing } from '../../world/named-resources.ts';
import { removeTurned, revivedBy, tellingOf, twoLives, type Revived } from './two-lives.ts';
import { withArticle } from '../../core/article.ts';

type Beside = { readonly id: string; readonly expected: Expected; readonly read: () => Promise<Exchange> };

/** A thing to delete, and one beside it that stays. */
type Doomed = {
  readonly word: string;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly expected: Expected;
  readonly read: () => Promise<Exchange>;
  readonly remove: () => Promise<Exchange>;
  /** What else is written to it. */
  readonly writes: readonly OperationId[];
  /** Null where no list shows such things. */
  readonly list: OperationId | null;
  readonly query: Readonly<Record<string, string>>;
  /** What tells items of the list apart. */
  readonly keyOf: (item: unknown) => string;
  readonly other: Beside;
  /** More of its kind that nobody removes meanwhile. */
  readonly others?: readonly Beside[];
  /** Whether an item of the list is one that nobody removes meanwhile. */
  readonly isKept?: (item: unknown) => boolean;
};

const doomedMember = async (world: World): Promise<Doomed> => {
  const organizationId = world.target.organization;
  const read = (userId: string) => () =>
    world.call('getMemberInOrganizationById', { params: { organizationId, userId } });
  // The spare member goes for good, so it is taken last.
  const stays = await world.member('read');
  const goes = await world.member('spend');
  // The id of a member may be another than that of its user (OP-RES-02).
  const idOf = async (userId: string): Promise<string> => textInside((await read(userId)()).json, 'id') ?? userId;
  const [id, otherId] = [await idOf(goes), await idOf(stays)];
  const params = { organizationId, userId: goes };
  return {
    word: 'member',
    id,
    params,
    expected: { id },
    read: read(goes),
    remove: () => world.must('removeMemberFromOrganizationById', { params }),
    writes: ['updateMemberInOrganizationById'],
    list: 'listMembersInOrganizationById',
    query: {},
    keyOf: keyIn('listMembersInOrganizationById'),
    other: { id: otherId, expected: { id: otherId }, read: read(stays) },
    isKept: (item) => !world.mayHaveChanged(textInside(item, 'user', 'id') ?? ''),
  };
};

const doomedInvite = async (world: World): Promise<Doomed> => {
  const organizationId = world.target.organization;
  const read = (inviteId: string) => () =>
    world.call('getOrganizationInviteLink', { params: { organizationId, inviteId } });
  const stays = await world.invite('read');
  const id = await world.invite('spend');
  // There is one wherever an invite may be spent.
  const more = await world.invite('beside');
  const params = { organizationId, inviteId: id };
  const besideOf = (inviteId: string): Beside => ({ id: inviteId, expected: { id: inviteId }, read: read(inviteId) });
  return {
    word: 'invite',
    id,
    params,
    expected: { id },
    read: read(id),
    remove: () => world.must('deleteOrganizationInviteById', { params }),
    writes: ['updateOrganizationInviteById'],
    list: null,
    query: {},
    keyOf: () => '',
    other: besideOf(stays),
    others: more === stays ? [] : [besideOf(more)],
  };
};

const doomedThing = async (world: World, operation: OperationId): Promise<Doomed> => {
  if (operation === 'removeMemberFromOrganizationById') return doomedMember(world);
  if (operation === 'deleteOrganizationInviteById') return doomedInvite(world);
  const kind = kindRemovedBy(operation);
  const list = kind === undefined ? null : kinds[kind].list;
  if (kind === undefined || list === null) throw missingPrerequisite(`a thing that ${operation} may remove`);
  // The first of its place may be kept from going, as its default (OP-SEC-03).
  const other = await makeNamed(world, kind);
  const one = await makeNamed(world, kind);
  const { word, text } = kinds[kind];
  if (one.id === other.id) throw missingPrerequisite(`two of ${word} with ids of their own`, one.exchange);
  const key = kinds[kind].key;
  return {
    word,
    id: one.id,
    params: one.params,
    expected: { [key]: one.id, [text.shown]: one.text },
    keyOf: keyIn(list),
    read: () => readThing(world, one),
    remove: () => removeTurned(world, one, operation),
    writes: writesToOne(kind),
    list,
    query: ownQuery(kind, world),
    other: {
      id: other.id,
      expected: { [key]: other.id, [text.shown]: other.text },
      read: () => readThing(world, other),
    },
  };
};

/** What was deleted neither comes back by a write to it, nor do writes answer with it; a removal may (OP-HTTP-03). */
const judgeRevived = (word: string, id: unknown, gone: Exchange, { tried, read }: Revived): readonly Finding[] => {
  const back = notRefused(read, `a read of a deleted ${word} that was written to`, [gone, ...tried]);
  const answered = tried.filter(
    ({ ok, json, request }) => ok && request.method !== 'DELETE' && textInside(json, 'id') === id,
  );
  const expected = `no write to a deleted ${word} answers with it`;
  const shown = answered.map((each) => ({ expected, got: 'the thing', pointer: '/id', exchanges: [gone, each] }));
  return [...back, ...shown];
};

type Gone = {
  readonly id: string;
  readonly before: Exchange;
  readonly beside: readonly Exchange[];
  readonly gone: Exchange;
};
type Looked = {
  readonly after: Exchange;
  readonly revived: Revived;
  readonly still: readonly { readonly exchange: Exchange; readonly expected: Expected }[];
};

const judgeGone = (word: string, { id, before, beside, gone }: Gone, { after, revived, still }: Looked): CheckResult =>
  judge(
    [
      ...notRefused(after, `a read of a deleted ${word}`, [gone]),
      ...(after.ok ? [] : judgeRevived(word, id, gone, revived)),
      ...still.flatMap(({ exchange, expected }) =>
        unlike(exchange, expected, `${withArticle(word)} beside a deleted one`, [gone]),
      ),
    ],
    [before, ...beside, gone, after, ...still.map(({ exchange }) => exchange)],
  );

const goneAlone = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const doomed = await doomedThing(world, operation);
  const { word, other, others = [] } = doomed;
  const before = await given(
    world,
    doomed.read,
    doomed.expected,
    `${withArticle(word)} that is read back before it goes`,
  );
  const beside: Exchange[] = [];
  for (const { read, expected } of [other, ...others])
    beside.push(await given(world, read, expected, `another ${word} that is read back`));
  const write = await writesToRemoved(world, doomed.writes, operation, doomed.params);
  const gone = await doomed.remove();
  const after = await readGone(world, doomed.read);
  const revived = await revivedBy(world, write, doomed.read);
  const still: Looked['still'][number][] = [];
  for (const { read, expected } of [other, ...others])
    still.push({ exchange: await readBack(world, read, expected), expected });
  return judgeGone(word, { id: doomed.id, before, beside, gone }, { after, revived, still });
};

/** By the story of two things, where the removal is that of a kind. */
const goneInStory = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const kind = storyKind(operation);
  const { first, second, reads, gone, after, revived, still } = await twoLives(world, kind);
  const isSeen = reads !== undefined && shows(reads[0], tellingOf(first)) && shows(reads[1], tellingOf(second));
  if (!isSeen || gone === undefined || after === undefined || revived === undefined || still === undefined)
    throw notSeen(kind);
  const [beside, before] = reads;
  const looked = { after, revived, still: [{ exchange: still, expected: tellingOf(first) }] };
  return judgeGone(kinds[kind].word, { id: second.id, before, beside: [beside], gone }, looked);
};

const storyKind = (operation: OperationId): Kind => {
  const kind = kindRemovedBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a kind that ${operation} removes`);
  return kind;
};

const notSeen = (kind: Kind) => missingPrerequisite(`${withArticle(kinds[kind].word)} that is seen before it goes`);

const deleteThenGone = check('crud/delete-then-gone', { lane: usualLane, evidence: 5 }, ({ world, operation }) =>
  sharedFirst(
    () => goneInStory(world, operation),
    () => goneAlone(world, operation),
  ),
);

const holder =
  ({ keyOf }: Pick<Doomed, 'keyOf'>) =>
  (walk: Walk, id: string): boolean =>
    walk.items.map(keyOf).includes(id);

type Left = { readonly before: Walk; readonly gone: Exchange; readonly after: Walk };
type Two = Pick<Doomed, 'word' | 'id' | 'keyOf' | 'isKept'> & { readonly other: Pick<Beside, 'id'> };

/** The keys of what a list shows that nobody removes meanwhile. */
const kept = ({ id, other, keyOf, isKept = () => false }: Two, { items }: Walk): readonly string[] => [
  other.id,
  ...items.filter((item) => isKept(item) && ![id, other.id].includes(keyOf(item))).map(keyOf),
];

const judgeLeft = (two: Two, { before, gone, after }: Left): CheckResult => {
  const { word, id, other } = two;
  const holds = holder(two);
  if (!holds(before, id) || !holds(before, other.id))
    return unverified(`a list that holds ${withArticle(word)} before it is deleted`, before.pages);
  const exchanges = [gone, lastPage(after)];
  const findings: Finding[] = [];
  if (holds(after, id)) {
    const got = 'a list that still holds it';
    findings.push({ expected: `a deleted ${word} is no longer listed`, got, pointer: '/items', exchanges });
  }
  const lost = kept(two, before).find((each) => !holds(after, each));
  if (lost !== undefined) {
    // Several pages may skip an item when others change the list meanwhile.
    if (after.pages.length > 1 && findings.length === 0)
      return unverified(`a list that shows the ${word} beside a deleted one`, after.pages);
    const got = `a list without ${lost}`;
    findings.push({
      expected: `${withArticle(word)} beside a deleted one stays listed`,
      got,
      pointer: '/items',
      exchanges,
    });
  }
  return judge(findings, [...before.pages, gone, ...after.pages]);
};

const unlistedAlone = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const doomed = await doomedThing(world, operation);
  const { word, id, list, params, other } = doomed;
  if (list === null) return unverified(`a list of every ${word}`);
  const input = { params, query: doomed.query };
  const holds = holder(doomed);
  const before = await settledList(world, list, input, (walk) => holds(walk, id) && holds(walk, other.id));
  if (!holds(before, id) || !holds(before, other.id))
    return unverified(`a list that holds ${withArticle(word)} before it is deleted`, before.pages);
  const write = await writesToRemoved(world, doomed.writes, operation, params);
  const gone = await doomed.remove();
  await write();
  const after = await settledList(world, list, input, (walk) => !holds(walk, id) && holds(walk, other.id));
  return judgeLeft(doomed, { before, gone, after });
};

const unlistedInStory = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const kind = storyKind(operation);
  const { first, second, listed, gone, left } = await twoLives(world, kind);
  const { list, word } = kinds[kind];
  if (list === null || listed === undefined || gone === undefined || left === undefined) throw notSeen(kind);
  const two = { word, id: second.id, keyOf: keyIn(list), other: { id: first.id } };
  return judgeLeft(two, { before: listed, gone, after: left });
};

const deleteThenUnlisted = check(
  'crud/delete-then-unlisted',
  { lane: usualLane, evidence: 3 },
  ({ world, operation }) =>
    sharedFirst(
      () => unlistedInStory(world, operation),
      () => unlistedAlone(world, operation),
    ),
);

/** What was deleted is gone. */
export const crudDeleteChecks: readonly Check[] = [deleteThenGone, deleteThenUnlisted];
