import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { judgeOne, meeting, type LawFault } from '../../oracles/filters/laws.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { MadeUnder } from '../../oracles/filters/predicates.ts';
import { rest } from '../../world/at-rest.ts';
import type { LaterWrite } from './ground.ts';
import { filterOf, read, readUnlessRefused, type Ground } from './read.ts';

const knownOf = (key: string, under: MadeUnder): ReadonlyMap<string, MadeUnder> | undefined =>
  under === undefined ? undefined : new Map([[key, under]]);

type Sought = Pick<LaterWrite, 'key' | 'asks' | 'under'>;

/** What the filters say of a thing now, each asked for what it was and for what it is. */
const faultsNow = async (ground: Ground, { key, asks, under }: Sought): Promise<readonly LawFault[]> => {
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
const lastingFaults = async (ground: Ground, later: Sought): Promise<readonly LawFault[]> => {
  const faults = await faultsNow(ground, later);
  if (faults.length === 0) return [];
  await rest(ground.world);
  const again = new Set((await faultsNow(ground, later)).map(spelled));
  return faults.filter((fault) => again.has(spelled(fault)));
};

const behind = (written: Exchange, faults: readonly LawFault[]): readonly LawFault[] =>
  faults.map((fault) => ({ ...fault, exchanges: [written, ...fault.exchanges] }));

const judgedWrite = async (ground: Ground, later: LaterWrite): Promise<readonly LawFault[]> => {
  const { world } = ground;
  const faults: LawFault[] = [];
  let written: Exchange | undefined;
  let back: Exchange | undefined;
  try {
    written = await unlessMissing(later.write);
    if (written !== undefined) {
      await rest(world);
      faults.push(...behind(written, await lastingFaults(ground, later)));
    }
  } finally {
    back = await later.back?.();
  }
  if (written === undefined || back?.ok !== true) return faults;
  await rest(world);
  const { key, asks } = later;
  return [...faults, ...behind(back, await lastingFaults(ground, { key, asks }))];
};

/**
 * Writes to things once all filters have been asked, and says which filters go on to find them by what they were, or do
 * not by what they are: also once they are again what they were at first.
 */
export const judgedLater = async (ground: Ground): Promise<readonly LawFault[]> => {
  const faults: LawFault[] = [];
  if (ground.world.isBrief) return faults;
  for (const later of ground.later ?? []) faults.push(...(await judgedWrite(ground, later)));
  return faults;
};
