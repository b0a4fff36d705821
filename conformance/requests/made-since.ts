import { timeInside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Kind } from '../resources/kinds.ts';
import { makeNamed, readThing } from '../world/named-resources.ts';
import type { World } from '../world/world.ts';

const tickMs = 1_000;
const triesMost = 2;

const madeAt = ({ json }: Exchange): number | undefined => timeInside(json, 'createdAt');

const isLater = (one: Exchange, other: Exchange): boolean => (madeAt(one) ?? 0) > (madeAt(other) ?? Infinity);

/** Makes one more of a kind, and again a second later where times tell the two moments not apart; gives the readings. */
export const madeSince = async (world: World, kind: Kind, removed: Exchange): Promise<readonly Exchange[]> => {
  const made: Exchange[] = [];
  for (let tries = 0; madeAt(removed) !== undefined && tries < triesMost; tries += 1) {
    if (tries > 0) await world.pause(tickMs);
    const later = await readThing(world, await makeNamed(world, kind));
    made.push(later);
    if (isLater(later, removed)) break;
  }
  return made;
};

/**
 * Whether a thing shows the very time at which a removed one was made, though others made before it show later ones.
 * Clocks of a server that are a little off do not bring that about.
 */
export const isMadeBefore = (now: Exchange, removed: Exchange, since: readonly Exchange[]): boolean =>
  since.some((each) => isLater(each, removed)) && madeAt(now) === madeAt(removed);
