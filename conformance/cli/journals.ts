import { rmdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileJournal, type Journal, type Owner } from '../world/journal.ts';
import type { Liveness } from '../world/reap/abandoned.ts';

/** Where journals of runs stand when --journal names no file; the folder is there only while it holds one. */
export const journalFolder = '.docplane';

/** This process, as a journal names it. */
export const thisProcess = (): Owner => ({ pid: process.pid, host: hostname() });

/** A process number says nothing on another machine; a number used again looks alive, and is left alone. */
export const liveness: Liveness = (owner) => {
  if (owner?.host !== hostname()) return 'unknown';
  try {
    process.kill(owner.pid, 0);
    return 'alive';
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM' ? 'alive' : 'gone';
  }
};

/** Removes the folder of journals when it is empty. */
export const leaveNoEmptyFolder = (): void => {
  try {
    rmdirSync(journalFolder);
  } catch {
    // Another run has its journal there, or nobody made it.
  }
};

/** The journal of a run in its usual place. */
export const usualJournal = (runName: string): Journal => {
  const journal = fileJournal(join(journalFolder, `${runName}.ndjson`));
  return {
    write: journal.write,
    close: (leftBehind) => {
      journal.close(leftBehind);
      leaveNoEmptyFolder();
    },
  };
};
