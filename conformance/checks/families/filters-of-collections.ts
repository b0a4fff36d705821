import { member, type Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { broken, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { idsOf } from '../../core/json-path.ts';
import { accepting, settledList } from '../../world/steady-walk.ts';

type Parent = string | undefined;
type Nest = { readonly root: Made; readonly nested: readonly [Made, ...Made[]] };

/** One in the other, three deep where such depth is taken (OP-MOVE-04.b). */
const nest = async (world: World): Promise<Nest> => {
  const root = await world.make('collection');
  const inner = await world.make('collection', { body: { parent: root.id } });
  const deep = await unlessMissing(() => world.make('collection', { body: { parent: inner.id } }));
  const isDeep = deep !== undefined && member(deep.exchange, 'parent') === inner.id;
  return { root, nested: isDeep ? [inner, deep] : [inner] };
};

/** What a collection is moved to, and what it shows before and after; undefined where the move is not seen. */
const moved = async (world: World, made: Made, [from, to]: readonly [Parent, Parent]): Promise<Made | undefined> => {
  const { params } = made;
  const sent = await world.call('moveCollection', { params, body: { parent: to ?? null } });
  // Without a parent to begin with, a collection that shows none says nothing of its move.
  if (!sent.ok || member(made.exchange, 'parent') !== from) return undefined;
  const isThere = (reading: Exchange): boolean => reading.ok && member(reading, 'parent') === to;
  const reading = await world.settled(() => world.call('getCollectionById', { params }), isThere);
  return isThere(reading) ? made : undefined;
};

/** A collection that was made in another and is at the top since then. */
const lifted = async (world: World, { root }: Nest): Promise<Made | undefined> =>
  moved(world, await world.make('collection', { body: { parent: root.id } }), [root.id, undefined]);

/** A collection that was made at the top and is in another since then. */
const lowered = async (world: World, { root }: Nest): Promise<Made | undefined> =>
  moved(world, await world.make('collection'), [undefined, root.id]);

type Query = { readonly nested?: boolean };

const read = (world: World, query: Query, done: (walk: Walk) => boolean): Promise<Walk> => {
  const params = { organizationId: world.target.organization };
  return settledList(world, 'listCollectionsInOrganizationById', { params, query }, done);
};

const holdsThem =
  (...made: readonly Made[]) =>
  ({ items }: Walk): boolean => {
    const ids = idsOf(items);
    return made.every(({ id }) => ids.includes(id));
  };

const lane = 'organization/collections';

const nestedByDefault = check('filters/nested-by-default', { lane }, async ({ world, operation }) => {
  const around = await nest(world);
  const { root, nested } = around;
  const [inner] = nested;
  if (root.id === inner.id) return unverified('two collections with ids of their own', [root.exchange, inner.exchange]);
  const top = await lifted(world, around);
  return accepting(operation, 'nested true', async (): Promise<CheckResult> => {
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    const judgeList = async (query: Query, made: readonly Made[], expected: string): Promise<void> => {
      const walk = await read(world, query, holdsThem(...made));
      exchanges.push(...walk.pages);
      const got = 'a list without one of them';
      if (!holdsThem(...made)(walk)) findings.push({ expected, got, pointer: '/items', exchanges: walk.pages });
    };
    for (const query of [{}, { nested: true }]) {
      const words = 'nested' in query ? 'with nested true' : 'without nested';
      const expected = `the list ${words} holds a collection and those nested in it, however deep`;
      await judgeList(query, [root, ...nested], expected);
    }
    const onTop = top === undefined ? [root] : [root, top];
    // Refused it says nothing; whether it holds more is open (OP-COL-04.a).
    await unlessMissing(() =>
      judgeList({ nested: false }, onTop, 'the list with nested false holds collections without parent'),
    );
    return judge(findings, exchanges);
  });
});

const nestedFalse = check('filters/nested-false', { lane }, async ({ world, operation }) => {
  const around = await nest(world);
  const { root, nested } = around;
  const sunk = await lowered(world, around);
  const inside = sunk === undefined ? nested : [...nested, sunk];
  return accepting(operation, 'nested false', async (): Promise<CheckResult> => {
    const leavesOut = (walk: Walk): boolean => !inside.some((each) => holdsThem(each)(walk));
    const walk = await read(world, { nested: false }, (each) => leavesOut(each) && holdsThem(root)(each));
    const exchanges = [root.exchange, nested[0].exchange, ...walk.pages];
    const expected = 'the list with nested false leaves out a nested collection';
    if (!leavesOut(walk)) return broken([{ expected, got: 'a list that holds it', pointer: '/items', exchanges }]);
    if (!holdsThem(root)(walk)) return unverified('a list with nested false that holds what is not nested', exchanges);
    return judge([], exchanges);
  });
});

/** The filter of the list of collections (4.2). */
export const collectionFilterChecks: readonly Check[] = [nestedByDefault, nestedFalse];
