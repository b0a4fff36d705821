import type { OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kinds } from '../resources/kinds.ts';
import type { Made, World } from '../world/world.ts';
import { ownNames } from './own-place.ts';

/** Leads something through one thing into another: what it has left before says nothing of it any more. */
type Leading = (world: World, from: Made['params'], to: Made) => Promise<Made>;

/** Of this world's things, one that nothing else in a scene names. */
const unnamed = 6;

/** To the root where the other one goes as well. */
const throughCollection =
  (kind: 'space' | 'collection', move: 'moveSpace' | 'moveCollection', isToRoot = false): Leading =>
  async (world, { collectionId }, to) => {
    const made = await world.make(kind);
    for (const parent of [collectionId, isToRoot ? null : to.id])
      await world.must(move, { params: made.params, body: { parent } });
    return made;
  };

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

/** The ways through what an operation removes or transfers. */
const leadingsOf = (operation: OperationId): readonly Leading[] => {
  const { collection, siteSectionGroup } = kinds;
  if (operation === collection.remove)
    return [throughCollection('space', 'moveSpace'), throughCollection('collection', 'moveCollection')];
  if (operation === collection.transfer) return [throughCollection('space', 'moveSpace', true)];
  return operation === siteSectionGroup.remove ? [throughGroup] : [];
};

/** What lay in a thing that goes, and lies in another one since; nothing where the target has no way to that. */
export const leftBefore = async (
  world: World,
  operation: OperationId,
  from: Made['params'],
  to: Made | undefined,
): Promise<readonly Made[]> => {
  const found: Made[] = [];
  if (to === undefined) return found;
  for (const lead of leadingsOf(operation)) {
    const made = await unlessMissing(() => lead(world, from, to));
    if (made !== undefined) found.push(made);
  }
  return found;
};
