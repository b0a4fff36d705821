import type { Exchange } from '../http/exchange.ts';
import type { Walk } from '../http/walk.ts';
import type { World } from './world.ts';
import type { Input } from '../http/client.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { textInside } from '../core/json-path.ts';
import { wholeList } from './steady-walk.ts';

/** The list of members, or with a query the part of it that is asked for. */
export const memberList = (world: World, query: NonNullable<Input['query']> = {}, limit?: number): Promise<Walk> =>
  wholeList(
    world,
    'listMembersInOrganizationById',
    { params: { organizationId: world.target.organization }, query },
    limit,
  );

export const readMember = (world: World, userId: string): Promise<Exchange> =>
  world.call('getMemberInOrganizationById', { params: { organizationId: world.target.organization, userId } });

/** The id that addresses a listed member (OP-RES-02). */
export const userIdOf = (item: unknown): string | undefined => textInside(item, 'user', 'id') ?? textInside(item, 'id');

/**
 * Shows that a list speaks of members that are there: one is read, an id that never was is refused. Without this a
 * server that answers everything alike would keep rules that compare lists. Throws a MissingPrerequisite otherwise.
 */
export const groundMembers = async (world: World, list: Walk): Promise<readonly Exchange[]> => {
  const id = list.items.flatMap((item) => userIdOf(item) ?? [])[0];
  if (id === undefined) throw missingPrerequisite('a listed member', list.pages[0]);
  const known = await readMember(world, id);
  const unknown = await readMember(world, world.name('nobody'));
  if (!known.ok || userIdOf(known.json) !== id) throw missingPrerequisite('a listed member who can be read', known);
  if (unknown.ok) throw missingPrerequisite('a refusal of a member who never existed', unknown);
  return [known, unknown];
};
