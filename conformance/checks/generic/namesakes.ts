import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { answersAs } from '../../oracles/scopes.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, putNamed, readThing, type Named } from '../../world/named-resources.ts';
import { polledList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { tellingOf } from './two-lives.ts';
import { withArticle } from '../../core/article.ts';

/** Things of one name in two organizations, each with a text of its own. */
type Twins = { readonly kind: Kind; readonly own: Named; readonly other: Named };

/** What an operation shows or writes; the values of a space show its custom fields. */
const kindOf = (operation: OperationId): Kind => {
  const { on } = operationRow(operation).acts;
  const kind = on === 'CustomFieldValues' ? 'customField' : kindNames.find((each) => kinds[each].schema === on);
  if (kind === undefined) throw new Error(`${operation} acts on nothing that the suite makes`);
  return kind;
};

/** Two of one name, the one in the first organization before that in the second. */
const makeTwo = async (world: World, kind: Kind, organizations: readonly [string, string]) => {
  const [first, second] = organizations;
  const one = await makeNamed(world, kind, { params: { organizationId: first } });
  const body = { [kinds[kind].key]: one.id };
  return [one, await makeNamed(world, kind, { params: { organizationId: second }, body })] as const;
};

/** Two of one name in both organizations; later ones are those of which the other organization had its own first. */
const makeTwins = async (world: World, kind: Kind, isLater = false): Promise<Twins> => {
  const [home, there] = [world.target.organization, otherOrganization(world)];
  const [first, second] = await makeTwo(world, kind, isLater ? [there, home] : [home, there]);
  return isLater ? { kind, own: second, other: first } : { kind, own: first, other: second };
};

/** The same for reading only. */
const sharedTwins = (world: World, kind: Kind): Promise<Twins> =>
  world.onceForReading(`namesakes of ${kind}`, (own) => makeTwins(own, kind));

const laterTwins = (world: World, kind: Kind): Promise<Twins> =>
  world.onceForReading(`later namesakes of ${kind}`, (own) => makeTwins(own, kind, true));

const readTwin = async (world: World, kind: Kind, params: Params): Promise<Exchange> => {
  const { read } = kinds[kind];
  if (read === null) throw missingPrerequisite(`a way to read ${withArticle(kinds[kind].word)}`);
  return world.call(read, { params });
};

const valueIn = ({ json }: Exchange, name: string): unknown =>
  (Array.isArray(json) ? (json as unknown[]) : [])
    .filter((pair) => inside(pair, 'customField', 'name') === name)
    .map((pair) => inside(pair, 'value'))[0];

/** What a space has under the name stays when the thing of that name in the other organization is written to. */
const valueStays = async (world: World, operation: OperationId, isLater: boolean): Promise<readonly Finding[]> => {
  const { own, other } = await makeTwins(world, 'customField', isLater);
  const { params } = await world.make('space');
  const value = world.name('value');
  const set = await world.must('updateSpaceCustomFields', { params, body: { values: { [own.id]: { value } } } });
  const read = (): Promise<Exchange> => world.call('getSpaceCustomFields', { params });
  const isThere = (exchange: Exchange): boolean => valueIn(exchange, own.id) === value;
  const before = await world.settled(read, isThere);
  const { body } = await world.arrange(operation, { params: other.params });
  const sent = await world.call(operation, { params: other.params, ...(body === undefined ? {} : { body }) });
  await world.pause(world.target.settleMs);
  const after = await world.settled(read, isThere);
  if (!sent.ok || !isThere(before) || isThere(after)) return [];
  const expected = 'the value of a field stays when another organization writes to its field of that name';
  const got = after.ok ? 'another value or none' : `status ${after.status}`;
  return [{ expected, got, exchanges: [set, before, sent, after] }];
};

/** A write to a thing leaves the one of the same name in the other organization as it was, while it shows at its own. */
const thingStays = async (world: World, operation: OperationId, isLater: boolean): Promise<CheckResult> => {
  const { kind, own, other } = await makeTwins(world, kindOf(operation), isLater);
  const ownBefore = await readTwin(world, kind, own.params);
  const before = await readTwin(world, kind, other.params);
  const sent = await world.must(operation, {
    ...(await world.arrange(operation, { params: own.params })),
    params: own.params,
  });
  await world.pause(world.target.settleMs);
  const ownAfter = await readTwin(world, kind, own.params);
  const after = await readTwin(world, kind, other.params);
  const exchanges = [own.exchange, other.exchange, ownBefore, before, sent, ownAfter, after];
  const missing = `things of one name in two organizations, one of them changed (${operation})`;
  if (!ownBefore.ok || !before.ok || answersAs(ownBefore.json, before.json)) return unverified(missing, exchanges);
  const { word } = kinds[kind];
  const expected = `the ${word} of the same name in another organization stays as it was`;
  if (!after.ok) return judge([{ expected, got: `status ${after.status}`, exchanges }], []);
  // The write may have gone to the other one instead.
  if (!answersAs(before.json, after.json)) return judge([{ expected, got: 'another one', exchanges }], []);
  const isChanged = !ownAfter.ok || !answersAs(ownBefore.json, ownAfter.json);
  return isChanged ? judge([], exchanges) : unverified(missing, exchanges);
};

/** Whichever organization had the name first. */
const namesakeStays = check('scopes/namesake-stays', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const holdsValues = kindOf(operation) === 'customField' && !world.isBrief;
  const exchanges: Exchange[] = [];
  for (const isLater of world.isBrief ? [false] : [false, true]) {
    const lost = holdsValues ? await unlessMissing(() => valueStays(world, operation, isLater)) : undefined;
    if (lost !== undefined && lost.length > 0) return judge(lost, []);
    const result = await thingStays(world, operation, isLater);
    if (result.kind !== 'holds') return result;
    exchanges.push(...result.exchanges);
  }
  return judge([], exchanges);
});

