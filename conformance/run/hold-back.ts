import type { Outcome } from '../core/outcome.ts';
import type { Finding } from '../core/check-result.ts';
import { skipped } from './across-outages.ts';
import { runOutcome, type JudgingSetting } from './judge-outcome.ts';
import type { Leftovers } from './leftovers.ts';
import type { PlannedOutcome } from './plan.ts';

type Again = {
  readonly planned: readonly PlannedOutcome[];
  readonly setting: JudgingSetting;
  /** Why nothing more is judged; undefined while the run goes on. */
  readonly stopped: () => string | undefined;
  readonly tell: (outcome: Outcome) => void;
};

/** Outcomes that came across what another operation took and had to refuse. */
export type HeldBack = {
  /** Whether this is one, which nobody hears of until it was judged again. */
  readonly takes: (outcome: Outcome) => boolean;
  /** Judges them again, once what was left behind is removed. */
  readonly judgeAgain: (again: Again) => Promise<void>;
};

const isRed = ({ verdict }: Outcome): boolean => verdict === 'fail' || verdict === 'warn';

/** Holds back what leans on leftovers, so that a wrongly accepted body turns red the outcome of its own rule alone. */
export const holdingBack = (leftovers: Leftovers | undefined): HeldBack => {
  const held = new Map<string, Outcome>();
  const takers = (outcome: Outcome, by: 'shownAt' | 'shownNear'): readonly string[] =>
    outcome.findings.flatMap((finding: Finding) => leftovers?.[by](outcome.operation, finding) ?? []);
  const isAllOfOthers = (outcome: Outcome): boolean =>
    outcome.findings.every((finding) => (leftovers?.shownAt(outcome.operation, finding) ?? []).length > 0);
  return {
    takes: (outcome) => {
      if (!isRed(outcome) || leftovers === undefined) return false;
      const isNear = takers(outcome, 'shownAt').length > 0 || takers(outcome, 'shownNear').length > 0;
      if (isNear) held.set(outcome.name, outcome);
      return isNear;
    },
    judgeAgain: async ({ planned, setting, stopped, tell }) => {
      const look = async (each: PlannedOutcome): Promise<Outcome | undefined> => {
        if (stopped() !== undefined) return undefined;
        const outages = setting.run.client.outages();
        const again = await runOutcome(each, setting, `${each.name} cleared`, { round: ' cleared' });
        // Where the server was away, or something is missing now, it says nothing of what was seen.
        return again.verdict === 'unverified' || setting.run.client.outages() !== outages ? undefined : again;
      };
      for (const each of planned.filter(({ name }) => held.has(name))) {
        const first = held.get(each.name)!;
        const { durationMs = 0 } = first;
        const last = (await look(each)) ?? first;
        if (!isRed(last) || !isAllOfOthers(last)) tell({ ...last, durationMs });
        else {
          const names = [...new Set(takers(last, 'shownAt'))].join(', ');
          tell(skipped(each, `replies without what ${names} took and had to refuse`));
        }
      }
      held.clear();
    },
  };
};
