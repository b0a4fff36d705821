import { operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements, type Requirement, type RequirementId } from '#spec/requirement.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { isMissingPrerequisite, missingPrerequisite, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { membersOf } from './row-members.ts';
import { arrangedReading } from './arranged-input.ts';
import { foreignRemovals } from './foreign-removals.ts';
import { faultyRequests, type FaultSetting, type FaultyRequests } from './faulty-requests.ts';
import type { Attempt } from './refusals.ts';
import { restoring } from './restoring.ts';
import { scarceThing } from './scarce.ts';
import { sharingNamespace } from './shared-namespace.ts';
import { leftTrace, stateOf, writesIntoSharedList } from './state.ts';
import { hasPlace } from './valid-body.ts';

type Valid = FaultSetting['valid'];

/** A faulty request, said in words, and its answer. */
export type Answered = { readonly what: string; readonly exchange: Exchange };

/** Every faulty request of one operation, tried on one thing before a request without a fault. */
export type SharedRequests = {
  /** What is sent without a fault. */
  readonly input: Valid;
  /** The request without a fault, accepted after every faulty one: what refused those was no fault of the place. */
  readonly twin: Exchange;
  /** The same with all values in its query that faulty ones stood for; undefined where none did. */
  readonly queried?: Exchange;
  /** The answers to the faulty requests of a rule. */
  readonly answers: ReadonlyMap<RequirementId, readonly Answered[]>;
  /** Whether none was accepted, and what the operation writes to was the same before and after, so far as it can be read. */
  readonly isUnchanged: boolean;
  /** Removals below containers that are not the thing's own, which kept it, and then its own; undefined where none surely did. */
  readonly kept?: readonly Exchange[] | undefined;
};

const builders: Readonly<Record<string, FaultyRequests | undefined>> = faultyRequests;

const rowsAbout = (operation: OperationId): readonly Requirement[] =>
  requirements.filter(
    (row) =>
      row.excluded === undefined &&
      builders[row.check ?? ''] &&
      operationsOf(row).includes(operation) &&
      // Judged by readings of the whole list around each of them.
      !(row.check === 'crud/refused-write-changes-nothing' && writesIntoSharedList(operation)),
  );

/**
 * The faulty requests of every rule about an operation that the run judges; those of a rule that wants more than others
 * are left out.
 */
const attemptsFor = async (
  world: World,
  operation: OperationId,
  valid: Valid,
): Promise<ReadonlyMap<RequirementId, readonly Attempt[]>> => {
  const found = new Map<RequirementId, readonly Attempt[]>();
  for (const row of rowsAbout(operation)) {
    if (!world.judges(row.id, operation)) continue;
    const setting = { world, operation, requirement: row.id, members: membersOf(row, operation), valid };
    try {
      if (hasPlace(operation, setting.members)) continue;
      found.set(row.id, (await builders[row.check ?? '']?.(setting)) ?? []);
    } catch (thrown) {
      if (!isMissingPrerequisite(thrown)) throw thrown;
    }
  }
  return found;
};

const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  return exchange;
};

const acceptedTwin = async (world: World, operation: OperationId, valid: Valid): Promise<Exchange> =>
  accepted(await world.call(operation, valid));

/** The valid request with every right value of a query that faulty ones stood for. */
const withRightQuery = async (
  world: World,
  operation: OperationId,
  valid: Valid,
  attempts: readonly Attempt[],
): Promise<Pick<SharedRequests, 'queried'>> => {
  const entries = attempts.flatMap(({ rightQuery = {} }) => Object.entries(rightQuery));
  if (entries.length === 0) return {};
  const query = { ...valid.query, ...Object.fromEntries(entries) };
  return { queried: await world.call(operation, { ...valid, query }) };
};

/** Reads what the operation writes to, where faulty requests are sent that could change it. */
const stateReader =
  (world: World, operation: OperationId, { params }: Valid, areSent: boolean) =>
  (): Promise<string | undefined> =>
    operationRow(operation).body !== null && areSent ? stateOf(world, operation, params) : Promise.resolve(undefined);

const tried = async (world: World, operation: OperationId, valid: Valid): Promise<SharedRequests> => {
  const spared = sharingNamespace(world);
  const attempts = await attemptsFor(spared.world, operation, valid);
  const readState = stateReader(world, operation, valid, attempts.size > 0);
  const { params } = valid;
  const before = await readState();
  const last = await foreignRemovals(world, operation, params);
  const exchanges = new Map<string, Exchange>();
  for (const { what, input, mayBeRight } of [...attempts.values()].flat()) {
    if (exchanges.has(what)) continue;
    const exchange = await world.call(operation, { params, ...input });
    if (exchange.ok && (await mayBeRight?.()) === true) continue;
    exchanges.set(what, exchange);
  }
  const after = await readState();
  const bodies = [...attempts.values()].flat().map(({ input }) => input.body);
  const changed =
    before !== undefined && after !== undefined && bodies.some((body) => leftTrace(operation, before, after, body));
  const { twin, kept } = await last(() => acceptedTwin(world, operation, valid));
  const queried = await withRightQuery(world, operation, valid, [...attempts.values()].flat());
  const answered = ({ what }: Attempt): Answered[] => {
    const exchange = exchanges.get(what);
    return exchange === undefined ? [] : [{ what, exchange }];
  };
  const answers = [...attempts].map(([id, some]) => [id, some.flatMap(answered)] as const);
  // What one of them used up may be why the next is refused.
  const wasAccepted = spared.hasMade() && [...exchanges.values()].some(({ ok }) => ok);
  return { input: valid, twin, kept, ...queried, answers: new Map(answers), isUnchanged: !changed && !wasAccepted };
};

/**
 * The faulty requests of an operation, once a run. Throws a MissingPrerequisite where a request without a fault is refused, or
 * what the operation takes is scarce.
 */
export const sharedRequests = (world: World, operation: OperationId): Promise<SharedRequests> =>
  world.onceForAll(`faulty requests of ${operation}`, async (own) => {
    if ((await scarceThing(own, operation)) !== undefined)
      throw missingPrerequisite(`more things that ${operation} can use up`);
    const first = await arrangedReading(own, operation);
    return restoring(own, operation, first.params, () => tried(own, operation, first));
  });
