import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { notRefused, readBack, readGone, unlike } from '../../oracles/expectations.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { hangOn, type LookAtHung } from '../../requests/hung-values.ts';
import {
  makeUnder,
  makeUnderEach,
  nameOfPlace,
  namesOfManyShapes,
  nearNames,
  putUnderEach,
} from '../../requests/near-names.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { ownQuery, putNamed, readThing, type Named } from '../../world/named-resources.ts';
import { settledList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { isInList, tellingOf } from './two-lives.ts';
import { withArticle } from '../../core/article.ts';

/** What was seen of things under names that are near to each other. */
type Seen = { readonly findings: readonly Finding[]; readonly exchanges: readonly Exchange[] };

/** What each kind of operation showed; what comes after a finding is left out. */
type Crowd = { readonly reads: Seen; readonly updates?: Seen; readonly lists?: Seen; readonly removals?: Seen };

const readEach = async (world: World, things: readonly Named[], what: string): Promise<Seen> => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const thing of things) {
    const expected = tellingOf(thing);
    const read = await readBack(world, () => readThing(world, thing), expected);
    findings.push(...unlike(read, expected, `${withArticle(kinds[thing.kind].word)} ${what}`, [thing.exchange]));
    exchanges.push(thing.exchange, read);
  }
  return { findings, exchanges };
};

/** Looks for each in the list of its kind, where it stands once and with its own text. */
const lookInList = async (world: World, kind: Kind, things: readonly Named[]): Promise<Partial<Crowd>> => {
  const { list, word } = kinds[kind];
  if (list === null) return {};
  const input = { params: things[0]?.params ?? {}, query: ownQuery(kind, world) };
  const walk = await settledList(world, list, input, (found) => things.every((each) => isInList(found, each)));
  const expected = `a list with each ${word} once, also beside others of near names`;
  const exchanges = [...things.map(({ exchange }) => exchange), ...walk.pages];
  const isWhole = things.every((each) => isInList(walk, each));
  return { lists: { exchanges, findings: isWhole ? [] : [{ expected, got: 'another list', exchanges }] } };
};

/** Whether the key of a thing is the beginning of another's. */
const isBeginning = (things: readonly Named[], { id }: Named): boolean =>
  things.some((other) => other.id !== id && other.id.startsWith(id));

/** What is removed, what is not, and how to look at what hangs on that. */
type Removal = {
  readonly some: readonly Named[];
  readonly kept: readonly Named[];
  readonly hung: LookAtHung | undefined;
};

/** Removes some of them: the others stay with what hangs on them, and no near name leads to one that is gone. */
const removeSome = async (world: World, remove: OperationId, { some, kept, hung }: Removal): Promise<Seen> => {
  const removed: Exchange[] = [];
  for (const { params } of some) removed.push(await world.call(remove, { params }));
  if (!removed.some(({ ok }) => ok)) throw missingPrerequisite(`a removal by ${remove}`, removed.at(-1));
  const { findings, exchanges } = await readEach(world, kept, 'beside removed ones of near names');
  const around = await hung?.(kept);
  const left: Exchange[] = [];
  for (const each of some) left.push(await readGone(world, () => readThing(world, each)));
  const what = `a reading of a removed ${kinds[some[0]!.kind].word} beside one of a near name`;
  const found = left.flatMap((read, at) => notRefused(read, what, removed.slice(at, at + 1)));
  return {
    findings: [...findings, ...(around?.findings ?? []), ...found],
    exchanges: [...removed, ...exchanges, ...(around?.exchanges ?? []), ...left],
  };
};

/** Removes first what begins with the names of others, then those others: the first of all is there to the end. */
const removeOthers = async (world: World, things: readonly Named[], remove: OperationId): Promise<Seen> => {
  const [first] = things;
  if (first === undefined) throw missingPrerequisite('things of near names');
  const isCrowd = things.length > 2;
  const stays = (thing: Named): boolean => thing === first || (isCrowd && isBeginning(things, thing));
  const kept = things.filter(stays);
  const hung = world.isBrief ? undefined : await hangOn(world, first.kind, things);
  const longer = await removeSome(world, remove, { some: things.filter((thing) => !stays(thing)), kept, hung });
  const shorter = kept.filter((thing) => thing !== first);
  if (longer.findings.length > 0 || shorter.length === 0) return longer;
  const { findings, exchanges } = await removeSome(world, remove, { some: shorter, kept: [first], hung });
  return { findings, exchanges: [...longer.exchanges, ...exchanges] };
};

