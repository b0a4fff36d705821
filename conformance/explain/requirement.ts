import { requirement, type Requirement, type RequirementId } from '#spec/requirement.ts';
import { makePlan } from '../plan.ts';
import { casesByOutcome } from '../play/load-cases.ts';
import { mutants } from '../selftest/mutants/index.ts';
import { explained, firstOf, type Explained } from './explained.ts';

const state = (row: Requirement, isPlanned: boolean): string => {
  if (row.withdrawn !== undefined) return `withdrawn: ${row.withdrawn}`;
  if (row.excluded !== undefined) return `not judged: ${row.excluded}`;
  return isPlanned ? `judged by ${row.check ?? ''}` : `no check yet (${row.check ?? 'none named'})`;
};

/** A rule: its text, what judges it, what speaks for it and which faults it finds. */
export const explainRequirement = (id: RequirementId): Explained => {
  const row = requirement(id);
  const outcomes = makePlan().outcomes.filter((planned) => planned.row.id === id);
  const cases = [...casesByOutcome()].flatMap(([name, told]) =>
    name.startsWith(`${id} `) ? told.map((each) => `${each.case} (${each.operation})`) : [],
  );
  const breaking = mutants.filter(({ breaks }) => breaks === id).map(({ name, on }) => `${name} (${on.join(', ')})`);
  const along = mutants.filter(({ mayAlsoBreak }) => mayAlsoBreak.includes(id)).map(({ name }) => name);
  return explained(
    `${id}: ${row.text}`,
    ['Level', [row.level === 'must' ? 'must: the text says it' : 'should: it follows by ordinary sense']],
    ['Section', [row.section]],
    ['Check', [state(row, outcomes.length > 0), ...(row.note === undefined ? [] : [row.note])]],
    ['Outcomes', firstOf(outcomes.map(({ name, lane }) => (lane === 'free' ? name : `${name} (lane ${lane})`)))],
    ['Members', firstOf(row.members ?? [])],
    ['Open points', row.opens],
    ['Cases', firstOf(cases)],
    ['Mutants that break it', firstOf(breaking)],
    ['Mutants that may break it too', firstOf(along)],
    ['Try', outcomes.length === 0 ? [] : [`npx docplane check --only '${id}'`]],
  );
};
