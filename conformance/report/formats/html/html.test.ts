import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { coverageGrid } from '../../grid/coverage-grid.ts';
import type { Outcome } from '../../../core/outcome.ts';
import { makePlan } from '../../../run/plan.ts';
import { exampleOutcomes, exampleReport, hostile, planted } from '../example-report.ts';
import type { PublishedReport } from '../published.ts';
import { htmlText } from './html.ts';
import { readPageFiles } from './page-files.ts';

// Debian's browser; .ci/run installs it where it is absent. In CI a test that did not run is no green test.
const executablePath = '/usr/bin/chromium';
const missing = existsSync(executablePath) ? undefined : `no browser at ${executablePath} (apt-get install chromium)`;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const pageText = (report: PublishedReport): string =>
  htmlText({ report, grid: coverageGrid(report.outcomes) }, readPageFiles());

let folder = '';
let browser: BrowserContext | undefined;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docplane-html-'));
  if (missing === undefined) {
    const options = { executablePath, headless: true, args: flags, viewport: { width: 1280, height: 900 } };
    browser = await chromium.launchPersistentContext(join(folder, 'profile'), options);
    // A page takes its time on a machine that is full of other work.
    browser.setDefaultTimeout(180_000);
    await browser.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page as a file. What the console says and what the page asks the network for are noted. */
const openedText = async (text: string): Promise<{ page: Page; noise: string[] }> => {
  assert.ok(browser);
  const file = join(folder, 'report.html');
  writeFileSync(file, text);
  const page = await browser.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== pathToFileURL(file).href) noise.push(request.url());
  });
  await page.goto(pathToFileURL(file).href);
  return { page, noise };
};
const opened = (report: PublishedReport): Promise<{ page: Page; noise: string[] }> => openedText(pageText(report));

const inBrowser = (title: string, run: (context: TestContext) => Promise<void>): void => {
  test(title, async (context) => {
    if (missing === undefined) return run(context);
    if (process.env['CI'] === 'true') assert.fail(missing);
    context.skip(missing);
  });
};

const outcomes = exampleOutcomes.filter(({ verdict }) => verdict !== 'error');
const countText = (page: Page): Promise<string> => page.locator('.count').innerText();

/** As many outcomes as asked for, under names of the plan, each with all that the example failure has. */
const many = (number: number): Outcome[] => {
  const names = makePlan().outcomes;
  return Array.from({ length: number }, (_, index) => {
    const example = outcomes[index % outcomes.length];
    const planned = names[index % names.length];
    assert.ok(example && planned);
    const { row, subject } = planned;
    const name = `${planned.name}${index < names.length ? '' : ` ${index}`}`;
    return { ...example, name, requirement: row.id, operation: subject, text: row.text };
  });
};

for (const width of [1280, 390])
  inBrowser(`at ${width} pixels the grid page is as wide as the screen and no longer than what it shows`, async () => {
    const { page } = await opened(exampleReport(many(makePlan().outcomes.length)));
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Grid' }).click();
    const [across = 0, length = 0, shown = 0] = await page.evaluate<number[]>(
      `[document.documentElement.scrollWidth, document.documentElement.scrollHeight,
        Math.max(...[...document.querySelectorAll('body > *')].map((each) => each.getBoundingClientRect().bottom + scrollY))]`,
    );
    assert.equal(across, width);
    assert.ok(length - shown < 100, `${length} and ${shown}`);
    await page.close();
  });

