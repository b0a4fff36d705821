import { operationRow, type OperationId } from '#spec/operation.ts';
import { momentaryLinks } from '#spec/restless.ts';
import { textInside } from '../../core/json-path.ts';
import { propertiesOf, referenceName, variantsOf } from '../../core/json-schema.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import type { Place } from '../places.ts';
import type { Params } from '../../core/params.ts';

/** A thing by its kind and its address: the keys of what its paths lead through, its own last. */
export type Thing = { readonly kind: ResourceKind; readonly id: string; readonly scope: readonly string[] };

/** One thing as one reply shows it. Members by dotted path, their values as text that equal values share. */
export type Sighting = {
  readonly thing: Thing;
  readonly pointer: string;
  /** Where in which reply: two sightings of one form show the same members. */
  readonly form: string;
  readonly members: ReadonlyMap<string, string>;
};

/** Where in a reply a member stands, by its names. Which place of a list a thing has is another in each run. */
export const pointerTo = (pointer: string, names: readonly string[]): string =>
  [pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), ...names].join('/');

/** The name of a thing among all. */
export const nameOf = ({ kind, id, scope }: Thing): string => [kind, ...scope, id].join(' ');

type Addressed = { readonly kind: ResourceKind; readonly scopeParams: readonly string[] };

/** Kinds by the schema that shows them, those with the longest paths first. */
const bySchema = ((): ReadonlyMap<string, readonly Addressed[]> => {
  const found = new Map<string, Addressed[]>();
  for (const kind of resourceKinds) {
    const { schema, param, read, update, remove, list } = resources[kind];
    const operation = read ?? update ?? remove ?? list;
    if (schema === null || operation === null) continue;
    const scopeParams = operationRow(operation).pathParameters.filter((name) => name !== param);
    found.set(schema, [...(found.get(schema) ?? []), { kind, scopeParams }]);
  }
  for (const kinds of found.values()) kinds.sort((one, other) => other.scopeParams.length - one.scopeParams.length);
  return found;
})();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keyIn = (kind: ResourceKind, data: Readonly<Record<string, unknown>>, pointer: string): string | undefined => {
  const { key, param } = resources[kind];
  // There is one of it in what its path leads to.
  if (param === null) return /\/\d/.test(pointer) ? undefined : '';
  // An empty name is none: several things may have it where the server takes any.
  const name = textInside(data, ...key.split('.'));
  return name === '' ? undefined : name;
};

const scopeParamsOf = (kind: ResourceKind): readonly string[] =>
  (bySchema.get(resources[kind].schema ?? '') ?? []).find((each) => each.kind === kind)?.scopeParams ?? [];

/** What the paths of a thing are filled with; of a thing without a parameter of its own, those around it. */
export const addressOf = ({ kind, id, scope }: Thing): Params => {
  const { param } = resources[kind];
  const around = Object.fromEntries(scopeParamsOf(kind).map((name, at) => [name, scope[at] ?? '']));
  return param === null ? around : { ...around, [param]: id };
};

/** What lies below one of its parameters is found under any of its names: a change request has an id and a number. */
export type Alias = (param: string, value: string) => string;

/** The thing that a value with these schemas is, in a reply to a request with these parameters; undefined for none. */
const thingAt = (place: Place, params: Params, alias: Alias): Thing | undefined => {
  const { data } = place;
  if (!isObject(data)) return undefined;
  for (const name of place.names) {
    for (const { kind, scopeParams } of bySchema.get(name) ?? []) {
      if (scopeParams.some((param) => params[param] === undefined)) continue;
      const id = keyIn(kind, data, place.pointer);
      if (id === undefined) continue;
      return { kind, id, scope: scopeParams.map((param) => alias(param, params[param] ?? '')) };
    }
  }
  return undefined;
};

