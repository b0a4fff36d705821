import { inside, listInside, numberInside, textInside } from '../../core/json-path.ts';
import { rest } from '../../world/at-rest.ts';
import { readPages, topPages } from '../../world/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { memberAfter } from '../values.ts';
import { secondOrganization } from './collections.ts';

const copyOf = async (world: World, { params }: Made): Promise<{ spaceId: string; exchange: Exchange }> => {
  const exchange = await world.must('duplicateSpace', { params });
  return { spaceId: textInside(exchange.json, 'id') ?? '', exchange };
};

const ids = (list: Exchange): unknown[] => topPages(list).map(({ id }) => id);

const copiedContent: Question = async ({ world, say }) => {
  const made = await world.make('space');
  const before = await readPages(world, made.params);
  if (ids(before).length === 0) throw missingPrerequisite('a space with pages (target key templateSpace)', before);
  const after = await readPages(world, { spaceId: (await copyOf(world, made)).spaceId });
  const isCopied = ids(after).length === ids(before).length && !ids(after).some((id) => ids(before).includes(id));
  return say(isCopied ? 'copied' : 'shallow', before, after);
};

/** A space with a value of a custom field. */
const withValue = async (world: World): Promise<{ made: Made; name: string }> => {
  const made = await world.make('space');
  const field = await world.make('customField');
  const values = { [field.id]: { value: world.name('value') } };
  await world.must('updateSpaceCustomFields', { params: made.params, body: { values } });
  return { made, name: field.id };
};

const valuesOf = async (world: World, spaceId: string): Promise<{ has: (name: string) => boolean; list: Exchange }> => {
  const list = await world.must('getSpaceCustomFields', { params: { spaceId } });
  const set = listInside(list.json).filter((item) => inside(item, 'value') !== undefined);
  return { has: (name) => set.some((item) => textInside(item, 'customField', 'name') === name), list };
};

const copiedValues: Question = async ({ world, say }) => {
  const { made, name } = await withValue(world);
  const { has, list } = await valuesOf(world, (await copyOf(world, made)).spaceId);
  return say(has(name) ? 'copied' : 'dropped', list);
};

const copiedGit: Question = async ({ world, say }) => {
  const url = world.target.remote?.git;
  if (url === undefined)
    throw missingPrerequisite('a Git repository that the server can reach (target key remote.git)');
  const made = await world.make('space');
  const body = { url, ref: 'refs/heads/main', gitInfo: { provider: 'github', url } };
  await world.must('importGitRepository', { params: made.params, body });
  await world.must('getSpaceGitInfo', { params: made.params });
  const info = await world.call('getSpaceGitInfo', { params: { spaceId: (await copyOf(world, made)).spaceId } });
  return say(info.ok && inside(info.json, 'url') !== undefined ? 'copied' : 'dropped', info);
};

const placedInSites: Question = async ({ world, say }) => {
  const made = await world.make('space');
  const site = await world.make('site');
  await world.make('siteSection', { params: site.params, body: { spaceId: made.id } });
  const { spaceId } = await copyOf(world, made);
  const list = await world.must('listSiteSections', { params: site.params });
  return say(list.text.includes(spaceId) ? 'placed' : 'dropped', list);
};

const copiedChangeRequests: Question = async ({ world, say }) => {
  const params = { spaceId: world.target.changeRequest?.space ?? '' };
  if (params.spaceId === '') throw missingPrerequisite('a space with a change request (target key changeRequest)');
  const original = await world.must('getSpaceById', { params });
  if ((numberInside(original.json, 'changeRequests') ?? 0) === 0) {
    throw missingPrerequisite('a space that counts its change requests (target key changeRequest)', original);
  }
  const copy = await world.must('duplicateSpace', { params });
  await rest(world);
  const after = await world.must('getSpaceById', { params: { spaceId: textInside(copy.json, 'id') ?? '' } });
  return say(numberInside(after.json, 'changeRequests') === 0 ? 'dropped' : 'copied', original, after);
};

/** Told where the organization that the space is transferred to has a field of the same name. */
const valuesAfterTransfer: Question = async ({ world, say }) => {
  const { made, name } = await withValue(world);
  const organization = secondOrganization(world);
  await world.make('customField', { params: { organizationId: organization }, body: { name } });
  await world.must('transferSpace', { params: made.params, body: { organization } });
  const list = await world.must('getSpaceCustomFields', { params: made.params });
  const set = listInside(list.json).filter((item) => inside(item, 'value') !== undefined);
  return say(set.length === 0 ? 'dropped' : 'matched', list);
};

const lockedValues: Question = async ({ world, status }) => {
  const { made, name } = await withValue(world);
  await world.must('updateSpaceById', { params: made.params, body: { editMode: 'locked' } });
  const values = { [name]: { value: world.name('other') } };
  const exchange = await world.call('updateSpaceCustomFields', { params: made.params, body: { values } });
  return status(exchange, { ok: 'allowed', refused: 'refused' });
};

const guest = ({ target }: World): string => {
  const token = target.tokens['guest'];
  if (token === undefined) throw missingPrerequisite('the token of a guest (target key tokens.guest)');
  return token;
};

const guestAndSite: Question = async ({ world, status }) => {
  const { params } = await world.make('site');
  return status(await world.call('getSiteById', { params, token: guest(world) }));
};

const guestAndField: Question = async ({ world, status }) => {
  const { params } = await world.make('customField');
  return status(await world.call('getOrganizationCustomFieldByName', { params, token: guest(world) }));
};

const guestAndList =
  (operation: 'listSites' | 'listTranslations'): Question =>
  async ({ world, say, status }) => {
    const params = { organizationId: world.target.organization };
    const list = await world.call(operation, { params, token: guest(world) });
    if (!list.ok) return status(list);
    return say(itemsOf(list).length === 0 ? 'empty' : 'listed', list);
  };

const guestBelowSite: Question = async ({ world, status }) => {
  const { params } = await world.make('site');
  return status(await world.call('listSiteSections', { params, token: guest(world) }));
};

export const transferProbes: Probes = {
  'duplicate-content': { duplicateSpace: copiedContent },
  'duplicate-change-requests': { duplicateSpace: copiedChangeRequests },
  'duplicate-custom-fields': { duplicateSpace: copiedValues },
  'duplicate-git': { duplicateSpace: copiedGit },
  'duplicate-sites': { duplicateSpace: placedInSites },
  'duplicate-visibility': { duplicateSpace: memberAfter('duplicateSpace', '/visibility') },
  'field-values-after-transfer': { transferSpace: valuesAfterTransfer },
  'locked-custom-fields': { updateSpaceCustomFields: lockedValues },
  'guest-and-named-thing': { getSiteById: guestAndSite, getOrganizationCustomFieldByName: guestAndField },
  'guest-and-list': { listSites: guestAndList('listSites'), listTranslations: guestAndList('listTranslations') },
  'guest-and-list-below-site': { listSiteSections: guestBelowSite },
};
