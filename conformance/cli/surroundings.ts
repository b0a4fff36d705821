import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileJournal, noJournal } from '../client/journal.ts';
import type { Surroundings } from '../session.ts';
import { thisProcess, usualJournal } from './journals.ts';

export type JournalPlace = { readonly embedded: boolean; readonly file: string | undefined };

/** Real time and chance; the journal in `file`, else in the folder of journals, else (embedded) nowhere. */
export const realSurroundings = (elapsed: () => number, { embedded, file }: JournalPlace): Surroundings => ({
  elapsed,
  sleep: async (ms) => {
    await sleep(ms);
  },
  nonce: randomUUID,
  owner: thisProcess(),
  journal: (runName) => {
    if (file !== undefined) return fileJournal(file);
    return embedded ? noJournal : usualJournal(runName);
  },
});
