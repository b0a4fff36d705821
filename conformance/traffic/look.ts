import { placesIn } from '../oracles/reply-oracles.ts';
import { sightingsIn } from '../oracles/pictures/sighting.ts';
import { filters } from '../oracles/filters/predicates.ts';
import type { Looked } from './law.ts';
import type { Passed } from './passed.ts';

/** Parameters that choose or order items, and change nothing about how one is shown. */
const choosing: readonly string[] = ['limit', 'page', 'order', 'sort'];

/** A change request under its number, which is its name in the space beside its id. */
const isNumbered = ({ params }: Passed): boolean => /^\d+$/.test(params['changeRequestId'] ?? '');

const isComparable = (passed: Passed): boolean => {
  const { operation, query } = passed;
  const own = filters[operation] ?? {};
  return !isNumbered(passed) && [...query.keys()].every((name) => choosing.includes(name) || own[name] !== undefined);
};

/** Items of a longer list that are looked at. */
const itemsSeen = 100;

const shortened = ({ json, ...exchange }: Passed['exchange']): Passed['exchange'] => {
  const { items } = (json ?? {}) as { readonly items?: unknown };
  if (!Array.isArray(items) || items.length <= itemsSeen) return { ...exchange, json };
  return { ...exchange, json: { ...(json as object), items: items.slice(0, itemsSeen) } };
};

type Shown = Pick<Looked, 'places' | 'sightings'>;

const shownIn = (passed: Passed): Shown => {
  const { exchange, operation, params } = passed;
  if (!exchange.ok || exchange.json === undefined) return { places: [], sightings: undefined };
  const places = placesIn(operation, shortened(exchange));
  if (!isComparable(passed)) return { places, sightings: undefined };
  return { places, sightings: sightingsIn(operation, params, places, (_, value) => value) };
};

/** Targets whose last reply is remembered, and the letters of all these replies. */
const remembered = 1_000;
const lettersKept = 8_000_000;

/** Looks at replies; one that comes again to the same request is not taken apart again. */
export const openLook = (): ((passed: Passed) => Shown & { readonly passed: Passed }) => {
  const known = new Map<string, Shown & { readonly text: string }>();
  let letters = 0;
  return (passed) => {
    const { request, text, status } = passed.exchange;
    const key = `${request.method} ${request.url} ${status}`;
    const before = known.get(key);
    if (before?.text === text) return { passed, places: before.places, sightings: before.sightings };
    const shown = shownIn(passed);
    letters += text.length - (before?.text.length ?? 0);
    if (known.size >= remembered || letters > lettersKept) {
      known.clear();
      letters = text.length;
    }
    known.set(key, { ...shown, text });
    return { passed, ...shown };
  };
};

/** Whether a write names a thing by a name under which no other request finds it. */
export const isByAnotherName = (passed: Passed): boolean => passed.isWrite && isNumbered(passed);
