import { inside } from '../../core/json-path.ts';
import { keyOf, publishedAddress } from '../../world/share-keys.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo } from '../statuses.ts';
import { memberAfter } from '../values.ts';

const linkOf = (world: World, { params }: Made, body: Readonly<Record<string, unknown>> = {}): Promise<Made> =>
  world.make('shareLink', { params, body });

const keyShown =
  (visibility: 'share-link' | 'public', shown: string, hidden: string): Question =>
  async ({ world, say }) => {
    const site = await world.make('site', { body: { visibility } });
    const [one, other] = [await linkOf(world, site), await linkOf(world, site)];
    const key = keyOf(publishedAddress(one.exchange), publishedAddress(other.exchange));
    return say(key === undefined ? hidden : shown, one.exchange, other.exchange);
  };

const sameName: Question = async ({ world, status }) => {
  const site = await world.make('site');
  const body = { name: world.name('link') };
  await linkOf(world, site, body);
  return status(await world.call('createSiteShareLink', { params: site.params, body }), { ok: 'allowed' });
};

const otherVisibility: Question = async ({ world, status }) => {
  const { params } = await world.make('site', { body: { visibility: 'public' } });
  return status(await world.call('createSiteShareLink', { params, body: { name: world.name('link') } }), {
    ok: 'allowed',
  });
};

const inactiveListed: Question = async ({ world, say }) => {
  const site = await world.make('site');
  const { id, params } = await linkOf(world, site);
  await world.must('updateSiteShareLinkById', { params, body: { active: false } });
  const list = await world.must('listSiteShareLinks', { params: site.params });
  return say(list.text.includes(id) ? 'listed' : 'hidden', list);
};

const activePresent: Question = async ({ world, say }) => {
  const { params, exchange } = await linkOf(world, await world.make('site'));
  const off = await world.must('updateSiteShareLinkById', { params, body: { active: false } });
  const isShown = [exchange, off].every(({ json }) => inside(json, 'active') !== undefined);
  return say(isShown ? 'always' : 'optional', exchange, off);
};

/** Which role may read the list of share links. */
const listRole: Question = async ({ world, say }) => {
  const token = world.target.tokens['read'];
  if (token === undefined) throw missingPrerequisite('the token of a reader (target key tokens.read)');
  const { params } = await world.make('site');
  const exchange = await world.call('listSiteShareLinks', { params, token });
  if (exchange.ok) return say('read', exchange);
  const create = world.target.tokens['create'];
  if (create === undefined) throw missingPrerequisite('the token of a creator (target key tokens.create)');
  const second = await world.call('listSiteShareLinks', { params, token: create });
  return say(second.ok ? 'more than read' : 'admin', exchange, second);
};

const linkName = (body: Readonly<Record<string, unknown>>): Question =>
  answerTo('createSiteShareLink', { body }, { ok: 'allowed' });

export const shareLinkProbes: Probes = {
  'share-link-default-active': {
    createSiteShareLink: memberAfter('createSiteShareLink', '/active', { true: 'active', false: 'inactive' }),
  },
  'share-link-active-present': { createSiteShareLink: activePresent },
  'share-link-key': { createSiteShareLink: keyShown('share-link', 'published-url', 'never') },
  'share-link-key-shown': { createSiteShareLink: keyShown('public', 'always', 'usable') },
  'share-link-duplicate-name': { createSiteShareLink: sameName },
  'share-link-empty-name': { createSiteShareLink: linkName({ name: '' }) },
  'share-link-other-visibility': { createSiteShareLink: otherVisibility },
  'share-link-inactive-listed': { listSiteShareLinks: inactiveListed },
  'share-link-list-role': { listSiteShareLinks: listRole },
};
