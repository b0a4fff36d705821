import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, shows, unlike } from '../../oracles/expectations.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { isJudgedBy } from '../../requests/judged-rows.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { givenIn, judgeTaken, othersOf } from '../../requests/taken-texts.ts';
import { kindMadeBy, kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, needsOwnIds, ownQuery, readThing, textBody, type Named } from '../../world/named-resources.ts';
import { settledList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { isInList, itemsOfOne, makeAlike, tellingOf, twoLives } from './two-lives.ts';
import { withArticle } from '../../core/article.ts';

/** Kinds of which a creation may write to the one that has the title already (OP-TEAM-01.a). */
const mayBeOne: readonly Kind[] = ['team'];

/** Whether a list holds both once each. */
const judgeList = async (
  world: World,
  both: readonly [Named, Named],
): Promise<readonly [Finding[], readonly Exchange[]]> => {
  const [{ kind, params }, second] = both;
  const { list, word } = kinds[kind];
  if (list === null) return [[], []];
  const input = { params, query: ownQuery(kind, world) };
  const walk = await settledList(world, list, input, (each) => both.every((one) => isInList(each, one)));
  const lacks = both.filter((one) => itemsOfOne(walk, one).length !== 1);
  const expected = `both of one ${kinds[kind].text.shown} are in the list, each ${word} once`;
  const exchanges = [second.exchange, ...walk.pages];
  const findings = lacks.map((one) => ({ expected, got: `${itemsOfOne(walk, one).length} of ${one.id}`, exchanges }));
  return [findings, walk.pages];
};

/** Writes to the second one all that is its own beside the texts that both have: the first one stays. */
const judgeOthers = async (world: World, [first, second]: readonly [Named, Named]): Promise<readonly Finding[]> => {
  const { update, word } = kinds[first.kind];
  const { params } = second;
  const body = await othersOf(world, second);
  if (Object.keys(body).length === 0) return [];
  const read = (): Promise<Exchange> => readThing(world, first);
  const before = await readBack(world, read, tellingOf(first));
  const written = await world.call(update, { params, body });
  if (!before.ok || !written.ok) return [];
  const kept = givenIn(first.kind, before);
  const after = await readBack(world, read, kept);
  return unlike(after, kept, `${withArticle(word)}, once another that was given the same texts was written,`, [
    before,
    written,
  ]);
};

/** Where nothing reads the first one by itself, whether its list lacks it. */
const lackIn = async (world: World, first: Named, what: string, last: Exchange): Promise<readonly Finding[]> => {
  const { list, read } = kinds[first.kind];
  if (read !== null || list === null) return [];
  const input = { params: first.params, query: ownQuery(first.kind, world) };
  const walk = await settledList(world, list, input, (each) => itemsOfOne(each, first).length > 0);
  if (itemsOfOne(walk, first).length > 0) return [];
  return [{ expected: `${what} stays in the list`, got: 'a list without it', exchanges: [last, ...walk.pages] }];
};

/** What else is done with the second one, which shows another text, before it is removed. */
type Between = (second: Named, readOfFirst: Exchange) => Promise<void>;

/** Writes another text to the second one, and removes it: the first one stays. */
const judgeApart = async (
  world: World,
  [first, second]: readonly [Named, Named],
  between: Between,
): Promise<CheckResult> => {
  const { update, remove, word, text } = kinds[first.kind];
  const [findings, listed] = await judgeList(world, [first, second]);
  findings.push(...(await judgeOthers(world, [first, second])));
  const other = world.name(word, 30);
  const { body } = await world.arrange(update, { params: second.params, body: textBody(first.kind, other) });
  const story = [first.exchange, second.exchange];
  const written = await world.call(update, { params: second.params, body });
  const read = (one: Named) => readBack(world, () => readThing(world, one), tellingOf(one));
  const exchanges: Exchange[] = [...story, ...listed, written];
  const stays = async (what: string, last: Exchange): Promise<Exchange> => {
    const lack = await lackIn(world, first, what, last);
    findings.push(...lack);
    if (lack.length > 0) return last;
    const still = await read(first);
    findings.push(...unlike(still, tellingOf(first), what, [...story, last]));
    exchanges.push(still);
    return still;
  };
  const renamed = await read({ ...second, text: written.ok ? other : second.text });
  findings.push(
    ...unlike(renamed, { [kinds[first.kind].key]: second.id }, `a second ${word} of one ${text.shown}`, story),
  );
  exchanges.push(renamed);
  const still = await stays(`${withArticle(word)}, once another of its ${text.shown} was written,`, written);
  if (shows(renamed, { [text.shown]: other })) await between({ ...second, text: other }, still);
  if (remove === null) return judge(findings, exchanges);
  const gone = await world.call(remove, { params: second.params });
  if (gone.ok) await stays(`${withArticle(word)}, once another that had its ${text.shown} was removed,`, gone);
  const third = await unlessMissing(() => makeAlike(world, first));
  if (third === undefined || third.id === first.id) return judge(findings, exchanges);
  const removed = await world.call(remove, { params: third.params });
  if (removed.ok) await stays(`${withArticle(word)}, once another of its ${text.shown} was removed,`, removed);
  return judge(findings, exchanges);
};

const judgeTwo = async (
  world: World,
  [first, second]: readonly [Named, Named],
  between: Between = () => Promise.resolve(),
): Promise<CheckResult> => {
  const { word, text } = kinds[first.kind];
  const exchanges = [first.exchange, second.exchange];
  if (!exchanges.every((exchange) => shows(exchange, { [text.shown]: first.text })))
    return unverified(`two of one ${text.shown} (${word})`, exchanges);
  if (first.id !== second.id) return world.isBrief ? judge([], exchanges) : judgeApart(world, [first, second], between);
  if (mayBeOne.includes(first.kind))
    return unverified(`a second ${word} of one ${text.shown} (OP-TEAM-01.a)`, exchanges);
  const expected = `a second ${word} of one ${text.shown} is another one, with an id of its own`;
  return judge([{ expected, got: `the id of the first, ${second.id}`, pointer: '/id', exchanges }], exchanges);
};

const judgeAlone = async (world: World, kind: Kind): Promise<CheckResult> => {
  const first = await makeNamed(world, kind);
  return judgeTwo(world, [first, await makeAlike(world, first)]);
};

const judgeShared = async (world: World, kind: Kind): Promise<CheckResult> => {
  const { first, alike } = await twoLives(world, kind);
  if (alike === undefined) return unverified(`two of one title (${kinds[kind].word})`, [first.exchange]);
  return judgeTwo(world, [first, alike]);
};

/** What two of one title showed: of being two, and of an update that gives the one the title of the other again. */
type Twice = { readonly apart: CheckResult; readonly taken: CheckResult | undefined };

const livedTwice = async (world: World, kind: Kind): Promise<Twice> => {
  const first = await makeNamed(world, kind);
  let taken: CheckResult | undefined;
  const apart = await judgeTwo(world, [first, await makeAlike(world, first)], async (second, before) => {
    taken = await unlessMissing(() => judgeTaken(world, [first, second], before));
  });
  return { apart, taken };
};

/** The story of two things of one title, once a run. */
const sharedTwice = (world: World, kind: Kind): Promise<Twice> =>
  world.onceForAll(`two of one title of ${kind}`, (own) => livedTwice(own, kind));

const sameTitle = check('identity/same-title', { evidence: 2 }, async ({ operation, world }) => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} makes`);
  await requireDifferingAnswers(world);
  const shared = async () => (world.isBrief ? judgeShared(world, kind) : (await sharedTwice(world, kind)).apart);
  return sharedFirst(shared, () => judgeAlone(world, kind));
});

const takenAlone = async (world: World, kind: Kind): Promise<CheckResult> => {
  const [first, second] = [await makeNamed(world, kind), await makeNamed(world, kind)];
  needsOwnIds(first, second);
  const before = await readBack(world, () => readThing(world, first), tellingOf(first));
  return judgeTaken(world, [first, second], before);
};

const takenText = check('identity/taken-text', { evidence: 4 }, async ({ operation, world }) => {
  if (world.isBrief) return inapplicable('a short run gives nothing the text of another thing');
  const kind = kindNames.find((each) => kinds[each].update === operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} updates`);
  await requireDifferingAnswers(world);
  const alone = () => takenAlone(world, kind);
  if (!isJudgedBy(world, 'identity/same-title', kinds[kind].create)) return alone();
  const missing = `an update that gives the ${kinds[kind].text.shown} of another ${kinds[kind].word}`;
  return sharedFirst(async () => (await sharedTwice(world, kind)).taken ?? unverified(missing), alone);
});

/** Names that need not be unique, given twice. */
export const sameTitleChecks: readonly Check[] = [sameTitle, takenText];
