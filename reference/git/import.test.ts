import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleRepository, withoutGit, type Files } from './example-repository.ts';

const password = 'opensesame';
const ref = 'refs/heads/main';
const options = { skip: withoutGit };

// A picture of one pixel by two, as small as PNG allows.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAQAAAAnOwc2AAAAD0lEQVR42mNk+M/AwMAAAAYEAQG0zJVOAAAAAElFTkSuQmCC',
  'base64',
);

const docs: Files = {
  'README.md': '# Welcome\n\nBegin with the [installation](guide/install.md#steps "now"), ![see](images/light.png).\n',
  'SUMMARY.md': `# Summary

* [Welcome](README.md)
* [Guide](guide/README.md)
  * [Install it](guide/install.md)
* [Site](https://www.example.org/)

## More

* [Answers](answers.md)
`,
  'guide/README.md':
    '---\ndescription: How to begin\nicon: book\n---\n\nThe guide; back to the [start](../README.md).\n',
  'guide/install.md':
    '---\nhidden: true\ncover: ../images/light.png\ncoverY: 12\n---\n\n# Install\n\n## Steps\n\nSee [nothing](../gone.md) and [outside](../../etc/passwd).\n',
  'answers.md': '# Answers\r\n\r\nIn [includes](includes/hours.md) and [the plan](assets/plan.pdf).\r\n',
  'includes/hours.md': '---\ntype: reusable-content\ntitle: Hours\n---\n\nFrom nine to [five](../answers.md).\n',
  'images/light.png': picture,
  'images/unused.png': picture,
  'assets/plan.pdf': '%PDF',
  'draft.md': 'Nobody links here.\n',
};

const repository = withoutGit === false ? await exampleRepository(password) : undefined;
after(() => repository?.close());

type Shown = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly path?: string;
  readonly markdown: string;
  readonly pages?: readonly Shown[];
  readonly [member: string]: unknown;
};

