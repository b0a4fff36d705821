import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readReadings, withReadings } from '../cli/readings-file.ts';
import { observableParts } from '../probes/run-probes.ts';
import { markdownText } from '../report/formats/markdown.ts';
import { publish } from '../report/formats/publish.ts';
import { publishReadings } from '../report/formats/published-readings.ts';
import { isInShard } from '../core/shard.ts';
import { judgeReference } from './judged.ts';

const folder = mkdtempSync(join(tmpdir(), 'docplane-readings-'));
after(() => rmSync(folder, { recursive: true }));

const point = 'OP-PAGE-01';
const ofs = 10;
// A part of the points is enough to see that a run asks: the share that holds this one.
const index =
  Array.from({ length: ofs }, (_, at) => at + 1).find((at) => isInShard(point, { index: at, of: ofs })) ?? 1;
const shard = { index, of: ofs };
const publishing = { targetFlags: '', secrets: [] };

const run = judgeReference({ only: ['TEAM-05'], shard, readings: true, choices: { [point]: 'null' } });

test('a run that is asked for it tells how the server reads the points of its share', async () => {
  const report = await run;
  const rows = new Map(publish(report, publishing).openPoints.map((row) => [row.id, row]));
  assert.deepEqual(rows.get(point), { id: point, choice: 'absent', reading: 'null' });
  const share = observableParts.filter(({ id }) => isInShard(id, shard));
  assert.equal(report.readings?.length, share.length);
  assert.ok([...rows.values()].filter(({ reading }) => reading !== null).length > share.length / 2);
  assert.equal(report.leftBehind, 0);
});

test('a job summary names what is read differently from the reference', async () => {
  const text = markdownText(publish(await run, publishing));
  assert.match(text, /\| Open points \| \d+ of \d+ read, 1 differently from the reference \|/);
  assert.match(
    text,
    /<summary>1 open point read differently from the reference<\/summary>[^]*\| OP-PAGE-01 \| null \| absent \|/,
  );
});

test('readings of a probe before stand in the report, those of another server are refused', async () => {
  const report = await run;
  const probed = publishReadings({ ...report, readings: report.readings ?? [] }, 'selftest', { secrets: [] });
  const file = join(folder, 'readings.json');
  writeFileSync(file, JSON.stringify(probed));
  const { readings: _readings, ...unread } = report;
  const without = publish(unread, publishing);
  assert.deepEqual(new Set(without.openPoints.map(({ reading }) => reading)), new Set([null]));
  assert.deepEqual(withReadings(without, readReadings(file)).openPoints, publish(report, publishing).openPoints);
  assert.throws(() => readReadings(file, 'http://elsewhere.test'), /not of http:\/\/elsewhere\.test/);
  writeFileSync(file, '{}');
  assert.throws(() => readReadings(file), /no report of docplane probe/);
  assert.throws(() => readReadings(join(folder, 'none.json')), /cannot be read/);
});
