import { readFileSync } from 'node:fs';
import type { JournalLine, RunLine } from '../journal.ts';
import { kinds } from '../../resources/kinds.ts';
import { isSameThing, type Thing } from '../remove.ts';
import { usageError } from '../../core/usage-error.ts';

type Intent = Extract<JournalLine, { line: 'intent' }>;

/** What a journal says of its run. */
export type ReadJournal = {
  readonly path: string;
  readonly run: RunLine;
  /** Made and not yet gone, the first made first. */
  readonly left: readonly Thing[];
  /** Every thing that was ever made. */
  readonly made: readonly Thing[];
  readonly intents: readonly Intent[];
};

const lineOf = (text: string): JournalLine | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'line' in value ? (value as JournalLine) : undefined;
  } catch {
    return undefined;
  }
};

/** The journal in a text; undefined when it does not begin with the line of a run. A torn last line is left out. */
export const parseJournal = (path: string, text: string): ReadJournal | undefined => {
  const lines = text.split('\n').flatMap((each) => lineOf(each) ?? []);
  const [run] = lines;
  if (run?.line !== 'run') return undefined;
  let left: Thing[] = [];
  const made: Thing[] = [];
  const intents: Intent[] = [];
  for (const line of lines) {
    if (line.line === 'intent') intents.push(line);
    if (line.line === 'run' || line.line === 'intent' || !Object.hasOwn(kinds, line.kind)) continue;
    const thing: Thing = { kind: line.kind, params: line.params };
    left = left.filter((each) => !isSameThing(each, thing));
    if (line.line === 'gone') continue;
    left.push(thing);
    if (!made.some((each) => isSameThing(each, thing))) made.push(thing);
  }
  return { path, run, left, made, intents };
};

/** Reads a journal. Throws a usage error that names the file when it is none. */
export const readJournal = (path: string): ReadJournal => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`The journal ${path} cannot be read (${why}).`, 'Give the file that check --journal named.');
  }
  const journal = parseJournal(path, text);
  if (journal !== undefined) return journal;
  throw usageError(`${path} is no journal: its first line names no run.`, 'Give the file that check --journal named.');
};
