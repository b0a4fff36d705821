import { operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy } from '../resources/kinds.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import { atLimits, type Held } from './at-limits.ts';
import { foreignRemovals } from './foreign-removals.ts';
import type { Scene } from './judged-scene.ts';
import { partOf, valueOf, type Part } from './part.ts';
import { playScene, writeScene } from './picture-scene.ts';
import { restoring, updatesOthersThing } from './restoring.ts';
import { faultsOf, type SharedRequests } from './shared-requests.ts';
import { stateOf } from './state.ts';
import { isOnceOnly } from './valid-body.ts';
import { acceptedTogether } from './variants/accept-each.ts';
import { bodyVariants } from './variants/bodies.ts';
import type { VariantSource } from './variants/variant.ts';
import { writtenVariants } from './variants/written.ts';

const accepting = {
  'accepted/bodies': bodyVariants,
  'accepted/written-texts': writtenVariants,
} as const satisfies Readonly<Record<string, VariantSource>>;

/** Checks of valid bodies that are sent beside other requests of an operation. */
export type AcceptingCheck = keyof typeof accepting;
/** Those whose bodies are sent together in a brief run, and those where they always are. */
const acceptingChecks = Object.keys(accepting) as readonly AcceptingCheck[];
const alwaysTogether: readonly AcceptingCheck[] = ['accepted/written-texts'];

/** What several rules ask of one writing operation. */
type OnePlace = {
  readonly scene: Part<Scene> | undefined;
  readonly held: Held | undefined;
  readonly accepted: ReadonlyMap<AcceptingCheck, readonly Exchange[] | undefined>;
  readonly faults: SharedRequests | undefined;
  /** Removals below foreign containers that kept the thing, and at last its own one, which a reading shows. */
  readonly kept: readonly Exchange[] | undefined;
};

/** Whether a row about an operation names one of some checks. */
const isJudgedBy = (checks: string, operation: OperationId): boolean =>
  requirements.some(
    (row) =>
      row.excluded === undefined && row.check?.startsWith(checks) === true && operationsOf(row).includes(operation),
  );

const isPictured = (operation: OperationId): boolean =>
  isJudgedBy('pictures/', operation) || isJudgedBy('times/', operation);

/** Whether the operation can be tried on what its scene has left. */
const isTriedAgain = (operation: OperationId): boolean => {
  const { acts } = operationRow(operation);
  const isOnItself = ['update', 'replace', 'remove'].includes(acts.as) || roleOf(operation)?.role === 'move';
  return isOnItself && kindMadeBy(operation) === undefined && !isOnceOnly(operation);
};

const isWhole = (operation: OperationId, path: Params | undefined): boolean =>
  operationRow(operation).pathParameters.every((name) => path?.[name] !== undefined);

const partIf = async <Value>(isWanted: boolean, work: () => Promise<Value>): Promise<Value | undefined> =>
  isWanted ? valueOf(await partOf(work)) : undefined;

/** Removals below foreign containers, which have to keep the thing, and faulty requests, whose twin then removes it. */
const faultyInTurn = async (
  world: World,
  operation: OperationId,
  place: Params | undefined,
): Promise<Pick<OnePlace, 'faults' | 'kept'>> => {
  const isRemoval = isJudgedBy('identity/foreign-delete', operation);
  const strays = await partIf(isRemoval, async () =>
    place === undefined ? undefined : foreignRemovals(world, operation, place),
  );
  const faults = valueOf(await partOf(() => faultsOf(world, operation, place)));
  if (strays === undefined || faults === undefined || place === undefined) return { faults, kept: undefined };
  const gone = valueOf(await partOf(() => stateOf(world, operation, place)));
  return { faults, kept: gone === strays.state ? undefined : [...strays.exchanges, faults.twin] };
};

/**
 * Pictures come first, on what nothing else was sent to, and faulty requests last: one that is wrongly accepted changes
 * nothing that others look at.
 */
const inTurn = async (world: World, operation: OperationId): Promise<OnePlace> => {
  const pictured = isPictured(operation) ? await partOf(() => writeScene(world, operation)) : undefined;
  const written = pictured === undefined ? undefined : valueOf(pictured);
  const place = isTriedAgain(operation) && isWhole(operation, written?.left) ? written?.left : undefined;
  const held = await partIf(isJudgedBy('limits/body', operation), () => atLimits(world, operation, place));
  const accepted = new Map<AcceptingCheck, readonly Exchange[] | undefined>();
  for (const check of acceptingChecks) {
    const setting = { world, operation, source: accepting[check] };
    const isWanted = isJudgedBy(check, operation) && (world.isBrief || alwaysTogether.includes(check));
    accepted.set(check, await partIf(isWanted, () => acceptedTogether(setting, place)));
  }
  const faulty = await faultyInTurn(world, operation, place);
  const scene = pictured !== undefined && 'value' in pictured ? { value: pictured.value.scene } : pictured;
  return { scene, held, accepted, ...faulty };
};

/** What was there before the run gets its members back once. */
const atOnePlace = async (world: World, operation: OperationId): Promise<OnePlace> => {
  const work = () => inTurn(world, operation);
  if (!updatesOthersThing(operation)) return work();
  const arranged = await partOf(() => world.arrange(operation));
  return 'value' in arranged ? restoring(world, operation, arranged.value.params, work) : work();
};

/** All that several rules ask of a writing operation, once a run, so that things are made and removed once for them. */
const shared = (world: World, operation: OperationId): Promise<OnePlace> =>
  world.onceForAll(`requests of ${operation}`, (own) => atOnePlace(own, operation));

const isRead = (operation: OperationId): boolean => operationRow(operation).method === 'GET';

/** The scene of an operation, set once a run. */
export const sceneOf = async (world: World, operation: OperationId): Promise<Scene> => {
  const alone = () => world.onceForAll(`pictures of ${operation}`, (own) => playScene(own, operation));
  if (isRead(operation)) return alone();
  const { scene } = await shared(world, operation);
  if (scene === undefined) return alone();
  if ('value' in scene) return scene.value;
  // What is missing is missing there too.
  if (isMissingPrerequisite(scene.thrown)) throw scene.thrown;
  return alone();
};

/** Members of an operation that hold values at their limits, tried once a run. */
export const heldAtLimits = async (world: World, operation: OperationId): Promise<Held> => {
  const { held } = await shared(world, operation);
  return held ?? world.onceForAll(`values of ${operation} at their limits`, (own) => atLimits(own, operation));
};

/** What the valid bodies of a check were answered, sent once a run; undefined unless each was accepted. */
export const acceptedAtOnePlace = async (
  world: World,
  operation: OperationId,
  check: AcceptingCheck,
): Promise<readonly Exchange[] | undefined> => (await shared(world, operation)).accepted.get(check);

/** The removals of a thing below containers that are not its own, once a run; undefined unless they surely kept it. */
export const removalsThatKeep = async (
  world: World,
  operation: OperationId,
): Promise<readonly Exchange[] | undefined> => (await shared(world, operation)).kept;

/**
 * The faulty requests of an operation, once a run. Throws a MissingPrerequisite where a request without a fault is refused, or
 * what the operation takes is scarce.
 */
export const sharedRequests = async (world: World, operation: OperationId): Promise<SharedRequests> => {
  const { faults } = isRead(operation) ? { faults: undefined } : await shared(world, operation);
  return faults ?? world.onceForAll(`faulty requests of ${operation}`, (own) => faultsOf(own, operation));
};
