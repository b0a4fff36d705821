import type { DrawnPart } from '../checks/check.ts';
import { mapAtOnce } from '../core/map-at-once.ts';
import { isCut, unverified, type CheckResult } from '../core/check-result.ts';
import { isReplayed, runProperty, type PropertySetting } from './property.ts';

/** Whether requests take so long that the run waits more than it works. */
const isFar = ({ atOnce = 0, profile }: PropertySetting): boolean => atOnce > profile.lanes;

/**
 * One property over draws of several kinds, each with an ordinal and so with replay tokens of its own: broken by the
 * first that is, else open where one got no answer, else held by the first that held. A replay token leaves only the part that it names. Far away the
 * parts are judged side by side, near by one after the other, since the first that is broken ends it.
 */
export const runParts = async <Value>(
  setting: PropertySetting,
  parts: readonly DrawnPart<Value>[],
): Promise<CheckResult> => {
  const numbered = parts.map((part, index) => ({ part, ordinal: setting.ordinal + index }));
  const replayed = numbered.filter(({ ordinal }) => isReplayed(setting.seed, ordinal));
  const wanted = replayed.length > 0 ? replayed : numbered;
  let lowestBroken = Infinity;
  const judged = await mapAtOnce(wanted, isFar(setting) ? wanted.length : 1, async ({ part, ordinal }) => {
    const { arbitrary, runs, drawnAs, drawn, alone } = part;
    const isOvertaken = (): boolean => lowestBroken < ordinal;
    const own = { ...setting, ordinal, drawnAs, isOvertaken };
    const judgement = await runProperty(own, arbitrary, alone, runs, drawn);
    if (judgement.kind === 'broken') lowestBroken = Math.min(lowestBroken, ordinal);
    return judgement;
  });
  const first = (kind: CheckResult['kind']) => judged.find((each) => each.kind === kind);
  return (
    first('broken') ??
    judged.find(isCut) ??
    first('holds') ??
    judged[0] ??
    unverified('a draw that meets the case of this rule')
  );
};
