import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exampleReport, planted } from '../report/formats/example-report.ts';
import { formats } from './report-files.ts';

for (const [format, write] of Object.entries(formats)) {
  test(`a report as ${format} shows the failure and no planted secret`, async () => {
    const text = await write(exampleReport());
    assert.ok(text.includes('SUCC-02'), 'the failure is not shown');
    for (const [name, secret] of Object.entries(planted)) {
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        assert.ok(!text.includes(form), `it shows ${name}`);
      }
    }
    assert.ok(!text.includes('leaked-by-server'), 'it shows what a server leaked');
    assert.ok(text.includes('***'), 'nothing says that something is hidden');
  });
}

const folder = fileURLToPath(new URL('../report/formats', import.meta.url));

test('whatever in report/formats/ writes a format, as jsonText does json, has its line', () => {
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const [, format] = /^export const (\w+)Text = /m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      return format === undefined ? [] : [{ name, format }];
    });
  assert.ok(writers.length > 3, 'the writers were not found');
  assert.deepEqual(
    writers.filter(({ format }) => !Object.hasOwn(formats, format)),
    [],
    'without a line in `formats` and in `showsReadings` of conformance/cli/report-files.ts',
  );
});
