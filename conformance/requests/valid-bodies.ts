import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy } from '../resources/kinds.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import { atLimits, type Held } from './at-limits.ts';
import { isJudgedBy } from './judged-rows.ts';
import { partOf, valueOf } from './part.ts';
import { updatesOthersThing } from './restoring.ts';
import { isOnceOnly } from './valid-body.ts';
import { allAccepted } from './variants/accept-each.ts';
import { bodyVariants } from './variants/bodies.ts';
import type { VariantSource } from './variants/variant.ts';
import { writtenVariants } from './variants/written.ts';

const sources = {
  'accepted/bodies': bodyVariants,
  'accepted/written-texts': writtenVariants,
} as const satisfies Readonly<Record<string, VariantSource>>;

/** Checks of valid bodies that are sent together. */
export type AcceptingCheck = keyof typeof sources;
const checks = Object.keys(sources) as readonly AcceptingCheck[];
/** Those that are sent together whatever the profile. */
const alwaysTogether: readonly AcceptingCheck[] = ['accepted/written-texts'];

/** What came of the valid bodies of an operation. */
type ValidBodies = {
  readonly held: Held | undefined;
  readonly accepted: ReadonlyMap<AcceptingCheck, readonly Exchange[] | undefined>;
};

/** Whether one thing takes the operation again and again. */
const isRepeated = (operation: OperationId): boolean => {
  const isOnItself = ['update', 'replace'].includes(operationRow(operation).acts.as);
  const isMove = roleOf(operation)?.role === 'move';
  return (isOnItself || isMove) && kindMadeBy(operation) === undefined && !isOnceOnly(operation);
};

const partIf = async <Value>(isWanted: boolean, work: () => Promise<Value>): Promise<Value | undefined> =>
  isWanted ? valueOf(await partOf(work)) : undefined;

const placeOf = async (world: World, operation: OperationId): Promise<Params | undefined> =>
  isRepeated(operation) && !updatesOthersThing(operation) ? (await world.arrange(operation)).params : undefined;

/** Values at their limits, which are read back, and then bodies that have to be accepted. */
const inTurn = async (world: World, operation: OperationId): Promise<ValidBodies> => {
  const place = await placeOf(world, operation);
  const isLimited = isJudgedBy(world, 'limits/body', operation);
  const held = await partIf(isLimited, () => atLimits(world, operation, place));
  const accepted = new Map<AcceptingCheck, readonly Exchange[] | undefined>();
  for (const check of checks) {
    const setting = { world, operation, source: sources[check] };
    const isWanted = isJudgedBy(world, check, operation) && (world.isBrief || alwaysTogether.includes(check));
    accepted.set(check, await partIf(isWanted, () => allAccepted(setting, place)));
  }
  return { held, accepted };
};

/** The valid bodies that several rules ask of an operation, sent once a run to one thing where that takes them all. */
const shared = (world: World, operation: OperationId): Promise<ValidBodies> =>
  world.onceForAll(`valid bodies of ${operation}`, (own) => inTurn(own, operation));

/** Members of an operation that hold values at their limits, tried once a run. */
export const heldAtLimits = async (world: World, operation: OperationId): Promise<Held> =>
  (await shared(world, operation)).held ?? new Map();

/** What the valid bodies of a check were answered, sent once a run; undefined unless each was accepted. */
export const acceptedTogether = async (
  world: World,
  operation: OperationId,
  check: AcceptingCheck,
): Promise<readonly Exchange[] | undefined> => (await shared(world, operation)).accepted.get(check);
