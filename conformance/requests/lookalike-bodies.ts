import { effects, type Effect, type Given } from '#spec/effect.ts';
import { operationRow, type OperationId, type WritingOperationId } from '#spec/operation.ts';
import { inside } from '../core/json-path.ts';
import { enumValues, memberSchema, numberOf, resolved, textOf, typesOf } from '../core/json-schema.ts';
import { formOf, lookalikeNames, lookalikeText, type Look } from '../generators/lookalike-texts.ts';
import { writtenMembers } from '../generators/written-texts.ts';
import { bodyReference } from './valid-body.ts';

/** A text that a body gives, or a name of its sender's in it (`isName`), and where replies show it. */
export type Spot = {
  readonly way: readonly string[];
  readonly shownAt: readonly string[];
  readonly text: string;
  readonly isName: boolean;
};

const shownWhole: readonly string[] = ['given', 'address', 'source', 'by-name'];

/** What a write gives that replies show as it was given. */
const givenRows = (operation: OperationId): readonly Given[] => {
  const effect: Effect | undefined = effects[operation as WritingOperationId];
  const { acts, body } = operationRow(operation);
  if (effect === undefined || body === null || !['create', 'update', 'replace'].includes(acts.as)) return [];
  return effect.sets.filter(({ as, in: [path = '', ...more] }) => {
    return shownWhole.includes(as) && more.length === 0 && !path.includes('*');
  });
};

const schemaAt = (operation: OperationId, way: readonly string[]) =>
  resolved(memberSchema(bodyReference(operation), way) ?? {});

const isWritten = (name: string): boolean => writtenMembers.has(name);

/** The form of the text at a place of a body; undefined where none of its sender's stands there. */
const formAt = (operation: OperationId, { as }: Given, way: readonly string[]) => {
  const schema = schemaAt(operation, way);
  const name = way.findLast((step) => !/^\d+$/.test(step)) ?? '';
  if (enumValues(schema) !== undefined || textOf(schema, 'pattern') !== undefined) return undefined;
  const form = formOf(name, (each) => isWritten(each) || (as === 'by-name' && each === 'value'));
  // Words that lie deeper are files and names of other things.
  return form === 'word' && way.length > 1 ? undefined : form;
};

const isPart = (operation: OperationId, { from }: Given): boolean => {
  const types = typesOf(schemaAt(operation, from.split('.')));
  return types.length === 0 || types.includes('object') || types.includes('array');
};

/** Whether a body of an operation holds texts or names of its sender's that replies show as they were given. */
export const holdsTexts = (operation: OperationId): boolean =>
  givenRows(operation).some(
    (row) => isPart(operation, row) || formAt(operation, row, row.from.split('.')) !== undefined,
  );

/** A map in which every name is its sender's, as a schema has it. */
const isNaming = (name: string | undefined): boolean => name === 'properties';

type Rule = { readonly operation: OperationId; readonly row: Given; readonly look: Look; readonly number: number };
type Rewritten = { readonly value: unknown; readonly spots: readonly Spot[] };

const shownWay = ({ from, in: [path = ''], as }: Given, way: readonly string[]): readonly string[] =>
  as === 'source' ? path.split('.') : [...path.split('.'), ...way.slice(from.split('.').length)];

/** The first of what a map names once more, under names that look like each other. */
const underNames = (value: object, look: Look): Readonly<Record<string, unknown>> => {
  const [first] = Object.values(value);
  return first === undefined ? {} : Object.fromEntries(lookalikeNames[look].map((name) => [name, first]));
};

/** A value with texts of a look in the place of its own ones, and more names in its maps. */
const rewritten = (rule: Rule, value: unknown, way: readonly string[]): Rewritten => {
  const { operation, row, look, number } = rule;
  if (typeof value === 'string') {
    const form = formAt(operation, row, way);
    const most = numberOf(schemaAt(operation, way), 'maxLength');
    // No two items of a list are the same.
    const ordinal = way.reduce((sum, step) => sum + (/^\d+$/.test(step) ? Number(step) : 0), number);
    const given = { number: ordinal, instead: value, most };
    const text = form === undefined ? undefined : lookalikeText(form, look, given);
    if (text === undefined) return { value, spots: [] };
    return { value: text, spots: [{ way, shownAt: shownWay(row, way), text, isName: false }] };
  }
  if (typeof value !== 'object' || value === null) return { value, spots: [] };
  const names = isNaming(way.at(-1)) ? underNames(value, look) : {};
  const parts = Object.entries({ ...value, ...names }).map(([name, inner]) => {
    return [name, rewritten(rule, inner, [...way, name])] as const;
  });
  const spots = parts.flatMap(([, part]) => part.spots);
  const named = Object.keys(names).map((text) => {
    return { way: [...way, text], shownAt: shownWay(row, [...way, text]), text, isName: true };
  });
  const found = Object.fromEntries(parts.map(([name, part]) => [name, part.value]));
  return { value: Array.isArray(value) ? Object.values(found) : found, spots: [...named, ...spots] };
};

/** The members of a full body that hold texts, each with others of a look in it. */
export const lookalikeMembers = (
  operation: OperationId,
  full: unknown,
  { look, number }: { readonly look: Look; readonly number: number },
): readonly (Rewritten & { readonly member: string })[] =>
  givenRows(operation).flatMap((row) => {
    const way = row.from.split('.');
    const [member = ''] = way;
    const given = inside(full, ...way);
    if (given === undefined) return [];
    const { value, spots } = rewritten({ operation, row, look, number }, given, way);
    if (spots.length === 0) return [];
    const whole = way.slice(1).reduceRight<unknown>((within, name) => ({ [name]: within }), value);
    return [{ member, value: whole, spots }];
  });
