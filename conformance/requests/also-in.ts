import type { CheckResult } from '../core/check-result.ts';
import type { World } from '../world/world.ts';

/**
 * What is judged so far, and what another scene shows, where more than a glance is asked for: both have to hold. A scene
 * that cannot be set up is not tried, and says what is missing.
 */
export const alsoIn = async (
  world: World,
  usual: CheckResult,
  more: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  if (usual.kind !== 'holds' || world.isBrief) return usual;
  const further = await more();
  return further.kind === 'broken' || further.kind === 'unverified' ? further : usual;
};
