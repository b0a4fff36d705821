import type { Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Walk } from '../../http/walk.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import type { World } from '../../world/world.ts';

const isMarked = (member: unknown): boolean => inside(member, 'sso') === true;

/** Somebody whom nobody had marked, and who is marked now though no request of the run asked for it. */
const markOfAnother = async (world: World, before: Walk): Promise<Finding | undefined> => {
  const unmarked = new Set(before.items.filter((item) => !isMarked(item)).map(userIdOf));
  const now = await memberList(world);
  const isAskedFor = (item: unknown): boolean =>
    [textInside(item, 'id'), userIdOf(item)].some((id) => id !== undefined && world.ssoMarks.areAskedFor(id));
  const found = now.items.find((item) => isMarked(item) && unmarked.has(userIdOf(item)) && !isAskedFor(item));
  if (found === undefined) return undefined;
  const read = await readMember(world, userIdOf(found) ?? '');
  if (!read.ok || !isMarked(read.json)) return undefined;
  const exchanges = [...before.pages, ...now.pages, read];
  return { expected: 'nobody else is marked', got: 'a mark', pointer: '/sso', exchanges };
};

/**
 * The members before anything is written; undefined where others write too, or where the organization, which enforces
 * single sign-on, may mark whom it likes.
 */
export const membersBeforeMarks = (world: World): Promise<Walk | undefined> =>
  world.once('members before any mark', async () => {
    if (world.target.alone !== true) return undefined;
    const params = { organizationId: world.target.organization };
    const { ok, json } = await world.call('getOrganizationById', { params });
    if (!ok || inside(json, 'sso') === true) return undefined;
    const before = await memberList(world);
    world.ssoMarks.lookBeforeEnforced(() => markOfAnother(world, before));
    return before;
  });

/** Whoever came to be marked in the run so far, unasked; looked for before the run lets an organization mark others. */
export const markedUnasked = async (world: World): Promise<Finding | undefined> => {
  const before = await unlessMissing(() => membersBeforeMarks(world));
  if (before === undefined) return undefined;
  const found = world.ssoMarks.areEnforced() ? undefined : await markOfAnother(world, before);
  return world.ssoMarks.areEnforced() ? world.ssoMarks.seenBeforeEnforced() : found;
};
