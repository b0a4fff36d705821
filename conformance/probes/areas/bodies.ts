import type { OperationId } from '#spec/operation.ts';
import { listInside, numberInside, textInside } from '../../core/json-path.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, answersTo, changed, ofEach } from '../statuses.ts';
import { atPointer } from '../../core/at-pointer.ts';

const patched = ['updateCollectionById', 'updateSpaceById'] as const satisfies readonly OperationId[];

const strange = 'noSuchMember';

const unknownMember: (operation: OperationId) => Question =
  (operation) =>
  async ({ world, say, status }) => {
    const exchange = await world.call(operation, await changed(world, operation, { body: { [strange]: 'kept' } }));
    if (!exchange.ok) return status(exchange);
    return say(atPointer(exchange.json, `/${strange}`) === undefined ? 'ignore' : 'store', exchange);
  };

/** Whether a value of the creating server stays when a body carries another. */
const readOnly =
  (member: string): Question =>
  async ({ world, say, status }) => {
    const { id: collectionId, resource } = await world.make('collection');
    const body = { title: world.name('title'), [member]: 'another' };
    const exchange = await world.call('updateCollectionById', { params: { collectionId }, body });
    if (!exchange.ok) return status(exchange);
    const kept = atPointer(exchange.json, `/${member}`) === resource[member];
    return say(kept ? 'ignored' : `${member} changes`, exchange);
  };

/** What null does to a member that has a value. */
const nulled =
  (member: string): Question =>
  async ({ world, say, status }) => {
    const params = { collectionId: (await world.own('collection')).id };
    const before = world.name('before', 30);
    await world.must('updateCollectionById', { params, body: { [member]: before } });
    const exchange = await world.call('updateCollectionById', { params, body: { [member]: null } });
    if (!exchange.ok) return status(exchange);
    return say(textInside(exchange.json, member) === before ? 'absent' : 'clear', exchange);
  };

const updatedAt = async (world: World, spaceId: string): Promise<string> =>
  textInside((await world.must('getSpaceById', { params: { spaceId } })).json, 'updatedAt') ?? '';

/** Whether a request changes the `updatedAt` of a space. */
export const refreshes =
  (act: (world: World, spaceId: string) => Promise<unknown>, words = { yes: 'refreshed', no: 'unchanged' }): Question =>
  async ({ world, say, pause }) => {
    const { id: spaceId } = await world.make('space');
    const before = await updatedAt(world, spaceId);
    await pause();
    await act(world, spaceId);
    await pause();
    const after = await world.must('getSpaceById', { params: { spaceId } });
    return say(textInside(after.json, 'updatedAt') === before ? words.no : words.yes, after);
  };

const coerced =
  (operation: OperationId, member: string, given: unknown, wanted: unknown, pointer: string): Question =>
  async ({ world, say }) => {
    const exchange = await world.call(operation, await changed(world, operation, { body: { [member]: given } }));
    if (!exchange.ok) return say('reject', exchange);
    return say(
      JSON.stringify(atPointer(exchange.json, pointer)) === JSON.stringify(wanted) ? 'coerce' : 'accepted otherwise',
      exchange,
    );
  };

const doubled: Question = async ({ world, say, status }) => {
  const user = await world.member('read');
  const input = await changed(world, 'createOrganizationTeam', { body: { members: [user, user] } });
  const exchange = await world.call('createOrganizationTeam', input);
  if (!exchange.ok) return status(exchange);
  const params = { ...input.params, teamId: textInside(exchange.json, 'id') ?? '' };
  const { items, pages } = await world.walk('listTeamMembersInOrganizationById', { params }, { limit: 1000 });
  const times = items.filter((item) => JSON.stringify(item).includes(user)).length;
  return say(times > 1 ? 'kept' : 'deduplicated', exchange, ...pages);
};

const doubledReaction: Question = async ({ world, say, status }) => {
  const body = { addedReactions: ['1f44d', '1f44d'] };
  const exchange = await world.call('updateCommentInSpace', await changed(world, 'updateCommentInSpace', { body }));
  if (!exchange.ok) return status(exchange);
  const [reaction] = listInside(exchange.json, 'reactions');
  return say(numberInside(reaction, 'count') === 1 ? 'deduplicated' : 'kept', exchange);
};

const importing = (url: string) => ({ body: { url, source: 'website' } });
const credentials = 'https://user:password-of-probe@docs.example.org/guide';

