import { claimsIn } from '../core/claims.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Input } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { keepRemoved, type RemovedJudged } from '../oracles/embedded/keep-removed.ts';
import { keepPlaces } from '../oracles/pictures/order.ts';
import { keepPictures, type Mismatch } from '../oracles/pictures/pictures.ts';
import { sightingsIn, type Alias, type Sighting, type Thing } from '../oracles/pictures/sighting.ts';
import type { Written } from '../oracles/pictures/writes.ts';
import { objectsIn } from '../oracles/reply-oracles.ts';
import type { Step } from '../oracles/times/step.ts';
import { keyMade, kindMadeBy } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import type { Scene } from './judged-scene.ts';
import { countAround } from './kept-counts.ts';
import { wholeItems } from './whole-items.ts';

/** The change request of the target under one of its names. */
const aliasesOf =
  (changeRequest: { readonly id?: string; readonly number?: number } | undefined) =>
  (param: string, value: string): string =>
    param === 'changeRequestId' && value === String(changeRequest?.number) ? (changeRequest?.id ?? value) : value;

type Shows = (operation: OperationId, params: Params, exchange: Exchange) => readonly Sighting[];

/** What replies show; one that says again what the request was answered before is not taken apart again. */
const rememberReplies = (alias: Alias): Shows => {
  const known = new Map<string, { readonly text: string; readonly sightings: readonly Sighting[] }>();
  return (operation, params, exchange) => {
    const { request, text } = exchange;
    const asked = `${operation} ${request.url} ${Object.values(params).join(' ')}`;
    const before = known.get(asked);
    if (before?.text === text) return before.sightings;
    const sightings = sightingsIn(operation, params, objectsIn(operation, exchange), alias);
    known.set(asked, { text, sightings });
    return sightings;
  };
};

/** Requests of one scene, in their order, each compared with the pictures that the ones before have drawn. */
export const openScene = (
  world: World,
  isJudged: (thing: Thing) => boolean,
  onMade: (key: string) => void = () => undefined,
) => {
  const pictures = keepPictures(isJudged, true);
  const counting = countAround(isJudged);
  const places = keepPlaces(isJudged, pictures.holders);
  const removing = keepRemoved();
  const mismatches: Mismatch[] = [];
  const gone: RemovedJudged[] = [];
  const exchanges: Exchange[] = [];
  const steps: Step[] = [];
  const alias = aliasesOf(world.target.changeRequest);
  const claims = claimsIn(world.target);
  const seenIn = rememberReplies(alias);
  let unclaimed: OperationId | undefined;
  let moment = 0;
  const call = async (operation: OperationId, input: Input, around: Params = {}): Promise<Exchange> => {
    // What earlier outcomes wrote must have arrived where reads lag behind.
    if (moment === 0) await world.pause(world.target.settleMs);
    const sent = (moment += 1);
    const exchange = await world.call(operation, input);
    const answered = (moment += 1);
    const isWrite = operationRow(operation).method !== 'GET';
    if (isWrite) await world.pause(world.target.settleMs);
    exchanges.push(exchange);
    const given = { ...around, ...input.params };
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, alias(name, value)]));
    let write: Written | undefined;
    if (isWrite) {
      const kind = kindMadeBy(operation);
      const made = kind === undefined || !exchange.ok ? undefined : keyMade(kind, input, exchange.json);
      if (made !== undefined) onMade(made);
      write = { operation, params, body: input.body, sent, answered, ok: exchange.ok, made, exchange };
      pictures.wrote(write);
      places.wrote(write);
      removing.wrote(write);
    }
    const isShown = exchange.ok && exchange.json !== undefined;
    const sightings = isShown ? seenIn(operation, params, exchange) : [];
    const seen = { exchange, operation, sent, answered };
    if (isShown) mismatches.push(...pictures.saw(seen, sightings));
    const items = wholeItems(exchange, Object.entries(input.query ?? {}));
    mismatches.push(...places.looked({ seen, params, sightings, items }));
    counting.saw({ operation, params, exchange, items, write, sightings });
    gone.push(...removing.saw({ operation, params, exchange, sent, meanwhile: [] }));
    steps.push({ operation, exchange, write, sightings });
    return exchange;
  };
  return {
    call,
    /** Whether the server claims it: if not, what it would show is looked at elsewhere. */
    shows: (operation: OperationId): boolean => {
      const isClaimed = claims?.has(operation) ?? true;
      if (!isClaimed) unclaimed ??= operation;
      return isClaimed;
    },
    sightings: seenIn,
    end: (): Scene => ({ mismatches, met: pictures.met(), exchanges, steps, counts: counting.around, gone, unclaimed }),
  };
};
/** A scene that is under way. */
export type Open = ReturnType<typeof openScene>;

/** The same scene, in which nothing is asked for twice between two writes of its world: the answer would be no news. */
export const readingOnce = (world: World, open: Open): Open => {
  const known = new Map<string, Exchange>();
  let writes = world.writes();
  const call: Open['call'] = async (operation, input, around) => {
    if (operationRow(operation).method !== 'GET') return open.call(operation, input, around);
    if (world.writes() !== writes) known.clear();
    writes = world.writes();
    const asked = JSON.stringify([operation, input, around]);
    const before = known.get(asked);
    if (before !== undefined) return before;
    const exchange = await open.call(operation, input, around);
    if (exchange.ok) known.set(asked, exchange);
    return exchange;
  };
  return { ...open, call };
};