const idOf = ({ exchange }: Named): string | undefined => textInside(exchange.json, 'id');

/** Whether what is shown is one thing rather than its namesake: by its text, or else by its id. */
const isThing = (shown: unknown, thing: Named, namesake: Named): boolean => {
  if (textInside(shown, ...kinds[thing.kind].text.shown.split('.')) === thing.text) return true;
  return idOf(thing) !== idOf(namesake) && idOf(thing) !== undefined && textInside(shown, 'id') === idOf(thing);
};

/** Each of two things of one name is read below its own organization, and never the other. */
const ownNamesake = check('scopes/own-namesake', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { kind, own, other } = await sharedTwins(world, kindOf(operation));
  await world.pause(world.target.settleMs);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [own.exchange, other.exchange];
  let isShown = own.id === other.id;
  for (const [thing, namesake] of [
    [own, other],
    [other, own],
  ] as const) {
    const read = await world.call(operation, { params: thing.params });
    exchanges.push(read);
    isShown &&= read.ok && isThing(read.json, thing, namesake);
    if (!read.ok || !isThing(read.json, namesake, thing)) continue;
    const expected = `the ${kinds[kind].word} of the organization in the path, whatever others call theirs`;
    const got = 'the one of the same name in another organization';
    findings.push({ expected, got, exchanges: [own.exchange, other.exchange, read] });
  }
  if (findings.length === 0 && !isShown)
    return unverified(`two things of one name that are read again (${operation})`, exchanges);
  return judge(findings, exchanges);
});

/** What stands under one name where an operation shows the one thing of it, and what it should be. */
type Showing = { readonly twins: Twins; readonly isOther: boolean; readonly shown: readonly unknown[] };
type Showings = { readonly showings: readonly Showing[]; readonly exchanges: readonly Exchange[] };

const inLists = async (world: World, operation: OperationId): Promise<Showings> => {
  const twins = await sharedTwins(world, kindOf(operation));
  const showings: Showing[] = [];
  const exchanges: Exchange[] = [];
  for (const isOther of [false, true]) {
    const { id, kind, params } = isOther ? twins.other : twins.own;
    const isNamed = (item: unknown): boolean => inside(item, kinds[kind].key) === id;
    const walk = await polledList(world, operation, { params }, ({ items }) => items.some(isNamed));
    showings.push({ twins, isOther, shown: walk.items.filter(isNamed) });
    exchanges.push(...walk.pages);
  }
  return { showings, exchanges };
};