/** The key of a thing of which a place shows less than the whole, so that it is no such thing by its schema (OP-RES-08). */
const keyOfPart = ({ schema, data, pointer }: Place): string | undefined => {
  if (!isObject(data)) return undefined;
  for (const variant of variantsOf(schema)) {
    const [first] = bySchema.get(referenceName(variant) ?? '') ?? [];
    const key = first === undefined ? undefined : keyIn(first.kind, data, pointer);
    if (key !== undefined) return key;
  }
  return undefined;
};

/** Members that hold addresses, which may be made for a moment or follow a name that is written elsewhere. */
const links: ReadonlySet<string> = new Set([...momentaryLinks, 'urls']);

/** A certificate may be kept without the lines around it and in one line: its format is open (OP-SSO-02.a). */
const bare = (text: string): string =>
  text.startsWith('-----BEGIN CERTIFICATE-----')
    ? text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
    : text;

/**
 * JSON in which equal values are equal texts: members sorted, null left out (OP-RES-05), things inside by their id, texts
 * without the blanks at their end (OP-VAL-06.a), and without addresses.
 */
const canonical = (value: unknown, pointer: string, inner: ReadonlyMap<string, string>): string => {
  const id = inner.get(pointer);
  if (id !== undefined) return `"@${id}"`;
  if (Array.isArray(value)) return `[${value.map((item, at) => canonical(item, `${pointer}/${at}`, inner)).join()}]`;
  if (typeof value === 'string') return JSON.stringify(bare(value).trimEnd());
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== null && !links.has(key));
  return `{${keys
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key], `${pointer}/${key}`, inner)}`)
    .join()}}`;
};

const flatten = (
  value: unknown,
  { pointer, path }: { readonly pointer: string; readonly path: string },
  inner: ReadonlyMap<string, string>,
  into: Map<string, string>,
): void => {
  if (value === null || value === undefined) return;
  if (isObject(value) && !inner.has(pointer)) {
    for (const key of Object.keys(value)) {
      const at = { pointer: `${pointer}/${key}`, path: `${path}.${key}` };
      flatten(value[key], at, inner, into);
    }
    return;
  }
  into.set(path, canonical(value, pointer, inner));
};

/** The members of a value of a body under their paths, as a sighting would hold them. */
export const flattened = (value: unknown, path: string): ReadonlyMap<string, string> => {
  const into = new Map<string, string>();
  flatten(value, { pointer: '', path }, new Map(), into);
  return into;
};

/** Items of a longer list that are looked at: the whole of a thousand would hold up the run. */
export const itemsSeen = 40;
const itemStart = '/items/';
const isBeyond = (pointer: string): boolean =>
  pointer.startsWith(itemStart) && Number.parseInt(pointer.slice(itemStart.length), 10) >= itemsSeen;

/** Every thing that a reply shows, with what it shows of it. */
export const sightingsIn = (
  operation: OperationId,
  params: Params,
  places: readonly Place[],
  alias: Alias,
): readonly Sighting[] => {
  const found = new Map<string, { readonly place: Place; readonly thing: Thing }>();
  const inner = new Map<string, string>();
  for (const place of places) {
    // Most places are members that hold no thing.
    if (!isObject(place.data) || found.has(place.pointer) || isBeyond(place.pointer)) continue;
    const thing = thingAt(place, params, alias);
    const key = thing?.id ?? keyOfPart(place);
    if (key !== undefined) inner.set(place.pointer, key);
    if (thing === undefined) continue;
    found.set(place.pointer, { place, thing });
  }
  return [...found.values()].map(({ place: { pointer, data, schema }, thing }) => {
    const members = new Map<string, string>();
    const described = propertiesOf(schema);
    // Members that the text does not list are nobody's (OP-RES-07).
    for (const [name, value] of Object.entries(data as object)) {
      if (Object.hasOwn(described, name)) flatten(value, { pointer: `${pointer}/${name}`, path: name }, inner, members);
    }
    return { thing, pointer, form: `${operation} ${pointer.replaceAll(/\/\d+/g, '/*')}`, members };
  });
};
