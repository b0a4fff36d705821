import assert from 'node:assert/strict';
import { test } from 'node:test';
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
