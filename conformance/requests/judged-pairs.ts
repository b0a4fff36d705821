import { operationRow, type OperationId } from '#spec/operation.ts';
import { holds, judge, type CheckResult, type Finding } from '../core/check-result.ts';
import type { Exchange } from '../http/exchange.ts';
import type { CountCheck } from '../oracles/counters/counters.ts';
import type { Aspect } from '../oracles/pictures/pictures.ts';
import { kindMadeBy, kindNamedBy, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { findingOf } from './judged-scene.ts';
import { pairsOf } from './pairs-scene.ts';

/** The kinds among whose pairs of writes an operation may be: of the things that its path names, and that it makes. */
const kindsAround = (operation: OperationId): readonly Kind[] => {
  const named = operationRow(operation).pathParameters.map((param) => kindNamedBy(operation, param));
  const around = [...named, kindMadeBy(operation)];
  return kindNames.filter((kind) => around.includes(kind));
};

const afterwards = (finding: Finding, after: Exchange | undefined): Finding => {
  if (after === undefined || finding.exchanges.includes(after)) return finding;
  return { ...finding, expected: `${finding.expected}, right after ${after.operation}`, scene: [after] };
};

/** What every pair of writes says of one of them; readings at fault are a matter of the update of the kind. */
const inPairs = async (
  operation: OperationId,
  findingsOf: (kind: Kind, isOwn: (at: OperationId | undefined) => boolean) => Promise<readonly Finding[]>,
): Promise<CheckResult> => {
  for (const kind of kindsAround(operation)) {
    const isLeft = (at: OperationId | undefined): boolean =>
      operation === kinds[kind].update && (at === undefined || !kindsAround(at).includes(kind));
    const findings = await findingsOf(kind, (at) => at === operation || isLeft(at));
    if (findings.length > 0) return judge(findings, []);
  }
  return holds([]);
};

/** What pictures say of an operation right after any other write to the thing. */
export const judgedPairs = (world: World, operation: OperationId, aspects: readonly Aspect[]): Promise<CheckResult> =>
  inPairs(operation, async (kind, isOwn) =>
    (await pairsOf(world, kind)).mismatches
      .filter(({ aspect, operation: at }) => aspects.includes(aspect) && isOwn(at))
      .map(({ mismatch, after }) => afterwards(findingOf(mismatch), after)),
  );

/** What numbers say of it, beside the lists that they count. */
export const countedInPairs = (world: World, operation: OperationId, name: CountCheck): Promise<CheckResult> =>
  inPairs(operation, async (kind, isOwn) =>
    (await pairsOf(world, kind)).counts.flatMap(({ judged: { check, fault }, operation: at, after }) =>
      check === name && fault !== undefined && isOwn(at) ? [afterwards(fault, after)] : [],
    ),
  );
