import { document } from '#spec/document.ts';
import { openPoints } from '#spec/open-point.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readerOfSchema } from '../../resources/reader-of.ts';
import { itemsOf } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes, Questions } from '../probe.ts';
import { atPointer } from '../../core/at-pointer.ts';
import { refreshes } from './bodies.ts';

/** A resource of each kind, and the reply that holds it. */
type Shown = { readonly exchange: Exchange; readonly resource: unknown };
type Show = (world: World) => Promise<Shown>;

const made =
  (kind: 'collection' | 'space' | 'team' | 'comment' | 'commentReply', read: OperationId): Show =>
  async (world) => {
    const { params } = await world.make(kind, {
      params: kind === 'comment' ? { spaceId: (await world.own('space')).id } : {},
    });
    const exchange = await world.must(read, { params });
    return { exchange, resource: exchange.json };
  };

const shows = {
  Collection: made('collection', 'getCollectionById'),
  Space: made('space', 'getSpaceById'),
  Team: made('team', 'getTeamInOrganizationById'),
  Comment: made('comment', 'getCommentInSpace'),
  Member: async (world) => {
    const params = { organizationId: world.target.organization, userId: await world.member('read') };
    const exchange = await world.must('getMemberInOrganizationById', { params });
    return { exchange, resource: exchange.json };
  },
  Organization: async (world) => {
    const exchange = await world.must('getOrganizationById', { params: { organizationId: world.target.organization } });
    return { exchange, resource: exchange.json };
  },
} as const satisfies Partial<Record<SchemaName, Show>>;

const ofReplies = (
  names: readonly (keyof typeof shows)[],
  word: (shown: unknown, exchange: Exchange, name: SchemaName, world: World) => string,
): Questions =>
  Object.fromEntries(
    names.map((name): [string, Question] => [
      name,
      async ({ world, say }) => {
        const { exchange, resource } = await shows[name](world);
        return say(word(resource, exchange, name, world), exchange);
      },
    ]),
  );

const ofResources = (
  names: readonly (keyof typeof shows)[],
  word: (shown: unknown, name: SchemaName, world: World) => string,
): Questions => ofReplies(names, (resource, _exchange, name, world) => word(resource, name, world));

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const idForm = (resource: unknown): string => {
  const id = textInside(resource, 'id') ?? '';
  if (uuid.test(id)) return 'uuid';
  return /^\d+$/.test(id) ? 'number' : 'opaque';
};

const timeForms: readonly (readonly [string, RegExp])[] = [
  ['milliseconds-utc', /T\d\d:\d\d:\d\d\.\d{3}Z$/],
  ['seconds-utc', /T\d\d:\d\d:\d\dZ$/],
  ['offset', /T\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/],
];

/** The first member of this name in a reply, as the server wrote it. */
const timeForm =
  (member: string) =>
  (_resource: unknown, { text }: Exchange): string => {
    const [, time = ''] = new RegExp(`"${member}"\\s*:\\s*"([^"]*)"`).exec(text) ?? [];
    return timeForms.find(([, form]) => form.test(time))?.[0] ?? time;
  };

const presenceOf =
  (member: string) =>
  (resource: unknown): string => {
    const value = atPointer(resource, `/${member}`);
    if (value === undefined) return 'absent';
    return value === null ? 'null' : `a value: ${JSON.stringify(value)}`;
  };

/** The members that the register lists as always present, by resource. */
const usualMembers = (): Readonly<Record<string, readonly string[]>> => {
  const part = openPoints.find(({ id }) => id === 'OP-RES-06')?.parts.find(({ part: name }) => name === 'a');
  return (part?.values ?? {}) as Record<string, readonly string[]>;
};

const propertiesOf = (name: string): readonly string[] =>
  Object.keys(document().components.schemas[name]?.['properties'] ?? {});

/** What practice alone lists is left out: the text decides which members there are. */
const alwaysPresent = (resource: unknown, name: SchemaName): string => {
  const has = (member: string): boolean => inside(resource, member) !== undefined;
  const listed = propertiesOf(name);
  const usual = (usualMembers()[name] ?? []).filter((member) => listed.includes(member));
  if (!usual.every(has)) return 'as-needed';
  return listed.length > usual.length && listed.every(has) ? 'all' : 'usual-set';
};

const urlsPresent = (resource: unknown, name: SchemaName): string => {
  const has = (member: string): boolean => inside(resource, 'urls', member) !== undefined;
  const listed = propertiesOf(`${name}Urls`);
  if (listed.every(has)) return listed.length > 2 ? 'all' : 'location-and-app';
  return has('location') && has('app') ? 'location-and-app' : 'fewer';
};

const furtherMembers = (resource: unknown, name: SchemaName): string => {
  const further = Object.keys(resource as object).filter((member) => !propertiesOf(name).includes(member));
  if (further.length > 0) return 'allowed';
  throw missingPrerequisite('a member that the text does not list: that none was seen does not forbid one');
};

/** Where things of a schema are read, with the id of one in place of the last parameter. */
const pathOf = (name: SchemaName, id: string): string => {
  const reader = readerOfSchema(name);
  return reader === undefined ? '' : `/v1${operationRow(reader).path.replace(/\{\w+\}$/, id)}`;
};

const locationForm = (resource: unknown, name: SchemaName, { target }: World): string => {
  const location = textInside(resource, 'urls', 'location') ?? '';
  if (location === `${target.baseUrl}${pathOf(name, textInside(resource, 'id') ?? '')}`) return 'own-path';
  if (!URL.canParse(location)) return location;
  return new URL(location).host === new URL(target.baseUrl).host ? 'free' : 'fixed-host';
};

