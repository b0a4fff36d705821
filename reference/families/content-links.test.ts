import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

type Reference = { readonly kind?: string; readonly [member: string]: unknown };
type Link = {
  readonly status?: string;
  readonly relation?: string;
  readonly targetReference?: Reference;
  readonly locationReferences?: readonly Reference[];
};
type Titled = { readonly title?: string; readonly name?: string; readonly id?: string };

const idOf = (things: readonly Titled[] | undefined, name: string) =>
  things?.find((each) => (each.title ?? each.name) === name)?.id ?? '';

const guide = async () => {
  const server = await exampleServer();
  const { space: spaceId, id: changeRequestId } = server.facts.changeRequest;
  const pages = (await server.ask('listPages', { spaceId })).body.pages ?? [];
  const files = (await server.ask('listFiles', { spaceId })).body.items;
  const logo = idOf(files, 'logo.png');
  return {
    ...server,
    spaceId,
    changeRequestId,
    welcome: idOf(pages, 'Welcome'),
    install: idOf(pages[0]?.pages, 'Install'),
    logo,
  };
};

const nameOf = (reference: Reference | undefined): string => {
  const { kind = 'none', url, page, file, space } = (reference ?? {}) as Record<string, Titled & string>;
  const thing = page ?? file ?? space;
  return `${kind} ${url ?? thing?.title ?? thing?.name ?? ''}`.trim();
};

const shown = (links: readonly Link[]) =>
  links.map(({ status, targetReference }) => `${status ?? ''} ${nameOf(targetReference)}`);

test('the links of a space stand in the order of its pages, each with what became of it', async () => {
  const { ask, spaceId } = await guide();
  const { body } = await ask('listSpaceLinks', { spaceId });
  assert.deepEqual(shown(body.items), [
    'ok file logo.png',
    'ok page Install',
    'ok url https://www.acme.example/',
    'ok file terms.pdf',
    'broken none',
    'broken none',
    'in-app url https://app.docplane.example/members',
    'ok url https://status.acme.example/',
  ]);
  assert.deepEqual(body.stats, { total: 8, broken: { total: 2 } });
  assert.ok(body.items.every(({ relation }) => relation === 'reference'));
});

test('a link shows where it stands: page, section, revision, space and organization, whole', async () => {
  const { ask, spaceId, facts } = await guide();
  const { body } = await ask('listSpaceLinks', { spaceId });
  const [terms] = body.items.filter(({ targetReference }) => nameOf(targetReference) === 'file terms.pdf') as Link[];
  const [place] = terms?.locationReferences ?? [];
  const space = (await ask('getSpaceById', { spaceId })).body;
  const organization = (await ask('getOrganizationById', { organizationId: facts.organization })).body;
  assert.equal(nameOf(place), 'page Install');
  assert.deepEqual(place?.['internalLocation'], { type: 'anchor', anchor: 'before-you-begin' });
  assert.deepEqual([place?.['space'], place?.['organization']], [space, organization]);
  const revision = (await ask('getCurrentRevision', { spaceId })).body;
  assert.deepEqual(terms?.targetReference?.['versionContext'], { type: 'revision', revision });
});

test('the status filters the links, and the stats are of all of them on every page', async () => {
  const { ask, spaceId } = await guide();
  const all = (await ask('listSpaceLinks', { spaceId })).body;
  const counts: number[] = [];
  for (const status of ['ok', 'broken', 'in-app']) {
    const { body } = await ask('listSpaceLinks', { spaceId }, { query: { status } });
    assert.ok(body.items.every((link) => link.status === status));
    assert.deepEqual(body.stats, all.stats);
    counts.push(body.count);
  }
  assert.deepEqual(counts, [5, 2, 1]);
  const first = (await ask('listSpaceLinks', { spaceId }, { query: { limit: '3' } })).body;
  const page = first.next?.page ?? '';
  const rest = (await ask('listSpaceLinks', { spaceId }, { query: { limit: '9', page } })).body;
  assert.deepEqual([...first.items, ...rest.items], all.items);
  assert.deepEqual([first.stats, first.count], [all.stats, 8]);
  assert.equal((await ask('listSpaceLinks', { spaceId }, { query: { status: 'open' } })).status, 400);
});

test('the links of one page are those of that page alone', async () => {
  const { ask, spaceId, install } = await guide();
  const { body } = await ask('listPageLinksInSpace', { spaceId, pageId: install });
  assert.deepEqual(shown(body.items), ['ok file terms.pdf', 'broken none', 'broken none']);
  assert.deepEqual(body.stats, { total: 3, broken: { total: 2 } });
});

test('in a change request links are followed in its own content, and the broken ones of its doing are counted', async () => {
  const { ask, spaceId, changeRequestId, install } = await guide();
  const { body } = await ask('listPageLinksInChangeRequest', { spaceId, changeRequestId, pageId: install });
  assert.deepEqual(shown(body.items), ['ok file diagram.svg']);
  assert.deepEqual(body.stats, { total: 1, broken: { total: 0, changeRequest: 0 } });
  const same = await ask('listPageLinksInChangeRequest', { spaceId, changeRequestId: '2', pageId: install });
  assert.deepEqual(same.body.stats, { total: 3, broken: { total: 2, changeRequest: 0 } });
});

// The default world with the text of one page changed.
const worldWith = async (server: ExampleServer, change: (text: string) => string) => {
  const { defaultWorld } = await import('../in-process.ts');
  return exampleServer({
    world: JSON.parse(change(JSON.stringify(defaultWorld))) as unknown,
    worldFile: `of ${server.facts.user}`,
  });
};

