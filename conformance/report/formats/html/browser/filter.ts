import type { Verdict } from '../../../../core/outcome.ts';
import type { PageOutcome } from '../page-data.ts';
import { familyOf, page } from './page.ts';

export type Grouping = 'requirement' | 'operation' | 'none';

/** What the reader wants to see; an empty text or set leaves everything. */
export type Filter = {
  readonly text: string;
  readonly verdicts: ReadonlySet<Verdict>;
  readonly level: string;
  readonly family: string;
  /** Failures that the baseline knows: `without` them, or `only` them. */
  readonly known: '' | 'without' | 'only';
  /** A cell of the grid, or a cause: its outcomes stand in the order of their places. */
  readonly cell?: { readonly title: string; readonly at: ReadonlySet<number> };
  readonly grouping: Grouping;
};

export const everything: Filter = {
  text: '',
  verdicts: new Set(),
  level: '',
  family: '',
  known: '',
  grouping: 'requirement',
};

const haystackOf = (outcome: PageOutcome): string => {
  const { name, reason, aspect, requirement, findings = [], known = '' } = outcome;
  const { text = '', section = '' } = page.requirements[requirement] ?? {};
  const found = findings.flatMap(({ expected, got, pointer = '' }) => [expected, got, pointer]);
  return [name, text, section, familyOf(outcome), aspect, reason, known, ...found].join('\n').toLowerCase();
};

// Made once, at the first search: a search then only looks through texts.
let haystacks: readonly string[] | undefined;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const isOfKind = (outcome: PageOutcome, { verdicts, level, family, known }: Filter): boolean =>
  (verdicts.size === 0 || verdicts.has(outcome.verdict)) &&
  (level === '' || outcome.level === level) &&
  (family === '' || familyOf(outcome) === family) &&
  (known === '' || (outcome.known === undefined) === (known === 'without'));

/** Failures first, those that no baseline knows before the others. */
const rankOf = ({ verdict, known }: PageOutcome): number => {
  if (verdict !== 'fail' && verdict !== 'error' && known === undefined) return 2;
  return known === undefined ? 0 : 1;
};

const rankAt = (place: number): number => {
  const outcome = page.outcomes[place];
  return outcome === undefined ? 2 : rankOf(outcome);
};

/** Places in the list of the outcomes that a filter leaves, failures first. */
export const matching = (filter: Filter): number[] => {
  const words = wordsOf(filter.text);
  if (words.length > 0) haystacks ??= page.outcomes.map(haystackOf);
  const found: number[] = [];
  for (const [index, outcome] of page.outcomes.entries()) {
    if (!isOfKind(outcome, filter) || filter.cell?.at.has(index) === false) continue;
    const haystack = haystacks?.[index] ?? '';
    if (words.every((word) => haystack.includes(word))) found.push(index);
  }
  const places = new Map([...(filter.cell?.at ?? [])].map((place, index) => [place, index]));
  const orderOf = (place: number): number => places.get(place) ?? 0;
  return found.toSorted((one, other) => rankAt(one) - rankAt(other) || orderOf(one) - orderOf(other));
};
