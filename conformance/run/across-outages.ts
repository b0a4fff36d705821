import type { Outcome, Subject } from '../core/outcome.ts';
import type { Client } from '../http/client.ts';
import { runOutcome, type JudgingSetting } from './judge-outcome.ts';
import { identityOf, type PlannedOutcome } from './plan.ts';

/** An outcome that was not judged, and why. */
export const skipped = (planned: PlannedOutcome, why: string): Outcome => ({
  ...identityOf(planned),
  verdict: 'unverified',
  reason: `missing: ${why}`,
  findings: [],
  evidence: [],
});

/**
 * Names of outcomes that stay open since requests got no answer, each with the operation that gave none (undefined where
 * the server was away), and how often it was judged.
 */
export type GivenUp = Map<string, { readonly operation: Subject | undefined; readonly judgings: number }>;

type JudgingOptions = {
  readonly setting: JudgingSetting;
  readonly client: Client;
  /** Why nothing more is judged; undefined while the run goes on. */
  readonly stopped: () => string | undefined;
  readonly tell: (outcome: Outcome) => void;
  readonly givenUp?: GivenUp | undefined;
  /** Outcomes of the plan. */
  readonly planned: number;
};

/** Judges outcomes of a plan, and keeps those whose judgement says nothing. */
export type Judging = {
  readonly judge: (planned: PlannedOutcome) => Promise<void>;
  /** Judges those again until none is left, all of them one by one at last. `through` leads through some outcomes. */
  readonly judgeCutOff: (
    through: (planned: readonly PlannedOutcome[], atOnce: 'many' | 'one') => Promise<void>,
  ) => Promise<void>;
};

/** Times that an outcome is judged when a connection breaks on it each time. */
const judgings = 3;

/** So many are judged again, and a part of the plan: a server that breaks off more than that does so the next time too. */
const againLeast = 200;
const againPart = 0.1;

const wasAwayThroughout = `a server that answers while it is judged: it was away each of ${judgings} times`;
const wasAwayTooOften =
  'a server that answers while it is judged: it was away, as for too many others to judge them all again';
const awayIn = (judging: number): string => (judging < judgings ? wasAwayTooOften : wasAwayThroughout);

/** Whether a finding is that very request which got no answer. */
const isUnanswered = ({ findings }: Outcome): boolean =>
  findings.some(({ exchanges }) => exchanges.at(-1)?.status === 0);

/** The operation whose answer an outcome lacks. */
const muteIn = ({ evidence }: Outcome): Subject | undefined =>
  evidence.findLast(({ status }) => status === 0)?.operation;

/**
 * What was judged while the server was away says nothing, whatever it says: a request may have come there unanswered, and
 * what is gone may have been lost. It is judged again in fresh namespaces, and so is what stays open since a request got
 * no answer.
 */
export const judgingAcrossOutages = ({
  setting,
  client,
  stopped,
  tell,
  givenUp,
  planned: all,
}: JudgingOptions): Judging => {
  let judging = 1;
  let cutOff: PlannedOutcome[] = [];
  let left = Math.max(againLeast, Math.floor(all * againPart));
  const names = new Map<string, 'once' | 'always'>();

  /** A server that does not answer now may answer again, so that nothing else says at the end what was left out. */
  const noteLost = ({ name }: PlannedOutcome): void => {
    if (client.lost() !== undefined) givenUp?.set(name, { operation: undefined, judgings: Math.max(1, judging - 1) });
  };

  const settle = (planned: PlannedOutcome, outcome: Outcome, wasAway: boolean): Outcome => {
    const lost = wasAway ? client.lost() : undefined;
    if (lost !== undefined) {
      noteLost(planned);
      return skipped(planned, `a server that answers: ${lost}`);
    }
    const isOpen = outcome.verdict === 'unverified';
    if (wasAway && !isOpen && !isUnanswered(outcome)) {
      givenUp?.set(planned.name, { operation: undefined, judgings: judging });
      return skipped(planned, awayIn(judging));
    }
    if (isOpen && (wasAway || names.has(planned.name)))
      givenUp?.set(planned.name, { operation: wasAway ? undefined : muteIn(outcome), judgings: judging });
    return outcome;
  };

  const judge = async (planned: PlannedOutcome): Promise<void> => {
    const why = stopped();
    if (why !== undefined) {
      noteLost(planned);
      tell(skipped(planned, why));
      return;
    }
    const before = client.outages();
    const start = setting.elapsed();
    const label = judging === 1 ? planned.name : `${planned.name} after outage ${judging}`;
    names.delete(planned.name);
    const outcome = await runOutcome(planned, { ...setting, cutOff: names }, label);
    const wasAway = client.outages() !== before;
    const isCut = wasAway || names.get(planned.name) === 'once';
    if (isCut && judging < judgings && left > 0 && stopped() === undefined) {
      left -= 1;
      cutOff.push(planned);
    } else tell({ ...settle(planned, outcome, wasAway), durationMs: Math.round(setting.elapsed() - start) });
  };

  const judgeCutOff: Judging['judgeCutOff'] = async (through) => {
    for (judging = 2; cutOff.length > 0; judging += 1) {
      const again = cutOff;
      cutOff = [];
      await through(again, judging === judgings ? 'one' : 'many');
    }
    judging = 1;
  };
  return { judge, judgeCutOff };
};