const appHost = (resource: unknown, _: SchemaName, { target }: World): string => {
  const app = textInside(resource, 'urls', 'app') ?? '';
  if (!URL.canParse(app)) return app;
  return new URL(app).host === new URL(target.baseUrl).host ? 'same-host' : 'fixed-host';
};

const memberId: Question = async ({ world, say }) => {
  const params = { organizationId: world.target.organization };
  const exchange = await world.must('listMembersInOrganizationById', { params });
  const [member] = itemsOf(exchange);
  const user = textInside(member, 'user', 'id');
  if (user === undefined) throw missingPrerequisite('a member with its user', exchange);
  return say(textInside(member, 'id') === user ? 'user-id' : 'own-id', exchange);
};

const objectOfTeamMember: Question = async ({ world, say }) => {
  const { params } = await world.make('team');
  const user = await world.member('read');
  await world.must('addMemberToOrganizationTeamById', {
    params: { ...params, userId: user },
    body: { role: 'member' },
  });
  const exchange = await world.must('listTeamMembersInOrganizationById', { params });
  return say(inside(itemsOf(exchange)[0], 'team', 'object') === undefined ? 'absent' : 'invented', exchange);
};

const spaceRoute: Question = async ({ world, say }) => {
  const base = `/v1/orgs/${world.target.organization}`;
  // A body that is no JSON makes nothing wherever it is sent.
  const send = (target: string) =>
    world.send({ method: 'POST', target, rawBody: '{', headers: { 'content-type': 'application/json' } });
  const unknown = await send(`${base}/no-such-path`);
  const exchange = await send(`${base}/spaces`);
  const none = exchange.status === unknown.status || exchange.status === 405 || exchange.status === 404;
  return say(none ? 'no-other-way' : 'further-route', exchange, unknown);
};

const sightings = 5;

const readYourWrites: Question = async ({ world, say }) => {
  const { id: spaceId } = await world.own('space');
  for (let sighting = 0; sighting < sightings; sighting += 1) {
    const { id, exchange } = await world.make('comment', { params: { spaceId } });
    const list = await world.must('listCommentsInSpace', { params: { spaceId } });
    if (!list.text.includes(id)) return say('eventual', exchange, list);
  }
  return say('immediate', ...world.recent().slice(-2));
};

const writers = 8;

const concurrentWrites: Question = async ({ world, say }) => {
  const params = { collectionId: (await world.make('collection')).id };
  const names = Array.from({ length: writers }, () => world.name('at-once', 40));
  const write = (name: string) =>
    world.call('updateCollectionById', { params, body: { title: name, description: name } });
  const exchanges = await Promise.all(names.map(write));
  const last = await world.must('getCollectionById', { params });
  if (exchanges.some(({ ok }) => !ok)) return say('locked', ...exchanges.filter(({ ok }) => !ok), last);
  const whole = textInside(last.json, 'title') === textInside(last.json, 'description');
  return say(whole ? 'last-wins' : 'interleaved', last);
};

const retitle = (world: World, spaceId: string, title: string) =>
  world.must('updateSpaceById', { params: { spaceId }, body: { title } });

export const resourceProbes: Probes = {
  'object-without-constant': { 'a member of a team': objectOfTeamMember },
  'id-form': ofResources(['Collection', 'Space', 'Team', 'Comment', 'Organization'], idForm),
  'member-id': { listMembersInOrganizationById: memberId },
  'timestamp-form': {
    ...ofReplies(['Space', 'Team', 'Organization'], timeForm('createdAt')),
    ...ofReplies(['Comment'], timeForm('postedAt')),
  },
  'updated-at-trigger': {
    'a reply to a comment': refreshes(
      async (world, spaceId) => {
        const { params } = await world.make('comment', { params: { spaceId } });
        return world.must('postCommentReplyInSpace', { params, body: { body: { markdown: world.name('reply') } } });
      },
      { yes: 'all', no: 'own-members' },
    ),
  },
  'updated-at-no-op': {
    'the same title': refreshes(async (world, spaceId) => {
      const { json } = await world.must('getSpaceById', { params: { spaceId } });
      return retitle(world, spaceId, textInside(json, 'title') ?? '');
    }),
  },
  'updated-at-comment': { 'a comment': refreshes((world, spaceId) => world.make('comment', { params: { spaceId } })) },
  'empty-optional-member': {
    ...ofResources(['Collection'], presenceOf('parent')),
    ...ofResources(['Space'], presenceOf('deletedAt')),
    ...ofResources(['Comment'], presenceOf('editedAt')),
  },
  'always-present-members': ofResources(['Team', 'Comment'], alwaysPresent),
  'always-present-urls': ofResources(['Space', 'Organization'], urlsPresent),
  'further-members': ofResources(['Collection', 'Space', 'Team', 'Comment', 'Member', 'Organization'], furtherMembers),
  'urls-location': ofResources(['Collection', 'Space', 'Organization'], locationForm),
  'urls-other-hosts': ofResources(['Collection', 'Space', 'Organization'], appHost),
  'space-creating-route': { 'POST spaces of the organization': spaceRoute },
  'read-your-writes': { 'a comment in its list': readYourWrites },
  'concurrent-writes': { updateCollectionById: concurrentWrites },
};
