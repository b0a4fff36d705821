import { isDeepStrictEqual } from 'node:util';
import { compareValues } from './compare-values.ts';
import type { Finding } from './mismatch.ts';
import type { Mismatch } from './mismatch.ts';
import { type MemberRow, may } from './rows.ts';
import type { Text } from './read-text.ts';
import { type SchemaView, asList } from './schema-view.ts';

type Compare = (row: MemberRow, view: SchemaView, text: Text) => Finding[];

const scalar = ['string', 'number', 'boolean', 'object', 'any'];
const formats = ['date-time', 'uri'];

/** The JSON type that a type word of the text stands for; undefined where it stands for none. */
const jsonType = (word: string): string | undefined => {
  const bare = word.replace(/\?$/, '');
  if (word.startsWith('list of ')) return 'array';
  if (word.startsWith('map of ')) return 'object';
  if (formats.includes(bare)) return 'string';
  if (bare === 'any') return undefined;
  return scalar.includes(bare) ? bare : 'object';
};

const isUntyped = (view: SchemaView): boolean => view.types.length === 0 && view.variants.length === 0;

const typeFacet: Compare = (row, view) => {
  const expected = jsonType(row.type);
  const found = { of: 'type', document: view.variants.length > 0 ? 'a union' : view.types };
  if (expected === undefined) {
    return may(row, 'type') || isUntyped(view) ? [] : [{ ...found, text: 'open' }];
  }
  const plain = /^\w[\w-]*\?$/.test(row.type) && isUntyped(view);
  const wider = may(row, 'type') && view.types.includes(expected);
  if (plain || wider || may(row, 'children') || isDeepStrictEqual(view.types, [expected])) return [];
  return [{ ...found, text: row.type }];
};

const nullFacet: Compare = (row, view) => {
  if (isUntyped(view) || may(row, 'nullable') || jsonType(row.type) === undefined) return [];
  const expected = row.nullable ?? false;
  return view.nullable === expected ? [] : [{ of: 'null allowed', text: expected, document: view.nullable }];
};

const formatFacet: Compare = (row, view) => {
  const bare = row.type.replace(/\?$/, '');
  const expected = formats.includes(bare) ? bare : undefined;
  const actual = view.keywords['format'];
  if (actual === expected || (actual === undefined && may(row, 'format'))) return [];
  return [{ of: 'format', text: expected, document: actual }];
};

const limitNames = (row: MemberRow): readonly [string, string] => {
  if (row.type.startsWith('list of ')) return ['minItems', 'maxItems'];
  return row.type.startsWith('number') ? ['minimum', 'maximum'] : ['minLength', 'maxLength'];
};
const limitKeywords =
  `minLength maxLength minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf uniqueItems
  minProperties maxProperties contains propertyNames patternProperties dependentRequired dependentSchemas if not
  unevaluatedProperties prefixItems`.split(/\s+/);

const limitFacet: Compare = (row, view) => {
  const [low, high] = limitNames(row);
  const expected: Record<string, unknown> = { [low]: row.min, [high]: row.max };
  return limitKeywords.flatMap((keyword) => {
    const actual = view.keywords[keyword];
    if (actual === expected[keyword] || (actual === undefined && may(row, 'limits'))) return [];
    return [{ of: keyword, text: expected[keyword], document: actual }];
  });
};

const charsetFacet: Compare = (row, view, text) => {
  const sources = asList(view.keywords['pattern']).map(String);
  const patterns = sources.map((source) => new RegExp(source, 'u'));
  if (row.charset === undefined) {
    return patterns.length === 0 ? [] : [{ of: 'pattern', text: undefined, document: sources }];
  }
  if (patterns.length === 0 && may(row, 'charset')) return [];
  const rule = text.charsets.find(({ name }) => name === row.charset);
  if (rule === undefined) throw new Error(`fixtures/text: ${row.at}: no charset "${row.charset}"; add it`);
  const accepts = (value: string): boolean => patterns.every((pattern) => pattern.test(value));
  const wrong = [
    ...rule.accept.filter((value) => !accepts(value)).map((value) => ({ value, text: 'accepted' })),
    ...rule.refuse.filter(accepts).map((value) => ({ value, text: 'refused' })),
  ];
  return wrong.map((each) => ({ of: `pattern on ${JSON.stringify(each.value)}`, text: each.text, document: sources }));
};

const plainFacet: Compare = (row, view) => [
  ...(isDeepStrictEqual(view.keywords['default'], row.default)
    ? []
    : [{ of: 'default', text: row.default, document: view.keywords['default'] }]),
  ...(view.keywords['deprecated'] === row.deprecated
    ? []
    : [{ of: 'deprecated', text: row.deprecated, document: view.keywords['deprecated'] }]),
];

const facets = [typeFacet, nullFacet, formatFacet, limitFacet, compareValues, charsetFacet, plainFacet];

/** Where one schema and one row of the text differ, members below them left aside. */
export const compareFacets = (row: MemberRow, view: SchemaView, text: Text, section: string): Mismatch[] =>
  facets.flatMap((facet) => facet(row, view, text)).map((finding) => ({ at: view.at, section, ...finding }));
