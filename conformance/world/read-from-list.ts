import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { itemsOf } from '../http/walk.ts';
import type { World } from './world.ts';
import { textInside } from '../core/json-path.ts';

/**
 * The page of a list that holds the thing with this id, with that item in place of the whole body; `json` is undefined
 * when no page holds it. Throws a MissingPrerequisite when the list is refused.
 */
export const readFromList = async (
  world: World,
  list: OperationId,
  params: Readonly<Record<string, string>>,
  id: string,
): Promise<Exchange> => {
  const { pages } = await world.walk(list, { params }, { limit: 1_000, pageLimit: 50 });
  for (const page of pages) {
    const item = itemsOf(page).find((each) => textInside(each, 'id') === id);
    if (item !== undefined) return { ...page, json: item };
  }
  return { ...pages.at(-1)!, json: undefined };
};
