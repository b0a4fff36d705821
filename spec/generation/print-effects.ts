import { join } from 'node:path';
import { places, showings } from '../effect-words.ts';
import type { WideOperationRow } from '../operation.ts';
import type { BundledDocument } from './bundle.ts';
import { memberNames, schemasAt } from './member-path.ts';
import { operationRows } from './operation-rows.ts';
import { checkKeys, yamlRows } from './yaml-rows.ts';

type Row = Readonly<Record<string, unknown>>;
type Operation = WideOperationRow;

/** What rows may speak of: the document, and the open points with their parts. */
type Ground = { readonly document: BundledDocument; readonly opens: ReadonlySet<string> };
/** Where a value stands, for messages and for look-ups. */
type Entry = { readonly ground: Ground; readonly name: string; readonly operation: Operation | null };

const rowKeys = {
  required: ['operation', 'on', 'thing'],
  optional: ['sets', 'becomes', 'unread', 'may', 'elsewhere', 'with'],
};
const sharedKeys = { required: ['name', 'elsewhere'], optional: [] };
const elsewhereKeys = { required: ['on', 'which'], optional: ['sets', 'may'] };
const givenKeys = { required: ['in'], optional: ['as', 'open'] };
const permitKeys = { required: [], optional: ['members', 'existence', 'when', 'unlessGiven', 'open', 'reason'] };
const useKeys = { required: ['name', 'when'], optional: [] };
const things = ['made', 'changed', 'made-or-changed', 'removed'];
const sharedFile = 'shared.yaml';
const always = 'every-write';

const fail = (entry: Entry, problem: string, mend: string): never => {
  throw new Error(`${entry.name}: ${problem}; ${mend}`);
};
const oneOf = (entry: Entry, what: string, value: unknown, known: readonly string[]): string =>
  typeof value === 'string' && known.includes(value)
    ? value
    : fail(entry, `no ${what} "${String(value)}"`, `known are ${known.join(', ')}`);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const openPoints = (entry: Entry, value: unknown): string[] =>
  list(value).map((id) =>
    entry.ground.opens.has(String(id))
      ? String(id)
      : fail(entry, `no open point "${String(id)}"`, 'name a part that spec/open-points has, such as OP-RES-04.a'),
  );

const schemaOf = (entry: Entry, name: string): Row => {
  const schemas = entry.ground.document.components.schemas;
  return schemas[name] ?? fail(entry, `no schema "${name}"`, 'write the name of a schema of spec/schemas');
};

const checkPath = (entry: Entry, on: string, path: string): string => {
  const schemas = entry.ground.document.components.schemas;
  const roots = on === 'any' ? Object.values(schemas) : [schemaOf(entry, on)];
  if (roots.some((root) => schemasAt(schemas, root, path).length > 0)) return path;
  const known = on === 'any' ? 'those of a schema' : roots.flatMap((root) => memberNames(schemas, root)).join(', ');
  return fail(entry, `${on} has no member "${path}"`, `known are ${known}`);
};

const checkBodyPath = (entry: Entry, path: string): string =>
  entry.operation === null || entry.operation.body === null
    ? fail(entry, `a body member "${path}" where the operation has no body`, 'leave it out')
    : checkPath(entry, entry.operation.body, path);

const permit = (entry: Entry, on: string, row: Row): Row => {
  checkKeys(entry.name, { ...row }, permitKeys);
  const members = list(row['members']).map((path) => checkPath(entry, on, String(path)));
  if (members.length > 0 === (row['existence'] !== undefined)) {
    fail(entry, 'a permit of members and existence, or of neither', 'write one of the two');
  }
  if (row['existence'] !== undefined) oneOf(entry, 'existence', row['existence'], ['made', 'gone']);
  if (row['open'] === undefined && row['reason'] === undefined) {
    fail(entry, 'a permit without "open" and "reason"', 'say which open point or sentence permits it');
  }
  openPoints(entry, row['open']);
  if (![undefined, true].includes(row['unlessGiven'] as undefined)) {
    fail(entry, `no unlessGiven "${String(row['unlessGiven'])}"`, 'write true or leave it out');
  }
  for (const what of list(row['when'])) checkBodyPath(entry, String(what).split('=')[0] ?? '');
  return row;
};

const given = (entry: Entry, on: string, from: string, value: unknown): Row => {
  checkBodyPath(entry, from);
  const row: Row = typeof value === 'string' ? { in: [value] } : (value as Row);
  checkKeys(entry.name, { ...row }, givenKeys);
  const showing = oneOf(entry, 'showing', row['as'] ?? 'given', Object.keys(showings));
  const members = list(row['in']).map((path) => checkPath(entry, on, String(path)));
  const open = openPoints(entry, row['open']);
  return { from, in: members, as: showing, ...(open.length > 0 ? { open } : {}) };
};

const sets = (entry: Entry, on: string, value: unknown): Row[] =>
  Object.entries((value ?? {}) as Row).map(([from, shown]) => given(entry, on, from, shown));

const checkWhich = (entry: Entry, value: unknown): void => {
  const [kind, name = ''] = String(value).split(':');
  if (kind === 'parameter' && entry.operation !== null) {
    oneOf(entry, 'path parameter', name, entry.operation.pathParameters);
  } else if (kind === 'body') checkBodyPath(entry, name);
  else oneOf(entry, 'place', value, [...Object.keys(places), 'parameter:<name>', 'body:<member>']);
};

