import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeAgain } from './traffic-report.ts';

test('the command that judges an archive again judges it alike, and the same server', () => {
  const flags = { only: ['teams'], skip: [] };
  assert.equal(judgeAgain('a b.har', flags), "npx docplane judge 'a b.har'");
  assert.equal(
    judgeAgain('a.har', { ...flags, alone: true, settleMs: '50', baseUrl: 'http://h/api' }),
    'npx docplane judge a.har --base-url http://h/api --alone --settle-ms 50',
  );
  assert.equal(
    judgeAgain('a.har', { ...flags, baseUrl: 'http://user:password@h/api' }),
    'npx docplane judge a.har --base-url "$DOCPLANE_BASE_URL"',
  );
});
