import { operationIds } from '#spec/operation.ts';
import type { Answer, Fault, Members, Server } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { itemsAt, sectionsOf, spaceOf } from './spaces-seen.ts';
import { andThen, readAs } from './turns.ts';

/** Does more with a new duplicate, and answers it as it is then. */
const duplicating = (more: (spaceId: string, original: Members, server: Server) => Promise<unknown>): Fault =>
  andThen(
    async ({ id }, { params }, server) => {
      const original = await spaceOf(params['spaceId'] ?? '', server);
      if (original !== undefined) await more(String(id), original, server);
    },
    'getSpaceById',
    'spaceId',
  );

const patching = (change: (original: Members) => Members | undefined): Fault =>
  duplicating(async (spaceId, original, server) => {
    const body = change(original);
    if (body !== undefined) await server.call('updateSpaceById', { params: { spaceId }, body });
  });

const moving = (to: (original: Members) => Members): Fault =>
  duplicating((spaceId, original, server) => server.call('moveSpace', { params: { spaceId }, body: to(original) }));

const withoutValues: Fault = duplicating(async (spaceId, _original, server) => {
  const { json } = await server.call('getSpaceCustomFields', { params: { spaceId } });
  const set = (json as { customField: { name: string }; value?: unknown }[]).filter(({ value }) => value !== undefined);
  const values = Object.fromEntries(set.map(({ customField }) => [customField.name, { value: null }]));
  if (set.length > 0) await server.call('updateSpaceCustomFields', { params: { spaceId }, body: { values } });
});

const bodyOf = ({ body }: Members): Members => ({ body });

const withComments: Fault = duplicating(async (spaceId, { id }, server) => {
  const comments = await itemsAt(server, 'listCommentsInSpace', { spaceId: String(id) });
  for (const comment of comments.toReversed()) {
    const { json } = await server.call('postCommentInSpace', { params: { spaceId }, body: bodyOf(comment) });
    const params = { spaceId, commentId: String(membersOf(json)?.['id']) };
    const from = { spaceId: String(id), commentId: String(comment['id']) };
    const replies = await itemsAt(server, 'listCommentRepliesInSpace', from);
    for (const reply of replies.toReversed()) {
      await server.call('postCommentReplyInSpace', { params, body: bodyOf(reply) });
    }
    if (comment['resolvedAt'] !== undefined) {
      await server.call('updateCommentInSpace', { params, body: { resolved: true } });
    }
  }
});

const onSites: Fault = duplicating(async (spaceId, { id }, server) => {
  for (const { params, section } of await sectionsOf(String(id), server)) {
    await server.call('addSectionToSite', { params, body: { spaceId, title: section['title'] } });
  }
});

/** What the reference shows of a duplicate and has no operation for: shown wherever the duplicate is. */
const shownOf =
  (show: (original: Members) => Members | undefined): Fault =>
  () => {
    const known = new Map<unknown, Members>();
    const showing = inResource('space', (space) => {
      const more = known.get(space['id']);
      if (more === undefined) return;
      const isOpen = more['visibility'] !== 'in-collection' || space['parent'] !== undefined;
      Object.assign(space, { ...more, ...space }, isOpen ? more : {});
    })();
    return async (ask, server) => {
      if (ask.operation !== 'duplicateSpace') return showing(ask, server);
      const original = await readAs(ask, server, 'getSpaceById', ask.params);
      const shown = isAccepted(original) ? membersOf(original.json) : undefined;
      const before = { ...shown, ...known.get(ask.params['spaceId']) };
      const answer = await server.send(ask);
      const copy = isAccepted(answer) ? membersOf(answer.json) : undefined;
      const more = show(before);
      if (copy === undefined || more === undefined) return answer;
      known.set(copy['id'], more);
      return { ...answer, json: { ...copy, ...more } };
    };
  };

/** Git belongs to a duplicate too, until it has an import or export of its own. */
const withGit: Fault = () => {
  const origins = new Map<string, string>();
  const gitOf = async (spaceId: string, server: Server): Promise<Answer> => {
    const own = await server.call('getSpaceGitInfo', { params: { spaceId } });
    const origin = origins.get(spaceId);
    return isAccepted(own) || origin === undefined ? own : gitOf(origin, server);
  };
  const showGit = async (space: Members | undefined, server: Server): Promise<void> => {
    if (space?.['object'] !== 'space' || space['gitSync'] !== undefined) return;
    const git = await gitOf(String(space['id']), server);
    if (isAccepted(git)) space['gitSync'] = git.json;
  };
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { spaceId = '' } = ask.params;
    const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (ask.operation === 'duplicateSpace' && space !== undefined) origins.set(String(space['id']), spaceId);
    if (ask.operation !== 'getSpaceGitInfo') {
      for (const each of (space?.['items'] as Members[] | undefined) ?? [space]) await showGit(each, server);
      return answer;
    }
    const readable = await readAs(ask, server, 'getSpaceById', { spaceId });
    return isAccepted(answer) || !isAccepted(readable) ? answer : gitOf(spaceId, server);
  };
};

const on = ['duplicateSpace'] as const;

/** What a duplicate has of its original. */
export const duplicatedSpaceReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SPC-11.a': 'copy' },
    on,
    server: patching(({ title }) => ({ title: `${String(title).slice(0, 40)} (copy)` })),
  },
  {
    reads: { 'OP-SPC-11.b': 'beside' },
    on,
    server: moving(({ id, parent = null }) => ({ parent, position: { after: { type: 'space', space: id } } })),
  },
  { reads: { 'OP-SPC-11.b': 'root' }, on, server: moving(() => ({ parent: null })) },
  { reads: { 'OP-SPC-11.d': 'dropped' }, on, server: withoutValues },
  { reads: { 'OP-SPC-11.e': 'copied' }, on, server: withComments },
  {
    reads: { 'OP-SPC-11.g': 'copied' },
    on: [
      'duplicateSpace',
      'getSpaceGitInfo',
      'getSpaceById',
      'updateSpaceById',
      'moveSpace',
      'transferSpace',
      'restoreSpace',
      'listSpacesInCollectionById',
    ],
    server: withGit,
  },
  { reads: { 'OP-SPC-11.h': 'placed' }, on, server: onSites },
  {
    reads: { 'OP-SPC-11.i': 'same' },
    on,
    server: patching(({ editMode }) => (editMode === 'locked' ? { editMode } : undefined)),
  },
  {
    reads: { 'OP-SPC-11.j': 'same' },
    on: operationIds,
    server: shownOf(({ visibility }) => ({ visibility })),
    unseen: 'its probe duplicates a private space',
  },
  {
    reads: { 'OP-SPC-12.b': 'public' },
    on: operationIds,
    server: shownOf(() => ({ visibility: 'public' })),
  },
  {
    reads: { 'OP-SPC-12.b': 'in-collection' },
    on: operationIds,
    server: shownOf(({ parent }) => (parent === undefined ? undefined : { visibility: 'in-collection' })),
    unseen: 'its probe duplicates a space at the root',
  },
];
