import { requirements, type Requirement } from '#spec/requirement.ts';
import { exampleOutcomes, exampleReport } from '../../report/formats/example-report.ts';
import type { PublishedReport } from '../../report/formats/published.ts';
import { serversOf, type Server } from './servers.ts';

const readings = (report: PublishedReport, others: Readonly<Record<string, string>>): PublishedReport => ({
  ...report,
  openPoints: report.openPoints.map((row) => ({ ...row, reading: others[row.id] ?? row.choice })),
});

const green = exampleReport(exampleOutcomes.filter(({ verdict }) => verdict === 'pass'));
const red = exampleReport(exampleOutcomes.filter(({ verdict }) => verdict !== 'error'));
const at = (report: PublishedReport, startedAt: string, version: string): PublishedReport => ({
  ...report,
  startedAt,
  suite: { version },
});

/** Rules of which one came with version 0.2. */
export const laterRules: readonly Requirement[] = requirements.map((row) =>
  row.id === 'SUCC-01' ? { ...row, since: '0.2' } : row,
);

/** Four servers: a green one, a red one with a history, one of another reading, one judged by an earlier version. */
export const exampleServers = (): readonly Server[] => {
  const given = [
    ['reference', readings(at(green, '2026-03-01T10:00:00.000Z', '0.2.0'), {})],
    ['ours', at(green, '2026-02-01T10:00:00.000Z', '0.2.0')],
    ['ours', at(red, '2026-03-02T10:00:00.000Z', '0.2.0')],
    ['theirs <b>', readings(at(green, '2026-03-03T10:00:00.000Z', '0.2.0'), { 'OP-PAGE-01': 'null' })],
    ['old', at(red, '2026-01-03T10:00:00.000Z', '0.1.0')],
  ] as const;
  return serversOf(given.map(([name, report], index) => ({ name, file: `${index}.json`, report })));
};
