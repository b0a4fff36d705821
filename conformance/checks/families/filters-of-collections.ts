import { member, type Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { idsOf } from '../../core/json-path.ts';
import { accepting, settledList } from '../../world/steady-walk.ts';

type Nest = { readonly root: Made; readonly nested: readonly [Made, ...Made[]] };

/** One in the other, three deep where such depth is taken (OP-MOVE-04.b). */
const nest = async (world: World): Promise<Nest> => {
  const root = await world.make('collection');
  const inner = await world.make('collection', { body: { parent: root.id } });
  const deep = await unlessMissing(() => world.make('collection', { body: { parent: inner.id } }));
  const isDeep = deep !== undefined && member(deep.exchange, 'parent') === inner.id;
  return { root, nested: isDeep ? [inner, deep] : [inner] };
};

/** A collection that was made in another and moved to the top since then; undefined where the move is not seen. */
const lifted = async (world: World, { root }: Nest): Promise<Made | undefined> => {
  const made = await world.make('collection', { body: { parent: root.id } });
  const { params } = made;
  const sent = await world.call('moveCollection', { params, body: { parent: null } });
  // Without a parent to begin with, a collection that shows none says nothing of its move.
  if (!sent.ok || member(made.exchange, 'parent') !== root.id) return undefined;
  const top = await world.settled(() => world.call('getCollectionById', { params }), isOnTop);
  return isOnTop(top) ? made : undefined;
};

const isOnTop = (reading: Exchange): boolean => reading.ok && member(reading, 'parent') === undefined;

const read = (world: World, query: { readonly nested?: boolean }, done: (walk: Walk) => boolean): Promise<Walk> => {
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
  const { root, nested } = await nest(world);
  const [inner] = nested;
  if (root.id === inner.id) return unverified('two collections with ids of their own', [root.exchange, inner.exchange]);
  return accepting(operation, 'nested true', async (): Promise<CheckResult> => {
    const findings: Finding[] = [];
    const exchanges = [];
    for (const query of [{}, { nested: true }]) {
      const walk = await read(world, query, holdsThem(root, ...nested));
      exchanges.push(...walk.pages);
      const words = 'nested' in query ? 'with nested true' : 'without nested';
      if (!holdsThem(root, ...nested)(walk)) {
        const got = 'a list without one of them';
        const expected = `the list ${words} holds a collection and those nested in it, however deep`;
        findings.push({ expected, got, pointer: '/items', exchanges: walk.pages });
      }
    }
    return judge(findings, exchanges);
  });
});

const nestedFalse = check('filters/nested-false', { lane }, async ({ world, operation }) => {
  const around = await nest(world);
  const { root, nested } = around;
  const moved = await lifted(world, around);
  const onTop = moved === undefined ? [root] : [root, moved];
  return accepting(operation, 'nested false', async (): Promise<CheckResult> => {
    const leavesOut = (walk: Walk): boolean => !nested.some((each) => holdsThem(each)(walk));
    const walk = await read(world, { nested: false }, (each) => leavesOut(each) && holdsThem(...onTop)(each));
    const exchanges = [root.exchange, nested[0].exchange, ...walk.pages];
    const findings: Finding[] = [];
    if (!leavesOut(walk)) {
      const expected = 'the list with nested false leaves out a nested collection';
      findings.push({ expected, got: 'a list that holds it', pointer: '/items', exchanges });
    }
    for (const made of onTop) {
      if (holdsThem(made)(walk)) continue;
      const since = made === moved ? ', also one that was made in another' : '';
      const expected = `the list with nested false holds a collection without parent${since}`;
      findings.push({ expected, got: 'a list without it', pointer: '/items', exchanges });
    }
    return judge(findings, exchanges);
  });
});

/** The filter of the list of collections (4.2). */
export const collectionFilterChecks: readonly Check[] = [nestedByDefault, nestedFalse];
