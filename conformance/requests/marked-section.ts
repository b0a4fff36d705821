import type { OperationId } from '#spec/operation.ts';
import { judge, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { idsOf, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { itemsOf } from '../http/walk.ts';
import type { Mismatch } from '../oracles/pictures/pictures.ts';
import { isDefault } from '../world/site-content.ts';
import type { World } from '../world/world.ts';
import { findingOf } from './judged-scene.ts';
import { openScene, type Open } from './open-scene.ts';
import { ownNames } from './own-place.ts';
import { readersOf } from './scene-readers.ts';

/** What is written to the default section of a site, and around it, which stays the default by all of that. */
const around = [
  'updateSiteSectionById',
  'moveSiteSection',
  'addSectionToGroup',
  'updateSiteSectionGroupById',
  'moveSiteSectionGroup',
  'removeSectionFromGroup',
  'addSectionGroupToSite',
  'deleteSiteSectionGroupById',
] as const satisfies readonly OperationId[];

type Around = (typeof around)[number];

const isAround = (operation: OperationId): operation is Around =>
  (around as readonly OperationId[]).includes(operation);

/** Of this world's spaces, the first of those that its sections show. */
const shownFrom = 30;

/** A site of three sections, the last of them in a group; `marked` is neither the first one nor in a group. */
const makeSite = async (world: World) => {
  const { params: site } = await world.make('site');
  const make = async (ordinal: number) =>
    world.make('siteSection', { params: site, body: await ownNames(world, 'siteSection', shownFrom + ordinal) });
  const [first, marked, grouped] = [await make(0), await make(1), await make(2)];
  const group = await world.make('siteSectionGroup', { params: site, body: { sections: [grouped.id] } });
  return { site, first, marked, group };
};

type Own = Awaited<ReturnType<typeof makeSite>>;

const readSections = (open: Open, site: Params) =>
  open.call('listSiteSections', { params: site, query: { limit: 100 } });

/** What is given where the usual input says nothing of this site; moves lead before its first section. */
const bodies: Partial<Record<Around, (own: Own) => Readonly<Record<string, unknown>>>> = {
  moveSiteSection: ({ first }) => ({ position: { before: { type: 'site-section', siteSection: first.id } } }),
  addSectionToGroup: ({ marked }) => ({ sectionId: marked.id }),
  moveSiteSectionGroup: ({ first }) => ({ position: { before: { type: 'site-section', id: first.id } } }),
  addSectionGroupToSite: ({ marked }) => ({ sections: [marked.id] }),
};

/** The writes one after the other, with a reading of all sections and groups after each; undefined without a default. */
const scene = async (world: World): Promise<readonly Mismatch[] | undefined> => {
  const own = await makeSite(world);
  const { site, marked, group } = own;
  const open = openScene(world, ({ scope }) => scope.includes(site['siteId'] ?? ''));
  const groups = readersOf('siteSectionGroup', site).filter((each) => open.shows(each.operation));
  await open.call('updateSiteById', { params: site, body: { defaultSiteSection: marked.id } });
  const chosen = await world.settled(
    () => readSections(open, site),
    (now) => idsOf(itemsOf(now).filter(isDefault)).join() === marked.id,
  );
  if (idsOf(itemsOf(chosen).filter(isDefault)).join() !== marked.id) return undefined;
  let params: Params = { ...marked.params, ...group.params };
  for (const operation of around) {
    if (!open.shows(operation)) continue;
    const body = bodies[operation]?.(own);
    const input = await unlessMissing(() =>
      world.arrange(operation, body === undefined ? { params } : { params, body }),
    );
    if (input === undefined) continue;
    const sent = await open.call(operation, input);
    const made = operation === 'addSectionGroupToSite' && sent.ok ? textInside(sent.json, 'id') : undefined;
    if (made !== undefined) params = { ...params, siteSectionGroupId: made };
    await readSections(open, site);
    for (const reader of groups) await open.call(reader.operation, reader.input);
  }
  return open.end().mismatches.filter(({ aspect }) => aspect === 'frame');
};

/** What a write to the default section of a site, or to its groups, leaves as it was: that it is the default, too (2.5). */
export const judgedMarked = async (world: World, operation: OperationId): Promise<CheckResult> => {
  if (!isAround(operation)) return holds([]);
  const found = await world.onceForAll('the default section and its groups', (own) => scene(own));
  if (found === undefined) return unverified('a section that becomes the default one');
  return judge(found.filter((mismatch) => mismatch.operation === operation).map(findingOf), []);
};
