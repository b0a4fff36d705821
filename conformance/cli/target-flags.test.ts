import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Command } from 'commander';
import { isUsageError } from '../core/usage-error.ts';
import { repeatingFlags } from './repeating-flags.ts';
import { settingsOfFlags, targetOptions } from './target-flags.ts';

const settingsOf = (...flags: readonly string[]) => {
  const command = new Command().exitOverride();
  for (const option of targetOptions()) command.addOption(option);
  return settingsOfFlags(command.parse(flags, { from: 'user' }).opts());
};

test('a list is written with commas, and as JSON where one of its texts holds a comma', () => {
  assert.deepEqual(settingsOf('--values-condition', 'a,b').values, { condition: ['a', 'b'] });
  const values = { condition: ['any(beta, staff)', 'only(beta)'] };
  assert.deepEqual(settingsOf('--values-condition', JSON.stringify(values.condition)).values, values);
  assert.equal(repeatingFlags({ values }), `--values-condition '["any(beta, staff)","only(beta)"]'`);
  assert.equal(repeatingFlags({ values: { icon: ['book', 'gear'] } }), '--values-icon book,gear');
  assert.throws(() => settingsOf('--values-condition', '[a,b]'), isUsageError);
});