const flat = (pages: readonly Shown[] = []): Shown[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

const outline = (pages: readonly Shown[]): string[] =>
  flat(pages).map((page) => `${page.type} ${page.title} ${page.path ?? ''}`);

const importer = async (choices: Readonly<Record<string, string>> = {}) => {
  const log: string[] = [];
  const server = await exampleServer({ allowFetch: [repository!.host], log: (line) => log.push(line), choices });
  const spaceId = server.facts.templateSpace;
  const { ask } = server;
  const get = async (more: object = {}) =>
    (await ask('importGitRepository', { spaceId }, { body: { url: repository!.url, ref, ...more } })).status;
  const revision = async (query: Readonly<Record<string, string>> = {}) => {
    const { body } = await ask('getCurrentRevision', { spaceId }, { query });
    const pages = (body.pages ?? []) as unknown as Shown[];
    const page = (title: string) => flat(pages).find((each) => each.title === title)!;
    const file = (name: string) => (body.files ?? []).find((each) => each.name === name)!;
    return { ...body, pages, page, file };
  };
  const content = async () => {
    const { pages, files } = await revision({ metadata: 'false' });
    return { pages, files };
  };
  return { ...server, spaceId, get, revision, content, log };
};

test('a branch becomes the content of a revision that names its commit', options, async () => {
  const oid = await repository!.commit(docs, 'Describe the installation\n\nIn two lines.');
  const { get, revision, log } = await importer();
  const before = await revision();
  const repoCommitURL = `https://mia:${password}@git.example.org/commit/`;
  assert.equal(await get({ repoCommitURL }), 204);
  const now = await revision();
  assert.deepEqual(now.parents, [before.id]);
  assert.deepEqual(now.git, {
    oid,
    message: 'Describe the installation\n\nIn two lines.',
    createdByService: false,
    url: `https://git.example.org/commit/${oid}`,
    ref,
  });
  assert.deepEqual(outline(now.pages), [
    'document Welcome welcome',
    'document Guide guide',
    'document Install it guide/install',
    'link Site ',
    'group More more',
    'document Answers more/answers',
  ]);
  assert.deepEqual(log, []);
});

test('files that pages use, and assets, come with their size, type and dimensions', options, async () => {
  const { get, revision } = await importer();
  await get();
  const { files, file, page, git } = await revision();
  assert.deepEqual(
    files?.map(({ name, contentType, size, dimensions }) => [name, contentType, size, dimensions]),
    [
      ['plan.pdf', 'application/pdf', 4, undefined],
      ['light.png', 'image/png', picture.length, { width: 1, height: 2 }],
    ],
  );
  const blobAt = (path: string) => repository!.git('rev-parse', `${git?.oid}:${path}`);
  assert.deepEqual(file('light.png').git, { oid: await blobAt('images/light.png'), path: 'images/light.png' });
  assert.deepEqual(page('Install it')['git'], { oid: await blobAt('guide/install.md'), path: 'guide/install.md' });
});

test('front matter tells of a page, and relative addresses become links inside the content', options, async () => {
  const { get, revision } = await importer();
  await get();
  const { page, file, reusableContents } = await revision();
  const [install, light, hours] = [page('Install it'), file('light.png').id, reusableContents?.[0]];
  assert.deepEqual([install['hidden'], install['cover']], [true, { ref: { kind: 'file', file: light }, yPos: 12 }]);
  assert.deepEqual([page('Guide')['description'], page('Guide')['icon']], ['How to begin', 'book']);
  const texts = {
    Welcome: `# Welcome\n\nBegin with the [installation](page:${install.id}#steps "now"), ![see](file:${light}).\n`,
    Guide: `The guide; back to the [start](page:${page('Welcome').id}).\n`,
    'Install it': '# Install\n\n## Steps\n\nSee [nothing](../gone.md) and [outside](../../etc/passwd).\n',
    Answers: `# Answers\r\n\r\nIn [includes](reusable-content:${hours?.id}) and [the plan](file:${file('plan.pdf').id}).\r\n`,
  };
  for (const [title, text] of Object.entries(texts)) assert.equal(page(title).markdown, text);
  assert.deepEqual(
    [hours?.title, hours?.document],
    ['Hours', { markdown: `From nine to [five](page:${page('Answers').id}).\n` }],
  );
});

test('what was imported is searched, and its links are listed', options, async () => {
  const { get, ask, spaceId } = await importer();
  await get();
  const found = async (query: string) =>
    (await ask('searchSpaceContent', { spaceId }, { query: { query } })).body.items.map(({ title }) => title);
  assert.deepEqual(await found('BACK to'), ['Guide']);
  const { items } = (await ask('listSpaceLinks', { spaceId })).body;
  assert.equal(items.filter(({ status }) => status === 'broken').length, 2);
});

test('the directory of the project is the content; other files are shown where they can be seen', options, async () => {
  await repository!.commit({
    'src/main.c': 'int main(void) { return 0; }\n',
    'docs/index.md': '# Start\n\n[Code](../src/main.c#L1), [folder](chapters/), [name](chapters/one).\n',
    'docs/chapters/one.md': 'No heading, [root](/index.md), ![a](<../art/a b.svg>).\n',
    'docs/chapters/two/deep.md': '---\ntitle: Deep\nslug: down\nemoji: 1f4a1\n---\nText',
    'docs/chapters/two.md': '# Two\n',
    'docs/art/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    'docs/.hidden/x.md': '# Hidden\n',
  });
  const { get, revision } = await importer();
  const repoTreeURL = `https://mia:${password}@git.example.org/tree/main?token=${password}`;
  assert.equal(await get({ repoProjectDirectory: './docs/', repoTreeURL }), 204);
  const { pages, page, files } = await revision();
  assert.deepEqual(outline(pages), [
    'document Start start',
    'group Chapters chapters',
    'document One chapters/one',
    'document Two chapters/two',
    'document Deep chapters/two/down',
  ]);
  assert.equal(
    page('Start').markdown,
    `# Start\n\n[Code](https://git.example.org/tree/main/src/main.c#L1), [folder](chapters/), [name](page:${page('One').id}).\n`,
  );
  assert.equal(page('One').markdown, `No heading, [root](page:${page('Start').id}), ![a](<file:${files?.[0]?.id}>).\n`);
  assert.deepEqual(
    files?.map(({ name, contentType, dimensions, git }) => [name, contentType, dimensions, git?.path]),
    [['a b.svg', 'image/svg+xml', { width: 16, height: 9 }, 'docs/art/a b.svg']],
  );
});

test(
  'what says the same stays the same with its id and times; what changed changes, what went goes',
  options,
  async () => {
    await repository!.commit({
      'two/README.md': '# A\n',
      'two/b.md': '# B\n\n[A](README.md)\n',
      'two/c.md': '# C\n',
      'two/assets/x.txt': 'x',
    });
    const { get, revision, content, advance } = await importer();
    const importTwo = () => get({ repoProjectDirectory: 'two' });
    await importTwo();
    const [first, shown] = [await revision(), await content()];
    await advance(60);
    await importTwo();
    assert.notEqual((await revision()).id, first.id);
    assert.deepEqual(await content(), shown);
    await repository!.commit({
      'two/b.md': '# Bee\n\n[A](README.md)\n',
      'two/c.md': null,
      'two/d.md': '# D\n',
      'two/assets/x.txt': 'y',
    });
    await advance(60);
    await importTwo();
    const third = await revision();
    assert.deepEqual(third.page('A'), first.page('A'));
    assert.deepEqual(outline(third.pages), ['document A a', 'document Bee b', 'document D d']);
    const [b, bee] = [first.page('B'), third.page('Bee')];
    assert.deepEqual([bee.id, bee['createdAt']], [b.id, b['createdAt']]);
    assert.ok(String(bee['updatedAt']) > String(b['updatedAt']));
    assert.equal(third.file('x.txt').id, first.file('x.txt').id);
    assert.notEqual(third.file('x.txt').git?.oid, first.file('x.txt').git?.oid);
  },
);

test('a standalone import makes a revision that nothing shows', options, async () => {
  const { get, revision, state } = await importer();
  const before = await revision();
  assert.equal(await get({ standalone: true, repoProjectDirectory: 'two' }), 204);
  assert.equal((await revision()).id, before.id);
  assert.ok(JSON.stringify((await state())['revisions']).includes('"path":"b.md"'));
});

test('the same world and requests give the same bytes, ids and times, at once too', options, async () => {
  const states: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { get, state } = await importer();
    await Promise.all([get({ repoProjectDirectory: 'two' }), get({ repoProjectDirectory: 'docs' })]);
    states.push(await state());
  }
  assert.deepEqual(states[0], states[1]);
});