inBrowser('under a baseline new failures come first and alone, and the known ones can be chosen', async () => {
  const failed = outcomes.find(({ verdict }) => verdict === 'fail');
  assert.ok(failed);
  const other = { ...failed, name: 'SUCC-02 listSites', operation: 'listSites' as const };
  const report = exampleReport([...outcomes, other]);
  const reasons: Readonly<Record<string, object>> = { [failed.name]: { known: 'ticket 7' } };
  const { page } = await opened({
    ...report,
    outcomes: report.outcomes.map((outcome) => ({ ...outcome, ...reasons[outcome.name] })),
  });
  const names = (): Promise<string[]> =>
    page.locator('details.outcome').evaluateAll((all) => all.map((each) => each.getAttribute('data-name') ?? ''));
  assert.deepEqual(await names(), [other.name]);
  await page.getByLabel('Known failures').selectOption('only');
  assert.deepEqual(await names(), [failed.name]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Group by').selectOption('none');
  assert.deepEqual((await names()).slice(0, 2), [other.name, failed.name]);
  await page.close();
});

inBrowser('failures come first; filters, search and grouping change the list and say how many are left', async () => {
  const { page, noise } = await opened(exampleReport(outcomes));
  assert.match(await page.locator('h1').innerText(), /1 of 2 verified outcomes is violated/);
  assert.equal(await countText(page), '1 of 5 outcomes');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  assert.equal(await countText(page), 'All 5 outcomes');
  await page.getByRole('searchbox', { name: 'Search' }).fill('a CLOCK');
  assert.equal(await countText(page), '1 of 5 outcomes');
  assert.equal(await page.locator('.outcome .name').textContent(), 'SUCC-03 getSpaceById');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /warn/ }).click();
  assert.deepEqual(await page.locator('.outcome .name').allTextContents(), ['SUCC-04 -']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Level').selectOption('should');
  assert.equal(await countText(page), '1 of 5 outcomes');
  await page.getByLabel('Level').selectOption('');
  await page.getByLabel('Family').selectOption('spaces');
  await page.getByLabel('Group by').selectOption('operation');
  assert.deepEqual(await page.locator('.group > summary > .name').allTextContents(), ['getSpaceById']);
  assert.deepEqual(noise, []);
  await page.close();
});

inBrowser('a failure opens with rule, finding, exchange and a replay command that the button copies', async () => {
  const { page, noise } = await opened(exampleReport(outcomes));
  await page.getByText('SUCC-02 getSpaceById').click();
  const detail = page.locator('.detail');
  await detail.waitFor({ state: 'visible' });
  const text = await detail.innerText();
  const parts = [
    'Section 4.3',
    'Expected',
    '2xx',
    '/id',
    'PUT http://127.0.0.1:4010/v1/integrations/x',
    '404',
    '$DOCPLANE_TOKEN',
  ];
  for (const part of parts) assert.ok(text.includes(part), part);
  await detail.getByRole('button', { name: 'Copy the replay command' }).click();
  await page.getByText('The replay command is copied.').waitFor({ state: 'attached' });
  const copied = await page.evaluate('navigator.clipboard.readText()');
  assert.match(String(copied), /^npx docplane check --base-url .* --only 'SUCC-02 getSpaceById' --seed 42:3:2$/);
  assert.deepEqual(noise, []);
  await page.close();
});

