import { restless } from '#spec/restless.ts';
import { saySame } from '../../core/by-name.ts';
import type { Exchange } from '../../http/exchange.ts';
import { nextPage } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Allowance } from '../../target/target.ts';
import { itemReader } from '../../requests/item-reader.ts';
import { keyedPart } from '../../requests/listing.ts';
import { changes, type Change } from './changes.ts';
import { idsIn, inputOf, isPaged, resourceOf, thingsIn, type KnownReading, type Things, type View } from './view.ts';

/** A bystander that is not as it was. */
export type Alteration = Change & {
  readonly view: View;
  readonly key: string;
  readonly how: 'changed' | 'gone' | 'new';
  readonly exchanges: readonly Exchange[];
};

type Now = { readonly things: Things; readonly pages: readonly Exchange[]; readonly isWhole: boolean };

const pageLimit = 10;

/** Which members of what a view shows may change by themselves, or by leave of the target. */
const restlessIn = (view: View, { target }: World): ((name: string) => boolean) => {
  const rows = restless.filter(
    ({ of, when }) =>
      (of === 'any' || of === resourceOf(view)) && (when === undefined || target.allow[when as Allowance]),
  );
  const names = new Set(rows.flatMap(({ members }) => members));
  return (name) => names.has(name);
};

/** Refusals that say that nothing is there; any other answer says nothing about it. */
const isGone = ({ status }: Exchange): boolean => status === 404 || status === 410 || status === 403;

/** What a view shows now; undefined when it is no longer there. Throws a MissingPrerequisite when it cannot be read. */
const seenNow = async (world: World, view: View): Promise<Now | Exchange> => {
  const { operation, params } = view;
  const first = await world.call(operation, inputOf(view, 1_000));
  if (isGone(first)) return first;
  if (!first.ok) throw missingPrerequisite(`a reading by ${operation} after the writes`, first);
  if (!isPaged(view)) return { things: thingsIn(view, [first]), pages: [first], isWhole: true };
  const { pages, ended } = await world.walk(operation, { params }, { limit: 1_000, pageLimit });
  return { things: thingsIn(view, pages), pages, isWhole: ended };
};

const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | null)?.[name], value);

/** An item that its list no longer shows, read alone: gone, changed as far as both readings tell, or neither. */
const missed = async (world: World, { view, exchange }: KnownReading, key: string, thing: unknown, now: Now) => {
  const part = keyedPart(view.operation, thing);
  const around = { organizationId: world.target.organization, ...view.params };
  const reader = part === undefined ? undefined : itemReader(view.operation, part, key, around);
  const gone = { view, key, how: 'gone', pointer: '', now: undefined } as const;
  if (reader === undefined) return now.isWhole ? [{ ...gone, exchanges: [exchange, ...now.pages] }] : [];
  const alone = await world.call(reader.operation, { params: reader.params });
  if (isGone(alone)) return [{ ...gone, exchanges: [exchange, alone] }];
  // A list item may say less, or more, than the thing read alone.
  return changes(part, alone.json, restlessIn(view, world))
    .filter(({ pointer, now: value }) => alone.ok && value !== undefined && at(part, pointer) !== undefined)
    .map((change) => ({ ...change, view, key, how: 'changed' as const, exchanges: [exchange, alone] }));
};

/** What is in a view now that was not: an alteration where nothing comes but by name. */
const added = ({ view, things, exchange }: KnownReading, now: Now): Alteration[] => {
  if (view.isClosed !== true || nextPage(exchange) !== undefined) return [];
  return [...now.things]
    .filter(([key]) => !things.has(key))
    .map(([key, thing]) => ({
      view,
      key,
      how: 'new',
      pointer: '/items',
      now: thing,
      exchanges: [exchange, ...now.pages],
    }));
};

const alteredIn = async (world: World, reading: KnownReading): Promise<Alteration[]> => {
  const { view, things, exchange } = reading;
  const isOurs = (thing: unknown): boolean => idsIn(thing).some((id) => world.mayHaveChanged(id));
  const now = await seenNow(world, view);
  if ('request' in now) {
    return [{ view, key: '', how: 'gone', pointer: '', now: undefined, exchanges: [exchange, now] }];
  }
  const isRestless = restlessIn(view, world);
  const found: Alteration[] = added(reading, now).filter(({ now: thing }) => !isOurs(thing));
  for (const [key, thing] of things) {
    if (isOurs(thing)) continue;
    if (!now.things.has(key)) found.push(...(await missed(world, reading, key, thing, now)));
    const changed = now.things.has(key) ? changes(thing, now.things.get(key), isRestless) : [];
    const exchanges = [exchange, ...now.pages];
    found.push(...changed.map((change) => ({ ...change, view, key, how: 'changed' as const, exchanges })));
  }
  return found;
};

const same = (one: Alteration, other: Alteration): boolean =>
  one.view === other.view &&
  one.key === other.key &&
  one.pointer === other.pointer &&
  one.how === other.how &&
  saySame(one.now, other.now);

/**
 * What is no longer as a first reading showed it, when the target's time to settle is over. Read twice: what differs
 * between the two moves by itself, and is left out.
 */
export const alterations = async (world: World, before: readonly KnownReading[]): Promise<readonly Alteration[]> => {
  const readAll = async (readings: readonly KnownReading[]): Promise<Alteration[]> =>
    (await Promise.all(readings.map((reading) => alteredIn(world, reading)))).flat();
  const first = await readAll(before);
  if (first.length === 0) return [];
  await world.pause(world.target.settleMs);
  const moved = new Set(first.map(({ view }) => view));
  const second = await readAll(before.filter(({ view }) => moved.has(view)));
  return second.filter((one) => first.some((other) => same(one, other)));
};
