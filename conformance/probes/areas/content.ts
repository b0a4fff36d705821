import { rest } from '../../world/at-rest.ts';
import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { contentSpace, flatPages, pageIn, readPages, topPages } from '../../world/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { strangeId } from '../statuses.ts';
import type { Params } from '../../core/params.ts';

const inContent = async (world: World): Promise<{ spaceId: string }> => ({ spaceId: await contentSpace(world) });

/** Members whose values differ between two replies, by their last name. */
const differing = (one: unknown, other: unknown, name = ''): string[] => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [name];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differing(inside(one, key), inside(other, key), /^\d+$/.test(key) ? name : key));
};

const withoutMetadata: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const git = world.target.remote?.git;
  if (git !== undefined)
    await world.call('importGitRepository', { params, body: { url: git, ref: 'refs/heads/main' } });
  const full = await world.must('getCurrentRevision', { params });
  const less = await world.must('getCurrentRevision', { params, query: { metadata: false } });
  const left = new Set(differing(full.json, less.json));
  if (left.size === 0) throw missingPrerequisite('content with Git metadata', less);
  return say([...left].every((name) => name === 'git') ? 'git' : 'more', full, less);
};

/** Spaces whose content may be looked into: the run's own, and the one of the change request. */
const readable = async (world: World): Promise<readonly { readonly spaceId: string }[]> => {
  const { changeRequest: known } = world.target;
  return [await inContent(world), ...(known === undefined ? [] : [{ spaceId: known.space }])];
};

const listForm: Question = async ({ world, say }) => {
  const list = await readPages(world, await inContent(world));
  const top = topPages(list);
  if (flatPages(top).length > top.length) return say('tree', list);
  if (top.some((page) => textInside(page, 'path')?.includes('/') === true)) return say('flat', list);
  throw missingPrerequisite('a page below another (target key templateSpace)', list);
};

const byId: Question = async ({ world, say }) => {
  for (const params of await readable(world)) {
    const top = topPages(await readPages(world, params));
    const read = (page: unknown): Promise<Exchange> =>
      world.call('getPageById', { params: { ...params, pageId: textInside(page, 'id') ?? '' } });
    const nested = flatPages(top).find((page) => !top.includes(page) && page['type'] === 'document');
    const other = flatPages(top).find((page) => page['type'] !== 'document');
    if (nested === undefined || other === undefined) continue;
    const [first, second] = [await read(nested), await read(other)];
    if (!first.ok) return say('top-level', first, second);
    return say(second.ok ? 'any' : 'documents', first, second);
  }
  throw missingPrerequisite('a nested document, and a page that is no document (target key templateSpace)');
};

const reading = async (world: World, query: Readonly<Record<string, string>> = {}): Promise<Exchange> => {
  const params = await inContent(world);
  return world.call('getPageById', { params: { ...params, pageId: await pageIn(world, params) }, query });
};

const formats: Question = async ({ world, say }) => {
  const exchange = await reading(world, { format: 'no-such-format' });
  return say(exchange.ok ? 'any' : 'document-markdown', exchange);
};

const isThere = ({ json }: Exchange): boolean => inside(json, 'markdown') !== undefined;

const markdown: Question = async ({ world, say }) => {
  const [plain, document] = [await reading(world), await reading(world, { format: 'document' })];
  if (isThere(document)) return say('always', plain, document);
  return say(isThere(plain) ? 'unless-document' : 'on-request', plain, document);
};

const changeRequest = ({ target }: World) => {
  if (target.changeRequest !== undefined) return target.changeRequest;
  throw missingPrerequisite('a change request with its number (target key changeRequest)');
};

/** What the content of the change request answers when it is named this way. */
const named =
  (name: (number: string) => string, ok: string): Question =>
  async ({ world, status }) => {
    const { space: spaceId, number } = changeRequest(world);
    const params = { spaceId, changeRequestId: name(String(number)) };
    return status(await world.call('getRevisionOfChangeRequestById', { params }), { ok });
  };

const ofOtherSpace: Question = async ({ world, status }) => {
  const { id: changeRequestId } = changeRequest(world);
  const params = { spaceId: (await world.make('space')).id, changeRequestId };
  return status(await world.call('getRevisionOfChangeRequestById', { params }), { ok: 'served' });
};

