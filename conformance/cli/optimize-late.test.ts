import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { optimizeLate } from './optimize-late.ts';

/** Calls a function so often, in a process to which V8 tells what it optimizes. */
const program = `
  const [flags, times] = process.argv.slice(1);
  if (flags !== 'as it is') require('node:v8').setFlagsFromString(flags);
  const oftenCalled = (number) => (number % 7) + (number % 11) + (number % 13);
  let sum = 0;
  for (let round = 0; round < Number(times) / 1_000; round += 1)
    sum += Array.from({ length: 1_000 }, (_, at) => at).map(oftenCalled).length;
  console.log(sum);
`;

const isOptimized = (flags: string, times: number): boolean => {
  const args = ['--trace-opt', '-e', program, '--', flags, String(times)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  assert.match(stdout, new RegExp(`^${times}$`, 'm'));
  return /completed optimizing.*oftenCalled.*TURBOFAN/.test(stdout);
};

const node20 = '11.3.244.8-node.38';

const flagsOf = (v8: string): string => {
  const given: string[] = [];
  optimizeLate((flags) => void given.push(flags), { v8 });
  return given.join(' ');
};

test('what is called ten thousand times is not optimized, as it would be', () => {
  assert.equal(isOptimized('as it is', 10_000), true);
  assert.equal(isOptimized(flagsOf(node20), 10_000), false);
});

test('what is called all the time is optimized', () => {
  assert.equal(isOptimized(flagsOf(node20), 2_000_000), true);
});

test('no flag is given to an engine that does not know it', () => {
  assert.equal(flagsOf('12.4.254.21-node.35'), '');
  assert.equal(flagsOf('13.6.233.17-node.37'), '');
});
