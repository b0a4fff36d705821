import type { OperationId } from '#spec/operation.ts';
import { kindMadeBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check } from '../check.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { schemaIsReadBack } from '../families/adaptive-schemas.ts';
import { lastPage, settledList, wholeList } from '../../world/steady-walk.ts';
import { makeNamed, readThing, type Named } from '../../world/named-resources.ts';
import { expectedOf, isInList, itemsOfOne, twoLives } from './two-lives.ts';

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

type Read = { readonly one: Named; readonly read: Exchange };

const judgeReads = (world: World, reads: readonly Read[]): CheckResult => {
  const findings = reads.flatMap(({ one, read }) =>
    unlike(read, expectedOf(world, one), `a created ${kinds[one.kind].word}`, [one.exchange]),
  );
  return judge(findings, [...reads.map(({ one }) => one.exchange), ...reads.map(({ read }) => read)]);
};

const readTwo = async (world: World, kind: Kind): Promise<CheckResult> => {
  const reads: Read[] = [];
  for (const one of await twoOf(world, kind)) {
    const read = await readBack(world, () => readThing(world, one), expectedOf(world, one));
    reads.push({ one, read });
  }
  return judgeReads(world, reads);
};

/** Two things made one after the other: each is read with its own text, so no constant answer is enough. */
const createThenRead = check('crud/create-then-read', { evidence: 4 }, async (context) => {
  const { world, operation } = context;
  if (operation === 'updateSiteAdaptiveSchema') return schemaIsReadBack(context);
  const kind = kindOf(operation);
  return sharedFirst(
    async () => {
      const { first, second, reads } = await twoLives(world, kind);
      if (reads === undefined) return unverified(`two of ${kinds[kind].word} that are read back`);
      return judgeReads(world, [
        { one: first, read: reads[0] },
        { one: second, read: reads[1] },
      ]);
    },
    () => readTwo(world, kind),
  );
});

const unlisted = (walk: Walk, one: Named): Finding[] => {
  if (isInList(walk, one)) return [];
  const items = itemsOfOne(walk, one);
  const expected = `a created ${kinds[one.kind].word} is listed once with its text`;
  const exchanges = [one.exchange, lastPage(walk)];
  const got = items.length === 1 ? 'an item with another text' : `${items.length} items of it`;
  return [{ expected, got, pointer: '/items', exchanges }];
};

type Listed = { readonly made: readonly Named[]; readonly early: Walk; readonly walk: Walk };

const judgeListed = ({ made, early, walk }: Listed): CheckResult =>
  judge(
    made.flatMap((one) => unlisted(walk, one)),
    [...early.pages, ...made.map(({ exchange }) => exchange), ...walk.pages],
  );

const listTwo = async (world: World, kind: Kind, list: OperationId): Promise<CheckResult> => {
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
  let walk = await settledList(world, list, input, (now) => made.every((one) => isInList(now, one)));
  // Several pages may skip an item while others change the list: one more look.
  if (walk.pages.length > 1 && !made.every((one) => isInList(walk, one))) walk = await wholeList(world, list, input);
  return judgeListed({ made, early, walk });
};

const createThenList = check('crud/create-then-list', { evidence: 3 }, async ({ world, operation }) => {
  const kind = kindOf(operation);
  const { list, word } = kinds[kind];
  if (list === null) return unverified(`a list of every ${word}`);
  return sharedFirst(
    async () => {
      const { first, second, early, listed } = await twoLives(world, kind);
      if (early === undefined || listed === undefined) return unverified(`a list of every ${word}`);
      return judgeListed({ made: [first, second], early, walk: listed });
    },
    () => listTwo(world, kind, list),
  );
});

/** What was created is read and listed. */
export const crudCreateChecks: readonly Check[] = [createThenRead, createThenList];
