import { operationRow, type OperationId } from '#spec/operation.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { roleOf } from '../../resources/operation-role.ts';
import type { Holders } from './holders.ts';
import type { Mismatch } from './pictures.ts';
import { keepPresence, type Look } from './presence.ts';
import { itemsSeen, nameOf, type Sighting, type Thing } from './sighting.ts';
import type { Seen, Written } from './writes.ts';

/** Things of one place in the order of a reply: of a whole list, or of what shows them. */
type Order = { readonly key: string; readonly around: Thing | undefined; readonly items: readonly Sighting[] };
type Known = Order & { readonly seen: Seen };

/** Members of a body by which a list may go: what names things of some kind (OP-PAGE-07). */
const naming: ReadonlySet<string> = new Set(
  resourceKinds.flatMap((kind) => {
    const { text, key } = resources[kind];
    return [key, text?.sent, text?.shown].flatMap((path) => path?.split('.')[0] ?? []);
  }),
);

/** Which list it is: what was asked for, but how much of it. */
const askedFor = ({ seen, params }: Look): string => {
  const { searchParams } = new URL(seen.exchange.request.url);
  searchParams.delete('limit');
  return `${seen.operation} ${JSON.stringify(params)} ${searchParams.toString()}`;
};

/** Every list that a reply shows whole of things that are known apart. */
const ordersIn = (look: Look): readonly Order[] => {
  const { sightings, items } = look;
  const isWhole = items !== undefined && items.length <= itemsSeen;
  const found = new Map<string, Sighting[]>();
  for (const each of sightings) {
    const list = /^(?<list>.*)\/\d+$/.exec(each.pointer)?.groups?.['list'];
    if (list !== undefined) found.set(list, [...(found.get(list) ?? []), each]);
  }
  return [...found].flatMap(([list, some]): readonly Order[] => {
    if (list === '/items') return isWhole ? [{ key: askedFor(look), around: undefined, items: some }] : [];
    const around = sightings.findLast(({ pointer }) => list.startsWith(`${pointer}/`))?.thing;
    const [member] = list.split('/').slice(-1);
    return around === undefined ? [] : [{ key: `${nameOf(around)} ${member}`, around, items: some }];
  });
};

/** Whether a write to groups takes their sections along wherever they are listed, or gives them back somewhere (OP-GRP-03.a). */
const regroups = (operation: OperationId, around: Thing | undefined): boolean => {
  const { acts } = operationRow(operation);
  return acts.on === 'SiteSectionGroup' && acts.as !== 'update' && around?.kind !== 'siteSectionGroup';
};

/** Whether a write leads things of this kind, or what they lie in, to other places of a list: rules of moves judge these. */
const leads = ({ operation }: Written, { around, items }: Order): boolean => {
  const found = roleOf(operation);
  const isOf = (kind: ResourceKind): boolean => items.some(({ thing }) => thing.kind === kind);
  if (isOf('siteSection') && regroups(operation, around)) return true;
  if (found?.role !== 'move') return found?.role === 'transfer';
  return isOf(found.kind) || around?.kind === 'publishedSite';
};

const isInList = (value: unknown, id: string): boolean =>
  Array.isArray(value) ? JSON.stringify(value).includes(JSON.stringify(id)) : false;

/** What stands where it was put, and moves by nothing else. */
const placed: ReadonlySet<ResourceKind> = new Set(['collection', 'space', 'siteSection', 'siteSectionGroup']);

/**
 * Whether a write may give a thing another place: it makes, removes or names it, or gives the text that a list may go by;
 * where things have no places of their own a list may begin with what was written to last, in it too (OP-PAGE-07).
 */
const mayPlace = ({ operation, params, body, made }: Written, { id, kind }: Thing): boolean => {
  const isNamed = [...Object.values(params), made].includes(id);
  if (isNamed && !placed.has(kind)) return true;
  if (operationRow(operation).acts.as !== 'update') return isNamed || isInList([body], id);
  const given = Object.entries(body ?? {});
  // A default that is chosen may lead the list from then on, the others in their order behind it.
  return given.some(([name, value]) => value === id || (isNamed && naming.has(name)) || isInList(value, id));
};

/** Names of those that nothing may have placed otherwise, and their sightings. */
const staying = ({ items }: Order, stays: (thing: Thing) => boolean): ReadonlyMap<string, Sighting> =>
  new Map(items.filter(({ thing }) => stays(thing)).map((each) => [nameOf(each.thing), each]));

const among = (one: ReadonlyMap<string, Sighting>, other: ReadonlyMap<string, Sighting>): readonly string[] =>
  [...one.keys()].filter((name) => other.has(name));

/**
 * The order of lists: a write that says nothing of it leaves it as it was, whatever orders it (OP-PAGE-07). For requests
 * that come one after the other.
 */
export const keepOrder = (isJudged: (thing: Thing) => boolean) => {
  const known = new Map<string, Known>();
  const writes: Written[] = [];
  const compared = (before: Known, now: Known): readonly Mismatch[] => {
    const between = writes.filter(({ ok, sent }) => ok && sent >= before.seen.sent && sent <= now.seen.sent);
    const last = between.findLast(({ exchange }) => exchange !== before.seen.exchange);
    if (last === undefined || between.some((write) => leads(write, now))) return [];
    const stays = (thing: Thing): boolean => isJudged(thing) && !between.some((write) => mayPlace(write, thing));
    const [was, is] = [staying(before, stays), staying(now, stays)];
    const [old, fresh] = [among(was, is), among(is, was)];
    const at = fresh.findIndex((name, place) => name !== old[place]);
    const moved = is.get(fresh[at] ?? '');
    if (moved === undefined) return [];
    const exchanges = [before.seen.exchange, last.exchange, now.seen.exchange];
    const right = was.get(old[at] ?? '')?.thing.id;
    return [
      {
        aspect: 'frame',
        operation: last.operation,
        thing: moved.thing,
        member: '',
        pointer: moved.pointer,
        expected: `a list with ${right} in that place`,
        source: `as before ${last.operation}`,
        got: `${moved.thing.id}, in another order`,
        exchanges,
      },
    ];
  };
  return {
    wrote: (write: Written): void => {
      writes.push(write);
    },
    /** What stands in another order than when the same place was looked at before. */
    looked: (look: Look): readonly Mismatch[] =>
      ordersIn(look).flatMap((order) => {
        const before = known.get(order.key);
        const now = { ...order, seen: look.seen };
        known.set(order.key, now);
        return before === undefined ? [] : compared(before, now);
      }),
  };
};

/** What is missing, there again, or in another order. */
export const keepPlaces = (isJudged: (thing: Thing) => boolean, holders?: Holders) => {
  const [presence, order] = [keepPresence(isJudged, holders), keepOrder(isJudged)];
  return {
    wrote: (write: Written): void => {
      presence.wrote(write);
      order.wrote(write);
    },
    looked: (look: Look): readonly Mismatch[] => [...presence.looked(look), ...order.looked(look)],
  };
};
