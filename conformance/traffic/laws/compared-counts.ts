import type { CountCheck } from '../../oracles/counters/counters.ts';
import { countedIn, countsOf, mayMoveCount, holderOf } from '../../oracles/counters/counted-by.ts';
import { keepCounts, type CountJudged } from '../../oracles/counters/keep-counts.ts';
import type { Write } from '../../oracles/pictures/effects-on.ts';
import type { Sighting, Thing } from '../../oracles/pictures/sighting.ts';
import { wholeItems } from '../../requests/whole-items.ts';
import type { Law, Looked } from '../law.ts';
import type { Restless } from '../restless.ts';
import type { Place, Tally } from '../tally.ts';
import { isWhole } from './one-list.ts';
import { writeOf } from './write-of.ts';

/** Callers whose numbers are remembered: what is listed depends on who asks. */
const callersKept = 20;
/** Writes that a reading may have been overtaken by. */
const writesKept = 100;

/** Which outcome a number is of where no scene of a write shows it. */
const places: Readonly<Record<CountCheck, Place>> = {
  'counters/as-listed': { check: 'model/counts-agree', operation: '-' },
  'counters/site-spaces-as-listed': { check: 'counters/site-spaces-as-listed', operation: 'addSectionToSite' },
};

/** A number of a thing is that of the list that it counts, where both were shown and nothing was written between. */
export const comparedCounts = (tally: Tally, restless: Restless): Law => {
  let byCaller = new Map<string, ReturnType<typeof keepCounts>>();
  let recent: readonly Write[] = [];
  /** The answer of the last write that is no longer among them. */
  let knownSince = -Infinity;
  const isStill = (thing: Thing): boolean => restless.isStill([thing.id, ...thing.scope]);
  const forget = (): void => {
    byCaller = new Map();
  };
  const countsFor = (caller: string): ReturnType<typeof keepCounts> => {
    if (byCaller.size >= callersKept && !byCaller.has(caller)) forget();
    const known = byCaller.get(caller) ?? keepCounts(isStill);
    byCaller.set(caller, known);
    return known;
  };
  const lay = ({ check, exchanges, fault, isTelling }: CountJudged): void => {
    const place = places[check];
    if (fault !== undefined) tally.broken(place, fault, 'compared');
    else if (isTelling) tally.kept(place, exchanges);
  };
  const noteWrite = (write: Write): void => {
    recent = [...recent, write];
    if (recent.length <= writesKept) return;
    knownSince = Math.max(knownSince, recent[0]!.answered);
    recent = recent.slice(1);
  };
  return {
    see: ({ passed, sightings = [], overlapping }: Looked) => {
      const { operation, params, exchange, query, isWrite, sent, caller } = passed;
      const write = isWrite ? writeOf(passed) : undefined;
      // Whether a write that was on its way at the same time shows already is nowhere said.
      const meanwhile = [...recent.filter(({ answered }) => answered > sent), ...overlapping.map(writeOf)];
      const isClear = (thing: Thing): boolean =>
        sent >= knownSince &&
        !meanwhile.some((each) => countsOf(thing.kind).some((count) => mayMoveCount(each, thing, count)));
      if (write !== undefined) {
        noteWrite(write);
        for (const [other, counts] of byCaller) if (other !== caller) counts.wrote(write);
      }
      const shown = sightings.filter(({ thing }: Sighting) => isClear(thing));
      const isListClear = countedIn(operation).every((count) => isClear(holderOf(count, params)));
      const items = isListClear && isWhole(passed) ? wholeItems(exchange, query) : undefined;
      const reply = { operation, params, exchange, items, write, sightings: shown };
      for (const judged of countsFor(caller).saw(reply)) lay(judged);
    },
    forget,
  };
};
