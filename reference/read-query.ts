import type { OperationId } from '#spec/operation.ts';
import type { Choices } from './choices.ts';
import { errors } from './errors.ts';
import type { Query } from './handler.ts';
import { integrationCategories } from './store/integration-records.ts';
import { roles } from './store/records.ts';
import { siteTypes } from './store/site-records.ts';

type Reader = (text: string, choices: Choices) => unknown;

const limitMaximum = 1000;

const text: Reader = (value) => value;

// OP-HTTP-12: only these two words.
const boolean =
  (name: string): Reader =>
  (value) => {
    if (value !== 'true' && value !== 'false') throw errors.invalid(`${name}: must be true or false.`);
    return value === 'true';
  };

// Values that the text does not list in full are closed here, by the reference's own choice.
const oneOf =
  (name: string, values: readonly string[]): Reader =>
  (value) => {
    if (!values.includes(value)) throw errors.invalid(`${name}: must be one of ${values.join(', ')}.`);
    return value;
  };

const domainForm = /^[A-Za-z0-9._-]{0,100}$/;

const blockDomain: Reader = (value) => {
  if (domainForm.test(value)) return value;
  throw errors.invalid('blockDomain: letters, digits, hyphens, underscores and dots, at most 100.');
};

const numeral = /^-?\d+(\.\d+)?$/;

// `clamped` stands for the nearest allowed size; undefined for the default size.
const outOfRange = (reading: '400' | 'clamp' | 'default', clamped: number): number | undefined => {
  if (reading === '400') throw errors.invalid(`limit: must be a whole number from 0 to ${limitMaximum}.`);
  return reading === 'clamp' ? clamped : undefined;
};

/** OP-PAGE-03 and OP-PAGE-04 are read here and nowhere else. */
const limit: Reader = (value, choices) => {
  if (!numeral.test(value)) return outOfRange(choices['OP-PAGE-04.d'], 0);
  const number = Number(value);
  if (number < 0) return outOfRange(choices['OP-PAGE-04.a'], 1);
  if (number > limitMaximum) return outOfRange(choices['OP-PAGE-04.b'], limitMaximum);
  if (!Number.isInteger(number)) return outOfRange(choices['OP-PAGE-04.c'], Math.max(1, Math.round(number)));
  if (number > 0 || choices['OP-PAGE-03'] === 'empty') return number;
  return outOfRange(choices['OP-PAGE-03'], 0);
};

const readers: Readonly<Record<keyof Query, Reader>> = {
  page: text,
  limit,
  order: oneOf('order', ['asc', 'desc']),
  sort: oneOf('sort', ['joinedAt', 'lastSeenAt']),
  role: oneOf('role', [...roles, 'guest']),
  search: text,
  owner: text,
  title: text,
  nested: boolean('nested'),
  status: oneOf('status', ['all', 'open', 'resolved']),
  format: oneOf('format', ['document', 'markdown']),
  targetPage: text,
  shareKey: text,
  space: text,
  published: boolean('published'),
  type: oneOf('type', siteTypes),
  category: oneOf('category', integrationCategories),
  blockDomain,
  blocks: boolean('blocks'),
  contentSources: boolean('contentSources'),
  externalId: text,
  metadata: boolean('metadata'),
  computed: boolean('computed'),
  query: text,
};

/** Readers of parameters that mean something else in some operations. */
export type OwnReaders = Readonly<Partial<Record<keyof Query, Reader>>>;

const ofLinks: OwnReaders = { status: oneOf('status', ['ok', 'broken', 'in-app']) };

/** By operation: the names are the text's, and it uses some of them twice. */
export const ownReaders: Readonly<Partial<Record<OperationId, OwnReaders>>> = {
  listSpaceLinks: ofLinks,
  listPageLinksInSpace: ofLinks,
};

// Given once for each value, so that several may be asked for.
const lists: readonly string[] = ['type'];

const keep = (values: Record<string, unknown>, name: string, value: unknown): void => {
  const before = Object.hasOwn(values, name) ? values[name] : undefined;
  if (lists.includes(name)) values[name] = [...((before as readonly unknown[] | undefined) ?? []), value];
  else if (Object.hasOwn(values, name)) throw errors.invalid(`${name}: given twice.`);
  else values[name] = value;
};

const decode = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    throw errors.malformed('The query holds broken percent-encoding.');
  }
};

const empty: Query = Object.freeze({});

/** The values of the named parameters; others are ignored, and one given twice is refused (OP-HTTP-11). */
export const readQuery = (query: string, names: readonly string[], own: OwnReaders, choices: Choices): Query => {
  if (query === '') return empty;
  const values: Record<string, unknown> = {};
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    if (!names.includes(name)) continue;
    if (value.includes('\u0000')) throw errors.invalid(`${name}: holds a null character.`);
    keep(values, name, (own[name as keyof Query] ?? readers[name as keyof Query])(value, choices));
  }
  // A limit that means the default size is as if it were not given.
  if (values['limit'] === undefined) delete values['limit'];
  return values;
};
