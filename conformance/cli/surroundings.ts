import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileJournal, noJournal } from '../client/journal.ts';
import type { Surroundings } from '../session.ts';

export type JournalPlace = { readonly embedded: boolean; readonly file: string | undefined };

/** Real time and chance; the journal in `file`, else in the folder for temporary files, else (embedded) nowhere. */
export const realSurroundings = (elapsed: () => number, { embedded, file }: JournalPlace): Surroundings => ({
  elapsed,
  sleep: async (ms) => {
    await sleep(ms);
  },
  nonce: randomUUID,
  journal: (runName) => {
    if (embedded && file === undefined) return noJournal;
    return fileJournal(file ?? join(tmpdir(), `docplane-${runName}.ndjson`));
  },
});
