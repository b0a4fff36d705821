import { operationRow, type OperationId } from '#spec/operation.ts';
import { inside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, ofEach } from '../statuses.ts';
import { atPointer } from '../../core/at-pointer.ts';
import { presence } from '../presence.ts';
import { memberAfter, memberRead } from '../values.ts';
import { secondOrganization, spaceIn } from './collections.ts';

const lockedSpace = async (world: World): Promise<{ spaceId: string }> => {
  const { id: spaceId } = await world.make('space', { body: { editMode: 'locked' } });
  return { spaceId };
};
const deletedSpace = async (world: World): Promise<{ spaceId: string }> => {
  const { id: spaceId } = await world.make('space');
  await world.must('deleteSpaceById', { params: { spaceId } });
  return { spaceId };
};

const text = (world: World) => ({ body: { markdown: world.name('text') } });
const bodies: Partial<Record<OperationId, (world: World) => unknown>> = {
  updateSpaceById: (world) => ({ title: world.name('title') }),
  postCommentInSpace: text,
  moveSpace: () => ({ parent: null }),
  transferSpace: (world) => ({ organization: secondOrganization(world) }),
  importContent: () => ({ url: 'https://docs.example.org/guide', source: 'website' }),
};

/** What an operation answers on a space in a state. */
const on =
  (state: (world: World) => Promise<{ spaceId: string }>, operation: OperationId, ok?: string): Question =>
  async ({ world, status }) => {
    const params = await state(world);
    const body = bodies[operation]?.(world);
    if (body === undefined && operationRow(operation).bodyRequired) throw new Error(`${operation} has no body here`);
    const exchange = await world.call(operation, body === undefined ? { params } : { params, body });
    return status(exchange, ok === undefined ? {} : { ok });
  };

const locked = (operations: readonly OperationId[]) =>
  ofEach(operations, (operation) => on(lockedSpace, operation, 'allowed'));
const deleted = (operations: readonly OperationId[]) =>
  ofEach(operations, (operation) => on(deletedSpace, operation, 'allowed'));

/** A space with the marks that a duplicate may share, and its duplicate. */
const duplicated = async (world: World): Promise<{ original: Exchange; copy: Exchange; parent: string }> => {
  const parent = (await world.make('collection')).id;
  const spaceId = await spaceIn(world, parent);
  await world.make('comment', { params: { spaceId } });
  const original = await world.must('updateSpaceById', { params: { spaceId }, body: { editMode: 'locked' } });
  const copy = await world.must('duplicateSpace', { params: { spaceId } });
  return { original, copy, parent };
};

const ofDuplicate =
  (word: (original: Exchange, copy: Exchange) => string): Question =>
  async ({ world, say }) => {
    const { original, copy } = await duplicated(world);
    return say(word(original, copy), copy);
  };

const duplicatePlace: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const [first, second] = [await spaceIn(world, parent), await spaceIn(world, parent)];
  const copy = await world.must('duplicateSpace', { params: { spaceId: first } });
  if (inside(copy.json, 'parent') === undefined) return say('root', copy);
  const list = await world.must('listSpacesInCollectionById', { params: { collectionId: parent } });
  const at = (id: string | undefined): number => list.text.indexOf(`"${id ?? ''}"`);
  return say(at(textInside(copy.json, 'id')) > at(second) ? 'end-of-parent' : 'beside', copy, list);
};

const duplicateComments: Question = async ({ world, say }) => {
  const { copy } = await duplicated(world);
  const params = { spaceId: textInside(copy.json, 'id') ?? '' };
  const list = await world.must('listCommentsInSpace', { params });
  return say(numberInside(list.json, 'count') === 0 ? 'dropped' : 'copied', copy, list);
};

/** The emoji of a duplicate of a space that has none. */
const defaultEmoji: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const bare = await world.must('updateSpaceById', { params, body: { emoji: '' } });
  if ((textInside(bare.json, 'emoji') ?? '') !== '') throw missingPrerequisite('a space without an emoji', bare);
  const copy = await world.must('duplicateSpace', { params });
  return say((textInside(copy.json, 'emoji') ?? '') === '' ? 'empty' : 'default', bare, copy);
};

const transfer = (world: World, spaceId: string, further = {}): Promise<Exchange> =>
  world.call('transferSpace', { params: { spaceId }, body: { organization: secondOrganization(world), ...further } });

const transferWithParent: Question = async ({ world, say, status }) => {
  const organizationId = secondOrganization(world);
  const { id: parent } = await world.make('collection', {
    params: { organizationId },
    body: { title: world.name('there') },
  });
  const { id: spaceId } = await world.make('space');
  const exchange = await transfer(world, spaceId, { parent });
  if (!exchange.ok) return status(exchange);
  return say(textInside(exchange.json, 'parent') === parent ? 'accepted' : 'ignored', exchange);
};

const transferNested: Question = async ({ world, say, status }) => {
  const spaceId = await spaceIn(world, (await world.make('collection')).id);
  const exchange = await transfer(world, spaceId);
  if (!exchange.ok) return status(exchange, { refused: 'refused' });
  return say(inside(exchange.json, 'parent') === undefined ? 'dropped' : 'kept', exchange);
};

