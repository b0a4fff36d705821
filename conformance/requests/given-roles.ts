import type { Exchange } from '../http/exchange.ts';
import { textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import { authorOf, postAs } from '../world/callers.ts';
import { readMember } from '../world/members-read.ts';
import { spaceThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';

/** A member whose token is known, and the role that it has. */
export type Bearer = { readonly userId: string; readonly token: string; readonly role: string };

/** Who bears a token, by a comment in a space where everybody may comment; undefined for one without a role here. */
export const bearerOf = async (world: World, space: Params, token: string): Promise<Bearer | undefined> => {
  const userId = authorOf((await postAs(world, spaceThread.comment, space, token)).json);
  const role = userId === undefined ? undefined : textInside((await readMember(world, userId)).json, 'role');
  return userId === undefined || role === undefined ? undefined : { userId, token, role };
};

/** Gives a member a role that is then read back; whether it is. */
export const giveRole = async (world: World, { userId }: Bearer, role: string): Promise<boolean> => {
  const params = { organizationId: world.target.organization, userId };
  await world.call('updateMemberInOrganizationById', { params, body: { role } });
  const isGiven = ({ json }: Exchange): boolean => textInside(json, 'role') === role;
  const read = await world.settled(() => readMember(world, userId), isGiven);
  await world.pause(world.target.settleMs);
  return isGiven(read);
};
