import { operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { keyIn } from '../../requests/listing.ts';

/** One read or list through which things are seen. */
export type View = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** Whether only a request that names its container adds to it: then whatever is new in it is an alteration. */
  readonly isClosed?: boolean;
};

/** Things by key; a thing that is read alone has the empty key. */
export type Things = ReadonlyMap<string, unknown>;

/** What a view showed. */
export type KnownReading = { readonly view: View; readonly things: Things; readonly exchange: Exchange };

/** The resource that a view shows, in the words of spec/restless.yaml. */
export const resourceOf = ({ operation }: View): string => operationRow(operation).acts.on;

/** Whether a view is read page by page. */
export const isPaged = ({ operation }: View): boolean => operationRow(operation).acts.as === 'list';

/** The request of a view; only lists take a limit. */
export const inputOf = (view: View, limit: number): Input =>
  isPaged(view) ? { params: view.params, query: { limit } } : { params: view.params };

const partsOf = (view: View, exchange: Exchange): readonly (readonly [string, unknown])[] => {
  if (isPaged(view)) return itemsOf(exchange).map((item) => [keyIn(view.operation)(item), item]);
  if (view.operation !== 'getSpaceCustomFields' || !Array.isArray(exchange.json)) return [['', exchange.json]];
  return exchange.json.map((item: unknown) => [textInside(item, 'customField', 'name') ?? '', item]);
};

/** The things that the pages of a view show. */
export const thingsIn = (view: View, pages: readonly Exchange[]): Things =>
  new Map(pages.flatMap((page) => partsOf(view, page)));

/** Names that a run gives begin so. */
const runMark = /\bdp[a-z\d]{6}-/;

/** Whether a run made a thing, this or another: it comes and goes with the run. */
export const isOfARun = (thing: unknown): boolean => runMark.test(JSON.stringify(thing ?? null));

/** Whether a thing is deleted and waits for its end. */
export const isDeleted = (thing: unknown): boolean => textInside(thing, 'deletedAt') !== undefined;

/** Every id by which a thing, or the member in it, may be addressed. */
export const idsIn = (thing: unknown): string[] =>
  [['id'], ['user', 'id'], ['organization', 'id'], ['organization', 'user', 'id']].flatMap(
    (path) => textInside(thing, ...path) ?? [],
  );
