import { counted } from '../../core/counted.ts';
import type { Outcome } from '../../core/outcome.ts';

/** Shows that a run is alive: one line rewritten in place on a terminal, a plain line now and then elsewhere. */
export type Progress = {
  readonly start: (planned: number) => void;
  readonly tell: (outcome: Outcome) => void;
  /** The run goes round again with what held so far. */
  readonly round: (round: number, rounds: number) => void;
  readonly end: () => void;
};

export type ProgressOutput = {
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly elapsed: () => number;
  /** Once it is given, the run is only being cleared away: nothing is counted any more. */
  readonly signal?: AbortSignal;
};

/** Milliseconds between two rewritings of the live line. */
const redrawMs = 80;
/** Plain lines of a whole run outside a terminal, first and last included. */
const plainLines = 10;

/** A run that ends sooner needs no word about it, and one that just began cannot tell. */
const worthTellingMs = 20_000;
const tellingFromMs = 5_000;

/** How long the rest takes at the pace so far; empty when that is not worth a word. */
const leftText = (ms: number): string => {
  if (ms < worthTellingMs) return '';
  return ms < 90_000 ? `, about ${Math.round(ms / 10_000) * 10} s left` : `, about ${Math.round(ms / 60_000)} min left`;
};

const isRed = ({ verdict }: Outcome): boolean => verdict === 'fail' || verdict === 'error';

export const createProgress = ({ write, isTerminal, columns, elapsed, signal }: ProgressOutput): Progress => {
  let planned = 0;
  let done = 0;
  let red = 0;
  const told = new Set<string>();
  let drawn = -redrawMs;
  let startedAt = 0;
  const left = (): string => {
    const soFar = elapsed() - startedAt;
    return done === 0 || soFar < tellingFromMs ? '' : leftText((soFar / done) * (planned - done));
  };
  const line = (last: string): string =>
    `${done}/${planned} judged, ${red} failed${left()}${last === '' ? '' : `  ${last}`}`;
  const isOver = (): boolean => signal?.aborted === true;
  const draw = (last: string): void => {
    if (!isTerminal || isOver() || elapsed() - drawn < redrawMs) return;
    drawn = elapsed();
    write(`\r\u001B[K${line(last).slice(0, columns - 1)}`);
  };
  return {
    start: (count) => {
      planned = count;
      startedAt = elapsed();
      if (!isTerminal) write(`judging ${counted(planned, 'outcome')}\n`);
      draw('');
    },
    tell: (outcome) => {
      if (isOver()) return;
      // One that is overruled at the end comes twice.
      if (!told.has(outcome.name)) done += 1;
      told.add(outcome.name);
      if (isRed(outcome)) {
        red += 1;
        // A failure is on the screen at once; the whole of it comes at the end.
        write(`${isTerminal ? '\r\u001B[K' : ''}${outcome.verdict} ${outcome.name}\n`);
      }
      draw(outcome.name);
      const step = Math.ceil(planned / plainLines);
      if (!isTerminal && (done % step === 0 || done === planned)) write(`${line('')}\n`);
    },
    round: (round, rounds) => {
      if (isOver()) return;
      if (isTerminal) draw(`round ${round} of ${rounds}`);
      else write(`round ${round} of ${rounds}\n`);
    },
    end: () => {
      if (isTerminal) write('\r\u001B[K');
    },
  };
};
