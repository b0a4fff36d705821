import { keepPictures, type Aspect, type Mismatch, type Pictures } from '../../oracles/pictures/pictures.ts';
import type { Thing } from '../../oracles/pictures/sighting.ts';
import { findingOf } from '../../requests/judged-scene.ts';
import type { Law, Looked } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Restless } from '../restless.ts';
import type { Place, Tally } from '../tally.ts';
import { writeOf } from './write-of.ts';

/** Writes, callers and things of a caller after which pictures begin anew: a proxy may stand for weeks. */
const writesKept = 5_000;
const callersKept = 200;
const thingsKept = 5_000;

/** Any write may give a space another revision, whatever it is to (OP-SPC-16). */
const moving = 'revision';

/** What one caller was shown, and when the last write was answered before: of those the pictures do not know. */
type Own = { readonly pictures: Pictures; readonly begunAt: number };

/** The outcome that a mismatch is of: what no write explains is a matter of the reading, or of the write that shows it. */
const placeOf = (tally: Tally, { aspect, operation }: Pick<Mismatch, 'aspect' | 'operation'>): Place => {
  const own = { check: `pictures/${aspect}`, operation };
  return aspect === 'coherence' && !tally.has(own) ? { check: 'pictures/frame', operation } : own;
};

/**
 * One thing reads alike wherever it is shown; a write answers and stores what it is given, and leaves the rest alone
 * (2.1, spec/effects). Each caller has pictures of its own: what is shown depends on who asks.
 */
export const comparedThings = (tally: Tally, restless: Restless): Law => {
  let byCaller = new Map<string, Own>();
  let writes = 0;
  let writtenAt = -Infinity;
  const note = (pictures: Pictures): void => {
    for (const key of pictures.met().keys()) {
      const [aspect = '', operation = ''] = key.split(' ');
      const place = placeOf(tally, { aspect: aspect as Aspect, operation: operation as Mismatch['operation'] });
      if (shown.has(key)) tally.kept(place, shown.get(key) ?? []);
    }
  };
  const shown = new Map<string, Passed['exchange'][]>();
  const isJudged = (thing: Thing): boolean => restless.isStill([thing.id, ...thing.scope]);
  const forget = (): void => {
    for (const { pictures } of byCaller.values()) note(pictures);
    byCaller = new Map();
    writes = 0;
  };
  const ownOf = (caller: string): Own => {
    if (!byCaller.has(caller) && byCaller.size >= callersKept) forget();
    const known = byCaller.get(caller) ?? { pictures: keepPictures(isJudged), begunAt: writtenAt };
    byCaller.set(caller, known);
    return known;
  };
  const noteWrite = (passed: Passed): void => {
    const write = writeOf(passed);
    for (const { pictures } of byCaller.values()) pictures.wrote(write);
    writes += 1;
    writtenAt = Math.max(writtenAt, passed.answered);
  };
  const see = ({ passed, sightings, overlapping }: Looked): void => {
    const { pictures, begunAt } = ownOf(passed.caller);
    if (passed.isWrite) noteWrite(passed);
    if (sightings === undefined || passed.sent < begunAt) return;
    // What is on its way may show already.
    for (const write of overlapping) pictures.wrote(writeOf(write));
    const { exchange, operation, sent, answered } = passed;
    const before = new Map(pictures.met());
    for (const mismatch of pictures.saw({ exchange, operation, sent, answered }, sightings)) {
      if (mismatch.member === moving) continue;
      // The reply of a write shows by itself that it is not what was sent.
      tally.broken(placeOf(tally, mismatch), findingOf(mismatch), mismatch.aspect === 'reply' ? 'alone' : 'compared');
    }
    for (const [key, count] of pictures.met()) if (count !== before.get(key)) shown.set(key, [exchange]);
    if (writes > writesKept || pictures.size() > thingsKept) forget();
  };
  return { see, forget, end: forget };
};
