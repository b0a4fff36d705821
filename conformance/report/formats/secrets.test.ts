import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleReport, hostile, planted } from './example-report.ts';
import { jsonText } from './json.ts';
import { junitText } from './junit.ts';
import { markdownText } from './markdown.ts';
import { terminalSummary } from './terminal.ts';

const formats: Readonly<Record<string, string>> = {
  json: jsonText(exampleReport()),
  junit: junitText(exampleReport()),
  markdown: markdownText(exampleReport()),
  terminal: terminalSummary(exampleReport(), false).join('\n'),
};

test('no planted secret is in a report of any format', () => {
  for (const [format, text] of Object.entries(formats)) {
    assert.ok(text.includes('SUCC-02'), `${format} shows the failure`);
    for (const [name, secret] of Object.entries(planted)) {
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        assert.ok(!text.includes(form), `${format} shows ${name}`);
      }
    }
    assert.ok(!text.includes('leaked-by-server'), `${format} shows what a server leaked`);
    assert.ok(text.includes('***'), `${format} says that something is hidden`);
  }
});

test('what is no secret stays', () => {
  assert.ok(formats['json']?.includes(JSON.stringify(hostile).slice(1, -1)));
  assert.ok(formats['terminal']?.includes('https://***@git.example/r'));
  assert.ok(formats['terminal']?.includes(`"S":"***"`));
  assert.ok(formats['terminal']?.includes('$DOCPLANE_TOKEN'));
});
