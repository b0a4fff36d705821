import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { boundHeapGrowth } from './heap-growth.ts';

test('a process that is larger than usual lets its heap grow more slowly, from then on', () => {
  const sizes = [140e6, 240e6, 260e6, 200e6];
  const flags: string[] = [];
  const look = boundHeapGrowth(
    () => sizes.shift() ?? 0,
    (given) => void flags.push(given),
  );
  assert.deepEqual([look(), look(), look(), look()], [false, false, true, true]);
  assert.deepEqual(flags, ['--heap-growing-percent=40']);
});

/** Keeps a little of much that lives for a while, and prints the largest heap. */
const program = `
  const v8 = require('node:v8');
  if (process.argv[1] !== 'as it is') v8.setFlagsFromString(process.argv[1]);
  const kept = Array.from({ length: 4_000 }, () => []);
  let largest = 0;
  for (let index = 0; index < 30_000; index += 1) {
    kept[index % 4_000] = Array.from({ length: 300 }, (_, at) => ({ index, at }));
    if (index % 100 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal);
  }
  console.log(largest);
`;

const largestHeap = (flags: string): number =>
  Number(spawnSync(process.execPath, ['-e', program, '--', flags], { encoding: 'utf8' }).stdout);

test('this V8 takes the flag while it runs', () => {
  const bounded: string[] = [];
  boundHeapGrowth(
    () => 1e9,
    (flags) => void bounded.push(flags),
  )();
  const [asItIs, slowly] = [largestHeap('as it is'), largestHeap(bounded.join(' '))];
  assert.ok(slowly > 0 && slowly < asItIs * 0.9, `${slowly} bytes with the flag, ${asItIs} without`);
});
