import type { Walk } from '../http/walk.ts';
import type { World } from './world.ts';
import { textInside } from '../core/json-path.ts';
import { wholeList } from './steady-walk.ts';

/** The id of the space in an item of a member's list. */
export const idOfSpace = (item: unknown): string | undefined => textInside(item, 'space', 'id');

/** The spaces of a member in an organization. */
export const spacesOf = (world: World, organizationId: string, userId: string): Promise<Walk> =>
  wholeList(world, 'listSpacesForOrganizationMember', { params: { organizationId, userId } });
