import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

type Shown = {
  readonly title?: string;
  readonly path?: string;
  readonly type?: string;
  readonly id?: string;
  readonly pages?: readonly Shown[];
};

const flat = (pages: readonly Shown[] = []): readonly Shown[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

const guide = async () => {
  const server = await exampleServer();
  const { space: spaceId, id: changeRequestId } = server.facts.changeRequest;
  const pageCalled = async (title: string) => {
    const { body } = await server.ask('listPages', { spaceId });
    return flat(body.pages).find((page) => page.title === title)?.id ?? '';
  };
  return { ...server, spaceId, changeRequestId, pageCalled };
};

const count = (value: unknown, name: string): number => JSON.stringify(value).split(`"${name}":`).length - 1;

test('the active revision holds the pages as a tree, the files and the reusable contents', async () => {
  const { ask, spaceId } = await guide();
  const { status, body } = await ask('getCurrentRevision', { spaceId });
  const { body: space } = await ask('getSpaceById', { spaceId });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.id, body.parents, body.type, body.createdAt],
    [space.revision, [], 'edits', '2024-04-26T12:00:00.000Z'],
  );
  assert.deepEqual(
    flat(body.pages).map(({ path, type }) => `${path ?? '-'} ${type ?? ''}`),
    [
      'welcome document',
      'welcome/install document',
      'administration group',
      'administration/members document',
      '- link',
      'internal-notes document',
    ],
  );
  assert.deepEqual(
    body.files?.map(({ name }) => name),
    ['logo.png', 'terms.pdf'],
  );
  assert.deepEqual(
    body.reusableContents?.map(({ title }) => title),
    ['Support hours'],
  );
  assert.equal(body.urls?.public, `https://docs.docplane.example/${spaceId}`);
});

test('the pages and files of the revision are those of their own operations', async () => {
  const { ask, spaceId, changeRequestId } = await guide();
  const revision = (await ask('getCurrentRevision', { spaceId })).body;
  assert.deepEqual((await ask('listPages', { spaceId })).body.pages, revision.pages);
  assert.deepEqual((await ask('listFiles', { spaceId })).body.items, revision.files);
  const proposed = (await ask('getRevisionOfChangeRequestById', { spaceId, changeRequestId })).body;
  const there = { spaceId, changeRequestId };
  assert.deepEqual((await ask('listPagesInChangeRequest', there)).body.pages, proposed.pages);
  assert.deepEqual((await ask('listFilesInChangeRequestById', there)).body.items, proposed.files);
});

test('a change request has content of its own that follows that of the space, by id or by number', async () => {
  const { ask, spaceId, changeRequestId, pageCalled } = await guide();
  const pageId = await pageCalled('Install');
  const { body: own } = await ask('getRevisionOfChangeRequestById', { spaceId, changeRequestId });
  const { body: space } = await ask('getCurrentRevision', { spaceId });
  assert.deepEqual(own.parents, [space.id]);
  assert.deepEqual((await ask('getRevisionOfChangeRequestById', { spaceId, changeRequestId: '1' })).body, own);
  const proposed = await ask('getPageInChangeRequestById', { spaceId, changeRequestId, pageId });
  assert.deepEqual([proposed.body.title, proposed.body.path], ['Install and update', 'welcome/install']);
  assert.equal((await ask('getPageById', { spaceId, pageId })).body.title, 'Install');
  assert.deepEqual(
    own.files?.map(({ name }) => name),
    ['logo.png', 'terms.pdf', 'diagram.svg'],
  );
  const diagram = { fileId: own.files?.[2]?.id ?? '' };
  assert.equal((await ask('getFileInChangeRequestById', { spaceId, changeRequestId, ...diagram })).body.size, 1024);
  assert.equal((await ask('getFileById', { spaceId, ...diagram })).status, 404);
});

test('a change request without content of its own shows that of the space', async () => {
  const { ask, spaceId } = await guide();
  const { body } = await ask('getRevisionOfChangeRequestById', { spaceId, changeRequestId: '2' });
  const { body: space } = await ask('getCurrentRevision', { spaceId });
  assert.notEqual(body.id, space.id);
  assert.deepEqual(body.pages, space.pages);
});

test('every page is read by its id, whatever its kind and depth', async () => {
  const { ask, spaceId } = await guide();
  const { body } = await ask('listPages', { spaceId });
  for (const page of flat(body.pages)) {
    assert.deepEqual((await ask('getPageById', { spaceId, pageId: page.id ?? '' })).body, page);
  }
});

test('a page shows its Markdown unless the document form is asked for, and no other form is known', async () => {
  const { ask, spaceId, pageCalled } = await guide();
  const pageId = await pageCalled('Install');
  const markdown = async (format: string) => {
    const { status, body } = await ask('getPageById', { spaceId, pageId }, { query: { format } });
    return [status, body.markdown?.slice(0, 6)];
  };
  assert.deepEqual(await markdown('markdown'), [200, '## Bef']);
  assert.deepEqual(await markdown('document'), [200, undefined]);
  assert.equal((await markdown('html'))[0], 400);
});

