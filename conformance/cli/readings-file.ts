import { readFileSync } from 'node:fs';
import type { ProbeReport } from '../report/formats/published-readings.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { usageError } from '../core/usage-error.ts';

const hint = 'docplane probe --json FILE writes one.';

/** The report of `docplane probe --json`, of this server if one is named. Throws a usage error for anything else. */
export const readReadings = (file: string, baseUrl?: string): ProbeReport => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`--readings ${file}: the file cannot be read (${why}).`, hint);
  }
  const { probeVersion, readings, target } = (json ?? {}) as Partial<ProbeReport>;
  if (probeVersion !== 1 || !Array.isArray(readings) || target === undefined)
    throw usageError(`--readings ${file}: this is no report of docplane probe.`, hint);
  if (baseUrl !== undefined && target.baseUrl !== baseUrl)
    throw usageError(`--readings ${file}: these are of ${target.baseUrl}, not of ${baseUrl}.`, hint);
  return json as ProbeReport;
};

/** The report with these readings in place of its own. */
export const withReadings = (report: PublishedReport, probed: ProbeReport): PublishedReport => {
  const read = new Map(probed.readings.filter(({ observed }) => observed).map(({ id, reading }) => [id, reading]));
  return { ...report, openPoints: report.openPoints.map((row) => ({ ...row, reading: read.get(row.id) ?? null })) };
};
