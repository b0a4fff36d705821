import { textInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { roleTokens } from '../world/callers.ts';
import { wholeList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';

const found = async (world: World, second: string): Promise<string> => {
  for (const { token } of roleTokens(world)) {
    const { items } = await wholeList(world, 'listOrganizationsForAuthenticatedUser', { token });
    const ids = items.map((item) => textInside(item, 'id'));
    if (ids.includes(world.target.organization) && !ids.includes(second)) return token;
  }
  throw missingPrerequisite('the token of a caller who does not belong to the second organization (target key tokens)');
};

/** The token of a caller who is of the first organization and not of the second. Throws a MissingPrerequisite without one. */
export const callerOfFirst = (world: World, second: string): Promise<string> =>
  world.once(`a caller who is not of ${second}`, () => found(world, second));
