import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleSite, type SitePage } from '../example-site.ts';
import { outlineOf, markdownReader } from '../store/content/outlines.ts';
import type { Page } from '../store/content/revision.ts';

// A picture of one pixel by two, as small as PNG allows.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAQAAAAnOwc2AAAAD0lEQVR42mNk+M/AwMAAAAYEAQG0zJVOAAAAAElFTkSuQmCC',
  'base64',
);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

// Chapters lead to each other in a circle, each shows a picture of its own, and each third leads to a page that is not there.
const chapters = Array.from({ length: 27 }, (_, at) => at + 1);
const chapter = (number: number): SitePage => ({
  body: `<title>Chapter ${number}</title><nav><a href="/book/">Book</a></nav><main>
<h1>Chapter ${number}</h1><p>Word${number}x of it. <a href="chapter-${(number % 27) + 1}.html#notes">Next</a></p>
<p><img src="/pictures/${number}.png" alt="Plate"> ${number % 3 === 0 ? '<a href="torn-out.html">Lost</a>' : ''}</p>
<h2 id="notes">Remarks &amp; notes</h2><p>Back to the <a href="./">start</a>.</p></main>`,
});

const site = await exampleSite({
  '/': { location: '/book/' },
  '/book/': {
    body: `<h1>Book</h1><p>Read <a href="chapter-1.html">one</a>, <a href="/book/extra?print=1">more</a>, <a
href="/old">moved</a>, <a href="plan.pdf">the plan</a>, <a href="https://elsewhere.example.org/">elsewhere</a>, <a
href="words.md">words</a> and <a href="#top">up</a>.</p><p><img src="/pictures/soft.png"><img src="/pictures/draw.svg"></p>`,
  },
  ...Object.fromEntries(chapters.map((number) => [`/book/chapter-${number}.html`, chapter(number)])),
  ...Object.fromEntries(chapters.map((number) => [`/pictures/${number}.png`, { type: 'image/png', body: picture }])),
  '/book/extra?print=1': { body: '<h1>Extra</h1><p><a href="http://other.example.org/">Out</a>' },
  '/old': { location: '/book/chapter-2.html' },
  '/book/plan.pdf': { type: 'application/pdf', body: '%PDF' },
  '/book/words.md': {
    type: 'text/markdown',
    body: '# Words\n\n[one](chapter-1.html#notes), ![p](/pictures/1.png), [gone](gone\\(1\\).md), <https://a.example/>.\n',
  },
  '/long.md': { type: 'text/markdown', body: `# Long\n\n[Start](/)\n\n${'Many words. '.repeat(3_000)}` },
  '/pictures/soft.png': { body: '<h1>Not found</h1>' },
  '/pictures/draw.svg': { type: 'image/svg+xml', body: drawing },
});
after(() => site.close());

type Shown = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly markdown: string;
  readonly pages?: readonly Shown[];
};

