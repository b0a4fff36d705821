import type { Exchange } from '../../http/exchange.ts';
import { rest } from '../../world/at-rest.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes, StatusNames } from '../probe.ts';
import { answerTo, ofEach, strangeId, unknownIn } from '../statuses.ts';

type Path = (world: World) => string | Promise<string>;

const ownCollection: Path = async (world) => `/v1/collections/${(await world.own('collection')).id}`;
const ownSpace: Path = async (world) => `/v1/spaces/${(await world.own('space')).id}`;
const teams: Path = ({ target }) => `/v1/orgs/${target.organization}/teams`;
const within =
  (path: Path, change: (text: string) => string): Path =>
  async (world) =>
    change(await path(world));

const redirected = (exchange: Exchange): boolean => exchange.status >= 300 && exchange.status < 400;

/** What a method on a path answers that no operation has. */
const sent =
  (method: string, path: Path, names: StatusNames = {}, headers: Readonly<Record<string, string>> = {}): Question =>
  async (prober) => {
    const { world, say, status } = prober;
    const exchange = await world.send({ method, target: await path(world), headers });
    return redirected(exchange) && prober.alternatives.includes('redirect')
      ? say('redirect', exchange)
      : status(exchange, names);
  };

const wrongMethod =
  (method: string, path: Path): Question =>
  async ({ world, say, status }) => {
    const exchange = await world.send({ method, target: await path(world) });
    if (exchange.status !== 405) return status(exchange);
    return say(exchange.headers['allow'] === undefined ? '405-without-allow' : '405', exchange);
  };

const head: Question = async ({ world, say, status }) => {
  const target = await ownCollection(world);
  const get = await world.send({ method: 'GET', target });
  const exchange = await world.send({ method: 'HEAD', target });
  if (!exchange.ok) return status(exchange);
  const same = exchange.status === get.status && exchange.text === '';
  return say(same ? 'like-get' : `a body of ${exchange.text.length} characters`, get, exchange);
};

/** The hexadecimal form of the first character, which need not be encoded. */
const encodedFirst = (text: string): string => `%${(text.codePointAt(0) ?? 0).toString(16)}${text.slice(1)}`;

const decoding: Question = async ({ world, say }) => {
  const { id } = await world.own('collection');
  const encoded = await world.send({ method: 'GET', target: `/v1/collections/${encodedFirst(id)}` });
  if (!encoded.ok) return say('not-decoded', encoded);
  const slash = await world.send({ method: 'GET', target: `/v1/collections%2F${id}` });
  return say(slash.ok ? 'before-split' : 'once-after-split', encoded, slash);
};

export const hasHeader =
  (name: string, words: { readonly present: string; readonly absent: string }): ((exchange: Exchange) => string) =>
  ({ headers }) =>
    headers[name] === undefined ? words.absent : words.present;

const contentType = ({ headers }: Exchange): string => {
  const type = (headers['content-type'] ?? 'none').toLowerCase().replaceAll(' ', '');
  if (type === 'application/json') return 'without-charset';
  return /^application\/json;charset="?utf-8"?$/.test(type) ? 'with-charset' : type;
};

/** What a header of an ordinary read says. */
const headerOf =
  (path: Path, word: (exchange: Exchange) => string, headers: Readonly<Record<string, string>> = {}): Question =>
  async ({ world, say }) => {
    const exchange = await world.send({ method: 'GET', target: await path(world), headers });
    if (!exchange.ok) throw missingPrerequisite('a read that is accepted', exchange);
    return say(word(exchange), exchange);
  };

const entityTags: Question = async ({ world, say }) => {
  const target = await ownCollection(world);
  const plain = await world.send({ method: 'GET', target });
  const tag = plain.headers['etag'];
  const again = await world.send({ method: 'GET', target, headers: { 'if-none-match': tag ?? '*' } });
  return say(tag === undefined && again.ok ? 'ignored' : 'supported', plain, again);
};

const versionHeader: Question = async ({ world, say }) => {
  const target = await ownCollection(world);
  const plain = await world.send({ method: 'GET', target });
  const headers = { 'api-version': '2', 'x-api-version': '2', 'accept-version': '2' };
  const versioned = await world.send({ method: 'GET', target, headers });
  return say(
    plain.status === versioned.status && plain.text === versioned.text ? 'ignored' : 'negotiated',
    plain,
    versioned,
  );
};

const unknownPath: Path = () => '/v1/no-such-path';
const unknownBelow: Path = ({ target }) => `/v1/orgs/${target.organization}/no-such-path`;

