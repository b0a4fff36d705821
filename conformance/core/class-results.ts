import { classOf, conformanceClasses, type ConformanceClass } from '#spec/conformance-class.ts';
import { operationRow, type Family, type OperationId } from '#spec/operation.ts';

/** Must-outcomes of a conformance class in one run. */
export type ClassResult = {
  readonly name: ConformanceClass;
  readonly violated: number;
  /** Tried, with either result. */
  readonly verified: number;
  /** Selected, claimed, and applying to their operations. */
  readonly checkable: number;
  /** Of claimed operations, and not to be tried without an operation that is not claimed: not among the checkable. */
  readonly beyondClaim: number;
  /** Families of which the run judged something, and those of which nothing is claimed. */
  readonly families: readonly Family[];
  readonly unclaimed: readonly Family[];
};

/** What counting by class needs of an outcome. */
export type ClassCounting = {
  readonly operation: OperationId | '-';
  readonly level: string;
  readonly verdict: string;
  /** Inapplicable or unverified for want of a claim. */
  readonly unclaimed?: boolean;
};

const familyOf = ({ operation }: ClassCounting): Family | '-' =>
  operation === '-' ? '-' : operationRow(operation).family;

const isOutside = ({ verdict, unclaimed = false }: ClassCounting): boolean => verdict === 'inapplicable' && unclaimed;

/** In the order of the classes. */
const allFamilies: readonly Family[] = conformanceClasses.flatMap(({ families }) => [...families]);

const familiesOf = (outcomes: readonly ClassCounting[]): readonly Family[] => {
  const there = new Set(outcomes.map(familyOf));
  return allFamilies.filter((family) => there.has(family));
};

const isBeyondClaim = ({ verdict, unclaimed = false }: ClassCounting): boolean => verdict === 'unverified' && unclaimed;

const resultOf = (name: ConformanceClass, outcomes: readonly ClassCounting[]): ClassResult => {
  const musts = outcomes.filter(({ level }) => level === 'must');
  const count = (...verdicts: readonly string[]): number =>
    musts.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const beyondClaim = musts.filter(isBeyondClaim).length;
  const families = familiesOf(outcomes.filter((each) => !isOutside(each)));
  return {
    name,
    violated: count('fail'),
    verified: count('fail', 'pass'),
    checkable: musts.length - count('inapplicable') - beyondClaim,
    beyondClaim,
    families,
    unclaimed: familiesOf(outcomes).filter((family) => !families.includes(family)),
  };
};

/** The classes of which a run has outcomes, each with its numbers. */
export const classResults = (outcomes: readonly ClassCounting[]): readonly ClassResult[] => {
  const byClass = new Map<ConformanceClass, ClassCounting[]>();
  for (const outcome of outcomes) {
    const name = classOf(familyOf(outcome));
    const own = byClass.get(name);
    if (own === undefined) byClass.set(name, [outcome]);
    else own.push(outcome);
  }
  return conformanceClasses.flatMap(({ name }) => {
    const own = byClass.get(name);
    return own === undefined ? [] : [resultOf(name, own)];
  });
};

/** Without a violation: `conformant` where the run has all of it and verified all; `none` where it verified nothing. */
export type ClassStand = 'conformant' | 'violated' | 'partly' | 'none' | 'unclaimed';

/** How a class stands, in one word. Part of a plan makes nothing conformant. */
export const classStand = (result: ClassResult, isWhole: boolean): ClassStand => {
  const { violated, verified, checkable, families, unclaimed } = result;
  if (violated > 0) return 'violated';
  if (verified === 0) return unclaimed.length > 0 && families.length === 0 ? 'unclaimed' : 'none';
  return isWhole && verified === checkable ? 'conformant' : 'partly';
};

const sentences: Readonly<Record<ClassStand, (result: ClassResult) => string>> = {
  unclaimed: () => 'not claimed',
  none: ({ checkable }) => (checkable === 0 ? 'nothing to verify' : `nothing verified of ${checkable}`),
  violated: ({ violated, verified }) => `${violated} of ${verified} violated`,
  conformant: ({ verified, checkable }) => `conformant, ${verified} of ${checkable} verified`,
  partly: ({ verified, checkable }) => `nothing violated, ${verified} of ${checkable} verified`,
};

/** What the numbers are about, where that is not the whole class. */
const partOf = ({ name, families }: ClassResult): string => {
  const all = conformanceClasses.find((each) => each.name === name)?.families ?? [];
  if (families.length === all.length) return '';
  return ` (${families.length === 0 ? 'rules about no single operation' : families.join(', ')})`;
};

/** A class in one sentence: "core: conformant, 412 of 412 verified"; with its families where it is not all of them. */
export const classSentence = (result: ClassResult, isWhole: boolean): string => {
  const stand = classStand(result, isWhole);
  if (stand === 'unclaimed') return `${result.name}: ${sentences[stand](result)}`;
  const { beyondClaim } = result;
  const more = beyondClaim === 0 ? '' : ` (${beyondClaim} more need what is not claimed)`;
  return `${result.name}${partOf(result)}: ${sentences[stand](result)}${more}`;
};
