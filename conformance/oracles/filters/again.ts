import { saidOtherwise } from '../said-again.ts';
import type { Keyed, LawFault, Reading } from './laws.ts';

/** What is wrong with a list that is read again without parameters, once it was read with some. */
export type Again = {
  /** About things of the suite's own, which nobody else writes to. */
  readonly sure: readonly LawFault[];
  /** About other things, which somebody may have written to meanwhile. */
  readonly perhaps: readonly LawFault[];
};

const expected = 'a list without parameters holds and shows what it did before others were asked for with some';
/** Fewer may come in the opposite order by chance. */
const turnedLeast = 4;

const keysIn = (listed: readonly Keyed[]): string => JSON.stringify(listed.map(({ key }) => key));

const isTurned = (before: readonly Keyed[], after: readonly Keyed[]): boolean =>
  before.length >= turnedLeast && keysIn(before) === keysIn(after.toReversed());

/** Judges a list before and after it was read with parameters, none of which holds any longer. */
export const judgeAgain = (plain: Reading, after: Reading, own: ReadonlySet<string>): Again => {
  const exchanges = [...plain.pages, ...after.pages];
  const fault = (got: string, key?: string): LawFault => ({
    expected,
    got,
    ...(key === undefined ? {} : { detail: `about ${key}` }),
    exchanges,
  });
  const later = new Map(after.listed.map(({ key, item }) => [key, item]));
  const faultOf = ({ key, item }: Keyed): LawFault | undefined => {
    if (!later.has(key)) return own.has(key) ? fault('a list without an item', key) : undefined;
    const [other] = saidOtherwise(item, later.get(key));
    if (other === undefined) return undefined;
    const names = other.split('/').filter((name) => name !== '' && !/^\d+$/.test(name));
    return fault(`another ${names.join('.')}`, key);
  };
  const faultsOf = (items: readonly Keyed[]): readonly LawFault[] => items.flatMap((each) => faultOf(each) ?? []);
  const ownIn = ({ listed }: Reading): readonly Keyed[] => listed.filter(({ key }) => own.has(key));
  const turned = isTurned(ownIn(plain), ownIn(after)) ? [fault('the opposite order')] : [];
  return {
    sure: [...faultsOf(ownIn(plain)), ...turned].slice(0, 1),
    perhaps: faultsOf(plain.listed.filter(({ key }) => !own.has(key))).slice(0, 1),
  };
};
