import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, answersTo, strangeId } from '../statuses.ts';
import { atPointer } from '../../core/at-pointer.ts';

const long = 'x'.repeat(10_000);

type Refusal = (world: World) => Promise<Exchange>;

const refusals: Readonly<Record<string, Refusal>> = {
  'an unknown path': (world) => world.send({ method: 'GET', target: '/v1/no-such-path' }),
  'an unknown id': (world) => world.call('getCollectionById', { params: { collectionId: strangeId(world) } }),
  'invalid input': async (world) =>
    world.call('updateCollectionById', {
      params: { collectionId: (await world.own('collection')).id },
      body: { title: long },
    }),
  'no token': (world) =>
    world.call('getOrganizationById', { params: { organizationId: world.target.organization }, token: null }),
};

const isText = (value: unknown): boolean => typeof value === 'string';

const bodyForm = ({ json, text, headers }: Exchange): string => {
  if (text === '') return 'empty';
  if (atPointer(json, '/error/code') !== undefined && isText(atPointer(json, '/error/message')))
    return 'code-and-message';
  const isProblem = isText(atPointer(json, '/title')) && atPointer(json, '/status') !== undefined;
  if (isProblem || headers['content-type']?.includes('problem+json') === true) return 'problem';
  if (isText(atPointer(json, '/message'))) return 'message';
  return text.slice(0, 60);
};

const codeForm = (exchange: Exchange): string => {
  const code = atPointer(exchange.json, '/error/code');
  if (code === undefined) throw missingPrerequisite('an error body with `error.code`', exchange);
  return code === exchange.status ? 'status' : 'own';
};

const ofRefusals = (word: (exchange: Exchange) => string): Readonly<Record<string, Question>> =>
  Object.fromEntries(
    Object.entries(refusals).map(([where, refuse]): [string, Question] => [
      where,
      async ({ world, say }) => {
        const exchange = await refuse(world);
        if (exchange.ok) throw missingPrerequisite('a refusal', exchange);
        return say(word(exchange), exchange);
      },
    ]),
  );

const refusedUpdate = async (world: World, rawBody: string): Promise<Exchange> => {
  const exchange = await world.call('updateSpaceById', { params: { spaceId: (await world.own('space')).id }, rawBody });
  if (exchange.ok) throw missingPrerequisite('a refusal of words that nobody knows', exchange);
  return exchange;
};

const mentions = ({ text }: Exchange, member: string): boolean => text.includes(member);

/** Two faults in both orders: what is reported either follows the order, or not, or is both. */
const severalFaults: Question = async ({ world, say }) => {
  const [level, mode] = ['"defaultLevel":"no-such-level"', '"editMode":"no-such-mode"'];
  const one = await refusedUpdate(world, `{${level},${mode}}`);
  const other = await refusedUpdate(world, `{${mode},${level}}`);
  const seen = [one, other].map(
    (exchange) => [mentions(exchange, 'defaultLevel'), mentions(exchange, 'editMode')] as const,
  );
  const [[levelFirst, modeFirst] = [false, false], [levelLast, modeLast] = [false, false]] = seen;
  if (!levelFirst && !modeFirst) throw missingPrerequisite('an error that names the member at fault', one);
  if (levelFirst && modeFirst) return say('list', one, other);
  const follows = levelFirst && !modeFirst && modeLast && !levelLast;
  return say(follows ? 'first' : 'any-one', one, other);
};

const leaves = (value: unknown, key: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...leaves(inner, name), [name, name] as const]);
};

const faultPath: Question = async ({ world, say }) => {
  const exchange = await refusedUpdate(world, '{"editMode":"no-such-mode"}');
  const named = leaves(exchange.json, '').filter(([, text]) => text.includes('editMode'));
  if (named.length === 0) return say('none', exchange);
  const inProse = ['message', 'detail', 'description', 'error'];
  return say(named.every(([key]) => inProse.includes(key)) ? 'in-message' : 'field', exchange);
};

const withUnknown =
  (...members: readonly string[]) =>
  (world: World) => ({ body: Object.fromEntries(members.map((name) => [name, strangeId(world)])) });

const unknownPage = (world: World) => ({ body: { page: strangeId(world) } });
const tooLong = { body: { title: long } };

const ofBodies = [
  'createOrganizationTeam',
  'updateCollectionById',
  'updateSpaceById',
  'createCollection',
] as const satisfies readonly OperationId[];

/** A collection moved into itself, and into one that lies in it. */
const cycles: Readonly<Record<string, Question>> = {
  itself: async ({ world, status }) => {
    const { id: collectionId } = await world.make('collection');
    return status(await world.call('moveCollection', { params: { collectionId }, body: { parent: collectionId } }), {
      ok: 'allowed',
    });
  },
  'one inside it': async ({ world, status }) => {
    const { id: collectionId } = await world.make('collection');
    const { id: parent } = await world.make('collection', { body: { parent: collectionId } });
    return status(await world.call('moveCollection', { params: { collectionId }, body: { parent } }), {
      ok: 'allowed',
    });
  },
};

export const errorProbes: Probes = {
  'error-body': ofRefusals(bodyForm),
  'error-code': ofRefusals(codeForm),
  'invalid-input-status': answersTo(ofBodies, tooLong),
  'move-unknown-id-status': {
    moveCollection: answerTo('moveCollection', withUnknown('parent')),
    moveSpace: answerTo('moveSpace', withUnknown('parent')),
  },
  'transfer-unknown-organization-status': {
    transferCollection: answerTo('transferCollection', withUnknown('organization')),
    transferSpace: answerTo('transferSpace', withUnknown('organization')),
  },
  'body-unknown-id-status': {
    createCollection: answerTo('createCollection', withUnknown('parent')),
    createOrganizationTeam: answerTo('createOrganizationTeam', (world) => ({ body: { members: [strangeId(world)] } })),
    postCommentInSpace: answerTo('postCommentInSpace', unknownPage),
  },
  'cycle-status': cycles,
  'move-cycle': cycles,
  'wrong-state-status': {
    restoreSpace: async ({ world, status }) =>
      status(await world.call('restoreSpace', { params: { spaceId: (await world.make('space')).id } })),
    transferCollection: answerTo('transferCollection', ({ target }) => ({
      body: { organization: target.organization },
    })),
  },
  'several-faults': { updateSpaceById: severalFaults },
  'fault-path': { updateSpaceById: faultPath },
};
