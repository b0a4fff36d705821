import type { PublishedReport } from '../../report/formats/published.ts';

const known = new WeakMap<PublishedReport, ReadonlyMap<string, string>>();

const readingsOf = (report: PublishedReport): ReadonlyMap<string, string> => {
  const found = known.get(report);
  if (found !== undefined) return found;
  const made = new Map(
    report.openPoints.flatMap(({ id, reading }) => (reading === null ? [] : [[id, reading] as const])),
  );
  known.set(report, made);
  return made;
};

/** How the server of a report reads a part of an open point; undefined where it was not asked. */
export const readingOf = (report: PublishedReport, part: string): string | undefined => readingsOf(report).get(part);
