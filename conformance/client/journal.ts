import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { OperationId } from '#spec/operation.ts';
import type { Kind } from './kinds.ts';

/** A line of the journal: `intent` before a making request, `made` before the id is used, `gone` after its removal. */
export type JournalLine =
  | { readonly line: 'run'; readonly run: string; readonly baseUrl: string }
  | {
      readonly line: 'intent';
      readonly kind: Kind;
      readonly by: OperationId;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly line: 'made'; readonly kind: Kind; readonly params: Readonly<Record<string, string>> }
  | { readonly line: 'gone'; readonly kind: Kind; readonly params: Readonly<Record<string, string>> };

/** Where made things are noted before use, so that a later process can remove what a killed one left. */
export type Journal = {
  readonly write: (line: JournalLine) => void;
  /** Ends the journal; removes the file when nothing was left behind. */
  readonly close: (leftBehind: number) => void;
};

/** A journal in a file of newline-delimited JSON, each line written through before the next request. */
export const fileJournal = (path: string): Journal => {
  const file = openSync(path, 'a');
  return {
    write: (line) => {
      writeSync(file, `${JSON.stringify(line)}\n`);
    },
    close: (leftBehind) => {
      closeSync(file);
      if (leftBehind === 0) rmSync(path, { force: true });
    },
  };
};

/** For targets that vanish after the run. */
export const noJournal: Journal = { write: () => undefined, close: () => undefined };
