import type { OperationId } from '#spec/operation.ts';
import { idsOf, textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { flatPages, topPages } from './content.ts';
import type { World } from './world.ts';

/** The reading of the revision of a space or change request. */
export const revisionOf = (params: Params): OperationId =>
  params['changeRequestId'] === undefined ? 'getCurrentRevision' : 'getRevisionOfChangeRequestById';

/** The space or change request that content is of. */
export const placeOf = ({ spaceId = '', changeRequestId }: Params): Params => ({
  spaceId,
  ...(changeRequestId === undefined ? {} : { changeRequestId }),
});

/** The revision of a space or change request. Throws a MissingPrerequisite when it is refused. */
export const readRevision = (world: World, params: Params): Promise<Exchange> =>
  world.must(revisionOf(params), { params: placeOf(params) });

/** The id of a revision. */
export const idIn = ({ json }: Exchange): string | undefined => textInside(json, 'id');

/** The ids of pages in reading order, those below others as well where both replies show them (OP-CNT-04). */
export const orderIn = (reply: Exchange, isDeep: boolean): readonly string[] =>
  idsOf(isDeep ? flatPages(topPages(reply)) : topPages(reply));
