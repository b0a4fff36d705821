import { operationRow } from '#spec/operation.ts';
import { judgeTogether, type Asked, type LawFault, type Reading } from '../../oracles/filters/laws.ts';
import { combinations, type FilterValue } from '../../oracles/filters/predicates.ts';
import { querySchema } from '../query-schema.ts';
import { isNarrow, nameOf, readUnlessRefused, type Ground, type LawResult } from './read.ts';

/** Query parameters of a list, each with the value that the document says it has when it is left out. */
const statedDefaults = ({ operation }: Ground): readonly (readonly [string, FilterValue])[] =>
  operationRow(operation).query.flatMap((name) => {
    const value = querySchema(operation, name)['default'];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [];
  });

/** Of each filter the first value that yields some of the list and not all. */
const narrowOnes = (plain: Reading, alone: readonly Asked[]): readonly Asked[] => {
  const narrow = alone.filter((each) => isNarrow(plain, each));
  return narrow.filter(({ parameter }, at) => narrow.findIndex((each) => each.parameter === parameter) === at);
};

/**
 * A default that is given beside each filter is as one that is left out: it yields the whole list, and takes nothing from
 * what the other one yields. `areBoth` says whether two filters were seen to hold both; where that is open, a default may
 * be one of two of which one is enough.
 */
export const judgedDefaults = async (
  ground: Ground,
  [plain, alone]: readonly [Reading, readonly Asked[]],
  areBoth: (one: string, other: string) => boolean,
): Promise<LawResult> => {
  const faults: LawFault[] = [];
  const missing: string[] = [];
  if (ground.world.isBrief) return { faults, missing };
  const isOpen = (one: string, other: string): boolean =>
    combinations[ground.operation] !== 'all' && Object.hasOwn(ground.values, one) && !areBoth(one, other);
  for (const [parameter, value] of statedDefaults(ground)) {
    const given = { parameter: `${parameter}=${String(value)}`, value, reading: plain };
    for (const other of narrowOnes(plain, alone)) {
      if (other.parameter === parameter) continue;
      const query = { [parameter]: value, [other.parameter]: other.value };
      const together = await readUnlessRefused(ground, query);
      const asked = [given, { ...other, parameter: nameOf(other) }];
      if (together === undefined) missing.push(`an answer to ${given.parameter} beside ${other.parameter}`);
      else faults.push(...judgeTogether(plain, asked, together, isOpen(parameter, other.parameter)));
    }
  }
  return { faults, missing };
};