const listDeleted: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const spaceId = await spaceIn(world, parent);
  await world.must('deleteSpaceById', { params: { spaceId } });
  const list = await world.must('listSpacesInCollectionById', { params: { collectionId: parent } });
  return say(list.text.includes(spaceId) ? 'shown' : 'hidden', list);
};

const readDeletedAt = async (world: World, spaceId: string): Promise<Exchange> => {
  const read = await world.call('getSpaceById', { params: { spaceId } });
  if (textInside(read.json, 'deletedAt') !== undefined) return read;
  throw missingPrerequisite('a deleted space that can be read with `deletedAt`', read);
};

const deleteTwice: Question = async ({ world, say, pause }) => {
  const { spaceId } = await deletedSpace(world);
  const before = await readDeletedAt(world, spaceId);
  await pause();
  await world.call('deleteSpaceById', { params: { spaceId } });
  const after = await readDeletedAt(world, spaceId);
  const same = textInside(before.json, 'deletedAt') === textInside(after.json, 'deletedAt');
  return say(same ? 'unchanged' : 'restarted', before, after);
};

const restoredPlace: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const [first] = [await spaceIn(world, parent), await spaceIn(world, parent)];
  await world.must('deleteSpaceById', { params: { spaceId: first } });
  const restored = await world.must('restoreSpace', { params: { spaceId: first } });
  if (inside(restored.json, 'parent') === undefined) return say('root', restored);
  const list = await world.must('listSpacesInCollectionById', { params: { collectionId: parent } });
  const { items } = list.json as { items: readonly unknown[] };
  return say(textInside(items[0], 'id') === first ? 'old-place' : 'end-of-parent', restored, list);
};

const restoredWithoutParent: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const spaceId = await spaceIn(world, parent);
  await world.must('deleteSpaceById', { params: { spaceId } });
  await world.must('deleteCollectionById', { params: { collectionId: parent } });
  const restored = await world.call('restoreSpace', { params: { spaceId } });
  if (!restored.ok) return say('refused', restored);
  return say(inside(restored.json, 'parent') === undefined ? 'root' : 'in a container that is gone', restored);
};

const restoredBelongings: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.make('space');
  const { params } = await world.make('comment', { params: { spaceId } });
  await world.must('deleteSpaceById', { params: { spaceId } });
  await world.must('restoreSpace', { params: { spaceId } });
  const comment = await world.call('getCommentInSpace', { params });
  return say(comment.ok ? 'as-before' : 'lost', comment);
};

const restoredDeletedAt: Question = async (prober) => {
  const params = await deletedSpace(prober.world);
  const exchange = await prober.world.must('restoreSpace', { params });
  return memberRead(prober, exchange, '/deletedAt', {});
};

const restoreTooLate: Question = async ({ world, status }) => {
  const spaceId = world.target.aged?.deletedOver7Days;
  if (spaceId === undefined)
    throw missingPrerequisite('a space deleted over 7 days ago (target key aged.deletedOver7Days)');
  return status(await world.call('restoreSpace', { params: { spaceId } }), { ok: 'restored' });
};

const commentCount: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.make('space');
  const comment = await world.make('comment', { params: { spaceId } });
  await world.must('postCommentReplyInSpace', { params: comment.params, body: text(world) });
  const read = await world.must('getSpaceById', { params: { spaceId } });
  const count = numberInside(read.json, 'comments');
  return say({ 1: 'open-space-comments', 2: 'with-replies' }[count ?? 0] ?? `comments: ${String(count)}`, read);
};

const revisionChange: Question = async ({ world, say }) => {
  const { params } = await world.make('space');
  const before = await world.must('getSpaceById', { params });
  const after = await world.must('updateSpaceById', { params, body: { title: world.name('title') } });
  const same = presence(atPointer(before.json, '/revision')) === presence(atPointer(after.json, '/revision'));
  return say(same ? 'new-content' : 'any-write', before, after);
};

/** The requests that put a space on a site, where that changes who sees it; undefined where it does not. */
const seenBySite = (world: World, params: Params, before: string | undefined) =>
  unlessMissing(async () => {
    const visibility = before === 'public' ? 'unlisted' : 'public';
    const site = await world.make('site', { body: { title: world.name('site'), visibility } });
    const body = { title: world.name('section'), spaceId: params['spaceId'] };
    const section = await world.must('addSectionToSite', { params: site.params, body });
    const isAnother = ({ json }: Exchange): boolean => textInside(json, 'visibility') !== before;
    const after = await world.settled(() => world.must('getSpaceById', { params }), isAnother);
    return isAnother(after) ? [site.exchange, section, after] : undefined;
  });

