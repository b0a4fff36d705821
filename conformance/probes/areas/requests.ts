import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { textInside } from '../../core/json-path.ts';
import type { World } from '../../world/world.ts';
import type { Question, Probes } from '../probe.ts';
import { answersTo, answerTo } from '../statuses.ts';
import { accepted } from '../values.ts';

const patch = async (world: World) => {
  const { id } = await world.own('collection');
  return { params: { collectionId: id }, title: world.name('title', 30) };
};

/** A change of a collection's title, as JSON under another media type. */
const sentAs =
  (contentType: string): Question =>
  async ({ world, status }) => {
    const { params, title } = await patch(world);
    const rawBody = JSON.stringify({ title });
    const exchange = await world.call('updateCollectionById', {
      params,
      rawBody,
      headers: { 'content-type': contentType },
    });
    return status(exchange, { ok: 'accepted' });
  };

const withoutContentType: Question = async ({ world, status }) => {
  const { params, title } = await patch(world);
  const target = `/v1/collections/${params.collectionId}`;
  return status(await world.send({ method: 'PATCH', target, rawBody: JSON.stringify({ title }) }), { ok: 'accepted' });
};

const duplicateKeys: Question = async ({ world, say, status }) => {
  const { params, title } = await patch(world);
  const rawBody = `{"title":"first ${title}","title":"last ${title}"}`;
  const exchange = await world.call('updateCollectionById', { params, rawBody });
  if (!exchange.ok) return status(exchange);
  return say(textInside(exchange.json, 'title')?.split(' ')[0] ?? 'no title', exchange);
};

const storedText = (exchange: Exchange): string => {
  const title = textInside(exchange.json, 'title') ?? '';
  return title.includes('\uFFFD') ? 'replaced' : 'stored';
};

const invalidUtf8: Question = async ({ world, say, status }) => {
  const { params } = await patch(world);
  const rawBody = Buffer.concat([Buffer.from('{"title":"a'), Buffer.from([0xff, 0xfe]), Buffer.from('b"}')]);
  const exchange = await world.call('updateCollectionById', { params, rawBody });
  return exchange.ok ? say(storedText(exchange), exchange) : status(exchange);
};

const loneSurrogate: Question = async ({ world, say, status }) => {
  const { params } = await patch(world);
  const exchange = await world.call('updateCollectionById', { params, rawBody: String.raw`{"title":"a\ud800b"}` });
  return exchange.ok ? say(storedText(exchange), exchange) : status(exchange);
};

const nestingDepth = 20_000;
const deep = `{"title":"deep","further":${'['.repeat(nestingDepth)}${']'.repeat(nestingDepth)}}`;

const comments = async (world: World, count: number): Promise<{ spaceId: string }> => {
  const spaceId = (await world.own('space')).id;
  for (let made = 0; made < count; made += 1) await world.make('comment', { params: { spaceId } });
  return { spaceId };
};

const repeatedLimit: Question = async ({ world, say, status }) => {
  const params = await comments(world, 3);
  const exchange = await world.call('listCommentsInSpace', { params, query: { limit: [1, 2] } });
  if (!exchange.ok) return status(exchange);
  const { length } = itemsOf(exchange);
  return say({ 1: 'first', 2: 'last' }[length] ?? `a page of ${length} items`, exchange);
};

const repeatedOrder: Question = async ({ world, say, status, pause }) => {
  const params = await comments(world, 1);
  await pause();
  await comments(world, 1);
  const exchange = await world.call('listCommentsInSpace', { params, query: { order: ['asc', 'desc'] } });
  if (!exchange.ok) return status(exchange);
  const rising = accepted(await world.call('listCommentsInSpace', { params, query: { order: 'asc' } }));
  return say(exchange.text === rising.text ? 'first' : 'last', exchange, rising);
};

const emptyTargetPage: Question = async ({ world, say, status }) => {
  const params = await comments(world, 1);
  const exchange = await world.call('listCommentsInSpace', { params, query: { targetPage: '' } });
  if (!exchange.ok) return status(exchange);
  return say(itemsOf(exchange).length === 0 ? 'empty-string' : 'ignore', exchange);
};

