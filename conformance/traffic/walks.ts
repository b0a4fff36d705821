import { nextPage } from '../http/walk.ts';
import type { Passed } from './passed.ts';

/** Pages that are remembered as the next of a walk. */
const remembered = 1_000;

const placeOf = ({ exchange }: Passed): string => exchange.request.url.split('?', 1)[0] ?? '';

/** Knows when walks over pages began: a later page may show what was there then (OP-PAGE-09.a). */
export const keepWalks = () => {
  /** By list and page: when the first page of the earliest walk that comes by there was asked for. */
  const begun = new Map<string, number>();
  let writtenAt = -Infinity;
  const beginOf = (passed: Passed): number => {
    const page = passed.query.get('page');
    return page === null ? passed.sent : (begun.get(`${placeOf(passed)} ${page}`) ?? -Infinity);
  };
  return {
    note: (passed: Passed): void => {
      const { exchange, isWrite, answered } = passed;
      if (isWrite) writtenAt = Math.max(writtenAt, answered);
      const next = isWrite ? undefined : nextPage(exchange);
      if (next === undefined) return;
      const name = `${placeOf(passed)} ${next}`;
      if (begun.size >= remembered) begun.clear();
      begun.set(name, Math.min(begun.get(name) ?? Infinity, beginOf(passed)));
    },
    /** Whether a reply is a later page, and something was written since its walk began. */
    isOld: (passed: Passed): boolean => passed.query.has('page') && beginOf(passed) < writtenAt,
    /** Something was done, or may be, that no request tells of. */
    forget: (): void => {
      begun.clear();
      writtenAt = Math.max(writtenAt, 0);
    },
  };
};
