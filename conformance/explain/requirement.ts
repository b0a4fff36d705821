import { counted } from '../core/counted.ts';
import { requirement, sinceOf, type Requirement, type RequirementId } from '#spec/requirement.ts';
import { checkWords } from './check-words.ts';
import { readEvidence } from './evidence.ts';
import { explained, firstOf, type Explained } from './explained.ts';
import type { Kill } from './kills.ts';

const stateOf = (row: Requirement, isPlanned: boolean): string => {
  if (row.withdrawn !== undefined) return `withdrawn: ${row.withdrawn}`;
  if (row.excluded !== undefined) return `not judged: ${row.excluded}`;
  return isPlanned ? `judged by ${row.check ?? ''}` : `no check yet (${row.check ?? 'none named'})`;
};

const wordsOf = ({ check }: Requirement): readonly string[] => (check === undefined ? [] : [checkWords(check)]);

const killed = ({ mutant, group, killedBy, requests }: Kill): string =>
  `${group === 'derived' ? 'derived: ' : ''}${mutant} (${killedBy}, ${counted(requests, 'request')})`;

/** A rule: its text, what judges it, what speaks for it and which faults it finds. */
export const explainRequirement = (id: RequirementId): Explained => {
  const row = requirement(id);
  const { outcomes, cases, sequences, kills } = readEvidence()(id);
  return explained(
    `${id}: ${row.text}`,
    ['Level', [row.level === 'must' ? 'must: the text says it' : 'should: it follows by ordinary sense']],
    ['Section', [row.section]],
    ['Since', [sinceOf(row)]],
    ['Check', [stateOf(row, outcomes.length > 0), ...wordsOf(row), ...(row.note === undefined ? [] : [row.note])]],
    ['Outcomes', firstOf(outcomes.map(({ name, lane }) => (lane === 'free' ? name : `${name} (lane ${lane})`)))],
    ['Members', firstOf(row.members ?? [])],
    ['Open points', row.opens],
    ['Cases', firstOf(cases.map((each) => `${each.case} (${each.operation})`))],
    ['Sequences', firstOf(sequences.map(({ sequence, comment }) => comment ?? sequence))],
    ['Mutants it kills', firstOf(kills.map(killed))],
    ['Try', outcomes.length === 0 ? [] : [`npx docplane check --only '${id}'`]],
  );
};
