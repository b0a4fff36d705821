import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Subject } from '../../core/outcome.ts';
import { arrangedReading } from '../../requests/arranged-input.ts';
import { kindMadeBy, kinds } from '../../resources/kinds.ts';
import { settledList } from '../../world/steady-walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { isOnceOnly } from '../../requests/valid-body.ts';
import { rememberedFirst } from '../../world/remembered-reads.ts';
import { check, type Check, type Lane } from '../check.ts';
import { idsOf, listInside, textInside } from '../../core/json-path.ts';

/** Ids that do not depend on when something was made: the posting reply of two requests differs otherwise. */
const shown = (exchange: Exchange): string =>
  JSON.stringify([exchange.ok, textInside(exchange.json, 'id'), idsOf(listed(exchange)), listed(exchange).length]);
const listed = ({ json }: Exchange): readonly unknown[] => [...listInside(json, 'items'), ...listInside(json, 'pages')];

/** What an answer under the number has otherwise. */
const otherwise = (byId: Exchange, other: Exchange): string => {
  if (!other.ok) return `status ${other.status}`;
  const [ids, others] = [idsOf(listed(byId)), idsOf(listed(other))];
  const lost = ids.filter((id) => !others.includes(id)).length;
  const strange = others.filter((id) => !ids.includes(id)).length;
  if (ids.length === 0 && others.length === 0 && listed(byId).length !== listed(other).length)
    return `a list of ${listed(other).length} items, not ${listed(byId).length}`;
  const counts = [
    ...(lost > 0 ? [`without ${lost} of ${ids.length} items`] : []),
    ...(strange > 0 ? [`with ${strange} others`] : []),
  ];
  return counts.length === 0 ? 'another thing' : `a list ${counts.join(' and ')}`;
};

type Ground = {
  readonly world: World;
  readonly operation: OperationId;
  readonly input: Input;
  /** The same with the number in place of the id. */
  readonly numbered: Input;
};

/** What was made under the number is listed under the id. */
const madeByNumber = async (
  { world, operation, input }: Ground,
  made: Exchange,
  story: readonly Exchange[],
): Promise<CheckResult> => {
  const kind = kindMadeBy(operation);
  const list = kind === undefined ? null : kinds[kind].list;
  const id = textInside(made.json, 'id');
  if (list === null || id === undefined) return judge([], story);
  const { params = {} } = input;
  const walk = await settledList(world, list, { params }, ({ items }) => idsOf(items).includes(id));
  const exchanges = [...story, ...walk.pages];
  if (idsOf(walk.items).includes(id)) return judge([], exchanges);
  const expected = 'what was made under the number is in the list under the id';
  return broken([{ expected, got: 'a list without it', pointer: '/items', exchanges }]);
};

const writes = async (ground: Ground): Promise<CheckResult> => {
  const { world, operation, input, numbered } = ground;
  const first = await world.call(operation, numbered);
  const story = [first];
  if (!isOnceOnly(operation) && operationRow(operation).method !== 'DELETE') {
    const second = await world.call(operation, input);
    if (!second.ok) throw refusedPrerequisite(second);
    story.push(second);
  }
  if (first.ok) return madeByNumber(ground, first, story);
  return broken([{ expected: 'the number is accepted like the id', got: `status ${first.status}`, exchanges: story }]);
};

const reads = async ({ world, operation, input, numbered }: Ground): Promise<CheckResult> => {
  const readById = async (): Promise<Exchange> => {
    const exchange = await world.call(operation, input);
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    return exchange;
  };
  let byId = await readById();
  let isSteady = true;
  let isFirst = true;
  // A list may show a write of before in between (OP-ENV-04), or one of a stranger: they are read again and again.
  const readBetween = async (): Promise<Exchange> => {
    if (!isFirst) byId = await readById();
    isFirst = false;
    const other = await world.call(operation, numbered);
    isSteady = shown(other) === shown(byId) || shown(await readById()) === shown(byId);
    return other;
  };
  const other = await world.settled(readBetween, (each) => shown(each) === shown(byId));
  if (shown(other) === shown(byId)) return judge([], [byId, other]);
  if (!isSteady && other.ok)
    return unverified('a change request that stays the same between two readings', [byId, other]);
  return broken([{ expected: 'the answer that the id gets', got: otherwise(byId, other), exchanges: [byId, other] }]);
};

const laneByNumber = (subject: Subject): Lane =>
  subject !== '-' && operationRow(subject).family === 'content'
    ? 'organization/spaces'
    : 'organization/change-request-comments';

/** A change request is the same under its id and its number (section 4.1). */
export const changeRequestByNumber: Check = check(
  'identity/change-request-by-number',
  { lane: laneByNumber },
  async ({ operation, world }) => {
    const { changeRequest } = world.target;
    if (changeRequest?.number === undefined)
      throw missingPrerequisite('the number of the change request (target key changeRequest)');
    await requireDifferingAnswers(world);
    const input = await arrangedReading(world, operation);
    const numbered = { ...input, params: { ...input.params, changeRequestId: String(changeRequest.number) } };
    const ground = { world, operation, input, numbered };
    if (operationRow(operation).method !== 'GET') return writes(ground);
    // Others write comments to it, and content hardly ever.
    if (operationRow(operation).family !== 'content') return reads(ground);
    return rememberedFirst(world, (remembering) => reads({ ...ground, world: remembering }));
  },
);