const flat = (pages: readonly Shown[] = []): Shown[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

const importer = async () => {
  const log: string[] = [];
  const server = await exampleServer({ allowFetch: [site.host], log: (line) => log.push(line) });
  const spaceId = server.facts.templateSpace;
  const { ask } = server;
  const before = flat((await ask('getCurrentRevision', { spaceId })).body.pages as unknown as Shown[]).length;
  const get = (path: string, source = 'website') =>
    ask('importContent', { spaceId }, { body: { url: `http://mia:opensesame@${site.host}${path}`, source } });
  const content = async () => {
    const { body } = await ask('getCurrentRevision', { spaceId });
    const pages = flat(body.pages as unknown as Shown[]).slice(before);
    const files = body.files ?? [];
    const page = (title: string) => pages.find((each) => each.title === title)!;
    const file = (name: string) => files.findLast((each) => each.name === name)!;
    return { pages, files, page, file };
  };
  return { ...server, spaceId, get, content, log };
};

test('a site of thirty pages comes with its pictures, each once, in folders', async () => {
  const { get, content, log } = await importer();
  const { status, body } = await get('/');
  const { pages, file, page } = await content();
  // Thirty pages, 27 pictures, a drawing and a plan came; two broken links and a picture that is none did not.
  assert.deepEqual([status, body.importedResources, body.totalResources], [201, 59, 62]);
  assert.equal(pages.length, 30);
  assert.deepEqual([page('Book').path, page('Chapter 9').path], ['book', 'book/chapter-9']);
  assert.deepEqual(
    [file('9.png'), file('draw.svg'), file('plan.pdf')].map(({ contentType, size, dimensions }) => [
      contentType,
      size,
      dimensions,
    ]),
    [
      ['image/png', picture.length, { width: 1, height: 2 }],
      ['image/svg+xml', drawing.length, { width: 16, height: 9 }],
      ['application/pdf', 4, undefined],
    ],
  );
  assert.deepEqual(log, []);
});

test('links among imported pages lead to pages, and to the sections that they named', async () => {
  const { get, content } = await importer();
  await get('/');
  const { page, file } = await content();
  const { markdown: book } = page('Book');
  assert.equal(
    book,
    `# Book\n\nRead [one](page:${page('Chapter 1').id}), [more](page:${page('Extra').id}), [moved](page:${page('Chapter 2').id}), ` +
      `[the plan](file:${file('plan.pdf').id}), [elsewhere](https://elsewhere.example.org/), ` +
      `[words](page:${page('Words').id}) and [up](#top).\n\n![](http://${site.host}/pictures/soft.png)![](file:${file('draw.svg').id})\n`,
  );
  assert.equal(
    page('Chapter 27').markdown,
    `# Chapter 27\n\nWord27x of it. [Next](page:${page('Chapter 1').id}#remarks-notes)\n\n` +
      `![Plate](file:${file('27.png').id}) [Lost](http://${site.host}/book/torn-out.html)\n\n` +
      `## Remarks & notes\n\nBack to the [start](page:${page('Book').id}).\n`,
  );
  assert.equal(
    page('Words').markdown,
    `# Words\n\n[one](page:${page('Chapter 1').id}#remarks-notes), ![p](file:${file('1.png').id}), ` +
      `[gone](http://${site.host}/book/gone%281%29.md), <https://a.example/>.\n`,
  );
});

test('link lists, backlinks and searches agree with what was imported', async () => {
  const { get, content, ask, spaceId } = await importer();
  await get('/');
  const { page, file } = await content();
  const pageId = page('Chapter 3').id;
  const { items, stats } = (await ask('listPageLinksInSpace', { spaceId, pageId })).body;
  assert.deepEqual(
    items.map(({ status, targetReference: to }) => {
      const { kind, page: target, file: shown, url } = to as Record<string, { title?: string; name?: string }>;
      return [status, kind, target?.title ?? shown?.name ?? url];
    }),
    [
      ['ok', 'page', 'Chapter 4'],
      ['ok', 'file', '3.png'],
      ['ok', 'url', `http://${site.host}/book/torn-out.html`],
      ['ok', 'page', 'Book'],
    ],
  );
  assert.deepEqual(stats?.broken, { total: 0 });
  const fileId = file('1.png').id ?? '';
  const back = (await ask('listSpaceFileBacklinks', { spaceId, fileId })).body.items as unknown as { page: Shown }[];
  assert.deepEqual(
    back.map((each) => each.page.title),
    ['Chapter 1', 'Words'],
  );
  const found = (await ask('searchSpaceContent', { spaceId }, { query: { query: 'word14X' } })).body.items;
  assert.deepEqual(
    found.map(({ title, path }) => [title, path]),
    [['Chapter 14', 'book/chapter-14']],
  );
});

test('what the thread said of texts is what they hold', async () => {
  const { get, content } = await importer();
  await get('/');
  const { reading } = await import('../store/content/outline.ts').then(({ outlineOfText }) => ({
    reading: outlineOfText,
  }));
  await markdownReader.load();
  for (const page of (await content()).pages) {
    assert.deepEqual(outlineOf(page as unknown as Page), reading(page.markdown), page.title);
  }
});

test('references of large content leave out what its revision holds', async () => {
  const { get, ask, spaceId } = await importer();
  const held = async () => {
    const { items } = (await ask('listSpaceLinks', { spaceId })).body;
    const [place] = items.flatMap(({ locationReferences }) => locationReferences ?? []);
    const { revision } = place!.versionContext as unknown as { revision: Readonly<Record<string, unknown>> };
    return [typeof revision['id'], Array.isArray(revision['pages']), Array.isArray(revision['files'])];
  };
  assert.deepEqual(await held(), ['string', true, true]);
  await get('/long.md', 'markdown');
  assert.deepEqual(await held(), ['string', false, false]);
});

test('a page alone comes with its pictures and leads back to the web', async () => {
  const { get, content } = await importer();
  const { body } = await get('/book/chapter-1.html', 'html');
  assert.deepEqual([body.importedResources, body.totalResources], [2, 2]);
  const { page, file } = await content();
  assert.match(page('Chapter 1').markdown, new RegExp(`\\[Next\\]\\(http://${site.host}/book/chapter-2.html#notes\\)`));
  assert.match(page('Chapter 1').markdown, new RegExp(`file:${file('1.png').id}`));
});

test('credentials go to the site with every request, and into no page, file or dump', async () => {
  const { get, content, state, log } = await importer();
  const from = site.seen.length;
  await get('/');
  assert.ok(site.seen.slice(from).every(({ headers }) => headers.authorization !== undefined));
  assert.ok(!JSON.stringify([await content(), await state(), log]).includes('opensesame'));
});

test('the same world and site give the same bytes, ids and times', async () => {
  const states: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { get, state } = await importer();
    await Promise.all([get('/'), get('/book/chapter-5.html')]);
    states.push(await state());
  }
  assert.deepEqual(states[0], states[1]);
});
