import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { inside } from '../../core/json-path.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { readThing } from '../../world/named-resources.ts';
import { broken, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Subject } from '../../core/outcome.ts';
import { faultyRequests } from '../../requests/faulty-requests.ts';
import { refuseEach, type Attempt } from '../../requests/refusals.ts';
import { refusedFirst } from '../../requests/refused-first.ts';
import { keyIn } from '../../requests/listing.ts';
import { sharedList } from '../../requests/shared-list.ts';
import { kindMadeBy, kinds } from '../../resources/kinds.ts';
import { readerOf } from '../../resources/reader-of.ts';
import { writesIntoSharedList } from '../../requests/state.ts';
import { check, type Check, type CheckContext, type Lane } from '../check.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { usualLane } from '../usual-lane.ts';
import type { Params } from '../../core/params.ts';
import { withArticle } from '../../core/article.ts';

/** The lane of the list that is read around each refused creation. */
const laneOf = (subject: Subject): Lane => {
  const kind = subject !== '-' && writesIntoSharedList(subject) ? kindMadeBy(subject) : undefined;
  return (kind === undefined ? null : kinds[kind].lane) ?? usualLane(subject);
};

/** Sightings of a list that grows with a refused request and is quiet before and after it. */
const sightings = 3;
const attemptsAtQuiet = 8;

type Refused = { readonly exchanges: readonly Exchange[]; readonly grew: boolean };

/**
 * Sends a request that is refused between two readings of a shared list. Others may write meanwhile: the list has to
 * grow every time that it is quiet just before and just after. Throws a MissingPrerequisite when it is never quiet.
 */
const refusedOver = async (send: () => Promise<Exchange>, keys: () => Promise<string>): Promise<Refused> => {
  const exchanges: Exchange[] = [];
  let seen = 0;
  let older = await keys();
  for (let attempt = 1; attempt <= attemptsAtQuiet; attempt += 1) {
    const before = await keys();
    const exchange = await send();
    if (exchange.ok) return { exchanges, grew: false };
    exchanges.push(exchange);
    const after = await keys();
    if (after === before) return { exchanges, grew: false };
    const later = await keys();
    if (older === before && later === after) seen += 1;
    if (seen === sightings) return { exchanges: [exchange], grew: true };
    older = later;
  }
  throw missingPrerequisite('a list that stays the same between two readings', exchanges.at(-1));
};

/** Puts that are refused to a thing that is there: it is there afterwards, with its text. */
const overThing = async (
  world: World,
  operation: OperationId,
  build: (params: Params) => Promise<readonly Attempt[]>,
): Promise<readonly Finding[]> => {
  const kind = kindMadeBy(operation);
  if (kind === undefined || operationRow(operation).acts.as !== 'replace' || world.isBrief) return [];
  const { key, text, word } = kinds[kind];
  const made = await world.make(kind);
  const { params } = made;
  const read = (): Promise<Exchange> => readThing(world, made);
  const before = await world.settled(read, ({ ok }) => ok);
  const sent: Exchange[] = [];
  for (const { input } of await build(params)) sent.push(await world.call(operation, { ...input, params }));
  // One that is accepted is judged elsewhere.
  if (!before.ok || sent.length === 0 || sent.some(({ ok }) => ok)) return [];
  const paths = [key, text.shown];
  const kept = Object.fromEntries(paths.map((path) => [path, inside(before.json, ...path.split('.'))]));
  const after = await readBack(world, read, kept);
  return unlike(after, kept, `${withArticle(word)} after a put that was refused`, [before, ...sent.slice(0, 1)]);
};

/** A shared list is read before and after each refused request. */
const overSharedList = async (
  world: World,
  operation: OperationId,
  build: () => Promise<readonly Attempt[]>,
  params: Params,
): Promise<CheckResult> => {
  const list = readerOf(operation);
  if (list === undefined) throw new Error(`${operation} has no list`);
  const keys = async (): Promise<string> =>
    JSON.stringify((await wholeList(world, list, { params })).items.map(keyIn(list)).toSorted());
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const send = ({ input }: Attempt) => world.call(operation, { ...input, params });
  // All at once first: only a list that grew is read around each of them.
  const attempts = await build();
  const before = await keys();
  for (const attempt of attempts) exchanges.push(await send(attempt));
  const added = exchanges.filter(({ ok }) => ok).length;
  if (added === 0 && exchanges.length > 0 && (await keys()) === before) return judge([], exchanges);
  exchanges.length = 0;
  for (const { what } of attempts) {
    // What came in under a name would keep the same name out the next time.
    const sendAnew = async () => send((await build()).find((each) => each.what === what)!);
    const refused = await refusedOver(sendAnew, keys);
    exchanges.push(...refused.exchanges);
    if (!refused.grew) continue;
    findings.push({
      expected: `${what}, being refused, adds nothing`,
      got: 'a list that grew',
      exchanges: refused.exchanges,
    });
  }
  if (findings.length > 0) return broken(findings);
  return exchanges.length === 0 ? unverified(`a refusal by ${operation}`) : judge([], exchanges);
};

const nothingAdded = async (context: CheckContext, attemptsFor: (params: Params) => Promise<readonly Attempt[]>) => {
  const { operation, world } = context;
  if (writesIntoSharedList(operation)) {
    const { params } = await world.arrange(operation);
    const list = readerOf(operation);
    if (list !== undefined) await sharedList(world, list, 1);
    return overSharedList(world, operation, () => attemptsFor(params), params);
  }
  const acceptedIs = 'elsewhere';
  return refusedFirst(context, () => refuseEach({ world, operation, acceptedIs, attempts: attemptsFor }), {
    acceptedIs,
  });
};

const nothingChanged = check('crud/refused-write-changes-nothing', { lane: laneOf }, async (context) => {
  const { row, operation, members, world } = context;
  const attemptsFor = (params: Params) =>
    faultyRequests['crud/refused-write-changes-nothing']({
      world,
      operation,
      requirement: row.id,
      members,
      valid: { params },
    });
  const added = await nothingAdded(context, attemptsFor);
  const changed = added.kind === 'holds' ? await overThing(world, operation, attemptsFor) : [];
  return changed.length > 0 ? broken(changed) : added;
});

export const refusedWriteChecks: readonly Check[] = [nothingChanged];
