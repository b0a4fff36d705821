import { operationsOf, requirements, type Requirement } from '#spec/requirement.ts';
import type { Check, Lane } from '../checks/check.ts';
import { checks as registered } from '../checks/index.ts';
import type { Subject } from '../core/outcome.ts';

/** One outcome to come. */
export type PlannedOutcome = {
  readonly name: string;
  readonly row: Requirement;
  readonly subject: Subject;
  readonly check: Check;
  readonly lane: Lane;
};

/** Fields of an outcome that its plan decides. */
export const identityOf = ({ name, row, subject }: PlannedOutcome) => ({
  name,
  requirement: row.id,
  operation: subject,
  level: row.level,
  section: row.section,
  text: row.text,
});

/** Everything that a run could judge. */
export type Plan = {
  readonly outcomes: readonly PlannedOutcome[];
  /** Must-outcomes of the whole plan: the denominator of coverage. */
  readonly musts: number;
};

const outcomesOf = (row: Requirement, check: Check): PlannedOutcome[] =>
  operationsOf(row).map((subject) => ({
    name: `${row.id} ${subject}`,
    row,
    subject,
    check,
    lane: check.lane(subject),
  }));

const isJudged = (row: Requirement): boolean =>
  row.check !== undefined && row.excluded === undefined && row.withdrawn === undefined;

/** The plan, in the order of the requirements. Throws for a row whose check is not registered. */
export const makePlan = (rows: readonly Requirement[] = requirements, checks: readonly Check[] = registered): Plan => {
  const byName = new Map(checks.map((check) => [check.name, check]));
  const outcomes: PlannedOutcome[] = [];
  for (const row of rows.filter(isJudged)) {
    const check = byName.get(row.check ?? '');
    if (check === undefined) throw new Error(`${row.id} names the check ${row.check}, which checks/index.ts lacks.`);
    outcomes.push(...outcomesOf(row, check));
  }
  return { outcomes, musts: outcomes.filter(({ row }) => row.level === 'must').length };
};
