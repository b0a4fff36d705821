import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type CheckResult } from '../core/check-result.ts';
import { idsOf, inside, listInside, textInside } from '../core/json-path.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { lastingDifferences } from '../oracles/differences.ts';
import { isRestless } from '../oracles/pictures/moving.ts';
import type { World } from '../world/world.ts';

/** One reading, by the id and by the number of the change request in its path. */
export type Twofold = {
  readonly world: World;
  readonly operation: OperationId;
  readonly byId: Input;
  readonly byNumber: Input;
  /** The only item to look at, in a list that others write into. */
  readonly only?: string | undefined;
};

const itemsIn = (json: unknown): readonly unknown[] => [...listInside(json, 'items'), ...listInside(json, 'pages')];

/** What the reading is about: of a list its items, of which the place of the next ones is no part. */
const partOf = ({ only }: Twofold, { ok, json }: Exchange): unknown => {
  if (!ok || inside(json, 'items') === undefined) return ok ? json : undefined;
  return listInside(json, 'items').filter((item) => only === undefined || textInside(item, 'id') === only);
};

/** What a reply shows, as far as it does not depend on when something was made. */
const idsShown = (reading: Twofold, exchange: Exchange): string => {
  const part = partOf(reading, exchange);
  const items = Array.isArray(part) ? (part as unknown[]) : itemsIn(part);
  return JSON.stringify([exchange.ok, textInside(part, 'id'), idsOf(items), items.length]);
};

/** What an answer under the number has otherwise. */
const otherwise = (byId: Exchange, other: Exchange): string => {
  if (byId.ok !== other.ok) return `status ${other.status}`;
  const [items, others] = [itemsIn(byId.json), itemsIn(other.json)];
  const [ids, otherIds] = [idsOf(items), idsOf(others)];
  const lost = ids.filter((id) => !otherIds.includes(id)).length;
  const strange = otherIds.filter((id) => !ids.includes(id)).length;
  if (ids.length === 0 && otherIds.length === 0 && items.length !== others.length)
    return `a list of ${others.length} items, not ${items.length}`;
  const counts = [
    ...(lost > 0 ? [`without ${lost} of ${ids.length} items`] : []),
    ...(strange > 0 ? [`with ${strange} others`] : []),
  ];
  return counts.length === 0 ? 'another thing' : `a list ${counts.join(' and ')}`;
};

/** A value without either name, wherever it says one of them. */
const unnamed = ({ byId, byNumber }: Twofold, value: unknown): unknown => {
  const names = [byId, byNumber].map(({ params }) => params?.['changeRequestId']);
  const isName = (inner: unknown): boolean => typeof inner === 'string' && names.includes(inner);
  return JSON.parse(JSON.stringify(value ?? null, (_, inner: unknown) => (isName(inner) ? '' : inner)));
};

/** Pointers of what two answers to the reading show otherwise, links and signs of use apart. */
const differing = (reading: Twofold, one: Exchange, other: Exchange): readonly string[] => {
  const [left, right] = [one, other].map((exchange) => unnamed(reading, partOf(reading, exchange)));
  return lastingDifferences(left, right).filter((pointer) => !pointer.split('/').some((name) => isRestless(name)));
};

/** What one look finds under the number: members of the same things that differ, or other things. */
type Look = { readonly exchanges: readonly Exchange[] } & (
  | { readonly shows: 'the same' | 'what moved' }
  | { readonly shows: 'others'; readonly got: string }
  | { readonly shows: 'other members'; readonly pointers: readonly string[] }
);

/** A list may show a write of before in between (OP-ENV-04), or one of a stranger: both are read again and again. */
const look = async (reading: Twofold): Promise<Look> => {
  const { world, operation, byId, byNumber } = reading;
  const ids = (exchange: Exchange): string => idsShown(reading, exchange);
  const readById = (): Promise<Exchange> => world.call(operation, byId);
  let before = await readById();
  let isFirst = true;
  const unlike = (other: Exchange): readonly string[] => differing(reading, before, other);
  const isSame = (other: Exchange): boolean => ids(other) === ids(before) && unlike(other).length === 0;
  const other = await world.settled(async () => {
    if (!isFirst) before = await readById();
    isFirst = false;
    return world.call(operation, byNumber);
  }, isSame);
  const exchanges = [before, other];
  if (isSame(other)) return { shows: 'the same', exchanges };
  const after = await readById();
  if (ids(after) !== ids(before) && other.ok) return { shows: 'what moved', exchanges };
  if (ids(other) !== ids(before)) return { shows: 'others', got: otherwise(before, other), exchanges };
  const moved = differing(reading, before, after);
  const pointers = unlike(other).filter((pointer) => !moved.includes(pointer));
  return pointers.length === 0 ? { shows: 'what moved', exchanges } : { shows: 'other members', pointers, exchanges };
};

const expected = 'the answer that the id gets';

/** Whether a reading says the same by the id and by the number; of the same things, what differs in two looks. */
export const judgeTwofold = async (reading: Twofold, story: readonly Exchange[] = []): Promise<CheckResult> => {
  const first = await look(reading);
  const second = first.shows === 'other members' ? await look(reading) : first;
  const exchanges = [...story, ...second.exchanges];
  if (second.shows === 'others') return broken([{ expected, got: second.got, exchanges }]);
  if (first.shows === 'the same') return judge([], exchanges);
  const twice =
    first.shows === 'other members' && second.shows === 'other members'
      ? first.pointers.filter((pointer) => second.pointers.includes(pointer))
      : [];
  if (twice.length === 0) return unverified('a change request that stays the same between two readings', exchanges);
  return broken(twice.map((pointer) => ({ expected, got: 'another value', pointer, exchanges })));
};

/** The same of a reading that has to be accepted. */
export const judgeAccepted = async (reading: Twofold): Promise<CheckResult> => {
  const judgement = await judgeTwofold(reading);
  const [byId] = judgement.kind === 'holds' ? judgement.exchanges : [];
  if (byId !== undefined && !byId.ok) throw refusedPrerequisite(byId);
  return judgement;
};

/** Every reading of a family that the path of a write in a change request leads to. */
export const readingsAround = (write: OperationId): readonly OperationId[] => {
  const { family, pathParameters } = operationRow(write);
  return operationIds.filter((id) => {
    const row = operationRow(id);
    const isOnTheWay = row.pathParameters.every((name) => pathParameters.includes(name));
    return (
      row.method === 'GET' && row.family === family && isOnTheWay && row.pathParameters.includes('changeRequestId')
    );
  });
};
