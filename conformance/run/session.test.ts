import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noJournal } from '../world/journal.ts';
import { profiles } from '../core/profile.ts';
import { runSession } from './session.ts';

test('a selection that matches nothing ends before the first request and closes its connections', async () => {
  let sent = 0;
  let closed = 0;
  const transport = {
    send: () => {
      sent += 1;
      return Promise.reject(new Error('nothing is to be sent'));
    },
    close: () => {
      closed += 1;
      return Promise.resolve();
    },
  };
  const surroundings = {
    elapsed: () => 0,
    sleep: () => Promise.resolve(),
    nonce: () => 'test',
    journal: () => noJournal,
  };
  const session = runSession({
    settings: { baseUrl: 'http://127.0.0.1:1', token: 'none' },
    transport,
    surroundings,
    version: 'test',
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    selection: { only: ['NONE-01'], skip: [] },
  });
  await assert.rejects(session, /NONE-01/);
  assert.deepEqual({ sent, closed }, { sent: 0, closed: 1 });
});
