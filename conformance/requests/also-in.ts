import type { CheckResult } from '../core/check-result.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { World } from '../world/world.ts';

/** What is judged so far, and what another scene shows, where more than a glance is asked for. */
export const alsoIn = async (
  world: World,
  usual: CheckResult,
  more: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  if (usual.kind !== 'holds' || world.isBrief) return usual;
  const further = await unlessMissing(more);
  return further?.kind === 'broken' ? further : usual;
};
