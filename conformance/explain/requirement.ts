import { requirement, type Requirement, type RequirementId } from '#spec/requirement.ts';
import { makePlan } from '../run/plan.ts';
import { casesByOutcome } from '../cases/load-cases.ts';
import { ownSequences } from '../cases/kept-plans.ts';
import { explained, firstOf, type Explained } from './explained.ts';
import { knownKills, type Kill } from './kills.ts';

const state = (row: Requirement, isPlanned: boolean): string => {
  if (row.withdrawn !== undefined) return `withdrawn: ${row.withdrawn}`;
  if (row.excluded !== undefined) return `not judged: ${row.excluded}`;
  return isPlanned ? `judged by ${row.check ?? ''}` : `no check yet (${row.check ?? 'none named'})`;
};

const killed = ({ mutant, group, killedBy, requests }: Kill): string =>
  `${group === 'derived' ? 'derived: ' : ''}${mutant} (${killedBy}, ${requests} requests)`;

/** A rule: its text, what judges it, what speaks for it and which faults it finds. */
export const explainRequirement = (id: RequirementId): Explained => {
  const row = requirement(id);
  const plan = makePlan();
  const outcomes = plan.outcomes.filter((planned) => planned.row.id === id);
  const cases = [...casesByOutcome()].flatMap(([name, told]) =>
    name.startsWith(`${id} `) ? told.map((each) => `${each.case} (${each.operation})`) : [],
  );
  const sequences = ownSequences(plan.outcomes).filter((each) => each.requirement === id);
  const kills = knownKills()[id] ?? [];
  return explained(
    `${id}: ${row.text}`,
    ['Level', [row.level === 'must' ? 'must: the text says it' : 'should: it follows by ordinary sense']],
    ['Section', [row.section]],
    ['Check', [state(row, outcomes.length > 0), ...(row.note === undefined ? [] : [row.note])]],
    ['Outcomes', firstOf(outcomes.map(({ name, lane }) => (lane === 'free' ? name : `${name} (lane ${lane})`)))],
    ['Members', firstOf(row.members ?? [])],
    ['Open points', row.opens],
    ['Cases', firstOf(cases)],
    ['Sequences', firstOf(sequences.map(({ sequence, comment }) => comment ?? sequence))],
    ['Mutants it kills', firstOf(kills.map(killed))],
    ['Try', outcomes.length === 0 ? [] : [`npx docplane check --only '${id}'`]],
  );
};
