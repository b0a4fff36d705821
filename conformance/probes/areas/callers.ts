import { inside, textInside } from '../../core/json-path.ts';
import { unknownId } from '../../core/unknown-id.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import type { World } from '../../world/world.ts';
import type { Probes, Question } from '../probe.ts';
import { keyOf, publishedAddress } from '../../world/share-keys.ts';

/** Spaces that were granted to a guest of the organization. */
const granted = async (world: World): Promise<readonly string[]> => {
  const { organization } = world.target;
  const members = await world.must('listMembersInOrganizationById', {
    params: { organizationId: organization },
    query: { limit: 1000 },
  });
  const found: string[] = [];
  for (const member of itemsOf(members)) {
    const userId = textInside(member, 'user', 'id');
    if (userId === undefined || inside(member, 'role') !== undefined) continue;
    const { items } = await spacesOf(world, organization, userId);
    found.push(...items.flatMap((item) => idOfSpace(item) ?? []));
  }
  return found;
};

const guestRights: Question = async ({ world, say }) => {
  const { guest: token } = world.target.tokens;
  if (token === undefined) throw missingPrerequisite('the token of a guest (target key tokens.guest)');
  const read = (spaceId: string): Promise<Exchange> => world.call('getSpaceById', { params: { spaceId }, token });
  const { id } = await world.make('space');
  const elsewhere = await read(id);
  if (elsewhere.ok) return say('as-read', elsewhere);
  const spaces = await granted(world);
  if (spaces.length === 0) throw missingPrerequisite('a guest to whom a space is granted', elsewhere);
  const tried: Exchange[] = [];
  for (const spaceId of spaces) {
    const exchange = await read(spaceId);
    tried.push(exchange);
    if (exchange.ok) return say('explicit', elsewhere, exchange);
  }
  return say('nothing', elsewhere, ...tried);
};

/** Sends two Authorization headers: names that differ in nothing but case are two lines of one header. */
const withTokens = (world: World, first: string, second: string): Promise<Exchange> =>
  world.call('getOrganizationById', {
    params: { organizationId: world.target.organization },
    token: null,
    headers: { Authorization: `Bearer ${first}`, authorization: `Bearer ${second}` },
  });

const twoTokens: Question = async ({ world, say, status }) => {
  const { token } = world.target;
  const unknown = `${unknownId(token)}q`;
  const knownFirst = await withTokens(world, token, unknown);
  const knownLast = await withTokens(world, unknown, token);
  if (knownFirst.ok && knownLast.ok) return say('each one that is known', knownFirst, knownLast);
  if (knownFirst.ok) return say('first', knownFirst, knownLast);
  return knownLast.ok ? say('last', knownFirst, knownLast) : status(knownLast);
};

const keyElsewhere: Question = async ({ world, status }) => {
  const { params } = await world.make('site', { body: { visibility: 'share-link' } });
  const [one, other] = [await world.make('shareLink', { params }), await world.make('shareLink', { params })];
  const shareKey = keyOf(publishedAddress(one.exchange), publishedAddress(other.exchange));
  if (shareKey === undefined) throw missingPrerequisite('a share link whose address shows its key', one.exchange);
  await world.must('updateSiteById', { params, body: { visibility: 'public' } });
  return status(await world.call('listSiteSections', { params, query: { shareKey } }), { ok: 'ignored' });
};

/** What other callers may, and what a share key does. */
export const callerProbes: Probes = {
  'two-authorization-headers': { getOrganizationById: twoTokens },
  'guest-rights': { getSpaceById: guestRights },
  'share-key-on-other-visibility': { listSiteSections: keyElsewhere },
};