const uriCredentials: Question = async ({ world, say, status }) => {
  const exchange = await world.call('importContent', await changed(world, 'importContent', importing(credentials)));
  if (!exchange.ok) return status(exchange);
  return say(exchange.text.includes('password-of-probe') ? 'accepted, and answered' : 'accepted', exchange);
};

const gitUrl: Question = async ({ world, say }) => {
  const attempt = async (url: string) =>
    world.call('importGitRepository', await changed(world, 'importGitRepository', { body: { url } }));
  const plain = await attempt('no address at all');
  if (plain.ok) return say('non-empty', plain);
  const other = await attempt('ssh://git@git.example.org/team/docs.git');
  return say(other.ok ? 'uri' : 'http', plain, other);
};

const dateTime: Question = async ({ world, say }) => {
  const attempt = async (timestamp: string) =>
    world.call('importGitRepository', await changed(world, 'importGitRepository', { body: { timestamp } }));
  const usual = await attempt('2024-05-01T12:00:00+02:00');
  if (!usual.ok) throw missingPrerequisite('a Git import with a timestamp', usual);
  const seen = [await attempt('2024-05-01'), await attempt('2024-05-01T12:00:00')];
  return say(seen.some(({ ok }) => ok) ? 'lenient' : 'rfc-3339', usual, ...seen);
};

const members = (value: unknown) => ({ body: { members: value } });
const refused = { refused: 'refused' } as const;

export const bodyProbes: Probes = {
  'unknown-members': ofEach(['updateCollectionById', 'createOrganizationTeam', 'postCommentInSpace'], unknownMember),
  'proto-member': answersTo(patched, { rawBody: '{"__proto__":{"title":"Changed"}}' }, { ok: 'ignored' }),
  'read-only-members': { id: readOnly('id'), object: readOnly('object'), organization: readOnly('organization') },
  'null-member': { title: nulled('title'), description: nulled('description') },
  'empty-patch': answersTo(patched, { rawBody: '{}' }, { ok: '200' }),
  'empty-patch-updated-at': {
    updateSpaceById: refreshes((world, spaceId) => world.call('updateSpaceById', { params: { spaceId }, body: {} })),
  },
  'type-coercion': {
    'a number for a text': coerced('updateCollectionById', 'title', 5, '5', '/title'),
    'a boolean for a text': coerced('updateSpaceById', 'title', true, 'true', '/title'),
    'a text for a boolean': coerced('updateCommentInSpace', 'resolved', 'true', 'resolved', '/status'),
  },
  'single-value-for-array': {
    addedReactions: coerced('updateCommentInSpace', 'addedReactions', '1f44d', '1f44d', '/reactions/0/emoji'),
  },
  'duplicate-list-members': { createOrganizationTeam: doubled, updateCommentInSpace: doubledReaction },
  'empty-list': {
    createOrganizationTeam: answerTo('createOrganizationTeam', members([]), { ok: 'accepted', ...refused }),
    updateCommentInSpace: answerTo(
      'updateCommentInSpace',
      { body: { addedReactions: [] } },
      { ok: 'accepted', ...refused },
    ),
  },
  'empty-list-member': {
    createOrganizationTeam: answerTo('createOrganizationTeam', members(['']), { ok: 'dropped', ...refused }),
  },
  'uri-scheme': {
    importContent: answerTo('importContent', importing('ftp://docs.example.org/guide'), { ok: 'any', refused: 'http' }),
  },
  'relative-uri': { importContent: answerTo('importContent', importing('/guide'), { ok: 'accepted', ...refused }) },
  'uri-credentials': { importContent: uriCredentials },
  'uri-length': {
    importContent: answerTo('importContent', importing(`https://docs.example.org/${'x'.repeat(2048)}`), {
      ok: 'unbounded',
      refused: '2048',
    }),
  },
  'git-url-form': { importGitRepository: gitUrl },
  'date-time-input': { importGitRepository: dateTime },
  'enum-case': {
    updateSpaceById: answerTo('updateSpaceById', { body: { editMode: 'LIVE' } }, { ok: 'folded', refused: 'exact' }),
    'listMembersInOrganizationById by order': answerTo(
      'listMembersInOrganizationById',
      { query: { order: 'ASC' } },
      { ok: 'folded', refused: 'exact' },
    ),
  },
};