const ofChangeRequest: Question = async ({ world, say }) => {
  const { space: spaceId, id: changeRequestId } = changeRequest(world);
  const own = await world.must('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } });
  const space = await world.must('getCurrentRevision', { params: { spaceId } });
  return say(textInside(own.json, 'id') === textInside(space.json, 'id') ? 'overlay' : 'own', own, space);
};

const unknownPage: Question = async ({ world, say, status }) => {
  const params = { ...(await inContent(world)), pageId: strangeId(world) };
  const exchange = await world.call('getPageById', { params });
  return exchange.ok ? say('empty', exchange) : status(exchange);
};

const unknownFile =
  (operation: 'getFileById' | 'listSpaceFileBacklinks'): Question =>
  async ({ world, say, status }) => {
    const params = { ...(await inContent(world)), fileId: strangeId(world) };
    const exchange = await world.call(operation, { params });
    return exchange.ok ? say('empty', exchange) : status(exchange);
  };

const deletedContent: Question = async ({ world, say, status }) => {
  const { params } = await world.make('space');
  await world.must('deleteSpaceById', { params });
  const exchange = await world.call('getCurrentRevision', { params });
  if (!exchange.ok) return status(exchange);
  return say(listInside(exchange.json, 'pages').length === 0 ? 'empty' : 'served', exchange);
};

const website = ({ target }: World): string => {
  const address = target.remote?.website;
  if (address === undefined)
    throw missingPrerequisite('a website that the server can reach (target key remote.website)');
  return address;
};

type Imported = {
  readonly before: Exchange;
  readonly sent: Exchange;
  readonly after: Exchange;
  readonly params: Params;
};

const imported = async (world: World, body: { readonly url: string; readonly source: string }): Promise<Imported> => {
  const { params } = await world.make('space');
  const before = await world.must('getCurrentRevision', { params });
  const sent = await world.call('importContent', { params, body });
  await rest(world);
  return { before, sent, after: await world.must('getCurrentRevision', { params }), params };
};

const idOf = (exchange: Exchange): string | undefined => textInside(exchange.json, 'id');

/** What the import of a website says of itself. */
const ofImport =
  (word: (imported: Imported) => string): Question =>
  async ({ world, say }) => {
    const done = await imported(world, { url: website(world), source: 'website' });
    if (!done.sent.ok) throw missingPrerequisite('an import that is accepted', done.sent);
    return say(word(done), done.before, done.sent, done.after);
  };

const total = ({ json }: Exchange): number => numberInside(json, 'totalResources') ?? 0;

const ids = (exchange: Exchange): (string | undefined)[] =>
  listInside(exchange.json, 'pages').map((page) => textInside(page, 'id'));

const merges = ({ before, after }: Imported): string => {
  const left = ids(after);
  return ids(before).every((id) => left.includes(id)) ? 'merge' : 'replace';
};

const fetches: Question = async ({ world, say }) => {
  const near = await imported(world, { url: website(world), source: 'website' });
  // No name below .invalid belongs to anybody.
  const far = await imported(world, { url: 'https://docs.invalid/guide', source: 'website' });
  const shown = [near.sent, far.sent];
  if (far.sent.ok && total(far.sent) > 0) return say('simulated', ...shown);
  if (!near.sent.ok || total(near.sent) === 0) return say('recorded', ...shown);
  return say(far.sent.ok ? 'fetch-when-allowed' : 'fetch', ...shown);
};

const sources: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const url = website(world);
  const ask = (source: string): Promise<Exchange> => world.call('importContent', { params, body: { url, source } });
  const unknown = await ask('no-such-source');
  if (unknown.ok) return say('any', unknown);
  const usual = await ask('markdown');
  return say(usual.ok ? 'usual' : 'website', unknown, usual);
};

const unread: Question = async ({ world, say, status }) => {
  const { sent } = await imported(world, { url: website(world), source: 'docx' });
  if (!sent.ok) return status(sent);
  return say(total(sent) === 0 ? 'nothing-imported' : 'imported', sent);
};

const emptyImport: Question = async ({ world, say }) => {
  const { before, sent, after } = await imported(world, { url: website(world), source: 'docx' });
  if (!sent.ok || total(sent) > 0) throw missingPrerequisite('an import that brings nothing', sent);
  return say(idOf(before) === idOf(after) ? 'none' : 'made', before, sent, after);
};

export const contentProbes: Probes = {
  'content-without-metadata': { getCurrentRevision: withoutMetadata },
  'page-list-form': { listPages: listForm },
  'page-by-id': { getPageById: byId },
  'page-format-values': { getPageById: formats },
  'page-markdown': { getPageById: markdown },
  'change-request-by-number': { getRevisionOfChangeRequestById: named((number) => number, 'number') },
  'change-request-leading-zero': { getRevisionOfChangeRequestById: named((number) => `00${number}`, 'match') },
  'change-request-signed-number': { getRevisionOfChangeRequestById: named((number) => `+${number}`, 'match') },
  'change-request-of-other-space': { getRevisionOfChangeRequestById: ofOtherSpace },
  'change-request-content': { getRevisionOfChangeRequestById: ofChangeRequest },
  'unknown-content-id': { getPageById: unknownPage, getFileById: unknownFile('getFileById') },
  'backlinks-of-unknown-file': { listSpaceFileBacklinks: unknownFile('listSpaceFileBacklinks') },
  'content-of-deleted-space': { getCurrentRevision: deletedContent },
  'import-synchronous': { importContent: ofImport(({ sent }) => (total(sent) > 0 ? 'synchronous' : 'job')) },
  'import-revision-active': {
    importContent: ofImport(({ before, after }) => (idOf(before) === idOf(after) ? 'inactive' : 'active')),
  },
  'import-merges': { importContent: ofImport(merges) },
  'import-revision-id': {
    importContent: ofImport(({ before, sent }) =>
      textInside(sent.json, 'revision') === idOf(before) ? 'former-revision' : 'new-revision',
    ),
  },
  'import-fetches': { importContent: fetches },
  'import-sources': { importContent: sources },
  'import-of-unread-source': { importContent: unread },
  'empty-import-revision': { importContent: emptyImport },
};
