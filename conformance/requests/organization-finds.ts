import { listInside, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import { itemsOf, type Walk } from '../http/walk.ts';
import { polledList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';

/** Whether the search of an organization finds a space, as it should or should not, and the replies that say so. */
export type Finds = {
  readonly isFound: boolean;
  readonly isWanted: boolean;
  readonly exchanges: readonly Exchange[];
};

type Sought = {
  readonly organizationId: string;
  readonly spaceId: string;
  readonly word: string;
  /** What is waited for. */
  readonly isWanted: boolean;
};

const holds = (items: readonly unknown[], spaceId: string): boolean =>
  items.some((item) => textInside(item, 'id') === spaceId && listInside(item, 'pages').length > 0);

/** Times that a search of several pages is walked: what others write meanwhile may push a space from one to the next. */
const walks = 4;

/**
 * Walks the whole search of an organization until a space is found with pages, or no longer: without pages it may be
 * listed though nothing in it was found (OP-SRCH-03). Undefined where the search is refused or does not end.
 */
export const findsIn = (
  world: World,
  { organizationId, spaceId, word, isWanted }: Sought,
): Promise<Finds | undefined> =>
  unlessMissing(async () => {
    const input = { params: { organizationId }, query: { query: word } };
    const isDone = ({ items }: Pick<Walk, 'items'>): boolean => holds(items, spaceId) === isWanted;
    const walkOnce = () => polledList(world, 'searchOrganizationContent', input, isDone);
    let walk = await walkOnce();
    for (let walked = 1; walked < walks && walk.pages.length > 1 && !isDone(walk); walked += 1) walk = await walkOnce();
    const isFound = holds(walk.items, spaceId);
    return {
      isFound,
      isWanted,
      exchanges: isFound ? walk.pages.filter((page) => holds(itemsOf(page), spaceId)) : walk.pages,
    };
  });
