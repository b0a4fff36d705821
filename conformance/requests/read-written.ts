import { saySame } from '../core/by-name.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import { readFromList } from '../world/read-from-list.ts';
import type { Exchange } from '../http/exchange.ts';
import { keyMade, kindMadeBy, kinds } from '../resources/kinds.ts';
import { readerOf } from '../resources/reader-of.ts';
import type { World } from '../world/world.ts';
import { segmentsOf } from '../core/json-schema.ts';
import { valueAt } from './body-at.ts';
import type { Params } from '../core/params.ts';

type Written = { readonly world: World; readonly operation: OperationId; readonly params: Params };

/** The thing that a write has changed or made, read again. */
export const readWritten = async (
  { world, operation, params }: Written,
  body: unknown,
  exchange: Exchange,
): Promise<Exchange> => {
  const kind = kindMadeBy(operation);
  const reader = readerOf(kind === undefined ? operation : (kinds[kind].remove ?? operation));
  if (reader === undefined) return exchange;
  if (operationRow(reader).acts.as === 'list') {
    return readFromList(world, reader, params, textInside(exchange.json, 'id') ?? '');
  }
  if (kind === undefined) return world.call(reader, { params });
  const key = keyMade(kind, { params, body }, exchange.json);
  // A reply without an id is judged elsewhere; here it can only be taken at its word.
  return key === undefined ? exchange : world.call(reader, { params: { ...params, [kinds[kind].param]: key } });
};

/** Members that a reply shows in another place than the body has them. */
const shownAt: Readonly<Record<string, readonly string[]>> = { '/source/url': ['sourceURL'] };

/** Lists that a reply may show in another form (OP-INT-04): as many items as were sent. */
export const shownInAnotherForm: ReadonlySet<string> = new Set(['/previewImages', '/externalLinks']);

/** What a reading shows of a member of the body. */
export const shownOf = ({ json }: Exchange, member: string): unknown =>
  valueAt(json, shownAt[member] ?? segmentsOf(member));

/** Whether a reading shows a value of the body as it was sent. */
export const showsMember = (read: Exchange, member: string, value: unknown): boolean => {
  if (!read.ok) return false;
  const shown = shownOf(read, member);
  if (shownInAnotherForm.has(member) && Array.isArray(value)) {
    return Array.isArray(shown) && shown.length === value.length;
  }
  return saySame(shown, value);
};
