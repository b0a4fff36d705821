import type { OperationId } from '#spec/operation.ts';
import type { RequirementId } from '#spec/requirement.ts';
import type { Finding } from '../core/check-result.ts';
import type { Order } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import { keepPictures, type Aspect } from '../oracles/pictures/pictures.ts';
import { sightingsIn, type Thing } from '../oracles/pictures/sighting.ts';
import { placesIn } from '../oracles/reply-oracles.ts';
import { aliasesOf, findingOf } from '../requests/picture-scene.ts';
import { keyMade, kindMadeBy } from '../resources/kinds.ts';
import type { Settings } from '../target/settings.ts';

/** Compares every reply of a run with what earlier ones showed of the same things, whoever asked for it. */
export type PictureWatch = {
  readonly see: (exchange: Exchange, order: Order) => void;
  /** Forgets what was seen: the clock has moved. */
  readonly forget: () => void;
  /** What is broken so far, by name of the outcome, the first finding of each. */
  readonly seen: () => ReadonlyMap<string, Finding>;
};

const rules: Readonly<Record<Aspect, RequirementId>> = {
  coherence: 'COH-01',
  reply: 'ECH-01',
  stored: 'ECH-02',
  frame: 'FRM-01',
};

/** What these parameters change in a reply is open, or is another picture of the same thing. */
const isOfAnotherForm = (url: string): boolean => /[?&](?:format|metadata|computed|shareKey)=/.test(url);

/** Another caller may be shown other members, and is told other rights. */
const isComparable = ({ ok, json, request }: Exchange): boolean =>
  ok && json !== undefined && request.authorization === 'token' && !isOfAnotherForm(request.url);

const pathOf = (url: string): string => new URL(url).pathname.replace(/^.*?(?=\/v1\/)/, '');

const mapped = (params: Readonly<Record<string, string>>, alias: (param: string, value: string) => string) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, alias(name, value)]));

/** A watch over one run. Where reads lag behind writes (target key settleMs) it sees nothing: scenes of their own wait. */
export const watchPictures = ({ changeRequest, alone, settleMs = 0 }: Settings): PictureWatch => {
  const made = new Set<string>();
  const isJudged = ({ id, scope }: Thing): boolean =>
    alone === true || made.has(id) || scope.some((value) => made.has(value));
  const alias = aliasesOf(changeRequest);
  const pictures = keepPictures(isJudged);
  const found = new Map<string, Finding>();

  const note = (operation: OperationId, params: Readonly<Record<string, string>>, exchange: Exchange, order: Order) => {
    const { body: text } = exchange.request;
    const body = text === null ? undefined : parsedJson(text);
    const kind = kindMadeBy(operation);
    const key = kind === undefined || !exchange.ok ? undefined : keyMade(kind, { params, body }, exchange.json);
    if (key !== undefined) made.add(key);
    pictures.wrote({ operation, params, body, ok: exchange.ok, made: key, exchange, ...order });
  };

  const see = (exchange: Exchange, order: Order): void => {
    const { operation, request } = exchange;
    const isWrite = request.method !== 'GET';
    if (operation === '-') {
      // No row says what a request without operation may change.
      if (exchange.ok && isWrite) pictures.forget();
      return;
    }
    const params = mapped(recognize({ method: request.method, target: pathOf(request.url) })?.params ?? {}, alias);
    if (isWrite) note(operation, params, exchange, order);
    if (!isComparable(exchange)) return;
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), alias);
    for (const mismatch of pictures.saw({ exchange, operation, ...order }, sightings)) {
      const name = `${rules[mismatch.aspect]} ${mismatch.operation}`;
      if (!found.has(name)) found.set(name, findingOf(mismatch));
    }
  };
  return {
    see: settleMs > 0 ? () => undefined : see,
    forget: pictures.forget,
    seen: () => found,
  };
};
