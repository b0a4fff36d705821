import { operationRow } from '#spec/operation.ts';
import {
  judgeForm,
  judgeTogether,
  othersWith,
  othersWithout,
  soleTexts,
  worthOfPair,
  type Asked,
  type LawFault,
  type Reading,
} from '../../oracles/filters/laws.ts';
import { combinations, type FilterValue } from '../../oracles/filters/predicates.ts';
import { judgedDefaults } from './defaults.ts';
import { filterOf, format, isNarrow, keyFor, readUnlessRefused, type Ground, type LawResult } from './read.ts';

type Pair = readonly [Asked, Asked];

const isFlag = ({ value }: Asked): boolean => typeof value === 'boolean';

/** Values apart by which a flag is: a server may take `false` for no value. */
const byFlag = (asked: readonly Asked[]): readonly (readonly Asked[])[] =>
  asked.some(isFlag) ? asked.map((each) => [each]) : [asked];

/** Of the values of two filters those that show most together: a pair that meets and one that does not. */
const bestOf = (plain: Reading, ones: readonly Asked[], others: readonly Asked[]): readonly Pair[] => {
  const all = ones.flatMap((one) => others.map((other): Pair => [one, other]));
  const worth = (pair: Pair): number => worthOfPair(plain, ...pair);
  const [best] = all.filter((pair) => worth(pair) === 2);
  const [apart] = all.filter((pair) => worth(pair) === 1);
  return [best, apart].filter((pair) => pair !== undefined);
};

/** Such pairs, and for each value of a flag the first of them. */
const pairsOf = (plain: Reading, ones: readonly Asked[], others: readonly Asked[]): readonly Pair[] => {
  const usual = bestOf(plain, ones, others);
  const ofFlags = byFlag(ones).flatMap((some) =>
    byFlag(others).flatMap((more) => bestOf(plain, some, more).slice(0, 1)),
  );
  const isNew = (pair: Pair): boolean => !usual.some(([one, other]) => one === pair[0] && other === pair[1]);
  return [...usual, ...ofFlags.filter(isNew)];
};

/** What pairs show, and of which two filters a list was seen to hold what both of them yield, not what one does. */
type Pairs = LawResult & { readonly areBoth: (one: string, other: string) => boolean };

const judgedPairs = async (ground: Ground, plain: Reading, alone: readonly Asked[]): Promise<Pairs> => {
  const combination = combinations[ground.operation];
  const faults: LawFault[] = [];
  const missing: string[] = [];
  const both = new Set<string>();
  const parameters = Object.keys(ground.values);
  for (const [at, one] of parameters.entries()) {
    for (const other of parameters.slice(at + 1)) {
      const of = (parameter: string) => alone.filter((each) => each.parameter === parameter);
      const pairs = pairsOf(plain, of(one), of(other));
      if (pairs.length === 0)
        missing.push(`items that ${one} yields and ${other} does not, and the reverse${keyFor(ground, one, other)}`);
      for (const [first, second] of pairs) {
        const query = { [first.parameter]: first.value, [second.parameter]: second.value };
        const together = await readUnlessRefused(ground, query);
        if (together === undefined) {
          missing.push(`an answer to ${one} and ${other} together`);
          continue;
        }
        faults.push(...judgeTogether(plain, [first, second], together, combination !== 'all'));
        if (judgeTogether(plain, [first, second], together, false).length === 0) both.add(`${one} ${other}`);
      }
    }
  }
  const areBoth = (one: string, other: string): boolean => both.has(`${one} ${other}`) || both.has(`${other} ${one}`);
  return { faults, missing, areBoth };
};

const judgedSoleTexts = async (
  ground: Ground,
  plain: Reading,
  alone: readonly Asked[],
): Promise<readonly LawFault[]> => {
  const faults: LawFault[] = [];
  for (const parameter of Object.keys(ground.values)) {
    const { searches = [] } = filterOf(ground.operation, parameter);
    for (const { key, value } of soleTexts(plain, alone, parameter, searches)) {
      const reading = await readUnlessRefused(ground, { [parameter]: value });
      // Which members a search looks into, and how, may be open: what it does not find alone says nothing.
      if (reading?.listed.some((each) => each.key === key) !== true) continue;
      // One after the other: what one of them leaves out hides what another lets in.
      const apart = othersWithout(alone, parameter, key).map((other) => [other]);
      for (const others of [othersWith(alone, parameter, key), ...apart]) {
        const asked = [{ parameter, value, reading }, ...others];
        const query = Object.fromEntries(asked.map((each) => [each.parameter, each.value]));
        const together = await readUnlessRefused(ground, query);
        if (together !== undefined)
          faults.push(...judgeTogether(plain, asked, together, combinations[ground.operation] !== 'all'));
      }
    }
  }
  return faults;
};

/** A format chooses no items: beside it a filtered list is as without it. */
const judgedFormat = async (ground: Ground, plain: Reading, alone: readonly Asked[]): Promise<readonly LawFault[]> => {
  if (!operationRow(ground.operation).query.includes('format')) return [];
  const parameters = [...new Set(alone.map(({ parameter }) => parameter))];
  const query: Record<string, FilterValue> = {};
  for (const parameter of parameters) {
    const narrow = alone.find((each) => each.parameter === parameter && isNarrow(plain, each));
    if (narrow !== undefined) query[parameter] = narrow.value;
  }
  const whole = await readUnlessRefused(ground, query);
  const formed = whole === undefined ? undefined : await readUnlessRefused(ground, { ...query, ...format });
  return whole === undefined || formed === undefined ? [] : judgeForm('format', whole, formed);
};

/**
 * Filters together: two of each list, and beside a text by which an item is found in one searched member alone all that
 * yield that item, and each that does not. A format beside all of them, and a default beside each.
 */
export const judgedTogether = async (ground: Ground, plain: Reading, alone: readonly Asked[]): Promise<LawResult> => {
  const { areBoth, ...pairs } = await judgedPairs(ground, plain, alone);
  const defaults = await judgedDefaults(ground, [plain, alone], areBoth);
  const texts = await judgedSoleTexts(ground, plain, alone);
  const forms = await judgedFormat(ground, plain, alone);
  return {
    faults: [...pairs.faults, ...defaults.faults, ...texts, ...forms],
    missing: [...pairs.missing, ...defaults.missing],
  };
};