test('without metadata no Git facts are told, and nothing else is missing', async () => {
  const { ask, titled } = await guide();
  const spaceId = await titled('spaces', 'API');
  const whole = (await ask('getCurrentRevision', { spaceId })).body;
  assert.equal(whole.git?.message, 'Describe the errors');
  assert.equal(count(whole, 'git'), 2);
  for (const metadata of ['true', 'false']) {
    const { body } = await ask('getCurrentRevision', { spaceId }, { query: { metadata } });
    assert.equal(count(body, 'git'), metadata === 'true' ? 2 : 0);
    assert.deepEqual(
      Object.keys(body),
      Object.keys(whole).filter((name) => metadata === 'true' || name !== 'git'),
    );
  }
  const { status } = await ask('getCurrentRevision', { spaceId }, { query: { metadata: '1' } });
  assert.equal(status, 400);
});

test('a computed page names its API description, computed or not', async () => {
  const { ask, titled, facts } = await guide();
  const spaceId = await titled('spaces', 'API');
  const spec = (await ask('listOpenAPISpecs', { organizationId: facts.organization })).body.items[0]?.id;
  for (const computed of ['true', 'false']) {
    const { body } = await ask('listPages', { spaceId }, { query: { computed } });
    assert.deepEqual(
      flat(body.pages).find(({ type }) => type === 'computed'),
      {
        ...body.pages?.[1],
        title: 'Reference',
        computed: {
          type: 'builtin:openapi',
          dependencies: { spec: { ref: { kind: 'openapi', spec } } },
          props: { doc: 'models' },
        },
      },
    );
  }
});

test('unknown pages and files, and content of a deleted space or of another space, are not found', async () => {
  const { ask, spaceId, changeRequestId, facts, pageCalled } = await guide();
  const pageId = await pageCalled('Install');
  const elsewhere = { spaceId: facts.templateSpace };
  const statuses = [
    await ask('getPageById', { spaceId, pageId: 'none' }),
    await ask('getFileById', { spaceId, fileId: 'none' }),
    await ask('listSpaceFileBacklinks', { spaceId, fileId: 'none' }),
    await ask('getPageById', { ...elsewhere, pageId }),
    await ask('listPagesInChangeRequest', { ...elsewhere, changeRequestId }),
    await ask('listPagesInChangeRequest', { spaceId, changeRequestId: '01' }),
    await ask('getCurrentRevision', { spaceId: facts.aged.deletedWithin7Days }),
    await ask('getCurrentRevision', { spaceId }, { as: 'outsider' }),
    await ask('getCurrentRevision', elsewhere, { as: 'guest' }),
  ];
  assert.deepEqual(
    statuses.map(({ status }) => status),
    statuses.map(() => 404),
  );
  assert.equal((await ask('getCurrentRevision', { spaceId }, { as: 'guest' })).status, 200);
});

test('files are listed page by page', async () => {
  const { ask, spaceId } = await guide();
  const first = await ask('listFiles', { spaceId }, { query: { limit: '1' } });
  const second = await ask('listFiles', { spaceId }, { query: { limit: '1', page: first.body.next?.page ?? '' } });
  const names = [first, second].flatMap(({ body }) => body.items.map(({ name }) => name));
  assert.deepEqual([names, second.body.count, second.body.next], [['logo.png', 'terms.pdf'], 2, undefined]);
});

const duplicate = async ({ ask }: ExampleServer, spaceId: string) =>
  (await ask('duplicateSpace', { spaceId })).body.id ?? '';

test('a duplicate has the content under ids of its own, and its links lead to its own pages and files', async () => {
  const server = await guide();
  const { ask, spaceId } = server;
  const from = { url: 'https://git.example.org/docs.git', ref: 'refs/heads/main' };
  await ask('importGitRepository', { spaceId }, { body: from });
  const copyId = await duplicate(server, spaceId);
  const original = (await ask('getCurrentRevision', { spaceId })).body;
  const copy = (await ask('getCurrentRevision', { spaceId: copyId })).body;
  const paths = (revision: { pages?: readonly Shown[] }) => flat(revision.pages).map(({ path }) => path);
  assert.deepEqual(paths(copy), paths(original));
  const ids = new Set([...flat(original.pages), ...(original.files ?? [])].map(({ id }) => id));
  assert.ok([...flat(copy.pages), ...(copy.files ?? [])].every(({ id }) => !ids.has(id)));
  const stats = async (of: string) => (await ask('listSpaceLinks', { spaceId: of })).body.stats;
  assert.deepEqual(await stats(copyId), await stats(spaceId));
  assert.deepEqual([copy.parents, copy.git], [[], undefined]);
});
