import type { World } from '../world/world.ts';
import { requiredPlainRead } from '../core/claims.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { unknownId } from '../core/unknown-id.ts';

/**
 * Throws a MissingPrerequisite for a server that answers everything alike: a good reply of such a one shows nothing.
 * Enough is one request that is refused (no token, or an id that never was) beside one that is accepted.
 */
export const requireDifferingAnswers = async (world: World): Promise<void> => {
  const { operation, params } = requiredPlainRead(world.target);
  const unknown = Object.fromEntries(Object.entries(params).map(([name, id]) => [name, unknownId(id)]));
  const tells = await world.once('discerning', async () => {
    const known = await world.call(operation, { params });
    if (!known.ok) return true;
    const closed = await world.call(operation, { params, token: null });
    if (!closed.ok) return true;
    return !(await world.call(operation, { params: unknown })).ok;
  });
  if (!tells) throw missingPrerequisite('a server that refuses anything: it answers valid and invalid requests alike');
};
