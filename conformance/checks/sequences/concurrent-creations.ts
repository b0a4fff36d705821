import { array, constantFrom, integer, noBias, record } from 'fast-check';
import type { Exchange } from '../../http/exchange.ts';
import { kinds } from '../../resources/kinds.ts';
import type { Arranged, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { fieldsOf } from '../../model/fields.ts';
import { check } from '../check.ts';
import { unlike } from '../../oracles/expectations.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { settledList } from '../../world/steady-walk.ts';
import { readThing } from '../../world/named-resources.ts';

const creating = ['team', 'collection', 'space', 'comment', 'commentReply'] as const;
type Creating = (typeof creating)[number];
/** Kinds made in branches side by side, and how many in each. */
type CreationPlan = { readonly kind: Creating; readonly branches: readonly number[] };

const creationPlans = noBias(
  record({
    kind: constantFrom(...creating),
    branches: array(integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 3, size: 'max' }),
  }),
);

/** Where the things are made: comments in a space of this world, replies below a comment of it. */
const placeOf = async (world: World, kind: Creating): Promise<Readonly<Record<string, string>>> => {
  if (kind === 'comment') return (await world.own('space')).params;
  if (kind === 'commentReply') return (await world.own('comment')).params;
  if (kind !== 'space') return {};
  const { templateSpace } = world.target;
  if (templateSpace === undefined) throw missingPrerequisite('a space to duplicate (target key templateSpace)');
  return { spaceId: templateSpace };
};

/** A creation that was answered, and the path parameters and members of what it made. */
type Created = {
  readonly exchange: Exchange;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly told: Readonly<Record<string, unknown>>;
};

const createdBy = (kind: Creating, { params, body }: Arranged, exchange: Exchange): Created[] => {
  if (!exchange.ok) return [];
  const id = textInside(exchange.json, 'id');
  if (id === undefined) throw missingPrerequisite(`an id in the answer of ${kinds[kind].create}`, exchange);
  const { shown } = kinds[kind].text;
  const told = fieldsOf((body ?? {}) as Record<string, unknown>).filter(([name]) => name === shown);
  return [{ exchange, id, params: { ...params, [kinds[kind].param]: id }, told: Object.fromEntries(told) }];
};

const sideBySide = async (world: World, { kind, branches }: CreationPlan): Promise<Created[]> => {
  const { create } = kinds[kind];
  const params = await placeOf(world, kind);
  const inputs: Arranged[][] = [];
  for (const length of branches) {
    const some: Arranged[] = [];
    while (some.length < length) some.push(await world.arrange(create, { params }));
    inputs.push(some);
  }
  const branch = async (some: readonly Arranged[]): Promise<Created[]> => {
    const made: Created[] = [];
    for (const input of some) made.push(...createdBy(kind, input, await world.call(create, input)));
    return made;
  };
  const ends = await Promise.allSettled(inputs.map(branch));
  return ends.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
};

/** Comments and replies also stand in the list of their container, which is this world's own. */
const unlisted = async (world: World, { kind }: CreationPlan, all: readonly Created[]): Promise<Finding[]> => {
  const { list } = kinds[kind];
  const [first] = all;
  if (list === null || first === undefined || (kind !== 'comment' && kind !== 'commentReply')) return [];
  const holds = (items: readonly unknown[]): boolean => all.every(({ id }) => idsOf(items).includes(id));
  const walk = await settledList(world, list, { params: first.params }, ({ items }) => holds(items));
  if (holds(walk.items)) return [];
  const expected = 'what creations side by side made is listed';
  const exchanges = [...all.map(({ exchange }) => exchange), ...walk.pages];
  return [{ expected, got: 'a list without some of it', pointer: '/items', exchanges }];
};

const creationsStay = async (plan: CreationPlan, world: World): Promise<CheckResult> => {
  const all = await sideBySide(world, plan);
  const answers = all.map(({ exchange }) => exchange);
  if (all.length < 2) return unverified('two creations side by side that are accepted', answers);
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    const expected = 'creations side by side make things of their own';
    return judge([{ expected, got: 'one id for two of them', pointer: '/id', exchanges: answers, plan }], answers);
  }
  const findings: Finding[] = [];
  const reads: Exchange[] = [];
  for (const { id, params, told, exchange } of all) {
    const wanted = { id, ...told };
    const isThere = (read: Exchange): boolean => unlike(read, wanted, '').length === 0;
    const read = await world.settled(() => readThing(world, { kind: plan.kind, params }), isThere);
    reads.push(read);
    findings.push(...unlike(read, wanted, 'what a creation beside others made', [exchange]));
  }
  findings.push(...(await unlisted(world, plan, all)));
  return judge(
    findings.map((finding) => ({ ...finding, plan })),
    [...answers, ...reads],
  );
};

/** Creations sent side by side, each read back by its id (OP-ENV-04). */
export const creationsAllStay = check(
  'concurrency/answered-creations-all-stay',
  { evidence: 4 },
  ({ property, profile }) => property(creationPlans, creationsStay, { runs: profile.branchPlans }),
);
