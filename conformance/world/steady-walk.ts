import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Walk } from '../http/walk.ts';
import { containerMade } from '../resources/kinds.ts';
import { kindOfItems } from '../resources/operation-role.ts';
import { rest } from './at-rest.ts';
import type { World } from './world.ts';
import { broken, unverified, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite, missingPrerequisite } from '../core/missing-prerequisite.ts';

const pageSize = 1_000;
const attempts = 4;

/** What is missing where a rule was seen broken once and kept later. */
export const quietMoment = 'a quiet moment: seen broken once and kept later, where others may write meanwhile';

const evidenceOf = (judgement: CheckResult): readonly Exchange[] =>
  judgement.kind === 'holds' || judgement.kind === 'unverified' ? judgement.exchanges : [];

/** The last page of a walk. */
export const lastPage = (walk: Walk): Exchange => walk.pages.at(-1)!;

/** A whole list, by pages of so many items. Throws a MissingPrerequisite when it is refused or does not end. */
export const wholeList = async (
  world: World,
  operation: OperationId,
  input: Input,
  limit = pageSize,
): Promise<Walk> => {
  const walk = await world.walk(operation, input, { limit });
  if (!walk.ended) throw missingPrerequisite(`an end of the list ${operation}`, lastPage(walk));
  return walk;
};

/** All pages of a list as one reply: the last page with the items of all of them, or what refused one. */
export const wholeReply = async (world: World, operation: OperationId, input: Input): Promise<Exchange> => {
  try {
    const walk = await wholeList(world, operation, input);
    const last = lastPage(walk);
    return walk.pages.length === 1 ? last : { ...last, json: { ...(last.json as object), items: walk.items } };
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) || thrown.exchange === undefined) throw thrown;
    return thrown.exchange;
  }
};

/** A whole list, read again until `done` says yes or `settleMs` are over. */
export const polledList = async (
  world: World,
  operation: OperationId,
  input: Input,
  done: (walk: Walk) => boolean,
): Promise<Walk> => {
  let walk: Walk | undefined;
  const read = async (): Promise<Exchange> => {
    walk = await wholeList(world, operation, input);
    return lastPage(walk);
  };
  await world.settled(read, () => walk !== undefined && done(walk));
  return walk!;
};

/**
 * Reads something that `done` says no to, or that is the `same` in two readings in a row to which it says yes: the last
 * reading. Throws a MissingPrerequisite when it comes and goes: by such a server nothing is shown.
 */
export const twice = async <Value>(
  read: () => Promise<Value>,
  done: (value: Value) => boolean,
  same: (one: Value, other: Value) => boolean = () => true,
): Promise<Value> => {
  let value = await read();
  if (!done(value)) return value;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const again = await read();
    if (done(value) ? done(again) && same(value, again) : !done(again)) return again;
    value = again;
  }
  throw missingPrerequisite('a list that shows the same twice (target key settleMs)');
};

/**
 * Whether one reading of a list tells: nobody else writes to it, since the run is alone or it lies in a thing of the
 * suite's making, at a server whose reads do not lag behind (target key settleMs).
 */
export const isReadOnce = ({ target }: World, operation: OperationId): boolean => {
  const kind = kindOfItems(operation);
  if (target.alone === true && target.settleMs === 0) return true;
  return target.settleMs === 0 && kind !== undefined && containerMade(kind) !== undefined;
};

/** The same, where `done` says yes twice in a row, once where one reading tells. */
export const settledList = (
  world: World,
  operation: OperationId,
  input: Input,
  done: (walk: Walk) => boolean,
): Promise<Walk> => {
  const read = () => polledList(world, operation, input, done);
  return isReadOnce(world, operation) ? read() : twice(read, done);
};

// Readings that lag behind agree with each other, not with what is read between them (OP-ENV-04.b).
const atRestIn =
  <Reading>(world: World, read: () => Promise<Reading>) =>
  async (): Promise<Reading> => {
    await rest(world);
    return read();
  };

/**
 * Reads a shared list, then something else, then the list again, until both readings are equal by `keyOf`; each at rest.
 * Throws a MissingPrerequisite when the list never stays the same.
 */
export const between = async <Value>(
  world: World,
  plain: () => Promise<Walk>,
  work: () => Promise<Value>,
  keyOf: (item: unknown) => unknown,
): Promise<{ readonly plain: Walk; readonly value: Value }> => {
  const text = (walk: Walk): string => JSON.stringify(walk.items.map(keyOf));
  const read = atRestIn(world, plain);
  let before = await read();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const value = await work();
    const after = await read();
    if (text(before) === text(after)) return { plain: before, value };
    before = after;
  }
  throw missingPrerequisite('a list that stays the same between two readings', lastPage(before));
};

/** Times that a list in which a fault is seen must show the same fault; and times for faults of several kinds. */
const sightings = { alike: 3, anyhow: 6 };

const faultOf = (judgement: CheckResult): string | undefined =>
  judgement.kind === 'broken'
    ? JSON.stringify(judgement.findings.map(({ expected, got, pointer }) => [expected, got, pointer]))
    : undefined;

/**
 * Judges by what is read between two equal readings of a list that strangers write into. What is theirs may come and go
 * between those, so that broken means broken again and again while the list stays the same. Where reads lag behind, the
 * list has its time before each reading. Throws a MissingPrerequisite when it never stays the same for long enough.
 */
export const amongStrangers = async <Reading>(
  world: World,
  read: () => Promise<Reading>,
  textOf: (reading: Reading) => string,
  work: (reading: Reading) => Promise<CheckResult>,
): Promise<CheckResult> => {
  const readAtRest = atRestIn(world, read);
  let before = await readAtRest();
  let faults: string[] = [];
  for (let attempt = 0; attempt < attempts + sightings.anyhow; attempt += 1) {
    const judgement = await work(before);
    const after = await readAtRest();
    const isSame = textOf(before) === textOf(after);
    before = after;
    if (!isSame) {
      faults = [];
      continue;
    }
    const fault = faultOf(judgement);
    if (fault === undefined) return faults.length === 0 ? judgement : unverified(quietMoment, evidenceOf(judgement));
    faults = [...faults, fault];
    const alike = faults.filter((each) => each === fault).length;
    if (alike >= sightings.alike || faults.length >= sightings.anyhow) return judgement;
  }
  throw missingPrerequisite('a list that stays the same between two readings');
};

/** Runs judging work in which a refusal of `operation` breaks the rule: the text lets the request be sent so. */
export const accepting = async (
  operation: OperationId,
  request: string,
  work: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  try {
    return await work();
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown)) throw thrown;
    const { exchange } = thrown;
    if (exchange === undefined || exchange.operation !== operation || exchange.ok) throw thrown;
    const got = `status ${exchange.status}`;
    return broken([{ expected: `${request} is accepted (2xx)`, got, exchanges: [exchange] }]);
  }
};
