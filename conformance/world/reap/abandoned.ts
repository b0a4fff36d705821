import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../journal.ts';
import { parseJournal, type ReadJournal } from './read-journal.ts';

/** Whether the process that wrote a journal still runs, as far as this machine can tell. */
export type Liveness = (owner: Owner | undefined) => 'alive' | 'gone' | 'unknown';

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  } catch {
    return [];
  }
};

const readable = (path: string): ReadJournal[] => {
  try {
    return [parseJournal(path, readFileSync(path, 'utf8'))].flatMap((journal) => journal ?? []);
  } catch {
    return [];
  }
};

/** Journals of a folder that speak of this server and whose process is gone. */
export const abandonedJournals = (folder: string, baseUrl: string, liveness: Liveness): ReadJournal[] =>
  entriesOf(folder)
    .toSorted()
    .flatMap((name) => readable(join(folder, name)))
    .filter(({ run }) => run.baseUrl === baseUrl && liveness(run.owner) === 'gone');
