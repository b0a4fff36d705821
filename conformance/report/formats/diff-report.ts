import { counted } from '../../core/counted.ts';
import { createRedact, redactDeep } from '../../core/redact.ts';
import type { Diffed } from '../../diff/diff-servers.ts';
import type { Difference } from '../../diff/difference.ts';
import { oneLine } from './quiet.ts';

/** What the comparison was: which of its servers ended with it, and the command that makes it again. */
type Compared = Diffed & { readonly embedded: readonly [boolean, boolean]; readonly repeat: string };

/** The report of `diff`, with secrets redacted. */
export type DiffReport = Compared & { readonly diffVersion: 1; readonly suite: { readonly version: string } };

/** The report that all formats are written from. */
export const publishDiff = (diffed: Compared, version: string, secrets: readonly string[]): DiffReport => ({
  diffVersion: 1,
  suite: { version },
  ...(redactDeep(diffed, createRedact(secrets)) as Compared),
});

const shownPlaces = 4;

const line = ({ step, pointer, a, b }: Difference): string =>
  oneLine(`${step} ${pointer === '' ? '(the whole reply)' : pointer}: ${a} | ${b}`);

/** A command for the first of the servers that is still there; without one, what was sent. */
const requestIn = ({ curl, request }: Difference, { embedded }: DiffReport): string =>
  curl.find((_, side) => embedded[side] === false) ?? request;

const byOperation = (differences: readonly Difference[], report: DiffReport): string[] => {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    groups.set(difference.operation, [...(groups.get(difference.operation) ?? []), difference]);
  }
  return [...groups].flatMap(([operation, group]) => [
    `  ${operation}`,
    ...group.map((each) => `    ${line(each)}`),
    ...group.slice(0, 1).map((first) => `      ${oneLine(requestIn(first, report))}`),
    `      repeat:  ${report.repeat} --only ${operation}`,
  ]);
};

const byPoint = (report: DiffReport): string[] =>
  report.readings.flatMap(({ id, question, a, b }) => {
    const places = report.differences.filter(({ points }) => points.includes(id));
    const operations = [...new Set(places.map(({ operation, pointer }) => `${operation} ${pointer}`))];
    const more = operations.length - shownPlaces;
    return [
      `  ${id}: ${question}`,
      `    ${oneLine(`${a} | ${b}`)}`,
      ...operations.slice(0, shownPlaces).map((place) => `      ${place}`),
      ...(more > 0 ? [`      … and ${counted(more, 'more place')}`] : []),
      ...places.slice(0, 1).map(({ operation }) => `      repeat:  ${report.repeat} --only ${operation}`),
    ];
  });

/** What the text does not explain by operation, then what open points explain, then what could not be compared. */
export const diffLines = (report: DiffReport): string[] => {
  const { baseUrls, differences, readings, notCompared, compared, requests, leftBehind } = report;
  const unexplained = differences.filter(({ points }) => points.length === 0);
  const missing = new Set(notCompared.map(({ operation, missing: what }) => `  ${operation}: ${oneLine(what)}`));
  return [
    `A ${baseUrls[0]}`,
    `B ${baseUrls[1]}`,
    ...(unexplained.length === 0
      ? []
      : ['', 'Differences that no open point explains (A | B)', ...byOperation(unexplained, report)]),
    ...(readings.length === 0 ? [] : ['', 'Open points that are read differently (A | B)', ...byPoint(report)]),
    ...(missing.size === 0 ? [] : ['', 'Not compared in full', ...missing]),
    '',
    ...(leftBehind > 0 ? [`${counted(leftBehind, 'thing')} that the comparison created could not be removed.`] : []),
    `${counted(differences.length, 'difference')} in ${counted(compared, 'compared operation')}, ${unexplained.length} unexplained, ${counted(readings.length, 'open point')} read differently, ${counted(requests, 'request')}`,
  ];
};
