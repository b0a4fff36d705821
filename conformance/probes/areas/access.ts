import type { OperationId } from '#spec/operation.ts';
import { unknownId } from '../../core/unknown-id.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, answersTo, strangeId } from '../statuses.ts';

const asked = [
  'getOrganizationById',
  'listTeamsInOrganizationById',
  'updateCollectionById',
] as const satisfies readonly OperationId[];

const authorization = (value: (token: string) => string) => (world: World) => ({
  token: null,
  headers: { authorization: value(world.target.token) },
});

/** The token of another caller. Throws a MissingPrerequisite where the target file has none. */
const tokenOf = ({ target }: World, role: string): string => {
  const token = target.tokens[role];
  if (token === undefined) throw missingPrerequisite(`the token of a caller: ${role} (target key tokens.${role})`);
  return token;
};

const challenge: Question = async ({ world, say }) => {
  const params = { organizationId: world.target.organization };
  const exchange = await world.call('getOrganizationById', { params, token: null });
  return say(exchange.headers['www-authenticate'] === undefined ? 'absent' : 'present', exchange);
};

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Addresses end up in logs: only a server on this machine is shown a token that way. */
const tokenInQuery =
  (name: string): Question =>
  async ({ world, say }) => {
    const { target } = world;
    if (!loopback.test(new URL(target.baseUrl).hostname)) {
      throw missingPrerequisite('a server on this machine: a token in an address would stay in its logs');
    }
    const path = `/v1/orgs/${target.organization}?${name}=${encodeURIComponent(target.token)}`;
    const exchange = await world.send({ method: 'GET', target: path, token: null });
    return say(exchange.ok ? 'accepted' : 'refused', exchange);
  };

const same = (one: Exchange, other: Exchange): boolean => one.status === other.status && one.text === other.text;

/** Which of two faults a request has that is reported: told by the requests that have one of them each. */
const earlier = (both: Exchange, first: Exchange, second: Exchange): 'first' | 'second' => {
  if (first.ok || second.ok)
    throw missingPrerequisite('two faults that are refused one by one', first.ok ? first : second);
  if (same(both, first) && !same(both, second)) return 'first';
  if (same(both, second) && !same(both, first)) return 'second';
  if (both.status === first.status && both.status !== second.status) return 'first';
  if (both.status === second.status && both.status !== first.status) return 'second';
  throw missingPrerequisite('two faults whose refusals differ', both);
};

const routeBeforeToken: Question = async ({ world, say }) => {
  const target = '/v1/no-such-path';
  const both = await world.send({ method: 'GET', target, token: null });
  const route = await world.send({ method: 'GET', target });
  const params = { organizationId: world.target.organization };
  const token = await world.call('getOrganizationById', { params, token: null });
  return say(`${earlier(both, route, token) === 'first' ? 'route' : 'token'}-first`, both, route, token);
};

const invalid = { title: 'x'.repeat(10_000) };

const permissionBeforeValidation: Question = async ({ world, say }) => {
  const params = { collectionId: (await world.own('collection')).id };
  const token = tokenOf(world, 'read');
  const ask = (input: Input) => world.call('updateCollectionById', { params, ...input });
  const both = await ask({ body: invalid, token });
  const right = await ask({ body: { title: world.name('title') }, token });
  const value = await ask({ body: invalid });
  return say(`${earlier(both, right, value) === 'first' ? 'permission' : 'validation'}-first`, both, right, value);
};

const existenceBeforeValidation: Question = async ({ world, say }) => {
  const own = { collectionId: (await world.own('collection')).id };
  const unknown = { collectionId: strangeId(world) };
  const both = await world.call('updateCollectionById', { params: unknown, body: invalid });
  const id = await world.call('updateCollectionById', { params: unknown, body: { title: world.name('title') } });
  const value = await world.call('updateCollectionById', { params: own, body: invalid });
  return say(`${earlier(both, id, value) === 'first' ? 'existence' : 'validation'}-first`, both, id, value);
};