const at = (second: number) => ({ timestamp: `2024-05-01T00:00:0${second}Z` });

test('transfers of a space are made in turn: what is older than one before it is let pass', options, async () => {
  const { get, revision } = await importer();
  const asked = repository!.seen.length;
  await Promise.all([get({ ...at(2), repoProjectDirectory: 'two' }), get({ ...at(1), repoProjectDirectory: 'docs' })]);
  assert.deepEqual(outline((await revision()).pages)[0], 'document A a');
  assert.equal(repository!.seen.length, asked + 2);
});

test('a space that is locked while its repository is read takes nothing', options, async () => {
  const { get, ask, spaceId, content } = await importer();
  const before = await content();
  const reading = get();
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'locked' } });
  assert.equal(await reading, 409);
  assert.deepEqual(await content(), before);
});

type Change = () => Readonly<Record<string, string>>;

const failures: readonly (readonly [string, Change, RegExp])[] = [
  ['another branch', () => ({ ref: 'refs/heads/none' }), /no such branch/],
  ['another directory', () => ({ repoProjectDirectory: 'nowhere' }), /no such directory/],
  ['a directory outside', () => ({ repoProjectDirectory: '../../etc' }), /leads out of the repository/],
  ['a wrong password', () => ({ url: repository!.url.replace(password, 'wrong') }), /not let these credentials in/],
  ['no repository', () => ({ url: repository!.url.replace('docs.git', 'none.git') }), /no Git repository/],
];

for (const [what, change, sentence] of failures) {
  test(`${what} leaves the content as it was, and the state says why`, options, async () => {
    const { get, revision, content, log, state } = await importer();
    const before = await content();
    assert.equal(await get(change()), 204);
    assert.deepEqual(await content(), before);
    const now = await revision();
    assert.deepEqual(now.git, { createdByService: false, ref: change()['ref'] ?? ref });
    const whole = await state();
    assert.match(JSON.stringify(whole['gitStates']), sentence);
    assert.ok(!JSON.stringify([log, now, whole]).includes(password));
  });

  test(`${what} is refused, if failures are to show, and changes nothing`, options, async () => {
    const { get, state } = await importer({ 'OP-GIT-01.b': '4xx' });
    const before = await state();
    assert.equal(await get(change()), 400);
    assert.deepEqual(await state(), before);
  });
}

test('what is not allowed is recorded, and a line says how to allow it', options, async () => {
  const log: string[] = [];
  const { ask, facts } = await exampleServer({ log: (line) => log.push(line) });
  const spaceId = facts.templateSpace;
  for (const url of [repository!.url, 'git@git.example.org:docs.git', 'file:///etc/docs.git']) {
    assert.equal((await ask('importGitRepository', { spaceId }, { body: { url, ref } })).status, 204);
  }
  assert.equal(log.length, 3);
  assert.ok(log[0]?.includes(`--allow-fetch ${repository!.host}`));
  const { git } = (await ask('getCurrentRevision', { spaceId })).body;
  assert.deepEqual(git, { createdByService: false, ref });
});
