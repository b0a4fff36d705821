import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleSite } from '../example-site.ts';
import { fetchGate } from '../fetch-gate.ts';
import { usualAllowance, type CrawlAllowance } from './crawl-allowance.ts';
import { crawl } from './crawl.ts';

const links = (...to: readonly string[]): string => to.map((each) => `<a href="${each}">${each}</a>`).join(' ');

const elsewhere = await exampleSite({ '/': { body: '<h1>Elsewhere</h1>' } });
const site = await exampleSite({
  '/': { body: `<h1>Start</h1>${links('/a', '/b/', '/out', '/loop', '/none', 'mailto:a@b.example')}` },
  '/a': { body: `<h1>A</h1>${links('/', '/b', '/c?page=2', `http://${elsewhere.host}/`, '/a#x')}` },
  '/b/': { body: `<h1>B</h1>${links('/a', '/big')}` },
  '/b': { location: '/b/' },
  '/c?page=2': { body: '<h1>C</h1>' },
  '/out': { location: `http://${elsewhere.host}/` },
  '/loop': { location: '/loop' },
  '/quiet': { body: links('/silence', '/a') },
  '/silence': { answer: () => undefined },
  '/big': { body: 'x'.repeat(6 * 1024 * 1024) },
  '/wide': { body: links(...Array.from({ length: 300 }, (_, at) => `/gone/${at}`)) },
  ...Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [
      `/chain/${at}`,
      { body: `${'x'.repeat(10_000)} ${links(`/chain/${at + 1}`)}` },
    ]),
  ),
});
after(() => Promise.all([site.close(), elsewhere.close()]));

const walk = async (path: string, allowance: Partial<CrawlAllowance> = {}) => {
  const log: string[] = [];
  const outside = { gate: fetchGate(['127.0.0.1']), log: (line: string) => void log.push(line) };
  const url = new URL(`http://${site.host}${path}`);
  const crawled = await crawl(url, 'host', outside, { ...usualAllowance, ...allowance });
  const paths = crawled?.resources.map(({ address }) => address.slice(`http://${site.host}`.length)) ?? [];
  return { paths, total: crawled?.total, log };
};

test('every page of the host comes once, whatever circles and redirects lead to it, and no other host is asked', async () => {
  const { paths, total, log } = await walk('/');
  assert.deepEqual(paths, ['/', '/a', '/b/', '/c?page=2']);
  assert.deepEqual([total, elsewhere.seen.length], [8, 0]);
  assert.deepEqual(log, []);
});

test('no more addresses are asked for than are allowed', async () => {
  const from = site.seen.length;
  const { paths, total, log } = await walk('/chain/0', { resources: 10 });
  assert.deepEqual([paths.length, total, site.seen.length - from], [10, 11, 10]);
  assert.deepEqual(log, ['import: ended at its limits, with 10 of 11 resources.']);
});

test('no more bytes come than are allowed', async () => {
  const { paths, total } = await walk('/chain/0', { bytes: 45_000 });
  assert.deepEqual([paths.length, total], [4, 5]);
});

test('no more time is taken than is allowed', async () => {
  const { paths, log } = await walk('/quiet', { timeLimitMs: 1_500 });
  assert.deepEqual(paths, ['/quiet']);
  assert.equal(log.length, 1);
});

test('a page that names a great many addresses costs no more than the allowance', async () => {
  const from = site.seen.length;
  const { total } = await walk('/wide', { resources: 20, addresses: 200 });
  assert.deepEqual([total, site.seen.length - from], [200, 20]);
});
