import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivedInput } from './derived-input.ts';
import { parameterValues } from './parameter-values.ts';
import type { Places } from './places.ts';

const values = parameterValues(new Proxy({}, { get: (_, name) => `the ${String(name)}` }) as Places);

test('a body holds what it must, that of an update at least a text', () => {
  assert.deepEqual(derivedInput('updateTranslation', values).body, { title: 'Walked' });
  assert.deepEqual(derivedInput('updateOrganizationCustomField', values).body, { title: 'Walked' });
  assert.equal(derivedInput('duplicateSpace', values).body, undefined);
});

test('a path parameter without a value names the file that gives it one', () => {
  const { TranslationSettingsId: _, ...others } = values;
  assert.throws(
    () => derivedInput('getTranslation', others),
    /parameter-values\.ts has no value of TranslationSettingsId/,
  );
});
