import type { OperationId } from '#spec/operation.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { siteSharedByLink, type SharedSite } from '../world/share-keys.ts';
import type { World } from '../world/world.ts';

/** One reading without a share key, with one, without it again, and with another. */
export type KeyedReading = {
  readonly params: Params;
  readonly plain: Exchange;
  readonly keyed: Exchange;
  readonly again: Exchange;
  readonly later: Exchange;
};

/** By operation; those of a space are missing where the site shows none. */
export type KeyedReadings = {
  readonly key: string;
  readonly other: string;
  readonly of: ReadonlyMap<OperationId, KeyedReading>;
};

const takingKeys = operationIds.filter((operation) => operationRow(operation).query.includes('shareKey'));

const placeOf = (operation: OperationId, { params, spaceId }: SharedSite): Params | undefined => {
  if (operationRow(operation).pathParameters.includes('siteId')) return params;
  return spaceId === undefined ? undefined : { spaceId };
};

const readAll = async (world: World): Promise<KeyedReadings> => {
  const site = await siteSharedByLink(world);
  const { key, other } = site;
  const places = takingKeys.flatMap((operation) => {
    const isJudged = world.judges('RES-09', operation) || world.judges('RES-10', operation);
    const params = isJudged ? placeOf(operation, site) : undefined;
    return params === undefined ? [] : [{ operation, params }];
  });
  const turn = async (query: Readonly<Record<string, string>>): Promise<readonly Exchange[]> => {
    const replies: Exchange[] = [];
    for (const { operation, params } of places) replies.push(await world.call(operation, { params, query }));
    return replies;
  };
  const turns = [await turn({}), await turn({ shareKey: key }), await turn({}), await turn({ shareKey: other })];
  const of = new Map(
    places.map(({ operation, params }, at) => {
      const [plain, keyed, again, later] = turns.map((replies) => replies[at]!);
      return [operation, { params, plain: plain!, keyed: keyed!, again: again!, later: later! }] as const;
    }),
  );
  return { key, other, of };
};

/** The same site read by every operation that takes a share key, all in turn: what one is given shows in no other. */
export const keyedReadings = (world: World): Promise<KeyedReadings> =>
  world.onceForAll('readings with a share key', readAll);
