import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';

const count = 500;
const paragraph = (number: number): string =>
  `<p>Paragraph with some <em>emphasis</em>, <code>code</code> and <a href="/${number % count}">a link</a>.</p>`;
const paragraphs = (number: number): string =>
  Array.from({ length: 8 }, (_, at) => (at % 4 === 0 ? '<h2>Part</h2>' : '') + paragraph(number * 7 + at)).join('');

const site = await exampleSite(
  Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `/${number}`,
      {
        body: `<h1>Page ${number}</h1>${paragraphs(number)}<a href="/${(number + 1) % count}">On</a>`,
      },
    ]),
  ),
);
after(() => site.close());

const mostBusyShare = 0.6;
const patienceMs = 50;

test('five hundred pages come within the time of an import, and others are answered meanwhile', async () => {
  const log: string[] = [];
  const { ask, facts } = await exampleServer({
    allowFetch: [site.host],
    log: (line) => log.push(line),
  });
  const { templateSpace: spaceId } = facts;
  const url = `http://${site.host}/0`;
  const end = { isThere: false };
  const before = performance.eventLoopUtilization();
  const importing = ask('importContent', { spaceId }, { body: { url, source: 'website' } }).finally(() => {
    end.isThere = true;
  });
  const waits: number[] = [];
  while (!end.isThere) {
    const from = performance.now();
    await ask('getSpaceById', { spaceId });
    waits.push(performance.now() - from);
    await pause(5);
  }
  const { utilization } = performance.eventLoopUtilization(before);
  const { importedResources, totalResources } = (await importing).body;
  assert.deepEqual([importedResources, totalResources], [count, count]);
  waits.sort((one, other) => one - other);
  const [median = 0, late = 0] = [0.5, 0.99].map((share) => waits[Math.floor(waits.length * share)]);
  assert.ok(
    late <= Math.max(10 * median, patienceMs),
    `one read of a hundred waits ${late} ms, half of them ${median} ms`,
  );
  // The pages are read in a thread of their own.
  assert.ok(utilization < mostBusyShare, `the server is busy for ${utilization} of the time`);
  assert.ok(
    log.every((line) => /^import: \d+ of \d+ resources so far\.$/.test(line)),
    log.join(),
  );
});
