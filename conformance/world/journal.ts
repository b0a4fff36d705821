import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OperationId } from '#spec/operation.ts';
import { usageError } from '../core/usage-error.ts';
import type { Kind } from '../resources/kinds.ts';

/** The process that writes a journal. */
export type Owner = { readonly pid: number; readonly host: string };

/** The first line: no secret stands in a journal. */
export type RunLine = {
  readonly line: 'run';
  readonly run: string;
  readonly baseUrl: string;
  readonly organization: string;
  readonly templateSpace?: string;
  /** When the run began, as the server's own `Date` header says. */
  readonly since?: string;
  readonly owner?: Owner;
};

/** A line of the journal: `intent` before a making request, `made` before the id is used, `gone` after its removal. */
export type JournalLine =
  | RunLine
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

const ownerOnly = 0o600;

const opened = (path: string): number => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'a', ownerOnly);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`The journal ${path} cannot be written (${why}).`, 'Give --journal FILE in a folder that can.');
  }
};

/**
 * A journal in a file of newline-delimited JSON, each line written through before the next request. Throws a usage
 * error when it cannot be written.
 */
export const fileJournal = (path: string): Journal => {
  const file = opened(path);
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
