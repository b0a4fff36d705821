import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { sitePlaces } from '../core/site-places.ts';
import { exampleServers, laterRules } from './board/example-servers.ts';
import { buildSite } from './build-site.ts';
import { readMaterial } from './material.ts';
import { readSiteAssets } from './site-assets.ts';
import { writeSite } from './write-site.ts';

const executablePath = '/usr/bin/chromium';
const missing = existsSync(executablePath) ? undefined : `no Chromium at ${executablePath}`;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const folder = mkdtempSync(join(tmpdir(), 'docplane-site-'));
const out = join(folder, 'site');
const address = (path: string): string => `${pathToFileURL(out).href}/${path}`;
const [wide, narrow] = [1280, 390];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: BrowserContext | undefined;
before(async () => {
  if (missing !== undefined) return;
  writeSite(out, buildSite(readMaterial('0.2.0', exampleServers(), laterRules), readSiteAssets()), 'test');
  const options = { executablePath, headless: true, args: flags, viewport: { width: wide, height: 900 } };
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), { ...options, reducedMotion: 'reduce' });
  // A page takes its time on a machine that is full of other work.
  browser.setDefaultTimeout(180_000);
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const inBrowser = (title: string, run: (context: TestContext) => Promise<void>): void => {
  test(title, async (context) => {
    if (missing === undefined) return run(context);
    if (process.env['CI'] === 'true') assert.fail(missing);
    context.skip(missing);
  });
};

/** Opens a page of the site as a file. What its console says, and each request beyond the site's folder, is noise. */
const opened = async (path: string): Promise<{ readonly page: Page; readonly noise: string[] }> => {
  assert.ok(browser);
  const page = await browser.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address('')) && url !== 'data:,') noise.push(url);
  });
  await page.goto(address(path));
  return { page, noise };
};

const pages = [
  'index.html',
  'requirements/index.html',
  'requirements/teams.html',
  'requirements/sections.html',
  'open-points/op-page.html',
  'operations/index.html',
  'operations/createOrganizationTeam.html',
  'classes.html',
  'pictures/life-cycles.html',
  'pictures/kinds.html',
  'pictures/grid.html',
  'formats/report.html',
  'board.html',
  'reports/ours.html',
];
// It shows the grid of the reference, which the picture of it shows too: once is enough for axe.
const seenByAxe = pages.filter((path) => path !== 'pictures/grid.html');

inBrowser('an id behind the first page leads to its place, on whatever page that is', async () => {
  const { page, noise } = await opened('index.html');
  for (const id of ['TEAM-05', 'OP-PAGE-01', 'OP-HTTP-11.b', 'createOrganizationTeam']) {
    const place = sitePlaces().get(id);
    await page.goto('about:blank');
    await page.goto(address(`index.html#${id}`));
    await page.waitForURL(address(`${place?.page}#${id}`));
    await page.waitForFunction(`document.getElementById('${id}').getBoundingClientRect().top < innerHeight`);
  }
  await page.goto('about:blank');
  await page.goto(address('index.html#TEAM-05%20createOrganizationTeam'));
  await page.waitForURL(address('requirements/teams.html#TEAM-05'));
  await page.goto(address('requirements/teams.html#OP-PAGE-01'));
  await page.waitForURL(address('open-points/op-page.html#OP-PAGE-01'));
  await page.goto(address('index.html#NO-SUCH-99'));
  await page.getByText('Nothing here has the id NO-SUCH-99').waitFor();
  assert.deepEqual(noise, []);
  await page.close();
});

inBrowser('the search finds rules, open points and operations, by the keyboard alone', async () => {
  const { page, noise } = await opened('pictures/grid.html');
  await page.keyboard.press('/');
  await page.keyboard.type('team-05');
  await page.locator('.results li').first().waitFor();
  assert.equal(await page.locator('.results strong').first().innerText(), 'TEAM-05');
  await page.getByRole('searchbox').fill('title of a team');
  const kinds = await page.locator('.results .kind').allInnerTexts();
  assert.ok(kinds.some((kind) => kind.startsWith('Operation')) && kinds.some((kind) => kind.startsWith('Requirement')));
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByText('0 found').waitFor();
  await page.getByRole('searchbox').fill('OP-PAGE-01');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('open-points/op-page.html#OP-PAGE-01'));
  assert.deepEqual(noise, []);
  await page.close();
});

inBrowser('light and dark follow the system until somebody chooses, and the choice stays', async () => {
  const { page } = await opened('index.html');
  const ground = (): Promise<unknown> => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  assert.notEqual(light, dark);
  await page.locator('.theme').click();
  assert.equal(await ground(), light);
  await page.goto(address('classes.html'));
  assert.equal(await ground(), light);
  await page.locator('.theme').click();
  assert.equal(await ground(), dark);
  await page.evaluate('localStorage.clear()');
  await page.close();
});

type Violation = { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string }[] };

/**
 * Takes out rows and items that have the shape of three before them: name, class and role of an element and of all in
 * it, below the same parents. A table of a thousand rows has a few shapes.
 */
const takeRepeatsOut = `(() => {
  const counts = new Map();
  const nameOf = (element) => [element.localName, element.className, element.getAttribute('role')].join('.');
  const shapeOf = (element) => nameOf(element) + '(' + [...element.children].map(shapeOf).join(' ') + ')';
  const thin = (element, above) => {
    const shape = above + '>' + shapeOf(element);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
    if (counts.get(shape) > 3 && element.matches('tr, li, section, article, details')) element.remove();
    else for (const child of [...element.children]) thin(child, above + '>' + nameOf(element));
  };
  thin(document.body, '');
})()`;

/** What axe finds: by all its rules in light; in dark, which is the same document, by those that look at colours. */
const violationsIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<readonly Violation[]> => {
  const only = colorScheme === 'light' ? undefined : ['color-contrast', 'link-in-text-block'];
  const options = JSON.stringify({ preload: false, resultTypes: ['violations'], runOnly: only });
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe);
  return page.evaluate<readonly Violation[]>(`axe.run(${options}).then(({ violations }) => violations)`);
};

inBrowser('no page has a fault of accessibility, scrolls sideways, or asks for anything beyond the site', async () => {
  for (const path of pages) {
    const { page, noise } = await opened(path);
    for (const width of [wide, narrow]) {
      await page.setViewportSize({ width, height: 900 });
      const over = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      assert.ok(over <= 0, `${path} at ${width}: ${over} too wide`);
    }
    await page.evaluate(takeRepeatsOut);
    for (const colorScheme of seenByAxe.includes(path) ? (['light', 'dark'] as const) : []) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsIn(page, colorScheme);
      assert.deepEqual(
        violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.length}, ${nodes[0]?.html}`),
        [],
        `${path}, ${colorScheme}`,
      );
    }
    assert.deepEqual(noise, [], path);
    await page.close();
  }
});

inBrowser('the search dialog has no fault of accessibility either', async () => {
  const { page } = await opened('index.html');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('team');
    await page.locator('.results li').first().waitFor();
    const violations = await violationsIn(page, colorScheme);
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    );
    await page.keyboard.press('Escape');
  }
  await page.close();
});

inBrowser('without scripts every page is there to be read, and printed without its bars', async () => {
  assert.ok(browser);
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address('requirements/teams.html'));
  assert.ok(await page.locator('#TEAM-05').isVisible());
  assert.ok(!(await page.locator('.tools').isVisible()));
  await page.emulateMedia({ media: 'print' });
  assert.ok(!(await page.locator('.areas').isVisible()));
  assert.ok(await page.locator('#TEAM-05').isVisible());
  await page.close();
});