/** Gives each another text; a short run changes one alone, and reads of it and of its neighbour. */
const updateEach = async (world: World, update: OperationId, made: readonly Named[]): Promise<readonly Named[]> => {
  const still = world.isBrief ? made.slice(0, 1) : [];
  const updated: Named[] = [...still];
  for (const each of made.slice(still.length)) updated.push(await putNamed(world, update, each));
  return updated;
};

/** Puts what is not there, and reads it and what its name begins with: a put makes what its path names alone. */
const putBeside = async (world: World, shaped: readonly Named[], names: readonly string[]) => {
  const [first] = shaped;
  const put = first === undefined ? [] : await putUnderEach(world, first, names);
  const around = shaped.filter((thing) => isBeginning(put, thing));
  return { put, seen: await readEach(world, [...put, ...around], 'put beside others of near names') };
};

/** Makes a thing whose name is the place in the list of another one that was made between others. */
const makePlaced = async (world: World, kind: Kind, made: readonly Named[]): Promise<Named | undefined> => {
  const [, between] = made;
  const { list } = kinds[kind];
  if (list === null || between === undefined) return undefined;
  const { items } = await settledList(world, list, { params: between.params, query: ownQuery(kind, world) }, (found) =>
    made.every((each) => isInList(found, each)),
  );
  const name = nameOfPlace(kind, items, between);
  return name === undefined ? undefined : makeUnder(world, kind, name);
};

const crowd = async (world: World, kind: Kind): Promise<Crowd> => {
  const { update, remove, word } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a removal of ${withArticle(word)}`);
  const names = nearNames(world, kind).slice(0, world.isBrief ? 2 : undefined);
  const made: Named[] = [];
  for (const name of names) made.push(await makeUnder(world, kind, name));
  const plain = await readEach(world, made, 'beside others of near names');
  if (plain.findings.length > 0) return { reads: plain };
  const placed = world.isBrief ? undefined : await unlessMissing(() => makePlaced(world, kind, made));
  const shapes = world.isBrief ? { made: [], put: [] } : namesOfManyShapes(world, kind);
  const shaped = [...(placed === undefined ? [] : [placed]), ...(await makeUnderEach(world, kind, shapes.made))];
  const others = await readEach(world, shaped, 'of a name that a server may read something into');
  const reads = { findings: others.findings, exchanges: [...plain.exchanges, ...others.exchanges] };
  if (reads.findings.length > 0) return { reads };
  const updated = await updateEach(world, update, made);
  const updates = await readEach(world, updated, 'updated beside others of near names');
  if (updates.findings.length > 0) return { reads, updates };
  const { put, seen } = await putBeside(world, shaped, shapes.put);
  const writes = { findings: seen.findings, exchanges: [...updates.exchanges, ...seen.exchanges] };
  if (writes.findings.length > 0) return { reads, updates: writes };
  const all = [...updated, ...shaped];
  const listed = (await unlessMissing(() => lookInList(world, kind, [...all, ...put]))) ?? {};
  return { reads, updates: writes, ...listed, removals: await removeOthers(world, all, remove) };
};

const seenBy = (operation: OperationId, { reads, updates, lists, removals }: Crowd): Seen | undefined => {
  const { as } = operationRow(operation).acts;
  if (as === 'read') return reads;
  if (as === 'list') return lists;
  return as === 'remove' ? removals : updates;
};

const judgeCrowd = (operation: OperationId, found: Crowd): CheckResult => {
  const seen = seenBy(operation, found);
  if (seen === undefined) return unverified('things of near names that are told apart before', found.reads.exchanges);
  return judge(seen.findings, seen.exchanges);
};

/** Names that differ in one character, or by a few more, name different things: one story for all that is done to them. */
const nearNamesApart = check('identity/near-names-apart', { evidence: 3 }, async ({ operation, world }) => {
  await requireDifferingAnswers(world);
  const { on } = operationRow(operation).acts;
  const kind = kindNames.find((each) => kinds[each].schema === on);
  if (kind === undefined || kinds[kind].key === 'id')
    throw new Error(`Nobody chooses the keys of what ${operation} acts on`);
  return sharedFirst(
    async () => judgeCrowd(operation, await world.onceForAll(`near names of ${kind}`, (own) => crowd(own, kind))),
    async () => judgeCrowd(operation, await crowd(world, kind)),
  );
});

/** Keys that callers choose, and that are near to each other. */
export const nearNameChecks: readonly Check[] = [nearNamesApart];