/** A spelling that would leave nested collections out if it were understood. */
const spelled =
  (no: string): Question =>
  async ({ world, say }) => {
    const params = { organizationId: world.target.organization };
    const { id: parent } = await world.own('collection');
    const inner = await world.make('collection', { body: { parent } });
    const exchange = await world.call('listCollectionsInOrganizationById', {
      params,
      query: { nested: no, limit: 1000 },
    });
    if (!exchange.ok) return say('none', exchange);
    const shown = exchange.text.includes(inner.id);
    return say(shown ? 'ignored' : 'lenient', exchange);
  };

const arrayForm: Question = async ({ world, say }) => {
  const params = { organizationId: world.target.organization };
  const ask = (query: Record<string, string | string[]>) =>
    world.call('listSites', { params, query: { ...query, limit: 1 } });
  const repeated = await ask({ type: ['basic', 'premium'] });
  const comma = await ask({ type: 'basic,premium' });
  if (repeated.ok && comma.ok) return say('both', repeated, comma);
  if (repeated.ok) return say('repeat', repeated, comma);
  if (comma.ok) return say('comma', repeated, comma);
  const brackets = await ask({ 'type[]': ['basic', 'premium'] });
  return say(brackets.ok ? 'brackets' : 'no form that was tried', repeated, comma, brackets);
};

const arrayUnknown: Question = async ({ world, say, status }) => {
  const params = { organizationId: world.target.organization };
  const exchange = await world.call('listSites', { params, query: { type: 'no-such-type' } });
  if (!exchange.ok) return status(exchange);
  return say(itemsOf(exchange).length === 0 ? 'empty' : 'ignore', exchange);
};

const patching = ['updateCollectionById', 'updateSpaceById'] as const satisfies readonly OperationId[];
const requiring = [
  'createOrganizationTeam',
  'postCommentInSpace',
  'transferCollection',
] as const satisfies readonly OperationId[];
const withoutBody = { withoutBody: true } as const;
const emptyObject = { ok: 'empty-object' } as const;

export const requestProbes: Probes = {
  'body-without-content-type': { updateCollectionById: withoutContentType },
  'body-as-text': { updateCollectionById: sentAs('text/plain') },
  'body-with-charset': { updateCollectionById: sentAs('application/json; charset=utf-8') },
  'body-as-json-patch': {
    'application/merge-patch+json': sentAs('application/merge-patch+json'),
    'application/json-patch+json': sentAs('application/json-patch+json'),
  },
  'malformed-json': answersTo(['updateCollectionById', 'createOrganizationTeam', 'postCommentInSpace'], {
    rawBody: '{"title":',
  }),
  'body-not-an-object': {
    'a list': answerTo('updateCollectionById', { rawBody: '[]' }, { ok: 'ignored' }),
    'a text': answerTo('updateCollectionById', { rawBody: '"title"' }, { ok: 'ignored' }),
    null: answerTo('updateCollectionById', { rawBody: 'null' }, { ok: 'ignored' }),
  },
  'duplicate-keys': { updateCollectionById: duplicateKeys },
  'invalid-utf8': { 'bytes that are no UTF-8': invalidUtf8, 'a lone surrogate': loneSurrogate },
  'deep-nesting': { updateCollectionById: answerTo('updateCollectionById', { rawBody: deep }, { ok: 'accepted' }) },
  'empty-patch-body': answersTo(patching, withoutBody, emptyObject),
  'empty-move-body': answersTo(['moveCollection', 'moveSpace'], withoutBody, emptyObject),
  'empty-create-body': answersTo(['createCollection', 'createSite'], withoutBody, emptyObject),
  'empty-team-member-body': answersTo(['addMemberToOrganizationTeamById'], withoutBody, emptyObject),
  'empty-body-with-required-member': answersTo(requiring, withoutBody),
  'unknown-query-parameter': answersTo(
    ['listTeamsInOrganizationById', 'getCollectionById', 'listCommentsInSpace'],
    { query: { noSuchParameter: '1' } },
    { ok: 'ignore' },
  ),
  'repeated-query-parameter': { limit: repeatedLimit, order: repeatedOrder },
  'empty-typed-query-value': {
    limit: answerTo('listTeamsInOrganizationById', { query: { limit: '' } }, { ok: 'ignore' }),
    nested: answerTo('listCollectionsInOrganizationById', { query: { nested: '' } }, { ok: 'ignore' }),
  },
  'empty-string-query-value': { targetPage: emptyTargetPage },
  'boolean-query-spelling': { 0: spelled('0'), FALSE: spelled('FALSE'), no: spelled('no') },
  'array-query-form': { listSites: arrayForm },
  'array-query-unknown-member': { listSites: arrayUnknown },
};
