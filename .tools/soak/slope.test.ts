import assert from 'node:assert/strict';
import test from 'node:test';
import { slopeOf } from './slope.ts';

const megabyte = 1024 ** 2;
const samples = (count: number, bytesAt: (minute: number) => number) =>
  Array.from({ length: count }, (_, minute) => ({ seconds: minute * 60, bytes: bytesAt(minute) }));

test('memory that goes up and down about one level is flat', () => {
  const slope = slopeOf(samples(20, (minute) => (100 + 8 * Math.sin(minute * 2)) * megabyte));
  assert.equal(slope?.isFlat, true);
});

test('a leak shows through such ups and downs', () => {
  const slope = slopeOf(samples(40, (minute) => (100 + 2 * minute + 4 * Math.sin(minute * 2)) * megabyte));
  assert.equal(slope?.isFlat, false);
  assert.ok(Math.abs((slope?.riseBytes ?? 0) - 38 * megabyte) < 4 * megabyte);
});

test('what is taken at the start and kept is no leak, and what is given back is none', () => {
  assert.equal(slopeOf(samples(20, (minute) => (minute < 9 ? 20 * minute : 200) * megabyte))?.isFlat, true);
  assert.equal(slopeOf(samples(20, (minute) => (200 - 5 * minute) * megabyte))?.isFlat, true);
});

test('a rise of less than a fiftieth is none, and of few samples nothing is said', () => {
  assert.equal(slopeOf(samples(20, (minute) => (100 + 0.1 * minute) * megabyte))?.isFlat, true);
  assert.equal(slopeOf(samples(6, () => megabyte)), undefined);
});
