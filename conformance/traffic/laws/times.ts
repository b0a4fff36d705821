import type { Exchange } from '../../http/exchange.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Write } from '../../oracles/pictures/effects-on.ts';
import type { Sighting } from '../../oracles/pictures/sighting.ts';
import { judgeLasting, judgeUpdated } from '../../oracles/times/moved.ts';
import { judgeAhead, judgeMade } from '../../oracles/times/placed.ts';
import { answeredAt, timeIn, type Step, type TimesJudged } from '../../oracles/times/step.ts';
import type { Law, Looked } from '../law.ts';
import type { Restless } from '../restless.ts';
import type { Tally } from '../tally.ts';
import { mayMove, writeOf } from './write-of.ts';

/** What any clock that is kept at all may be off. */
const skewMs = 60_000;
/** What headers may lag behind times that are written, where both come of one clock. */
const agreeingMs = 2_000;
/** Requests that took longer say little of when they were carried out. */
const longMs = 20_000;
/** Steps that are judged together, and how many of them are looked at again with the next. */
const window = { size: 300, again: 100 };

const beginnings = ['createdAt', 'postedAt'] as const;

const stepOf = ({ passed, sightings: seen = [] }: Looked, restless: Restless): Step => {
  const sightings = seen.filter(({ thing }) => restless.isStill([thing.id, ...thing.scope]));
  const { operation, exchange } = passed;
  return { operation, exchange, write: passed.isWrite ? writeOf(passed) : undefined, sightings };
};

const isWrite = ({ operation }: Exchange): boolean => operation !== '-' && operationRow(operation).method !== 'GET';

/** The operation that a rule about times is of: the write that moved it, else what showed it. */
const outcomeOf = (tally: Tally, check: string, exchanges: readonly Exchange[]): OperationId | undefined => {
  const latest = exchanges.toReversed();
  for (const { operation } of [...latest.filter(isWrite), ...latest])
    if (operation !== '-' && tally.has({ check, operation })) return operation;
  return undefined;
};

/** Writes that were answered after a request had left, of steps in the order of their answers. */
const writesSince = (steps: readonly Step[], sent: number): readonly Write[] => {
  const found: Write[] = [];
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const { write } = steps[at]!;
    if (write !== undefined && write.answered <= sent) break;
    if (write !== undefined) found.push(write);
  }
  return found;
};

/** Times that stay, or move with a change: judged over some steps together. */
const overSteps = (tally: Tally) => {
  let steps: Step[] = [];
  let again = 0;
  const lay = (check: string, { faults }: TimesJudged): void => {
    for (const finding of faults) {
      const operation = outcomeOf(tally, check, finding.exchanges);
      if (operation !== undefined) tally.broken({ check, operation }, finding, 'compared');
    }
  };
  const judge = (): void => {
    if (steps.length <= again) return;
    lay('times/lasting', judgeLasting(steps));
    lay('times/updated', judgeUpdated(steps));
    steps = steps.slice(-window.again);
    again = steps.length;
  };
  return {
    add: (step: Step, { passed, overlapping }: Looked): void => {
      // Whether a write that was on its way meanwhile shows already is nowhere said.
      const meanwhile = [...writesSince(steps, passed.sent), ...overlapping.map(writeOf)];
      const isClear = ({ thing }: Sighting): boolean => !meanwhile.some((write) => mayMove(write, thing));
      const sightings = meanwhile.length === 0 ? step.sightings : step.sightings.filter(isClear);
      if (step.write !== undefined || sightings.length > 0) steps.push({ ...step, sightings });
      if (steps.length >= window.size) judge();
    },
    end: (): void => {
      judge();
      steps = [];
      again = 0;
    },
  };
};

/** Faults that wait for the end, of one rule on one operation. */
const faultsKept = 3;

type Waiting = { readonly check: string; readonly operation: OperationId; readonly exchange: Exchange };
type Fault = {
  readonly check: string;
  readonly operation: OperationId;
  readonly finding: TimesJudged['faults'][number];
};

/** Whether something was made at the time that the `Date` header of its reply tells. */
const isAgreeing = ({ exchange, write, sightings }: Step): boolean => {
  const span = answeredAt({ exchange });
  if (span === undefined || write?.made === undefined || exchange.ms > longMs) return false;
  return sightings.some((sighting) => {
    const at = beginnings.map((name) => timeIn(sighting, name)).find((time) => time !== undefined);
    if (sighting.thing.id !== write.made || at === undefined) return false;
    return at >= span.from - exchange.ms - agreeingMs && at <= span.to + agreeingMs;
  });
};

/** Times that lie beside those of `Date` headers: judged where something shows that both come of one clock. */
const besideHeaders = (tally: Tally) => {
  let faults: Fault[] = [];
  let before: Step | undefined;
  let agrees = false;
  const met = new Map<string, Waiting>();
  const judge = (check: string, judged: TimesJudged, { operation, exchange }: Step): void => {
    if (!tally.has({ check, operation })) return;
    const known = faults.filter((each) => each.check === check && each.operation === operation).length;
    for (const finding of judged.faults.slice(0, faultsKept - known)) faults.push({ check, operation, finding });
    if (judged.met > 0 && judged.faults.length === 0) met.set(`${check} ${operation}`, { check, operation, exchange });
  };
  return {
    add: (step: Step): void => {
      agrees ||= isAgreeing(step);
      if (step.exchange.ms <= longMs) {
        judge('times/not-ahead', judgeAhead([step], skewMs), step);
        const pair = before === undefined ? [step] : [before, step];
        if (step.write?.made !== undefined) judge('times/made', judgeMade(pair, skewMs), step);
      }
      before = step;
    },
    end: (): void => {
      // Headers that agree with the times of one thing are the server's: the time of another is then at fault.
      if (agrees) {
        for (const { finding, ...place } of faults) tally.broken(place, finding, 'alone');
        for (const { exchange, ...place } of met.values()) tally.kept(place, [exchange]);
      }
      faults = [];
      met.clear();
      agrees = false;
      before = undefined;
    },
  };
};

/** Times of what was made, and of what stays or moves with a change (2.1 to 2.17). */
export const times = (tally: Tally, restless: Restless): Law => {
  const parts = [overSteps(tally), besideHeaders(tally)];
  const end = (): void => {
    for (const part of parts) part.end();
  };
  return {
    see: (looked) => {
      const step = stepOf(looked, restless);
      for (const part of parts) part.add(step, looked);
    },
    forget: end,
    end,
  };
};
