import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProbeReport, PublishedReading } from './published-readings.ts';
import { readingTable } from './reading-table.ts';

const about = { area: 'lists', section: '4', question: 'What?', alternatives: {}, choice: 'one', answers: [] };
const silent = { ...about, observed: false, consistent: true };

const readings: readonly PublishedReading[] = [
  { ...silent, id: 'OP-PAGE-01', probe: 'next-on-last-page', reading: 'not observed: a second team' },
  { ...silent, id: 'OP-PAGE-02', reading: 'not observed: no operation brings it about' },
];
const report: ProbeReport = {
  probeVersion: 1,
  suite: { version: '0' },
  target: { baseUrl: 'http://127.0.0.1' },
  requests: 1,
  totals: { points: 2, parts: 2, observedPoints: 0, observedParts: 0, different: 0, inconsistent: 0 },
  readings,
  leftBehind: 0,
};

test('what nothing asks stands apart from what could not be observed here', () => {
  const lines = readingTable(report, { colour: false, columns: 80, evidence: false });
  assert.ok(lines.includes('  1 missing: a second team'));
  assert.ok(lines.includes('  1 not asked: no operation brings it about'));
});
