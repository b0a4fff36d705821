import type { Finding } from './mismatch.ts';
import type { Text } from './read-text.ts';
import { type EnumText, type MemberRow, may } from './rows.ts';
import { type SchemaView, asList } from './schema-view.ts';

type Values = { readonly list: unknown; readonly literal: unknown; readonly examples: readonly unknown[] };

const valuesOf = ({ keywords }: SchemaView): Values => {
  const list = keywords['enum'];
  const [only, ...others] = asList(list);
  const literal = keywords['const'] ?? (others.length === 0 ? only : undefined);
  return { list, literal, examples: [...asList(keywords['examples']), keywords['default']] };
};

const compareClosed = (row: MemberRow, known: EnumText, { list }: Values): Finding[] => {
  if (list === undefined && may(row, 'enum')) return [];
  const found = new Set(asList(list));
  if (may(row, 'inherit')) found.delete('inherit');
  const same = found.size === known.values.length && known.values.every((value) => found.has(value));
  return same ? [] : [{ of: 'enum', text: known.values, document: list }];
};

const compareOpen = (row: MemberRow, known: EnumText, values: Values): Finding[] => {
  const found: Finding[] = [];
  const missing = known.values.filter((value) => !values.examples.includes(value));
  if (missing.length > 0 && !may(row, 'examples')) {
    found.push({ of: 'examples', text: missing, document: values.examples });
  }
  const closed = values.list ?? values.literal;
  if (closed !== undefined) found.push({ of: 'enum', text: 'open', document: closed });
  return found;
};

const compareLiteral = (row: MemberRow, { list, literal, examples }: Values): Finding[] => {
  if (literal === row.seen) return [];
  const open = literal === undefined && list === undefined;
  if (open && (examples.includes(row.seen) || may(row, 'seen'))) return [];
  return [{ of: 'literal', text: row.seen, document: literal ?? list }];
};

/** Where the values that a schema allows or shows differ from those of the text: lists, examples, literals. */
export const compareValues = (row: MemberRow, view: SchemaView, text: Text): Finding[] => {
  const values = valuesOf(view);
  if (row.enum !== undefined && !row.type.startsWith('list of ')) {
    const known = text.enums.find(({ name }) => name === row.enum);
    if (known === undefined) throw new Error(`fixtures/text: ${row.at}: no enum "${row.enum}"; add it to enums.yaml`);
    return known.closed ? compareClosed(row, known, values) : compareOpen(row, known, values);
  }
  if (row.seen !== undefined) return compareLiteral(row, values);
  const closed = values.list ?? values.literal;
  return closed === undefined ? [] : [{ of: 'enum', text: undefined, document: closed }];
};
