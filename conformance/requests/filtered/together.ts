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
import { filterOf, format, keyFor, readUnlessRefused, type Ground, type LawResult } from './read.ts';

const isNarrow = (plain: Reading, { reading }: Asked): boolean =>
  reading.listed.length > 0 && reading.listed.length < plain.listed.length;

type Pair = readonly [Asked, Asked];

/** Of the values of two filters those that show most together, up to two such pairs. */
const pairsOf = (plain: Reading, ones: readonly Asked[], others: readonly Asked[]): readonly Pair[] => {
  const all = ones.flatMap((one) => others.map((other): Pair => [one, other]));
  const worth = (pair: Pair): number => worthOfPair(plain, ...pair);
  const [best] = all.filter((pair) => worth(pair) === 2);
  const [apart] = all.filter((pair) => worth(pair) === 1);
  return [best, apart].filter((pair) => pair !== undefined);
};

const judgedPairs = async (ground: Ground, plain: Reading, alone: readonly Asked[]): Promise<LawResult> => {
  const combination = combinations[ground.operation];
  const faults: LawFault[] = [];
  const missing: string[] = [];
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
        if (together === undefined) missing.push(`an answer to ${one} and ${other} together`);
        else faults.push(...judgeTogether(plain, [first, second], together, combination !== 'all'));
      }
    }
  }
  return { faults, missing };
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
 * yield that item, and each that does not. A format beside all of them.
 */
export const judgedTogether = async (ground: Ground, plain: Reading, alone: readonly Asked[]): Promise<LawResult> => {
  const { faults, missing } = await judgedPairs(ground, plain, alone);
  const forms = await judgedFormat(ground, plain, alone);
  return { faults: [...faults, ...(await judgedSoleTexts(ground, plain, alone)), ...forms], missing };
};