const elsewhere = (entry: Entry, row: Row): Row[] => {
  checkKeys(entry.name, { ...row }, elsewhereKeys);
  checkWhich(entry, row['which']);
  return list(row['on']).map((kind) => {
    const on = String(kind);
    if (on !== 'any') schemaOf(entry, on);
    const shown = sets(entry, on, row['sets']);
    const may = list(row['may']).map((each) => permit(entry, on, each as Row));
    return {
      on,
      which: row['which'],
      ...(shown.length > 0 ? { sets: shown } : {}),
      ...(may.length > 0 ? { may } : {}),
    };
  });
};

const becomes = (entry: Entry, on: string, value: unknown): Row => {
  for (const [path, word] of Object.entries((value ?? {}) as Row)) {
    checkPath(entry, on, path);
    if (String(word).startsWith('parameter:')) checkWhich(entry, word);
    else if (typeof word !== 'boolean')
      oneOf(entry, 'value', word, ['now', 'absent', 'true', 'false', 'parameter:<name>']);
  }
  return (value ?? {}) as Row;
};

/** The rows that another names in `with`, under its own conditions. */
const used = (entry: Entry, shared: ReadonlyMap<string, Row[]>, value: unknown): Row[] => {
  const row: Row = typeof value === 'string' ? { name: value } : (value as Row);
  if (typeof value !== 'string') checkKeys(entry.name, { ...row }, useKeys);
  const rows = shared.get(oneOf(entry, `row of ${sharedFile}`, row['name'], [...shared.keys()])) ?? [];
  const when = row['when'];
  return rows.map((each) => ({
    ...each,
    ...(when === undefined ? {} : { may: list(each['may']).map((one) => ({ ...(one as Row), when })) }),
  }));
};

const effect = (entry: Entry, shared: ReadonlyMap<string, Row[]>, row: Row): Row => {
  const on = String(row['on']);
  schemaOf(entry, on);
  const unread = (row['unread'] ?? {}) as Row;
  for (const path of Object.keys(unread)) checkBodyPath(entry, path);
  const own = list(row['elsewhere']) as Row[];
  const common = [...list(row['with']), always].flatMap((each) => used(entry, shared, each));
  return {
    operation: row['operation'],
    on,
    thing: oneOf(entry, 'thing', row['thing'], things),
    sets: sets(entry, on, row['sets']),
    becomes: becomes(entry, on, row['becomes']),
    unread,
    may: list(row['may']).map((each) => permit(entry, on, each as Row)),
    elsewhere: [...own, ...common].flatMap((each) => elsewhere(entry, each)),
  };
};

const groundOf = (folder: string, document: BundledDocument): Ground => {
  const points = yamlRows(join(folder, 'open-points')).map(({ row }) => row);
  const parts = points.flatMap((row) =>
    list(row['parts']).map((part) => `${String(row['id'])}.${String((part as Row)['part'])}`),
  );
  return { document, opens: new Set([...points.map((row) => String(row['id'])), ...parts]) };
};

/** What every write changes as a typed module; throws with file, entry and mend when a row names what is not there. */
export const printEffects = (folder: string, document: BundledDocument): string => {
  const ground = groundOf(folder, document);
  const operations = new Map<string, Operation>(operationRows(document).map((row) => [row.id, row]));
  const shared = new Map<string, Row[]>();
  const rows = yamlRows(join(folder, 'effects'));
  for (const { file, row } of rows.filter((each) => each.file === sharedFile)) {
    checkKeys(file, row, sharedKeys);
    shared.set(String(row['name']), list(row['elsewhere']) as Row[]);
  }
  const printed = new Map<string, string>();
  for (const { file, row } of rows.filter((each) => each.file !== sharedFile)) {
    checkKeys(file, row, rowKeys);
    const id = String(row['operation']);
    const operation = operations.get(id) ?? null;
    const entry: Entry = { ground, name: `effects/${file}: ${id}`, operation };
    if (operation === null || operation.method === 'GET') {
      fail(entry, 'no operation that writes', 'write the id of a POST, PUT, PATCH or DELETE of spec/paths');
    }
    if (printed.has(id)) fail(entry, 'a second row', 'keep one row an operation');
    printed.set(id, `  ${id}: ${JSON.stringify(effect(entry, shared, row))},`);
  }
  return [
    `import type { Effect } from '../effect.ts';`,
    `import type { WritingOperationId } from '../operation.ts';\n`,
    `export const effects: Readonly<Record<WritingOperationId, Effect>> = {\n${[...printed.values()].join('\n')}\n};\n`,
  ].join('\n');
};

/** The same; throws when an operation that writes has no row: whatever judges by effects stands on them all. */
export const printAllEffects = (folder: string, document: BundledDocument): string => {
  const printed = printEffects(folder, document);
  const named = new Set(yamlRows(join(folder, 'effects')).map(({ row }) => row['operation']));
  const bare = operationRows(document).filter(({ id, method }) => method !== 'GET' && !named.has(id));
  if (bare.length === 0) return printed;
  throw new Error(`spec/effects/: no row for ${bare.map(({ id }) => id).join(', ')}; write what it changes`);
};
