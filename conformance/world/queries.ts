import type { OperationId } from '#spec/operation.ts';
import type { QueryValue } from '../http/client.ts';
import { searchedPage } from './content.ts';
import type { World } from './world.ts';

type Query = Readonly<Record<string, QueryValue>>;

const searched = async (world: World): Promise<Query> => ({ query: (await searchedPage(world)).word });

/** Query parameters without which a request is not valid. */
export const queryRows: Partial<Record<OperationId, (world: World) => Promise<Query>>> = {
  searchSpaceContent: searched,
  searchOrganizationContent: searched,
};
