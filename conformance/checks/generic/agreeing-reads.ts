import { operationRow, type OperationId } from '#spec/operation.ts';
import { restlessAtOnce } from '#spec/restless.ts';
import { saySame } from '../../core/by-name.ts';
import { isSameAddress } from '../../core/same-address.ts';
import type { Params } from '../../core/params.ts';
import type { Input } from '../../http/client.ts';
import type { SentWrite } from '../../http/writes-meanwhile.ts';
import type { Exchange } from '../../http/exchange.ts';
import { kinds, type Kind } from '../../resources/kinds.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { lastingDifferences } from '../../oracles/differences.ts';
import { sightingsIn, type Alias } from '../../oracles/pictures/sighting.ts';
import { placesIn } from '../../oracles/reply-oracles.ts';
import { mayBeWritten } from '../../requests/may-be-written.ts';
import { isRestless } from '../../oracles/pictures/moving.ts';
import { keyedPart, keyIn, type Listing } from '../../requests/listing.ts';
import { sharedList } from '../../requests/shared-list.ts';
import { isReadAlone, itemReader } from '../../requests/item-reader.ts';
import { readerOf } from '../../resources/reader-of.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { openWord } from '../../world/references/open-words.ts';
import { check, type Check } from '../check.ts';
import { listLane } from './list-lane.ts';

/** Members that two answers both have and that differ, by pointer; one may hold more than the other (OP-RES-08). */
export const differing = (one: unknown, other: unknown, pointer = ''): readonly string[] => {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other || isSameAddress(one, other) ? [] : [pointer];
  }
  if (Array.isArray(one) || Array.isArray(other)) return saySame(one, other) ? [] : [pointer];
  return Object.entries(one).flatMap(([key, value]) => {
    const twin = (other as Record<string, unknown>)[key];
    if (restlessAtOnce.has(key) || value === null || twin === undefined || twin === null) return [];
    return differing(value, twin, `${pointer}/${key}`);
  });
};

const asFindings = (pointers: readonly string[], exchanges: readonly Exchange[]): Finding[] =>
  pointers.map((pointer) => ({ expected: 'the same value in both answers', got: 'another value', pointer, exchanges }));