const visibilityWriter: Question = async ({ world, say, status }) => {
  const { params } = await world.make('space');
  const before = textInside((await world.must('getSpaceById', { params })).json, 'visibility');
  const wanted = before === 'public' ? 'unlisted' : 'public';
  const exchange = await world.call('updateSpaceById', { params, body: { visibility: wanted } });
  if (exchange.ok && textInside(exchange.json, 'visibility') === wanted) return say('update', exchange);
  const bySite = await seenBySite(world, params, before);
  if (bySite !== undefined) return say('sites', exchange, ...bySite);
  return exchange.ok ? say('nothing', exchange) : status(exchange, { refused: 'nothing' });
};

const clearEmoji: Question = async ({ world, say }) => {
  const { params } = await world.make('space', { body: { emoji: '1f4d8' } });
  const empty = await world.call('updateSpaceById', { params, body: { emoji: '' } });
  if (empty.ok && (textInside(empty.json, 'emoji') ?? '') === '') return say('empty-string', empty);
  const nothing = await world.call('updateSpaceById', { params, body: { emoji: null } });
  const left = textInside(nothing.json, 'emoji') ?? '';
  return say(nothing.ok && left === '' ? 'null' : 'no way that was tried', empty, nothing);
};

const spaceIcon: Question = async ({ world, say, status }) => {
  const { params } = await world.make('space');
  const exchange = await world.call('updateSpaceById', { params, body: { icon: 'book' } });
  if (!exchange.ok) return status(exchange);
  return say(inside(exchange.json, 'icon') === undefined ? 'ignored' : 'accepted', exchange);
};

const sameTitle: Question = async ({ world, status }) => {
  const title = world.name('same');
  await world.make('space', { body: { title } });
  const { params } = await world.make('space');
  return status(await world.call('updateSpaceById', { params, body: { title } }), { ok: 'allowed' });
};

const titleOf = (exchange: Exchange) => textInside(exchange.json, 'title');

export const spaceProbes: Probes = {
  'default-emoji': { duplicateSpace: defaultEmoji },
  'locked-content-import': locked(['importContent']),
  'locked-metadata': locked(['updateSpaceById']),
  'locked-comments': locked(['postCommentInSpace']),
  'comment-on-locked-space': locked(['postCommentInSpace']),
  'locked-move-and-delete': locked(['moveSpace', 'deleteSpaceById']),
  'duplicate-title': {
    duplicateSpace: ofDuplicate((original, copy) => (titleOf(original) === titleOf(copy) ? 'same' : 'copy')),
  },
  'duplicate-place': { duplicateSpace: duplicatePlace },
  'duplicate-comments': { duplicateSpace: duplicateComments },
  'duplicate-edit-mode': {
    duplicateSpace: ofDuplicate((_, copy) => (textInside(copy.json, 'editMode') === 'locked' ? 'same' : 'live')),
  },
  'transfer-space-parent-member': { transferSpace: transferWithParent },
  'transfer-space-parent': { transferSpace: transferNested },
  'transfer-space-same-organization': {
    transferSpace: answerTo('transferSpace', ({ target }) => ({ body: { organization: target.organization } }), {
      ok: '200',
    }),
  },
  'transfer-deleted-space': { transferSpace: on(deletedSpace, 'transferSpace') },
  'transfer-locked-space': { transferSpace: on(lockedSpace, 'transferSpace', '200') },
  'read-deleted-space': { getSpaceById: on(deletedSpace, 'getSpaceById') },
  'list-deleted-space': { listSpacesInCollectionById: listDeleted },
  'delete-space-twice': { deleteSpaceById: on(deletedSpace, 'deleteSpaceById') },
  'delete-space-twice-deleted-at': { deleteSpaceById: deleteTwice },
  'update-deleted-space': deleted(['updateSpaceById']),
  'act-on-deleted-space': deleted(['moveSpace', 'duplicateSpace', 'transferSpace']),
  'below-deleted-space': deleted(['listCommentsInSpace', 'postCommentInSpace', 'listPages']),
  'restore-active-space': {
    restoreSpace: async ({ world, status }) =>
      status(await world.call('restoreSpace', { params: (await world.make('space')).params }), { ok: '200' }),
  },
  'restore-too-late': { restoreSpace: restoreTooLate },
  'restored-space-deleted-at': { restoreSpace: restoredDeletedAt },
  'restored-space-place': { restoreSpace: restoredPlace },
  'restored-space-without-parent': { restoreSpace: restoredWithoutParent },
  'restored-space-belongings': { 'comments of a restored space': restoredBelongings },
  'default-edit-mode': { duplicateSpace: memberAfter('duplicateSpace', '/editMode') },
  'space-visibility-writer': { updateSpaceById: visibilityWriter },
  'space-default-visibility': { duplicateSpace: memberAfter('duplicateSpace', '/visibility') },
  'clear-emoji': { updateSpaceById: clearEmoji },
  'space-icon': { updateSpaceById: spaceIcon },
  'space-comment-count': { getSpaceById: commentCount },
  'space-revision-change': { updateSpaceById: revisionChange },
  'update-space-duplicate-title': { updateSpaceById: sameTitle },
  'update-space-default-level-null': {
    updateSpaceById: answerTo('updateSpaceById', { body: { defaultLevel: null } }, { ok: 'allowed' }),
  },
};
