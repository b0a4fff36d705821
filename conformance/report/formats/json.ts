import type { PublishedReport } from './published.ts';

/** The report as a file of JSON. */
export const jsonText = (report: PublishedReport): string => `${JSON.stringify(report, null, 1)}\n`;