/** The fields of a twin's name that a reply shows beside values. */
const fieldsIn = ({ json }: Exchange, { own }: Twins): unknown[] =>
  (Array.isArray(json) ? (json as unknown[]) : [])
    .map((pair) => inside(pair, 'customField'))
    .filter((field) => inside(field, 'name') === own.id);

const besideValues = async (world: World, operation: OperationId): Promise<Showings> => {
  const both = [await sharedTwins(world, 'customField')];
  if (!world.isBrief) both.push(await laterTwins(world, 'customField'));
  const { params } = await world.make('space');
  const values = Object.fromEntries(both.map(({ own }) => [own.id, { value: world.name('value') }]));
  const sent = await world.must('updateSpaceCustomFields', { params, body: { values } });
  const read = await world.settled(
    () => world.call(operation, { params }),
    (exchange) => both.every((twins) => fieldsIn(exchange, twins).length > 0),
  );
  const showings = both.map((twins) => ({ twins, isOther: false, shown: fieldsIn(read, twins) }));
  return { showings, exchanges: [sent, read] };
};

/** What another reply than that of a reading shows under a name is the own organization's. */
const showsOwnNamesake = check('scopes/shows-own-namesake', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const look = operationRow(operation).acts.as === 'list' ? inLists : besideValues;
  const { showings, exchanges } = await look(world, operation);
  const findings: Finding[] = [];
  let isShown = true;
  for (const { twins, isOther, shown } of showings) {
    const { kind, own, other } = twins;
    const [thing, namesake] = isOther ? [other, own] : [own, other];
    isShown &&= shown.some((each) => isThing(each, thing, namesake));
    if (!shown.some((each) => isThing(each, namesake, thing))) continue;
    const expected = `the ${kinds[kind].word} of the own organization, whatever others call theirs`;
    const got = 'the one of the same name in another organization';
    findings.push({ expected, got, exchanges: [own.exchange, other.exchange, ...exchanges] });
  }
  if (findings.length === 0 && !isShown)
    return unverified(`two things of one name that are shown (${operation})`, exchanges);
  return judge(findings, exchanges);
});

/** Things of one name of which an operation made the later one in the other organization than that of the first. */
const madeSecond = async (world: World, operation: OperationId) => {
  const kind = kindOf(operation);
  if (kinds[kind].create === operation) {
    const { own, other } = await sharedTwins(world, kind);
    return { first: own, second: other };
  }
  const first = await makeNamed(world, kind, { params: { organizationId: otherOrganization(world) } });
  const params = { ...first.params, organizationId: world.target.organization };
  return { first, second: await putNamed(world, operation, { ...first, params }) };
};

/** Under a name that only another organization has, a write makes a thing of its own. */
const madeBesideNamesake = check('scopes/made-beside-namesake', { evidence: 3 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const { first, second } = await madeSecond(world, operation);
  if (first.id !== second.id) throw missingPrerequisite('a thing under the name that it was given', second.exchange);
  const { word } = kinds[first.kind];
  const findings: Finding[] = [];
  const exchanges = [first.exchange, second.exchange];
  for (const [thing, what] of [
    [second, `${withArticle(word)} made under a name that another organization has`],
    [first, `${withArticle(word)} whose name another organization takes too`],
  ] as const) {
    const expected = tellingOf(thing);
    const read = await readBack(world, () => readThing(world, thing), expected);
    findings.push(...unlike(read, expected, what, [first.exchange, second.exchange]));
    exchanges.push(read);
  }
  return judge(findings, exchanges);
});

/** Things of one name in two organizations (section 1). */
export const namesakeChecks: readonly Check[] = [namesakeStays, ownNamesake, showsOwnNamesake, madeBesideNamesake];