/** An item beside its own reading: pointers of members that differ, and of those that moved meanwhile. */
type Compared = {
  readonly differ: readonly string[];
  readonly moved: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const attempts = 10;
/** Times that a member must differ: what the caller may do moves with what other outcomes do to teams and roles. */
const sightings = 2;

const noAlias: Alias = (_param, value) => value;

/** Members of what a reading shows that somebody in the run may have written to meanwhile, there and back. */
const writtenTo = (reader: OperationId, params: Params, read: Exchange, writes: readonly SentWrite[]) => {
  const isWritten = mayBeWritten(writes);
  const [own] = sightingsIn(reader, params, placesIn(reader, read), noAlias).filter(({ pointer }) => pointer === '');
  return (pointer: string): boolean => own !== undefined && isWritten(own.thing, pointer.slice(1).replaceAll('/', '.'));
};

/** The item, its own reading, twice where they differ, and the item once more: others may change a thing between list and reading. */
const compareAll = async (world: World, operation: OperationId, { input, keys }: Listing) => {
  const keyOf = keyIn(operation);
  const list = () => world.walk(operation, input, { limit: 1_000, pageLimit: 20 });
  const itemOf = ({ items }: Walk): unknown => items.find((each) => keys.includes(keyOf(each))) ?? items[0];
  const before = await list();
  const part = keyedPart(operation, itemOf(before));
  if (part === undefined) throw missingPrerequisite(`an item with an id in ${operation}`, before.pages[0]);
  const around = { organizationId: world.target.organization, ...input.params };
  const reader = itemReader(operation, part, keyOf(part), around);
  if (reader === undefined) throw missingPrerequisite(`an item of ${operation} whose object says what it is`);
  const read = await world.must(reader.operation, { params: reader.params });
  const exchanges = [...before.pages, read];
  const differ = differing(part, read.json);
  // What agreed once is right, whatever it moves to.
  if (differ.length === 0) return { reader, read, differ, moved: [], exchanges };
  const again = await world.must(reader.operation, { params: reader.params });
  const after = await list();
  const same = after.items.map((item) => keyedPart(operation, item)).find((each) => keyOf(each) === keyOf(part));
  if (same === undefined) return undefined;
  const moved = [...differing(part, same), ...differing(read.json, again.json)];
  return { reader, read, differ, moved, exchanges };
};

/** The same; what may have been written to meanwhile has moved. */
const compare = async (world: World, operation: OperationId, listing: Listing): Promise<Compared | undefined> => {
  const [compared, writes] = await world.meanwhile(() => compareAll(world, operation, listing));
  if (compared === undefined) return undefined;
  const { reader, read, differ, moved, exchanges } = compared;
  if (differ.length === 0) return { differ, moved, exchanges };
  const written = differ.filter(writtenTo(reader.operation, reader.params, read, writes));
  return { differ, moved: [...moved, ...written], exchanges };
};

/**
 * What an item and its readings come to. A member that agreed once is right; one that differed twice without having
 * moved meanwhile is not; undefined as long as there is one of neither kind.
 */
export const agreementOf = (compared: readonly Compared[]): CheckResult | undefined => {
  const [first] = compared;
  const last = compared.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const open = [...new Set([...first.differ, ...first.moved])].filter((pointer) =>
    compared.every(({ differ, moved }) => differ.includes(pointer) || moved.includes(pointer)),
  );
  if (open.length === 0) return judge([], last.exchanges);
  const differs = ({ differ, moved }: Compared, pointer: string) =>
    differ.includes(pointer) && !moved.includes(pointer);
  const wrong = open.filter((pointer) => compared.filter((each) => differs(each, pointer)).length >= sightings);
  return wrong.length === 0 ? undefined : judge(asFindings(wrong, last.exchanges), last.exchanges);
};

const listItemAsRead = check('replies/list-item-as-read', { lane: listLane }, async ({ operation, world }) => {
  if (!isReadAlone(operation)) return inapplicable('no operation reads one of its items alone');
  await requireDifferingAnswers(world);
  const listing = await sharedList(world, operation, 1);
  const compared: Compared[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const one = await compare(world, operation, listing);
    if (one !== undefined) compared.push(one);
    const agreement = agreementOf(compared);
    if (agreement !== undefined) return agreement;
  }
  return unverified(`an item of ${operation} that stays the same between two readings`);
});

/** Kinds that are read twice. */
export const kindsRead: readonly Kind[] = ['team', 'collection', 'space', 'comment', 'commentReply', 'site'];

/** Members in which two answers to one request differ, those that one of them leaves out as well; links are of a moment. */
const unlikeAnswers = (one: unknown, other: unknown): readonly string[] =>
  lastingDifferences(one, other).filter((pointer) => !isRestless(pointer.slice(1).replaceAll('/', '.')));

/** What shapes a reading and chooses nothing; the word for a form comes from the server or the text. */
const optionsOf = (operation: OperationId, format: string): Input['query'] => {
  const { query } = operationRow(operation);
  const options = { format, metadata: false, computed: false };
  return Object.fromEntries(Object.entries(options).filter(([name]) => query.includes(name)));
};

/** Two readings; between them one with all options that the operation takes: they are gone with its answer. */
const readTwice = async (
  world: World,
  operation: OperationId,
  input: Input,
  format = 'document',
): Promise<readonly [Exchange, Exchange]> => {
  const first = await world.must(operation, input);
  const options = optionsOf(operation, format);
  if (Object.keys(options ?? {}).length > 0)
    await world.call(operation, { ...input, query: { ...input.query, ...options } });
  return [first, await world.must(operation, input)];
};

/** Content that is read twice, as no write changes it. */
const contentRead = ['getPageById', 'getPageInChangeRequestById', 'getFileInChangeRequestById'] as const;

const readsAgree = check('replies/reads-agree', {}, async ({ world }) => {
  await requireDifferingAnswers(world);
  const exchanges: Exchange[] = [];
  const findings: Finding[] = [];
  const pairs: (readonly [Exchange, Exchange])[] = [];
  for (const kind of kindsRead) {
    const reader = readerOf(kinds[kind].remove ?? kinds[kind].create);
    if (reader === undefined) continue;
    const { params } = await world.make(kind);
    pairs.push(await readTwice(world, reader, { params }));
  }
  for (const operation of contentRead) {
    const twice = await unlessMissing(async () => {
      const input = await arrangedInput(world, operation);
      return readTwice(world, operation, input, await openWord(world, 'pageFormat'));
    });
    pairs.push(...(twice === undefined ? [] : [twice]));
  }
  for (const [first, second] of pairs) {
    exchanges.push(first, second);
    findings.push(...asFindings(unlikeAnswers(first.json, second.json), [first, second]));
  }
  return judge(findings, exchanges);
});

export const agreeingReadChecks: readonly Check[] = [listItemAsRead, readsAgree];