inBrowser('the keyboard alone opens a failure and walks the grid', async () => {
  const { page, noise } = await opened(exampleReport(many(2_000)));
  await page.keyboard.press('Tab');
  assert.equal(await page.locator(':focus').innerText(), 'Skip to the outcomes');
  await page.locator('.outcome > summary').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.detail').first().waitFor({ state: 'visible' });
  await page.getByRole('button', { name: 'Grid' }).focus();
  await page.keyboard.press('Enter');
  const stops = page.locator('.grid button[tabindex="0"]');
  assert.equal(await stops.count(), 1);
  await stops.focus();
  await page.keyboard.press('ArrowRight');
  const cell = page.locator('.grid .cell').nth(1);
  assert.equal(await page.evaluate('document.activeElement.title'), await cell.getAttribute('title'));
  assert.equal(await cell.getAttribute('tabindex'), '0');
  assert.equal(await stops.count(), 1);
  const [, number = ''] = /(\d+) outcomes?$/.exec((await cell.getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  assert.match(await page.locator('.cell-filter').innerText(), /^Only /);
  assert.equal(await countText(page), `${number} of 2,000 outcomes`);
  await page.getByRole('button', { name: 'Show all outcomes' }).click();
  assert.equal(await countText(page), 'All 2,000 outcomes');
  assert.deepEqual(noise, []);
  await page.close();
});

for (const width of [1280, 390])
  inBrowser(`at ${width} pixels the causes stand before the numbers, and each leads to its outcomes`, async () => {
    const failed = outcomes.find(({ verdict }) => verdict === 'fail');
    assert.ok(failed);
    const report = exampleReport([...outcomes, { ...failed, name: 'SUCC-03 listSites', operation: 'listSites' }]);
    const { page, noise } = await opened(report);
    await page.setViewportSize({ width, height: 900 });
    assert.match(await page.locator('.causes h2').innerText(), /^2 failures, 1 cause; 1 warning, 1 cause of its own$/);
    const [across, above = 0, below = 0] = await page.evaluate<number[]>(
      `[document.documentElement.scrollWidth, ...['.causes', '.tiles'].map((each) => document.querySelector(each).getBoundingClientRect().top)]`,
    );
    assert.equal(across, width);
    assert.ok(above < below && above < 900, `${above} and ${below}`);
    await page.locator('.causes a').first().click();
    await page.locator('.cell-filter').waitFor({ state: 'visible' });
    assert.match(await page.locator('.cell-filter').innerText(), /^Only cause 1: publishIntegration: expected /);
    const names = await page.locator('.outcome .name').allTextContents();
    assert.deepEqual(names, report.causes?.[0]?.outcomes);
    await page.locator('.detail').first().waitFor({ state: 'visible' });
    assert.deepEqual(noise, []);
    await page.close();
  });

inBrowser('an address with the name of an outcome leads to it', async () => {
  const { page } = await opened(exampleReport(outcomes));
  await page.goto(`${page.url()}#SUCC-03%20getSpaceById`);
  await page.locator('.detail').waitFor({ state: 'visible' });
  assert.match(await page.locator('.detail').innerText(), /missing: a clock/);
  await page.close();
});

/** Milliseconds from the change to the next painted frame. */
const paintedAfter = `async (change) => {
  const start = performance.now();
  change();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}`;

const typed = (text: string): string =>
  `const field = document.querySelector('#search'); field.value = '${text}'; field.dispatchEvent(new Event('input'));`;
const picked = (id: string, value: string): string =>
  `const field = document.querySelector('#${id}'); field.value = '${value}'; field.dispatchEvent(new Event('change'));`;

inBrowser('10,000 outcomes: filter, search and grouping take less than a second', async (context) => {
  const { page, noise } = await opened(exampleReport(many(10_000)));
  const times: Record<string, number> = {};
  const timed = async (what: string, change: string): Promise<void> => {
    times[what] = Math.round(Number(await page.evaluate(`(${paintedAfter})(() => { ${change} })`)));
  };
  await timed('all', `document.querySelector('.reset').click()`);
  await timed('first search', typed('team refused'));
  await timed('next search', typed('e'));
  await timed('by operation', picked('grouping', 'operation'));
  await timed('ungrouped', picked('grouping', 'none'));
  await timed('family', picked('family', 'teams'));
  await timed('grid', `document.querySelectorAll('.views button')[1].click()`);
  context.diagnostic(JSON.stringify(times));
  for (const [what, ms] of Object.entries(times)) assert.ok(ms < 1_000, `${what} took ${ms} ms`);
  assert.ok((await page.locator('.outcome').count()) < 1_000, 'rows come as they are looked at');
  assert.deepEqual(noise, []);
  await page.close();
});

test('the page holds no secret, loads nothing, and what a server sent is no markup', () => {
  const text = pageText(exampleReport());
  for (const secret of Object.values(planted)) {
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
      assert.ok(!text.includes(form), form);
    }
  }
  assert.ok(hostile.includes('</script>') && !text.includes('</script><!--') && !text.includes('<b>&amp;'));
  assert.match(text, /default-src &#39;none&#39;; script-src &#39;sha256-[^;]+&#39;; style-src &#39;sha256-/);
  assert.doesNotMatch(
    text.replace(/<script type="application\/json"[^]*?<\/script>/, ''),
    /(src|href)="(?!#)|url\(|@import/,
  );
});

test('with the address of a site the page leads to its rules and open points, without one nowhere', () => {
  const plain = exampleReport();
  const report = { ...plain, openPoints: plain.openPoints.map((row) => ({ ...row, reading: row.choice })) };
  const shown = { report, grid: coverageGrid(report.outcomes) };
  const linked = htmlText({ ...shown, site: 'https://docs.example.test/spec/' }, readPageFiles());
  assert.ok(linked.includes('"page":"https://docs.example.test/spec/requirements/protocol.html#SUCC-02"'));
  assert.ok(linked.includes('"page":"https://docs.example.test/spec/open-points/'));
  assert.ok(!htmlText(shown, readPageFiles()).includes('"page":'));
});

inBrowser('the rule of a failure leads to its page on the site', async () => {
  const report = exampleReport(outcomes);
  const text = htmlText(
    { report, grid: coverageGrid(report.outcomes), site: 'https://docs.example.test' },
    readPageFiles(),
  );
  const { page, noise } = await openedText(text);
  await page.getByText('SUCC-02 getSpaceById').click();
  const link = page.locator('.detail a').first();
  assert.equal(await link.getAttribute('href'), 'https://docs.example.test/requirements/protocol.html#SUCC-02');
  assert.deepEqual(noise, []);
  await page.close();
});
