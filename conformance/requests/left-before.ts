import type { OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

/** Leads something through one thing into another: what it has left before says nothing of it any more. */
type Leading = (world: World, from: Made['params'], to: Made) => Promise<Made>;

/** Of this world's things, one that nothing else in a scene names. */
const unnamed = 6;

const throughGroup: Leading = async (world, from, to) => {
  const { organizationId = '', siteId = '' } = from;
  const body = await ownNames(world, 'siteSection', unnamed);
  const section = await world.make('siteSection', { params: { organizationId, siteId }, body });
  const { siteSectionId = '' } = section.params;
  await world.must('addSectionToGroup', { params: from, body: { sectionId: section.id } });
  await world.must('removeSectionFromGroup', { params: { ...from, siteSectionId } });
  await world.must('addSectionToGroup', { params: to.params, body: { sectionId: section.id } });
  return section;
};

// What lay in a collection is not told from what lies in it: its parents are in no address (spec/effects).
const leadings: Partial<Record<OperationId, Leading>> = { deleteSiteSectionGroupById: throughGroup };

/** What lay in a thing that is removed, and lies in another one since; nothing where the target has no way to that. */
export const leftBefore = async (
  world: World,
  operation: OperationId,
  from: Made['params'],
  to: Made | undefined,
): Promise<readonly Made[]> => {
  const lead = leadings[operation];
  if (lead === undefined || to === undefined) return [];
  const made = await unlessMissing(() => lead(world, from, to));
  return made === undefined ? [] : [made];
};
