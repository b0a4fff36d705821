import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Client } from '../../http/client.ts';
import { containerMade, kindNames, kinds, namingMember, type Kind } from '../../resources/kinds.ts';
import type { Thing } from '../remove.ts';
import { isRunNamed } from '../../core/run-named.ts';
import { isTransportProblem } from '../../http/transport.ts';
import { walkList } from '../../http/walk.ts';
import { isMissingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { ReadJournal } from './read-journal.ts';
import type { Params } from '../../core/params.ts';

type Members = Readonly<Record<string, unknown>>;

const pageLimit = 100;
/** Members whose spaces are looked through. */
const memberLimit = 20;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The items of a list; none when it is refused or does not answer. */
const listed = async (client: Client, operation: OperationId, params: Params): Promise<Members[]> => {
  try {
    const call: Client['call'] = (each, input) => client.call(each, input, 'remove');
    return (await walkList(call, operation, { params }, { limit: 100, pageLimit })).items.filter(isMembers);
  } catch (thrown) {
    if (isTransportProblem(thrown) || isMissingPrerequisite(thrown)) return [];
    throw thrown;
  }
};

/** Whether a member, or a text right inside it, carries the name of the run. */
const carries = (value: unknown, run: string): boolean => {
  if (isMembers(value)) return Object.values(value).some((each) => typeof each === 'string' && carries(each, run));
  return typeof value === 'string' && value.toLowerCase().includes(`${run}-`);
};

const isKnown = (kind: Kind, id: string, things: readonly Thing[]): boolean =>
  things.some((thing) => thing.kind === kind && thing.params[kinds[kind].param] === id);

/** Every container, outside those that the run made, in which it meant to make things of a kind. */
const placesOf = ({ intents, made }: ReadJournal, kind: Kind, list: OperationId): Params[] => {
  const { pathParameters } = operationRow(list);
  const places = new Map<string, Params>();
  for (const { kind: each, params } of intents) {
    if (each !== kind || pathParameters.some((name) => params[name] === undefined)) continue;
    if (isKnown('space', params['spaceId'] ?? '', made)) continue;
    const own = Object.fromEntries(pathParameters.map((name) => [name, params[name] ?? '']));
    places.set(JSON.stringify(own), own);
  }
  return [...places.values()];
};

const namedThings = async (client: Client, journal: ReadJournal, kind: Kind): Promise<Thing[]> => {
  const { list } = kinds[kind];
  if (list === null) return [];
  const found: Thing[] = [];
  for (const params of placesOf(journal, kind, list)) {
    for (const item of await listed(client, list, params)) {
      const id = item[kinds[kind].key];
      if (
        typeof id !== 'string' ||
        isKnown(kind, id, journal.left) ||
        !carries(item[namingMember(kind)], journal.run.run)
      )
        continue;
      found.push({ kind, params: { ...params, [kinds[kind].param]: id } });
    }
  }
  return found;
};

const spacesOf = async (client: Client, organizationId: string): Promise<Members[]> => {
  const spaces = new Map<unknown, Members>();
  const members = await listed(client, 'listMembersInOrganizationById', { organizationId });
  for (const { id: userId } of members.slice(0, memberLimit)) {
    if (typeof userId !== 'string') continue;
    for (const { space } of await listed(client, 'listSpacesForOrganizationMember', { organizationId, userId })) {
      if (isMembers(space)) spaces.set(space['id'], space);
    }
  }
  return [...spaces.values()].filter(({ deletedAt }) => typeof deletedAt !== 'string');
};

/**
 * Whether this may be a duplicate that the run was killed before it could name: younger, under the template's title,
 * which its server gave it.
 */
const mayBeUnnamed = (space: Members, template: unknown, since: string | undefined): boolean => {
  const { title, createdAt } = space;
  if (typeof title !== 'string' || typeof template !== 'string' || isRunNamed(title)) return false;
  const began = Date.parse(since ?? '');
  return title.includes(template) && typeof createdAt === 'string' && Date.parse(createdAt) >= began;
};

const titleOf = async (client: Client, spaceId: string): Promise<unknown> => {
  const space = await client.call('getSpaceById', { params: { spaceId } }, 'remove').catch(() => undefined);
  return isMembers(space?.json) ? space.json['title'] : undefined;
};

/**
 * Spaces that the run made without noting them: those that carry its name, and unnamed duplicates, as long as there are
 * no more of those than requests that got no answer.
 */
const lostSpaces = async (client: Client, journal: ReadJournal): Promise<Thing[]> => {
  const { organization, templateSpace, since, run } = journal.run;
  const asked = journal.intents.filter(({ kind }) => kind === 'space').length;
  const unanswered = asked - journal.made.filter(({ kind }) => kind === 'space').length;
  if (templateSpace === undefined) return [];
  const spaces = (await spacesOf(client, organization)).filter(({ id }) => id !== templateSpace);
  // One that was removed may have come back by a restore that the run did not live to undo.
  const named = spaces.filter(({ id, title }) => carries(title, run) && !isKnown('space', String(id), journal.left));
  if (unanswered <= 0) return named.map(({ id }) => ({ kind: 'space', params: { spaceId: String(id) } }));
  const template = await titleOf(client, templateSpace);
  const unknown = spaces.filter(({ id }) => !isKnown('space', String(id), journal.made));
  const unnamed = unknown.filter((space) => mayBeUnnamed(space, template, since));
  const own = unnamed.length <= unanswered - named.length ? [...named, ...unnamed] : named;
  return own.map(({ id }) => ({ kind: 'space', params: { spaceId: String(id) } }));
};

/** Things that were made, or may have been, without an id in the journal: found by the run's name where lists show it. */
export const findLost = async (client: Client, journal: ReadJournal): Promise<Thing[]> => {
  const found = await lostSpaces(client, journal);
  for (const kind of kindNames.filter((each) => containerMade(each) === undefined))
    found.push(...(await namedThings(client, journal, kind)));
  return found;
};
