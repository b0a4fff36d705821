import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { checkKeys } from '../generation/yaml-rows.ts';
import type {
  BodyText,
  CharsetText,
  DefaultText,
  EnumText,
  LimitText,
  OperationText,
  PathText,
  QueryText,
  ResourceText,
  SilenceText,
  TransitionText,
} from './rows.ts';

const folder = fileURLToPath(new URL('../../fixtures/text', import.meta.url));

const facets = [
  'type',
  'min',
  'max',
  'enum',
  'seen',
  'charset',
  'nullable',
  'default',
  'deprecated',
  'free',
  'variants',
  'or',
  'maybe',
  'why',
];
const memberKeys = { required: ['at', 'type'], optional: ['req', ...facets] };
const holds = {
  required: [],
  optional: [
    'openEnums',
    'optional',
    'noDefaults',
    'noLimits',
    'noMinimum',
    'noPattern',
    'noMembers',
    'noOperations',
    'noPaths',
    'variants',
    'document',
    'elsewhere',
  ],
};

type Keys = { readonly required: readonly string[]; readonly optional: readonly string[] };
type Row = Record<string, unknown>;

const rowsOf = (files: RegExp, keys: Keys, nested?: { key: string; keys: Keys }): unknown => {
  const names = readdirSync(folder).filter((name) => files.test(name));
  if (names.length === 0) throw new Error(`${folder}: no file matches ${files.source}; restore it from git`);
  return names.toSorted().flatMap((name) => {
    const rows = parse(readFileSync(join(folder, name), 'utf8')) as Row[];
    for (const row of rows) {
      checkKeys(name, row, keys);
      const within = nested === undefined || row[nested.key] === undefined ? [] : [row[nested.key]].flat();
      for (const entry of within) checkMember(name, row, entry as Row, nested?.keys ?? keys);
    }
    return rows;
  });
};

const checkMember = (file: string, owner: Row, entry: Row, keys: Keys): void => {
  const name = JSON.stringify(owner['resource'] ?? owner['operations'] ?? owner['of']);
  checkKeys(`${file}: ${name}`, entry, keys);
  if ((entry['maybe'] === undefined) !== (entry['why'] === undefined)) {
    throw new Error(`${file}: ${name}: ${String(entry['at'])}: "maybe" and "why" go together; add the other`);
  }
};

/** A row of an operation that says all of its body by itself names its members by that. */
const withBody = (row: OperationText): OperationText => {
  if (row.members === undefined) return row;
  const body = row.members.filter(({ at }) => !at.includes('.')).map(({ at, req }) => (req === true ? `${at}!` : at));
  if (row.body === undefined) return { ...row, body };
  throw new Error(`operations.yaml: ${row.method} ${row.path}: give "body" or "members", not both`);
};

const operationRows = (): readonly OperationText[] => {
  const rows = rowsOf(
    /^operations\.yaml$/,
    { required: ['method', 'path', 'section', 'reply'], optional: ['query', 'body', 'members'] },
    { key: 'members', keys: memberKeys },
  );
  return (rows as readonly OperationText[]).map(withBody);
};

const ownBodies = (): readonly BodyText[] =>
  operationRows().flatMap(({ method, path, section, members }) =>
    members === undefined ? [] : [{ operations: [`${method} ${path}`], section, members }],
  );

const sharedBodies = (): readonly BodyText[] =>
  rowsOf(
    /^bodies-.*\.yaml$/,
    { required: ['operations', 'section', 'members'], optional: ['variants'] },
    { key: 'members', keys: memberKeys },
  ) as readonly BodyText[];

/** Everything of fixtures/text; throws naming file and entry when a row has an unknown key or lacks one. */
export const readText = () => ({
  operations: operationRows(),
  resources: rowsOf(
    /^resources-.*\.yaml$/,
    { required: ['resource', 'section', 'object', 'reqColumn', 'members'], optional: ['reached'] },
    { key: 'members', keys: memberKeys },
  ) as readonly ResourceText[],
  bodies: [...sharedBodies(), ...ownBodies()],
  queries: rowsOf(/^queries\.yaml$/, {
    required: ['name', 'section', 'type'],
    optional: ['on', 'required', ...facets],
  }) as readonly QueryText[],
  paths: rowsOf(/^paths\.yaml$/, {
    required: ['name', 'section', 'max', 'charset'],
    optional: ['min'],
  }) as readonly PathText[],
  enums: rowsOf(/^enums\.yaml$/, {
    required: ['name', 'section', 'closed', 'values'],
    optional: [],
  }) as readonly EnumText[],
  charsets: rowsOf(/^charsets\.yaml$/, {
    required: ['name', 'section', 'rule', 'accept', 'refuse'],
    optional: [],
  }) as readonly CharsetText[],
  defaults: rowsOf(/^defaults\.yaml$/, {
    required: ['section', 'at'],
    optional: ['value', 'behaviour'],
  }) as readonly DefaultText[],
  limits: rowsOf(/^limits\.yaml$/, {
    required: ['limit'],
    optional: ['min', 'max', 'days', 'at', 'behaviour'],
  }) as readonly LimitText[],
  transitions: rowsOf(/^transitions\.yaml$/, {
    required: ['entity', 'trigger', 'next'],
    optional: ['state', 'member', 'states', 'condition', 'shown', 'effect'],
  }) as readonly TransitionText[],
  silences: rowsOf(
    /^silences\.yaml$/,
    { required: ['section', 'of', 'hold'], optional: ['line'] },
    { key: 'hold', keys: holds },
  ) as readonly SilenceText[],
});

export type Text = ReturnType<typeof readText>;
