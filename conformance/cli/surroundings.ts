import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileJournal, noJournal, type JournalLine } from '../world/journal.ts';
import { createRedact, redactDeep } from '../core/redact.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Surroundings } from '../run/session.ts';
import { thisProcess, usualJournal } from './journals.ts';

export type JournalPlace = {
  readonly embedded: boolean;
  readonly file: string | undefined;
  /** Texts that the journal must not hold. */
  readonly secrets?: readonly string[];
  readonly remotes?: RemoteHost | undefined;
  /** Tells the journals of two servers of one run apart. */
  readonly side?: string;
};

/** Real time and chance; the journal in `file`, else in the folder of journals, else (embedded) nowhere. */
export const realSurroundings = (
  elapsed: () => number,
  { embedded, file, secrets = [], remotes, side }: JournalPlace,
): Surroundings => ({
  elapsed,
  sleep: async (ms) => {
    await sleep(ms);
  },
  nonce: randomUUID,
  owner: thisProcess(),
  ...(remotes === undefined ? {} : { remotes }),
  journal: (runName) => {
    if (embedded && file === undefined) return noJournal;
    const end = side === undefined ? '' : `-${side}`;
    const journal = file === undefined ? usualJournal(`${runName}${end}`) : fileJournal(`${file}${end}`);
    const redact = createRedact(secrets);
    return { ...journal, write: (line) => journal.write(redactDeep(line, redact) as JournalLine) };
  },
});
