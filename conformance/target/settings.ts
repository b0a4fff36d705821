import schema from './target.schema.json' with { type: 'json' };
import { didYouMean } from '#spec/nearest.ts';
import { claimsIn } from '../core/claims.ts';
import { usageError } from '../core/usage-error.ts';
import type { TargetSettings } from '../core/generated/file-types.ts';

/** A target as given by file, environment and flags, before discovery: every key may be missing. */
export type Settings = TargetSettings;

type Shape = {
  readonly type: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
};

/** One value that a target file can hold; `path` leads to it. */
export type SettingKey = { readonly path: readonly string[]; readonly type: string; readonly description: string };

const leavesOf = (shape: Shape, path: readonly string[]): SettingKey[] => {
  if (shape.properties !== undefined) {
    return Object.entries(shape.properties).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  }
  return [{ path, type: shape.type, description: shape.description ?? '' }];
};

/** Every value of a target file, in the order of its schema; maps and lists count as one. */
export const settingKeys: readonly SettingKey[] = leavesOf(schema, []);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const verify = (value: unknown, shape: Shape, where: string, source: string): void => {
  const found = typeOf(value);
  if (found !== shape.type) {
    throw usageError(`${source}: ${where} is ${found}, not ${shape.type}.`, shape.description ?? 'Correct the entry.');
  }
  if (found !== 'object') return;
  const { properties = {}, additionalProperties } = shape;
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    const known = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    const place = where === 'the file' ? name : `${where}.${name}`;
    if (known === undefined) {
      const names = Object.keys(properties);
      throw usageError(
        `${source}: unknown key ${place}.${didYouMean(name, names)}`,
        `Known keys: ${names.join(', ')}.`,
      );
    }
    verify(inner, known, place, source);
  }
};

/** The same value, known to have the shape of a target file. Throws a usage error that names source, entry and a hint. */
export const asSettings = (value: unknown, source: string): Settings => {
  verify(value, schema, 'the file', source);
  const settings = value as Settings;
  claimsIn(settings, source);
  return settings;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

const merged = (under: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> => {
  const result = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = result[name];
    result[name] = isObject(value) && isObject(below) ? merged(below, value) : value;
  }
  return result;
};

/** Lays later settings over earlier ones, value by value. */
export const mergeSettings = (...all: readonly Settings[]): Settings =>
  all.reduce<Record<string, unknown>>((under, over) => merged(under, { ...over }), {});

/** Settings with one value at a path. */
export const settingAt = (path: readonly string[], value: unknown): Settings =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Settings;
