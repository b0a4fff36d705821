import type { OpenApiDocument } from '../document.ts';
import type { Comparison } from './compare-members.ts';
import { documentOperations } from './compare-operations.ts';
import { findPlace, itemView, type Place } from './find-place.ts';
import type { Mismatch } from './mismatch.ts';
import type { SilenceText } from './rows.ts';
import { asList, asRecord } from './schema-view.ts';

type Described = { readonly at: string; readonly document: unknown };
type PlaceRule = (comparison: Comparison, place: Place) => unknown;

const first = (place: Place, ...keywords: readonly string[]): unknown =>
  keywords.map((keyword) => place.view.keywords[keyword]).find((value) => value !== undefined);
const patterns = (place: Place): unknown => {
  const [pattern] = asList(place.view.keywords['pattern']);
  return pattern;
};

/** What a place must not have, by the word in `hold`: the value found, or undefined. */
const placeRules: Readonly<Record<string, PlaceRule>> = {
  openEnums: (comparison, place) => {
    const item = { view: itemView(comparison, place.view), required: false };
    return first(place, 'enum', 'const') ?? first(item, 'enum', 'const');
  },
  optional: (_, place) => (place.required ? 'required' : undefined),
  noDefaults: (_, place) => first(place, 'default'),
  noMinimum: (_, place) => first(place, 'minLength', 'minItems', 'minimum', 'exclusiveMinimum'),
  noPattern: (_, place) => patterns(place),
  noLimits: (_, place) =>
    first(place, 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'format', 'minProperties') ??
    patterns(place),
  variants: (_, place) => (place.view.variants.length > 1 ? undefined : 'one form only'),
};

const responseKeys = (document: OpenApiDocument): readonly Described[] =>
  [...documentOperations(document)].flatMap(([at, operation]) =>
    Object.keys(asRecord(operation['responses'])).map((key) => ({ at: `${at} responses`, document: key })),
  );

const refusals = (document: OpenApiDocument): readonly Described[] => {
  const named = Object.entries(asRecord(asRecord(document.components)['responses']));
  const inline = [...documentOperations(document)].flatMap(([at, operation]) =>
    Object.entries(asRecord(operation['responses']))
      .filter(([status]) => !status.startsWith('2'))
      .map(([, response]) => [`${at} responses`, response] as const),
  );
  return [...named, ...inline].flatMap(([at, response]) => {
    const content = asRecord(response)['content'];
    return content === undefined ? [] : [{ at, document: content }];
  });
};

const keysOf = (value: unknown, key: string, at = '#'): readonly Described[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const here = name === key ? [{ at, document: below as unknown }] : [];
    return name === 'examples' ? [] : [...here, ...keysOf(below, key, `${at}/${name}`)];
  });
};

/** Rules about the whole document, by the name in `hold.document`: where it says what the text does not. */
const documentRules: Readonly<Record<string, (document: OpenApiDocument) => readonly Described[]>> = {
  'success-statuses-open': (document) =>
    responseKeys(document).filter((told) => String(told.document).startsWith('2') && told.document !== '2XX'),
  'failure-statuses-open': (document) =>
    responseKeys(document).filter((told) => !String(told.document).startsWith('2') && told.document !== '4XX'),
  'errors-without-body': refusals,
  'no-webhooks': (document) => [...keysOf(document, 'webhooks'), ...keysOf(document, 'callbacks')],
  'no-reply-headers': (document) => keysOf(document, 'headers'),
  'no-header-parameters': (document) => keysOf(document, 'in').filter((told) => told.document === 'header'),
  'nothing-closed': (document) => [
    ...keysOf(document, 'additionalProperties').filter((told) => told.document === false),
    ...keysOf(document, 'unevaluatedProperties').filter((told) => told.document === false),
  ],
  'bearer-without-scopes': (document) => {
    const { security, securitySchemes } = { ...asRecord(document), ...asRecord(document.components) };
    const schemes = JSON.stringify(Object.values(asRecord(securitySchemes)).map((each) => asRecord(each)['scheme']));
    const bare = JSON.stringify(Array.isArray(security) ? security.map((each) => Object.values(asRecord(each))) : []);
    return schemes === '["bearer"]' && bare === '[[[]]]' ? [] : [{ at: '#/security', document: security }];
  },
};

const heldPlaces = (comparison: Comparison, word: string, places: readonly string[]): readonly Described[] =>
  places.flatMap((at) => {
    const rule = placeRules[word];
    const place = findPlace(comparison, at);
    if (word === 'noMembers') return place === undefined ? [] : [{ at, document: 'there' }];
    if (place === undefined || rule === undefined) return [{ at, document: 'no such place' }];
    const found = rule(comparison, place);
    return found === undefined ? [] : [{ at: `${at} = ${place.view.at}`, document: found }];
  });

const held = (comparison: Comparison, word: string, value: unknown): readonly Described[] => {
  const operations = [...documentOperations(comparison.document).keys()];
  const list = [value].flat().map(String);
  if (word === 'elsewhere') return [];
  if (word === 'noOperations') {
    return operations.filter((each) => list.includes(each)).map((at) => ({ at, document: 'an operation' }));
  }
  if (word === 'noPaths') {
    const paths = Object.keys(comparison.document.paths);
    const found = list.flatMap((pattern) => paths.filter((path) => new RegExp(pattern, 'u').test(path)));
    return found.map((at) => ({ at, document: 'a path' }));
  }
  if (word === 'document') {
    return list.flatMap((name) => {
      const rule = documentRules[name];
      if (rule === undefined) throw new Error(`fixtures/text/silences.yaml: no rule "${name}" in compare-silences.ts`);
      return rule(comparison.document);
    });
  }
  return heldPlaces(comparison, word, list);
};

/** Where the document says what one row of silence says that the text does not. */
export const compareSilence = (comparison: Comparison, row: SilenceText): Mismatch[] =>
  Object.entries(row.hold)
    .flatMap(([word, value]) => held(comparison, word, value))
    .map((told) => ({ ...told, section: row.section, of: row.of, text: undefined }));
