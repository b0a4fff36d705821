import { operationIds, operationRow, type Family } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import { worst, type Outcome, type Subject, type Verdict } from '../../core/outcome.ts';
import { makePlan, type Plan } from '../../run/plan.ts';
import { absenceOf, type Absence } from './absence.ts';
import { aspectOf, aspects, type Aspect } from './aspect.ts';

/** One operation under one aspect: the outcomes that look at it, or why there is none. */
export type GridCell = {
  readonly aspect: Aspect;
  /** Names of all planned outcomes, judged in this run or not. */
  readonly outcomes: readonly string[];
  /** The worst verdict of those that were judged; undefined when none was. */
  readonly verdict?: Verdict;
  /** Why no outcome is planned. Present just when `outcomes` is empty and the reason is known. */
  readonly absence?: Absence;
};

export type GridRow = {
  readonly subject: Subject;
  /** `-` for the row of rules about no single operation. */
  readonly family: Family | '-';
  readonly cells: readonly GridCell[];
};

/** Operation x aspect; cells stand in the order of `aspects`. */
export type Grid = { readonly aspects: typeof aspects; readonly rows: readonly GridRow[] };

const keyOf = (subject: Subject, aspect: Aspect | undefined): string => `${aspect} ${subject}`;

/** Operations with a row of the catalogue whose check does not judge them yet, by aspect. */
const toCome = (): ReadonlySet<string> =>
  new Set(
    requirements
      .filter((row) => row.withdrawn === undefined && row.excluded === undefined && row.check !== undefined)
      .flatMap((row) => operationsOf(row).map((subject) => keyOf(subject, aspectOf(row.check ?? '')))),
  );

/** The grid of a plan, with the verdicts of the outcomes that a run gave. */
export const coverageGrid = (outcomes: readonly Pick<Outcome, 'name' | 'verdict'>[], plan: Plan = makePlan()): Grid => {
  const verdicts = new Map(outcomes.map(({ name, verdict }) => [name, verdict]));
  const planned = new Map<string, string[]>();
  for (const { name, subject, check } of plan.outcomes) {
    const key = keyOf(subject, aspectOf(check.name));
    const names = planned.get(key);
    if (names === undefined) planned.set(key, [name]);
    else names.push(name);
  }
  const unjudged = toCome();
  const cellOf = (subject: Subject, aspect: Aspect): GridCell => {
    const key = keyOf(subject, aspect);
    const names = planned.get(key) ?? [];
    if (names.length === 0) {
      const absence = absenceOf(subject, aspect, unjudged.has(key));
      return { aspect, outcomes: [], ...(absence === undefined ? {} : { absence }) };
    }
    const judged = names.flatMap((name) => verdicts.get(name) ?? []);
    return { aspect, outcomes: names, ...(judged.length === 0 ? {} : { verdict: worst(judged) }) };
  };
  const rowOf = (subject: Subject): GridRow => ({
    subject,
    family: subject === '-' ? '-' : operationRow(subject).family,
    cells: aspects.map(({ name }) => cellOf(subject, name)),
  });
  return { aspects, rows: [...operationIds, '-' as const].map(rowOf) };
};
