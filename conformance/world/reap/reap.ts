import type { Client } from '../../http/client.ts';
import { fileJournal } from '../journal.ts';
import { kinds } from '../../resources/kinds.ts';
import { removeThings, type Thing } from '../remove.ts';
import { findLost } from './find-lost.ts';
import type { ReadJournal } from './read-journal.ts';

/** What became of the things of a killed run. */
export type Reaped = { readonly run: string; readonly removed: number; readonly left: readonly Thing[] };

/** Removes what a run left on the server, and its journal when nothing is left. Never throws for a refused removal. */
export const reap = async (client: Client, journal: ReadJournal): Promise<Reaped> => {
  const notes = fileJournal(journal.path);
  let things: Thing[] = [...journal.left, ...(await findLost(client, journal))];
  for (const thing of things.slice(journal.left.length)) notes.write({ line: 'made', ...thing });
  let removed = 0;
  const open = await removeThings(client, {
    left: () => things.toReversed(),
    removed: (thing) => {
      removed += 1;
      things = things.filter((each) => each !== thing);
      notes.write({ line: 'gone', ...thing });
    },
  });
  notes.close(open);
  const left = open === 0 ? [] : things.filter(({ kind }) => kinds[kind].remove !== null);
  return { run: journal.run.run, removed, left };
};
