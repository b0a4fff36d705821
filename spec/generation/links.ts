import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { WideOperationRow } from '../operation.ts';
import { checkKeys } from './yaml-rows.ts';

/** A thing that tells a path parameter: `{ of: Site, parameter: siteId, at: /id }`. */
export type LinkRow = { readonly of: string; readonly parameter: string; readonly at: string };

/** An OpenAPI link; its parameters are runtime expressions. */
export type Link = {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly description: string;
};

/** Reads the rows; throws on an unknown key. */
export const readLinkRows = (file: string): readonly LinkRow[] => {
  const rows = parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
  for (const row of rows) checkKeys(file, row, { required: ['of', 'parameter', 'at'], optional: [] });
  return rows as readonly Record<string, unknown>[] as readonly LinkRow[];
};

type Identifier = { readonly parameter: string; readonly expression: string; readonly of: string };

const identifierOf = (row: WideOperationRow, rows: readonly LinkRow[]): Identifier | undefined => {
  const { as } = row.acts;
  if (as !== 'list' && as !== 'create') return undefined;
  const found = rows.find(({ of }) => of === (as === 'list' ? row.item : row.reply));
  if (found === undefined) return undefined;
  const place = as === 'list' ? '/items/0' : '';
  const of = as === 'list' ? 'the first item listed' : 'what was made';
  return { parameter: found.parameter, expression: `$response.body#${place}${found.at}`, of };
};

const linkTo = (target: WideOperationRow, from: WideOperationRow, identifier: Identifier): Link | undefined => {
  const { pathParameters } = target;
  if (!pathParameters.includes(identifier.parameter)) return undefined;
  const others = pathParameters.filter((name) => name !== identifier.parameter);
  if (!others.every((name) => from.pathParameters.includes(name))) return undefined;
  const parameters = Object.fromEntries(
    pathParameters.map((name) => [
      name,
      name === identifier.parameter ? identifier.expression : `$request.path.${name}`,
    ]),
  );
  return { operationId: target.id, parameters, description: `Takes ${identifier.of} as \`${identifier.parameter}\`.` };
};

/** From an operation that makes or lists something to every operation whose path it then tells whole; by operation id. */
export const linksFrom = (
  from: WideOperationRow,
  operations: readonly WideOperationRow[],
  rows: readonly LinkRow[],
): Readonly<Record<string, Link>> | undefined => {
  const identifier = identifierOf(from, rows);
  if (identifier === undefined) return undefined;
  const links = operations.flatMap((target) => linkTo(target, from, identifier) ?? []);
  return Object.fromEntries(links.map((link) => [link.operationId, link]));
};
