import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleServer } from '../example-server.ts';
import { linkedPages } from './linked-pages.ts';

const count = 100;
const site = await linkedPages(count);
after(() => site.close());

test('a hundred pages come at once, and others are answered meanwhile', async () => {
  const log: string[] = [];
  const { ask, facts } = await exampleServer({
    allowFetch: [site.host],
    log: (line) => log.push(line),
  });
  const { templateSpace: spaceId } = facts;
  const url = `http://${site.host}/0`;
  const end = { isThere: false };
  const importing = ask('importContent', { spaceId }, { body: { url, source: 'website' } }).finally(() => {
    end.isThere = true;
  });
  let answered = 0;
  while (!end.isThere) {
    const { status } = await ask('getSpaceById', { spaceId });
    if (status === 200 && !end.isThere) answered += 1;
    await pause(2);
  }
  const { importedResources, totalResources } = (await importing).body;
  assert.deepEqual([importedResources, totalResources], [count, count]);
  assert.ok(answered >= 10, `${answered} reads were answered meanwhile`);
  assert.ok(
    log.every((line) => /^import: \d+ of \d+ resources so far\.$/.test(line)),
    log.join(),
  );
});
