import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { PublishedReport } from '../../report/formats/published.ts';
import { docplaneHere } from '../../cli/example-command-line.ts';
import { harFaults } from '../../traffic/har/read-har.ts';
import { docplane, ownFolder, printed, served } from '../child-runs.ts';
import { playStory } from './client-story.ts';

const timeout = 180_000;

const reportIn = (folder: string, name: string): PublishedReport =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as PublishedReport;

/** The verb `proxy` in front of the reference, until it is interrupted. */
const proxied = async (context: TestContext) => {
  const { listening, token, organization, templateSpace } = await served(context);
  const folder = ownFolder(context);
  const reports = ['json=live.json', 'html=live.html', 'junit=live.xml', 'har=story.har'].flatMap((each) => [
    '--report',
    each,
  ]);
  const child = docplane(folder, 'proxy', '--upstream', listening, '--port', '0', '--alone', ...reports);
  await printed(child, /^proxy .*\n/m);
  const url = /^proxy (?<url>\S+) -> /m.exec(child.output())?.groups?.['url'] ?? '';
  return { folder, child, token, stage: { url, token, organization, templateSpace } };
};

test(
  'a story through the proxy is reported when it is interrupted, and again by its archive',
  { timeout },
  async (context) => {
    const { folder, child, token, stage } = await proxied(context);
    await playStory(stage);
    child.child.kill('SIGINT');
    const { code, out } = await child.ended;
    assert.equal(code, 0, out);
    const live = reportIn(folder, 'live.json');
    assert.ok(live.passed > 350, out);
    assert.equal(live.source, 'traffic');
    assert.match(out, / requests in .* s, traffic of others\n/);
    for (const text of [out, ...['live.html', 'live.xml'].map((file) => readFileSync(join(folder, file), 'utf8'))])
      assert.doesNotMatch(text, /seed 0|name="seed"/);
    const archive = readFileSync(join(folder, 'story.har'), 'utf8');
    assert.deepEqual(harFaults(JSON.parse(archive)), []);
    for (const file of ['live.json', 'live.html', 'live.xml', 'story.har'])
      assert.ok(!readFileSync(join(folder, file), 'utf8').includes(token), `${file} shows the token`);
    const judging = ['judge', join(folder, 'story.har'), '--alone', '--report', `json=${join(folder, 'again.json')}`];
    assert.equal((await docplaneHere(judging)).code, 0);
    const again = reportIn(folder, 'again.json');
    assert.deepEqual(again.totals, live.totals);
    assert.equal(again.requests, live.requests);
  },
);

test(
  'the archive of a run, eight of whose requests are on their way at once, shows no rule broken',
  { timeout },
  async (context) => {
    const folder = ownFolder(context);
    const archive = join(folder, 'run.har');
    const run = ['check', '--profile', 'smoke', '--only', 'ECH-02', '--report', `har=${archive}`];
    assert.equal((await docplaneHere(run)).code, 0);
    const { code, out } = await docplaneHere(['judge', archive, '--alone']);
    assert.equal(code, 0, out);
    assert.match(out, / [1-9]\d{2} passed, 0 failed/, out);
  },
);

test(
  'a file that is no archive, and one that cannot be written, are wrong usage before anything begins',
  { timeout },
  async () => {
    const wrong = [
      ['judge', 'nothing.har'],
      ['judge', '/dev/null'],
      ['proxy', '--upstream', 'nowhere'],
      ['proxy', '--upstream', 'http://127.0.0.1:9', '--port', '70000'],
      ['proxy', '--upstream', 'http://127.0.0.1:9', '--report', 'har=/nowhere/at/all.har'],
    ];
    for (const line of wrong) {
      const { code, all: out } = await docplaneHere(line);
      assert.equal(code, 2, `${line.join(' ')}: ${out}`);
    }
  },
);
