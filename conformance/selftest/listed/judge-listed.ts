import { noJournal } from '../../client/journal.ts';
import { probeServer } from '../../probes/probe-session.ts';
import { observableParts } from '../../probes/run-probes.ts';
import { withFault } from '../fault.ts';
import { startInProcess } from '../in-process.ts';
import { faultSetting } from '../judged.ts';
import { judgeReads, type FalseReds, type Part } from '../personalities/judge-personality.ts';
import type { ListedReading } from './listed-reading.ts';

/** Judges the reference behind a listed reading: whatever turns red is a fault of the suite. */
export const judgeListed = ({ reads, on, server }: ListedReading, part: Part = {}): Promise<FalseReds> =>
  judgeReads(reads, { ...part, mutant: { name: 'listed', breaks: 'SUCC-01', mayAlsoBreak: [], on, fault: server } });

/** What the probes of its points read of it and it does not say: empty where they see what it takes. */
export const misread = async ({ reads, on, server }: ListedReading): Promise<readonly string[]> => {
  const { settings, transport } = await startInProcess();
  const { readings } = await probeServer({
    settings,
    transport: withFault(transport, { on, fault: server, ...faultSetting(settings) }),
    surroundings: {
      elapsed: () => performance.now(),
      sleep: () => Promise.resolve(),
      nonce: () => 'selftest',
      journal: () => noJournal,
    },
    root: 42,
    concurrency: 8,
    parts: observableParts.filter(({ id }) => Object.hasOwn(reads, id)),
  });
  return readings.flatMap(({ id, reading }) => (reading === reads[id] ? [] : [`${id}: ${reading}`]));
};
