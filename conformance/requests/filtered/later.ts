import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { judgeOne, meeting, type LawFault } from '../../oracles/filters/laws.ts';
import type { MadeUnder } from '../../oracles/filters/predicates.ts';
import { rest } from '../../world/at-rest.ts';
import type { LaterWrite } from './ground.ts';
import { filterOf, read, readUnlessRefused, type Ground } from './read.ts';

const knownOf = (key: string, under: MadeUnder): ReadonlyMap<string, MadeUnder> | undefined =>
  under === undefined ? undefined : new Map([[key, under]]);

/** What the filters say of a thing now, each asked for what it was and for what it is. */
const faultsNow = async (ground: Ground, { key, asks, under }: LaterWrite): Promise<readonly LawFault[]> => {
  const plain = await read(ground, {});
  const faults: LawFault[] = [];
  for (const [parameter, values] of Object.entries(asks)) {
    const { meets } = filterOf(ground.operation, parameter);
    for (const { value } of values) {
      const reading = await readUnlessRefused(ground, { [parameter]: value });
      if (reading === undefined) continue;
      const known = knownOf(key, under?.[parameter]);
      faults.push(...judgeOne(plain, { parameter, value, reading }, meeting(meets, value, known), key));
    }
  }
  return faults;
};

const spelled = ({ expected, got }: LawFault): string => `${expected}: ${got}`;

/** What is wrong now, and still is when it is read once more: a list may lag behind what it lists. */
const lastingFaults = async (ground: Ground, later: LaterWrite): Promise<readonly LawFault[]> => {
  const faults = await faultsNow(ground, later);
  if (faults.length === 0) return [];
  await rest(ground.world);
  const again = new Set((await faultsNow(ground, later)).map(spelled));
  return faults.filter((fault) => again.has(spelled(fault)));
};

const judgedWrite = async (ground: Ground, later: LaterWrite): Promise<readonly LawFault[]> => {
  try {
    const written = await unlessMissing(later.write);
    if (written === undefined) return [];
    await rest(ground.world);
    return await lastingFaults(ground, later);
  } finally {
    await later.back?.();
  }
};

/**
 * Writes to things once all filters have been asked, and says which filters go on to find them by what they were, or do
 * not by what they are.
 */
export const judgedLater = async (ground: Ground): Promise<readonly LawFault[]> => {
  const faults: LawFault[] = [];
  if (ground.world.isBrief) return faults;
  for (const later of ground.later ?? []) faults.push(...(await judgedWrite(ground, later)));
  return faults;
};
