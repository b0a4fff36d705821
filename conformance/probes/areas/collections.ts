import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, strangeId } from '../statuses.ts';
import { memberAfter } from '../values.ts';

/** The id of the target's second organization. Throws a MissingPrerequisite where there is none. */
export const secondOrganization = ({ target }: World): string => {
  if (target.secondOrganization !== undefined) return target.secondOrganization;
  throw missingPrerequisite('a second organization (target key secondOrganization)');
};

/** A space of this world inside a collection of this world. */
export const spaceIn = async (world: World, parent: string): Promise<string> => {
  const { id: spaceId } = await world.make('space');
  await world.must('moveSpace', { params: { spaceId }, body: { parent } });
  return spaceId;
};

const collectionIn = async (world: World, parent: string): Promise<string> =>
  (await world.make('collection', { body: { parent } })).id;

/** What a second thing of a kind answers with the title of the first. */
export const sameTitles =
  (kind: 'collection' | 'team'): Question =>
  async (prober) => {
    const { world, status } = prober;
    const title = world.name('same');
    const { exchange } = await world.make(kind, { body: { title } });
    const operation = kind === 'team' ? 'createOrganizationTeam' : 'createCollection';
    const again = await world.call(operation, {
      params: { organizationId: world.target.organization },
      body: { title },
    });
    const answer = status(again, { ok: 'allowed' });
    return { ...answer, exchanges: [exchange, again] };
  };

const cleared =
  (clear: unknown, name: string, otherwise: string): Question =>
  async ({ world, say }) => {
    const params = { collectionId: (await world.own('collection')).id };
    await world.must('updateCollectionById', { params, body: { description: 'before' } });
    const exchange = await world.call('updateCollectionById', { params, body: { description: clear } });
    const left = textInside(exchange.json, 'description') ?? '';
    return say(exchange.ok && left === '' ? name : otherwise, exchange);
  };

const clearDescription: Question = async (prober) => {
  const answer = await cleared('', 'empty-string', 'not')(prober);
  return answer.reading === 'empty-string' ? answer : cleared(null, 'null', 'no way that was tried')(prober);
};

const notNested: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const inner = await collectionIn(world, parent);
  const params = { organizationId: world.target.organization };
  const { items, pages } = await world.walk(
    'listCollectionsInOrganizationById',
    { params, query: { nested: false } },
    { limit: 1000 },
  );
  const ids = items.map((item) => textInside(item, 'id'));
  if (!ids.includes(parent)) throw missingPrerequisite('the created collection in its list', pages[0]);
  return say(ids.includes(inner) ? 'all' : 'root', ...pages);
};

const spacesDepth: Question = async ({ world, say }) => {
  const outer = (await world.make('collection')).id;
  const inner = await collectionIn(world, outer);
  const deep = await spaceIn(world, inner);
  const exchange = await world.must('listSpacesInCollectionById', { params: { collectionId: outer } });
  return say(exchange.text.includes(deep) ? 'deep' : 'direct', exchange);
};

const deleteFilled: Question = async ({ world, say, status }) => {
  const collectionId = (await world.make('collection')).id;
  const spaceId = await spaceIn(world, collectionId);
  const exchange = await world.call('deleteCollectionById', { params: { collectionId } });
  if (!exchange.ok) return status(exchange);
  const space = await world.call('getSpaceById', { params: { spaceId } });
  const gone = !space.ok || inside(space.json, 'deletedAt') !== undefined;
  return say(gone ? 'cascade' : 'lift', exchange, space);
};

const transferred = async (world: World, collectionId: string): Promise<Exchange> =>
  world.call('transferCollection', { params: { collectionId }, body: { organization: secondOrganization(world) } });

const transferContents: Question = async ({ world, say, status }) => {
  const outer = (await world.make('collection')).id;
  const inner = await collectionIn(world, outer);
  const exchange = await transferred(world, outer);
  if (!exchange.ok) return status(exchange);
  const read = await world.call('getCollectionById', { params: { collectionId: inner } });
  const place = textInside(read.json, 'organization');
  return say(place === world.target.secondOrganization ? 'subtree' : 'stay', exchange, read);
};

const transferNested: Question = async ({ world, say, status }) => {
  const inner = await collectionIn(world, (await world.make('collection')).id);
  const exchange = await transferred(world, inner);
  if (!exchange.ok) return status(exchange);
  const read = await world.must('getCollectionById', { params: { collectionId: inner } });
  return say(inside(read.json, 'parent') === undefined ? 'dropped' : 'kept', exchange, read);
};

const foreignParent: Question = async ({ world, status }) => {
  const organizationId = secondOrganization(world);
  const body = { title: world.name('foreign') };
  const { id: parent } = await world.make('collection', { params: { organizationId }, body });
  const params = { organizationId: world.target.organization };
  return status(await world.call('createCollection', { params, body: { title: world.name('child'), parent } }));
};

const created = (body: Readonly<Record<string, unknown>>) => ({ body: { title: undefined, ...body } });

export const collectionProbes: Probes = {
  'collection-default-title': {
    createCollection: memberAfter('createCollection', '/title', { Untitled: 'untitled', empty: 'empty' }, created({})),
  },
  'collection-default-level': {
    createCollection: memberAfter('createCollection', '/defaultLevel', { absent: 'null' }, created({})),
  },
  'collection-default-description': {
    createCollection: memberAfter('createCollection', '/description', { null: 'absent' }),
  },
  'duplicate-titles': { collections: sameTitles('collection'), teams: sameTitles('team') },
  'clear-description': { updateCollectionById: clearDescription },
  'default-level-null': {
    updateCollectionById: answerTo('updateCollectionById', { body: { defaultLevel: null } }, { ok: 'accepted' }),
  },
  'default-level-inherit': {
    updateCollectionById: answerTo('updateCollectionById', { body: { defaultLevel: 'inherit' } }, { ok: 'accepted' }),
  },
  'collections-not-nested': { listCollectionsInOrganizationById: notNested },
  'collection-spaces-depth': { listSpacesInCollectionById: spacesDepth },
  'delete-collection-with-contents': { deleteCollectionById: deleteFilled },
  'transfer-collection-contents': { transferCollection: transferContents },
  'transfer-collection-parent': { transferCollection: transferNested },
  'transfer-collection-same-organization': {
    transferCollection: answerTo(
      'transferCollection',
      ({ target }) => ({ body: { organization: target.organization } }),
      { ok: '200' },
    ),
  },
  'transfer-collection-unknown-organization': {
    transferCollection: answerTo('transferCollection', (world) => ({ body: { organization: strangeId(world) } })),
  },
  'create-collection-unknown-parent': {
    createCollection: answerTo('createCollection', (world) => ({ body: { parent: strangeId(world) } })),
  },
  'create-collection-foreign-parent': { createCollection: foreignParent },
};
