import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJournal } from './read-journal.ts';

const line = (what: 'made' | 'gone', organizationId: string) => ({
  line: what,
  kind: 'customField',
  params: { organizationId, fieldName: 'owner' },
});

test('of two things of one name the one that is not gone is left', () => {
  const lines = [{ line: 'run' }, line('made', 'acme'), line('made', 'beta'), line('gone', 'acme')];
  const journal = parseJournal('run.ndjson', lines.map((each) => JSON.stringify(each)).join('\n'));
  assert.deepEqual(
    journal?.left.map(({ params }) => params['organizationId']),
    ['beta'],
  );
});
