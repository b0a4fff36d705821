import { keepRemoved } from '../../oracles/embedded/keep-removed.ts';
import type { Law } from '../law.ts';
import type { Tally } from '../tally.ts';
import { writeOf } from './write-of.ts';

/** What was deleted stands in no later reply about other things, whoever asks. */
export const embedded = (tally: Tally): Law => {
  const { wrote, saw, forget } = keepRemoved();
  return {
    see: ({ passed, overlapping }) => {
      if (passed.isWrite) wrote(writeOf(passed));
      for (const { operation, exchanges, fault } of saw({ ...passed, meanwhile: overlapping.map(writeOf) })) {
        const place = { check: 'pictures/gone', operation };
        if (fault === undefined) tally.kept(place, exchanges);
        else tally.broken(place, fault, 'compared');
      }
    },
    forget,
  };
};