test('a link that the change request alone breaks is its doing', async () => {
  const server = await guide();
  const { ask, facts } = await worldWith(server, (text) =>
    text.replace('as in the [diagram](file:diagram)', 'as [shown](page:~gone)'),
  );
  const { space: spaceId, id: changeRequestId } = facts.changeRequest;
  const pages = (await ask('listPages', { spaceId })).body.pages ?? [];
  const pageId = pages[0]?.pages?.[0]?.id ?? '';
  const { body } = await ask('listPageLinksInChangeRequest', { spaceId, changeRequestId, pageId });
  assert.deepEqual(body.stats, { total: 1, broken: { total: 1, changeRequest: 1 } });
});

test('anchors are looked for on the page they are of', async () => {
  const server = await guide();
  const { ask, facts } = await worldWith(server, (text) =>
    text.replace(
      '(page:install)',
      '(page:install#steps), [there](page:install#nowhere), [here](#welcome), [up](/welcome/install)',
    ),
  );
  const { space: spaceId } = facts.changeRequest;
  const pageId = (await ask('listPages', { spaceId })).body.pages?.[0]?.id ?? '';
  const { body } = await ask('listPageLinksInSpace', { spaceId, pageId });
  assert.deepEqual(shown(body.items).slice(1, 5), [
    'ok page Install',
    'broken page Install',
    'ok page Welcome',
    'ok page Install',
  ]);
  assert.deepEqual(body.items[2]?.targetReference?.['internalLocation'], { type: 'anchor', anchor: 'nowhere' });
});

test('a link breaks when its target goes, and a restore mends it', async () => {
  const { ask, spaceId, titled } = await guide();
  const api = { spaceId: await titled('spaces', 'API') };
  const state = async () => {
    const { body } = await ask('listSpaceLinks', api);
    return [...shown(body.items), body.stats?.broken?.total];
  };
  assert.deepEqual(await state(), ['ok space Guide', 'ok openapi', 0]);
  await ask('deleteSpaceById', { spaceId });
  assert.deepEqual(await state(), ['broken none', 'ok openapi', 1]);
  await ask('restoreSpace', { spaceId });
  assert.deepEqual(await state(), ['ok space Guide', 'ok openapi', 0]);
});

test('a computed page depends on its API description, until that one goes', async () => {
  const { ask, titled, facts } = await guide();
  const spaceId = await titled('spaces', 'API');
  const dependency = async () => (await ask('listSpaceLinks', { spaceId })).body.items[1];
  const { relation, targetReference } = (await dependency()) ?? {};
  const { body } = await ask('listOpenAPISpecs', { organizationId: facts.organization });
  assert.deepEqual([relation, targetReference?.['openAPISpec']], ['dependsOn', body.items[0]]);
  await ask('deleteOpenAPISpecBySlug', { organizationId: facts.organization, specSlug: 'public-api' });
  assert.equal((await dependency())?.status, 'broken');
});

test('a target that the caller may not see is missing for them', async () => {
  const server = await guide();
  const { ask, facts } = await worldWith(server, (text) => text.replace('(page:install)', '(space:template)'));
  const { space: spaceId } = facts.changeRequest;
  const second = async (as: string) => shown((await ask('listSpaceLinks', { spaceId }, { as })).body.items)[1];
  assert.deepEqual([await second('read'), await second('guest')], ['ok space Template', 'broken none']);
});

test('the backlinks of a file are the places that show or link it', async () => {
  const { ask, spaceId, logo } = await guide();
  const { body } = await ask('listSpaceFileBacklinks', { spaceId, fileId: logo });
  assert.equal(body.count, 2);
  assert.deepEqual(
    body.items.map((each) => [nameOf(each), each['internalLocation']]),
    [
      ['page Welcome', undefined],
      ['page Welcome', { type: 'anchor', anchor: 'welcome' }],
    ],
  );
  assert.deepEqual(body.items[0]?.versionContext?.type, 'revision');
  const [first] = (await ask('listSpaceFileBacklinks', { spaceId, fileId: logo }, { query: { limit: '1' } })).body
    .items;
  assert.deepEqual(first, body.items[0]);
});

test('backlinks in a change request are those of its content, and name it', async () => {
  const { ask, spaceId, changeRequestId } = await guide();
  const files = (await ask('listFilesInChangeRequestById', { spaceId, changeRequestId })).body.items;
  const uses = async (name: string) => {
    const fileId = files.find((file) => file.name === name)?.id ?? '';
    return (await ask('listChangeRequestFileBacklinks', { spaceId, changeRequestId, fileId })).body.items;
  };
  const [diagram] = await uses('diagram.svg');
  assert.equal(nameOf(diagram), 'page Install and update');
  const version = diagram?.versionContext as { type: string; changeRequest: { id: string } } | undefined;
  assert.deepEqual([version?.type, version?.changeRequest.id], ['changeRequest', changeRequestId]);
  assert.deepEqual(await uses('terms.pdf'), []);
});

test('a comment tells when its page is gone from the content', async () => {
  const server = await guide();
  const { ask, facts } = await worldWith(server, (text) =>
    text
      .replace('"extends":true', '"extends":false')
      .replace(
        '"markdown":"Is the diagram final?","page":"install"',
        '"markdown":"Is the diagram final?","page":"welcome"',
      ),
  );
  const { space: spaceId, id: changeRequestId } = facts.changeRequest;
  const inRequest = (await ask('listCommentsInChangeRequest', { spaceId, changeRequestId })).body.items;
  const target = (items: typeof inRequest) =>
    items.map((each) => each.target?.page?.outdated).filter((each) => each !== undefined);
  assert.deepEqual(target(inRequest), [false, true]);
  assert.deepEqual(target((await ask('listCommentsInSpace', { spaceId })).body.items), [false, false]);
});