const validationBeforeState: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.make('space', { body: { editMode: 'locked' } });
  const params = { spaceId };
  const url = 'https://docs.example.org/guide';
  const both = await world.call('importContent', { params, body: { url, source: 5 } });
  const state = await world.call('importContent', { params, body: { url, source: 'website' } });
  await world.must('updateSpaceById', { params, body: { editMode: 'live' } });
  const value = await world.call('importContent', { params, body: { url, source: 5 } });
  return say(`${earlier(both, state, value) === 'first' ? 'state' : 'validation'}-first`, both, state, value);
};

/** What another caller gets who reads or changes a thing of this world. */
const asCaller =
  (role: string, operation: OperationId, names = {}): Question =>
  async ({ world, status }) => {
    const token = tokenOf(world, role);
    const input = await world.arrange(operation);
    return status(await world.call(operation, { ...input, token }), names);
  };

export const accessProbes: Probes = {
  'no-authorization-header': answersTo(asked, { token: null }),
  'other-authorization-scheme': answersTo(
    asked,
    authorization((token) => `Basic ${token}`),
  ),
  'empty-token': answersTo(
    asked,
    authorization(() => 'Bearer '),
  ),
  'unknown-token': answersTo(
    asked,
    authorization((token) => `Bearer ${unknownId(token)}q`),
  ),
  'authentication-challenge': { getOrganizationById: challenge },
  'scheme-case': {
    lower: answerTo(
      'getOrganizationById',
      authorization((token) => `bearer ${token}`),
      { ok: 'any-case', refused: 'exact' },
    ),
    upper: answerTo(
      'getOrganizationById',
      authorization((token) => `BEARER ${token}`),
      { ok: 'any-case', refused: 'exact' },
    ),
  },
  'scheme-spaces': {
    getOrganizationById: answerTo(
      'getOrganizationById',
      authorization((token) => `Bearer   ${token}`),
      { ok: 'accepted' },
    ),
  },
  'token-in-query': { access_token: tokenInQuery('access_token'), token: tokenInQuery('token') },
  'route-before-token': { 'GET an unknown path': routeBeforeToken },
  'permission-before-validation': { updateCollectionById: permissionBeforeValidation },
  'existence-before-validation': { updateCollectionById: existenceBeforeValidation },
  'validation-before-state': { importContent: validationBeforeState },
  'wrong-share-key': {
    getSpaceById: answerTo('getSpaceById', { query: { shareKey: 'no-such-key' } }, { ok: 'ignored' }),
  },
  'unreadable-thing': {
    getCollectionById: asCaller('outsider', 'getCollectionById'),
    getSpaceById: asCaller('outsider', 'getSpaceById'),
    getTeamInOrganizationById: asCaller('outsider', 'getTeamInOrganizationById'),
  },
  'insufficient-right': {
    updateCollectionById: asCaller('read', 'updateCollectionById'),
    updateSpaceById: asCaller('read', 'updateSpaceById'),
    updateTeamInOrganizationById: asCaller('read', 'updateTeamInOrganizationById'),
  },
  'outsider-rights': {
    getOrganizationById: asCaller('outsider', 'getOrganizationById', { ok: 'public' }),
    listTeamsInOrganizationById: asCaller('outsider', 'listTeamsInOrganizationById', { ok: 'public' }),
  },
  'comment-editor': {
    updateCommentInSpace: async ({ world, say }) => {
      const { params } = await world.make('comment', { params: { spaceId: (await world.own('space')).id } });
      const body = { body: { markdown: world.name('text') } };
      const other = await world.call('updateCommentInSpace', { params, body, token: tokenOf(world, 'comment') });
      if (other.ok) return say('role', other);
      const written = await world.call('postCommentInSpace', {
        params: { spaceId: params['spaceId'] ?? '' },
        body,
        token: tokenOf(world, 'comment'),
      });
      const { id: commentId } = (written.json ?? {}) as { id?: unknown };
      if (!written.ok || typeof commentId !== 'string') {
        throw missingPrerequisite('a comment by the caller of tokens.comment', written);
      }
      const admin = await world.call('updateCommentInSpace', { params: { ...params, commentId }, body });
      return say(admin.ok ? 'author-or-admin' : 'author', other, admin);
    },
  },
};
