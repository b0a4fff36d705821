import type { Constraint } from '#spec/constraint.ts';
import { requirements, type Requirement } from '#spec/requirement.ts';

const claimed = new Map<string, Requirement>();
for (const row of requirements) {
  for (const member of row.members ?? []) claimed.set(`${row.check ?? ''} ${member}`, row);
}

/** The row that judges a rule of the document on a request; undefined where no row may. */
export const claimOf = ({ check, member }: Constraint): Requirement | undefined => claimed.get(`${check} ${member}`);
