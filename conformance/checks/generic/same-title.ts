import { effects, type Given } from '#spec/effect.ts';
import type { WritingOperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, shows, unlike } from '../../oracles/expectations.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { kindMadeBy, kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, ownQuery, readThing, textBody, type Named } from '../../world/named-resources.ts';
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

/** Whether one member shows a value as it was given. */
const isOwn = ({ as, in: [path = '', ...more] }: Given): boolean =>
  ['given', 'address'].includes(as) && more.length === 0 && !path.includes('*');

/** Members that an update of a kind gives a value of its own. */
const givenMembers = (kind: Kind): readonly string[] =>
  effects[kinds[kind].update as WritingOperationId].sets.filter(isOwn).flatMap((row) => row.in);

/** Writes to the second one all that is its own beside the texts that both have: the first one stays. */
const judgeOthers = async (world: World, [first, second]: readonly [Named, Named]): Promise<readonly Finding[]> => {
  const { update, word, text } = kinds[first.kind];
  const { params } = second;
  const { body } = await world.arrange(update, { params, size: 'fullest' });
  const shared = [text.sent.split('.')[0], ...Object.keys(second.more)];
  const others = Object.entries(body ?? {}).filter(([name]) => !shared.includes(name));
  if (others.length === 0) return [];
  const read = (): Promise<Exchange> => readThing(world, first);
  const before = await readBack(world, read, tellingOf(first));
  const written = await world.call(update, { params, body: Object.fromEntries(others) });
  if (!before.ok || !written.ok) return [];
  const kept = Object.fromEntries(
    givenMembers(first.kind).map((path) => [path, inside(before.json, ...path.split('.'))]),
  );
  const after = await readBack(world, read, kept);
  return unlike(after, kept, `${withArticle(word)}, once another that was given the same texts was written,`, [
    before,
    written,
  ]);
};

/** Writes another text to the second one, and removes it: the first one stays. */
const judgeApart = async (world: World, [first, second]: readonly [Named, Named]): Promise<CheckResult> => {
  const { update, remove, word, text } = kinds[first.kind];
  const [findings, listed] = await judgeList(world, [first, second]);
  findings.push(...(await judgeOthers(world, [first, second])));
  const other = world.name(word, 30);
  const { body } = await world.arrange(update, { params: second.params, body: textBody(first.kind, other) });
  const story = [first.exchange, second.exchange];
  const written = await world.call(update, { params: second.params, body });
  const read = (one: Named) => readBack(world, () => readThing(world, one), tellingOf(one));
  const exchanges: Exchange[] = [...story, ...listed, written];
  const stays = async (what: string, last: Exchange): Promise<void> => {
    const still = await read(first);
    findings.push(...unlike(still, tellingOf(first), what, [...story, last]));
    exchanges.push(still);
  };
  const renamed = await read({ ...second, text: written.ok ? other : second.text });
  findings.push(
    ...unlike(renamed, { [kinds[first.kind].key]: second.id }, `a second ${word} of one ${text.shown}`, story),
  );
  exchanges.push(renamed);
  await stays(`${withArticle(word)}, once another of its ${text.shown} was written,`, written);
  if (remove === null) return judge(findings, exchanges);
  const gone = await world.call(remove, { params: second.params });
  if (gone.ok) await stays(`${withArticle(word)}, once another that had its ${text.shown} was removed,`, gone);
  return judge(findings, exchanges);
};

const judgeTwo = async (world: World, [first, second]: readonly [Named, Named]): Promise<CheckResult> => {
  const { word, text } = kinds[first.kind];
  const exchanges = [first.exchange, second.exchange];
  if (!exchanges.every((exchange) => shows(exchange, { [text.shown]: first.text })))
    return unverified(`two of one ${text.shown} (${word})`, exchanges);
  if (first.id !== second.id) return world.isBrief ? judge([], exchanges) : judgeApart(world, [first, second]);
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

const sameTitle = check('identity/same-title', { evidence: 2 }, async ({ operation, world }) => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} makes`);
  await requireDifferingAnswers(world);
  const alone = () => judgeAlone(world, kind);
  return world.isBrief ? sharedFirst(() => judgeShared(world, kind), alone) : alone();
});

/** Names that need not be unique, given twice. */
export const sameTitleChecks: readonly Check[] = [sameTitle];
