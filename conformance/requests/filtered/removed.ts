import { judgeStrangers, type Asked, type LawFault } from '../../oracles/filters/laws.ts';
import { kinds } from '../../resources/kinds.ts';
import { rest } from '../../world/at-rest.ts';
import { read, readUnlessRefused, type Ground } from './read.ts';

/** Removes a thing that filters have found, and says which of them find it still. */
export const judgedRemoved = async (ground: Ground, alone: readonly Asked[]): Promise<readonly LawFault[]> => {
  const { spare, world } = ground;
  if (spare === undefined || world.isBrief) return [];
  const { remove } = kinds[spare.kind];
  const found = alone.filter(({ reading }) => reading.listed.some(({ key }) => key === spare.id));
  if (remove === null || found.length === 0) return [];
  const removed = await world.call(remove, { params: spare.params });
  if (!removed.ok) return [];
  await rest(world);
  const plain = await read(ground, {});
  const faults: LawFault[] = [];
  // One value of each filter.
  for (const each of found.filter(
    ({ parameter }, at) => found.findIndex((one) => one.parameter === parameter) === at,
  )) {
    const reading = await readUnlessRefused(ground, { [each.parameter]: each.value });
    if (reading !== undefined) faults.push(...judgeStrangers(plain, { ...each, reading }, [spare.id]));
  }
  return faults;
};
