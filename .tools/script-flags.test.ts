import assert from 'node:assert/strict';
import test from 'node:test';
import { script, wholeNumber } from './script-flags.ts';

/** What is printed about flags; what they say, as JSON, where nothing is. */
const told = (...flags: readonly string[]): string => {
  let text = '';
  const write = (more: string): void => void (text += more);
  const command = script('sample', 'Takes a sample', ['--size 3'])
    .option('--size <n>', 'how many', wholeNumber, 5)
    .configureOutput({ writeOut: write, writeErr: write })
    .exitOverride();
  try {
    command.parse(flags, { from: 'user' });
  } catch {
    return text;
  }
  return JSON.stringify(command.opts());
};

test('flags are read with their defaults', () => {
  assert.deepEqual([told(), told('--size', '7')], ['{"size":5}', '{"size":7}']);
});

test('help says the usage with examples', () => {
  const text = told('--help');
  assert.match(text, /^Usage: npm run sample -- \[options\]\n\nTakes a sample\n/);
  assert.match(text, /\nExamples:\n {2}npm run sample -- --size 3\n$/);
});

test('a mistyped flag, a word too many and a number that is none are told', () => {
  const help = '(npm run sample -- --help shows all flags)\n';
  assert.equal(told('--sise', '3'), `error: unknown option '--sise'\n(Did you mean --size?)\n${help}`);
  assert.match(told('three'), /too many arguments/);
  assert.match(told('--size', 'three'), /'three' is invalid\. It takes a whole number\./);
});
