import type { OperationId } from '#spec/operation.ts';
import { kindMadeBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { readBack, unlike, type Expected } from '../../oracles/expectations.ts';
import { schemaIsReadBack } from '../families/adaptive-schemas.ts';
import { inside } from '../../core/json-path.ts';
import { lastPage, settledList, wholeList } from '../../world/steady-walk.ts';
import { makeNamed, readThing, type Named } from '../../world/named-resources.ts';

/** The kind that the judged operation makes. Throws a MissingPrerequisite for kinds that no world can make yet. */
const kindOf = (operation: OperationId): Kind => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a way to make things by ${operation}`);
  return kind;
};

const twoOf = async (world: World, kind: Kind): Promise<readonly [Named, Named]> => [
  await makeNamed(world, kind),
  await makeNamed(world, kind),
];

/** What a created thing is expected to show. */
const expectedOf = (world: World, { kind, id, text, more }: Named): Expected => ({
  ...more,
  [kinds[kind].key]: id,
  [kinds[kind].text.shown]: text,
  ...(kind === 'collection' ? { organization: world.target.organization } : {}),
});

/** Two things made one after the other: each is read with its own text, so no constant answer is enough. */
const createThenRead = check('crud/create-then-read', { evidence: 4 }, async (context) => {
  const { world, operation } = context;
  if (operation === 'updateSiteAdaptiveSchema') return schemaIsReadBack(context);
  const kind = kindOf(operation);
  const made = await twoOf(world, kind);
  const exchanges = made.map(({ exchange }) => exchange);
  const findings: Finding[] = [];
  for (const one of made) {
    const expected = expectedOf(world, one);
    const read = await readBack(world, () => readThing(world, one), expected);
    exchanges.push(read);
    findings.push(...unlike(read, expected, `a created ${kinds[kind].word}`, [one.exchange]));
  }
  return judge(findings, exchanges);
});

/** The item of a made thing in a list; `times` counts how often it came. */
const itemOf = (walk: Walk, { kind, id }: Named) => {
  const items = walk.items.filter((item) => inside(item, kinds[kind].key) === id);
  return { item: items[0], times: items.length };
};

const unlisted = (walk: Walk, one: Named): Finding[] => {
  const { word, text } = kinds[one.kind];
  const { item, times } = itemOf(walk, one);
  const expected = `a created ${word} is listed once with its text`;
  const exchanges = [one.exchange, lastPage(walk)];
  if (times !== 1) return [{ expected, got: `${times} items of it`, pointer: '/items', exchanges }];
  if (inside(item, ...text.shown.split('.')) === one.text) return [];
  return [{ expected, got: 'an item with another text', pointer: '/items', exchanges }];
};

const isListed = (walk: Walk, one: Named): boolean => unlisted(walk, one).length === 0;

const createThenList = check('crud/create-then-list', { evidence: 3 }, async ({ world, operation }) => {
  const kind = kindOf(operation);
  const { list } = kinds[kind];
  if (list === null) return unverified(`a list of every ${kinds[kind].word}`);
  const first = await makeNamed(world, kind);
  // Read in between: a list kept from here lacks the second one.
  const early = await wholeList(world, list, { params: first.params });
  const second = await makeNamed(world, kind);
  const made = [first, second];
  if (first.id === second.id) {
    const got = 'the id of the one before';
    const exchanges = made.map(({ exchange }) => exchange);
    return broken([{ expected: `a created ${kinds[kind].word} has an id of its own`, got, exchanges }]);
  }
  const input = { params: first.params };
  let walk = await settledList(world, list, input, (now) => made.every((one) => isListed(now, one)));
  // Several pages may skip an item while others change the list: one more look.
  if (walk.pages.length > 1 && !made.every((one) => isListed(walk, one))) walk = await wholeList(world, list, input);
  const findings = made.flatMap((one) => unlisted(walk, one));
  return judge(findings, [...early.pages, ...made.map(({ exchange }) => exchange), ...walk.pages]);
});

/** What was created is read and listed. */
export const crudCreateChecks: readonly Check[] = [createThenRead, createThenList];
