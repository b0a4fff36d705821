import type { Transport } from '../../http/transport.ts';
import { probeServer } from '../../probes/probe-session.ts';
import { observableParts } from '../../probes/run-probes.ts';
import type { Settings } from '../../target/settings.ts';
import { withFault } from '../mutants/fault.ts';
import { startInProcess, still } from '../in-process.ts';
import { faultSetting } from '../judged.ts';
import { judgeReads, type FalseReds, type Part } from '../configurations/judge-configuration.ts';
import type { Choices } from '../configurations/configuration.ts';
import type { AlternativeServer } from './alternative.ts';

/** A transport with the reading in it. */
export const through = (reading: AlternativeServer, transport: Transport, settings: Settings): Transport =>
  'around' in reading
    ? { ...transport, send: reading.around(transport.send) }
    : withFault(transport, { on: reading.on, fault: reading.server, ...faultSetting(settings) });

/** What is said of it: that it fetches, unless it reads that otherwise. */
const saidOf = ({ reads }: AlternativeServer): Choices => ({ 'OP-ENV-06': 'fetch', ...reads });

/** Judges the reference behind a listed alternative: whatever turns red is a fault of the suite. */
export const judgeAlternative = (reading: AlternativeServer, part: Part = {}): Promise<FalseReds> =>
  judgeReads(reading.reads, {
    ...part,
    reads: saidOf(reading),
    between: (transport, settings) => through(reading, transport, settings),
  });

/** Why nothing is known of a part by this id. */
export const unknownPart = (id: string, otherwise: string): string => {
  const point = id.replace(/\.[a-z]$/, '');
  const isOnlyPart = point !== id && observableParts.some((each) => each.id === point);
  return isOnlyPart ? `write ${point}: an only part goes without its letter` : otherwise;
};

/** What the probes of its points read of it and it does not say: empty where they see what it takes. */
export const misread = async (reading: AlternativeServer): Promise<readonly string[]> => {
  const { settings: given, transport, remotes, atRest } = await startInProcess();
  const settings = { ...given, reads: saidOf(reading) };
  const { reads } = reading;
  const { readings } = await probeServer({
    settings,
    transport: through(reading, transport, settings),
    surroundings: { ...still, remotes, sleep: atRest },
    root: 42,
    concurrency: 8,
    parts: observableParts.filter(({ id }) => Object.hasOwn(reads, id)),
  });
  const read = new Map(readings.map((each) => [each.id, each.reading]));
  return Object.entries(reads).flatMap(([id, name]) =>
    read.get(id) === name ? [] : [`${id}: ${read.get(id) ?? unknownPart(id, 'no probe asks')}`],
  );
};