const rootSpaces: Question = async ({ world, say }) => {
  const { organization, user } = world.target;
  const exchange = await world.send({ method: 'GET', target: `/v1/orgs/${organization}/spaces` });
  if (exchange.ok) return say('further-route', exchange);
  if (user === undefined) throw missingPrerequisite('the id of the caller (target key user)');
  const { id, params } = await world.make('space');
  await world.must('moveSpace', { params, body: { parent: null } });
  await rest(world);
  const { items, pages } = await spacesOf(world, organization, user);
  return say(items.some((each) => idOfSpace(each) === id) ? 'member-spaces' : 'search-or-sites', exchange, ...pages);
};

export const pathProbes: Probes = {
  'unknown-path': {
    'GET at the root': sent('GET', unknownPath),
    'GET below an organization': sent('GET', unknownBelow),
  },
  'wrong-method': {
    'PUT on a collection': wrongMethod('PUT', ownCollection),
    'PUT on a space': wrongMethod('PUT', ownSpace),
    'PATCH on a list': wrongMethod('PATCH', teams),
  },
  'head-request': { 'HEAD of a collection': head },
  'options-request': {
    'OPTIONS of a collection': sent('OPTIONS', ownCollection),
    'OPTIONS of a list': sent('OPTIONS', teams),
  },
  'path-decoding': { getCollectionById: decoding },
  'path-bad-escape': { getCollectionById: sent('GET', () => '/v1/collections/%zz', { ok: 'literal' }) },
  'trailing-slash': {
    'a list': sent(
      'GET',
      within(teams, (path) => `${path}/`),
      { ok: 'match' },
    ),
    'a collection': sent(
      'GET',
      within(ownCollection, (path) => `${path}/`),
      { ok: 'match' },
    ),
  },
  'doubled-slash': {
    'a list': sent(
      'GET',
      within(teams, (path) => path.replace('/teams', '//teams')),
      { ok: 'match' },
    ),
    'a collection': sent(
      'GET',
      within(ownCollection, (path) => path.replace('/v1/', '/v1//')),
      { ok: 'match' },
    ),
  },
  'upper-case-path': {
    'a list': sent(
      'GET',
      within(teams, (path) => path.replace('/teams', '/TEAMS')),
      { ok: 'match' },
    ),
    'a collection': sent(
      'GET',
      within(ownCollection, (path) => path.replace('/collections', '/Collections')),
      { ok: 'match' },
    ),
  },
  'reply-content-type': {
    'a collection': headerOf(ownCollection, contentType),
    'a list': headerOf(teams, contentType),
  },
  'entity-tags': { 'a collection': entityTags },
  'cache-control': {
    'a collection': headerOf(ownCollection, hasHeader('cache-control', { present: 'sent', absent: 'none' })),
    'a list': headerOf(teams, hasHeader('cache-control', { present: 'sent', absent: 'none' })),
  },
  compression: {
    'a list': headerOf(teams, hasHeader('content-encoding', { present: 'compressed', absent: 'plain' }), {
      'accept-encoding': 'gzip, br, deflate',
    }),
  },
  'other-version-prefix': {
    'GET a list': sent(
      'GET',
      within(teams, (path) => path.replace('/v1', '/v2')),
      { ok: 'negotiated' },
    ),
  },
  'no-version-prefix': {
    'GET a list': sent(
      'GET',
      within(teams, (path) => path.replace('/v1', '')),
      { ok: 'negotiated' },
    ),
  },
  'version-header': { 'GET a collection': versionHeader },
  'unlisted-path': {
    'GET the caller': sent('GET', () => '/v1/user', { ok: 'served' }),
    'GET change requests': sent(
      'GET',
      within(ownSpace, (path) => `${path}/change-requests`),
      { ok: 'served' },
    ),
  },
  'root-space-list': { 'GET spaces of the organization': rootSpaces },
  'child-under-foreign-parent': {
    getCommentInSpace: async ({ world, status }) => {
      const comment = await world.make('comment', { params: { spaceId: (await world.own('space')).id } });
      const { id: spaceId } = await world.make('space');
      return status(await world.call('getCommentInSpace', { params: { ...comment.params, spaceId } }), {
        ok: 'served',
      });
    },
    getTeamInOrganizationById: async ({ world, status }) => {
      const { secondOrganization: organizationId } = world.target;
      if (organizationId === undefined)
        throw missingPrerequisite('a second organization (target key secondOrganization)');
      const { params } = await world.own('team');
      return status(await world.call('getTeamInOrganizationById', { params: { ...params, organizationId } }), {
        ok: 'served',
      });
    },
  },
  'unknown-path-id-status': {
    ...ofEach(
      [
        'getCollectionById',
        'updateCollectionById',
        'getTeamInOrganizationById',
        'getSpaceById',
        'updateCommentInSpace',
      ],
      (operation) => answerTo(operation, unknownIn(operation)),
    ),
    duplicateSpace: async ({ world, status }) =>
      status(await world.call('duplicateSpace', { params: { spaceId: strangeId(world) } })),
  },
};
