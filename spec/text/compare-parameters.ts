import { compareMember, type Comparison } from './compare-members.ts';
import { documentOperations, placeOf } from './compare-operations.ts';
import { memberAlone } from './member-tree.ts';
import type { Mismatch } from './mismatch.ts';
import type { MemberRow, OperationText, QueryText } from './rows.ts';
import { type SchemaView, asRecord, viewOf } from './schema-view.ts';
import type { OpenApiDocument } from '../document.ts';

/** One parameter of an operation of the document, its reference resolved. */
export type ParameterView = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: SchemaView;
};

/** The parameters of `METHOD path`, those of its path item included. */
export const parameterViews = (document: OpenApiDocument, place: string): readonly ParameterView[] => {
  const path = place.slice(place.indexOf(' ') + 1);
  const own = documentOperations(document).get(place)?.['parameters'];
  const shared = document.paths[path]?.['parameters'];
  return [own, shared]
    .flat()
    .filter((each) => each !== undefined)
    .map((each) => {
      const reference = asRecord(each)['$ref'];
      const name = typeof reference === 'string' ? reference.replace('#/components/parameters/', '') : undefined;
      const parameter = asRecord(name === undefined ? each : document.components.parameters[name]);
      const at = name === undefined ? `${place} parameter` : `#/components/parameters/${name}`;
      return {
        name: String(parameter['name']),
        in: String(parameter['in']),
        required: parameter['required'] === true,
        schema: viewOf(parameter['schema'], document.components.schemas, `${at} schema`),
      };
    });
};

const queryRow = (queries: readonly QueryText[], operation: OperationText, name: string): QueryText => {
  const rows = queries.filter((row) => row.name === name);
  const kind = operation.path.endsWith('/links') ? 'links' : 'comments';
  const row = rows.length === 1 ? rows[0] : rows.find(({ on }) => on === kind);
  if (row === undefined)
    throw new Error(`fixtures/text/queries.yaml: no row "${name}" for ${placeOf(operation)}; add it`);
  return row;
};

const compareNames = (operation: OperationText, kind: string, ours: readonly string[], theirs: readonly string[]) => {
  const at = placeOf(operation);
  const { section } = operation;
  return [
    ...ours
      .filter((name) => !theirs.includes(name))
      .map((name) => ({ at, section, of: `${kind} parameter ${name}`, text: 'there', document: undefined })),
    ...theirs
      .filter((name) => !ours.includes(name))
      .map((name) => ({ at, section, of: `${kind} parameter ${name}`, text: undefined, document: 'there' })),
  ];
};

const compareQuery = (
  comparison: Comparison,
  operation: OperationText,
  given: readonly ParameterView[],
): Mismatch[] => {
  const at = placeOf(operation);
  const names = (operation.query ?? []).map((name) => name.replace('!', ''));
  const found: Mismatch[] = compareNames(
    operation,
    'query',
    names,
    given.map(({ name }) => name),
  );
  for (const name of names) {
    const parameter = given.find((each) => each.name === name);
    if (parameter === undefined) continue;
    const {
      name: _,
      section,
      on: __,
      required = false,
      ...facets
    } = queryRow(comparison.text.queries, operation, name);
    if (parameter.required !== required) {
      found.push({ at: `${at} ? ${name}`, section, of: 'required', text: required, document: parameter.required });
    }
    const row = { ...facets, at: name } as MemberRow;
    found.push(...compareMember({ comparison, section }, memberAlone(row), parameter.schema));
  }
  return found;
};

const comparePath = (comparison: Comparison, operation: OperationText, given: readonly ParameterView[]): Mismatch[] => {
  const at = placeOf(operation);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found: Mismatch[] = compareNames(
    operation,
    'path',
    names,
    given.map(({ name }) => name),
  );
  for (const parameter of given) {
    if (!parameter.required) {
      found.push({ at: `${at} / ${parameter.name}`, section: '4.1', of: 'required', text: true, document: false });
    }
    const limited = comparison.text.paths.find(({ name }) => name === parameter.name);
    const { name: _, section = '4.1', ...limits } = limited ?? {};
    const maybe = limited === undefined ? {} : { maybe: ['limits', 'charset'] as const, why: 'paths.yaml' };
    const row = { at: parameter.name, type: 'string', ...limits, ...maybe } as MemberRow;
    found.push(...compareMember({ comparison, section }, memberAlone(row), parameter.schema));
  }
  return found;
};

/** Where path and query parameters differ; a parameter in a header or cookie is one too many. */
export const compareParameters = (comparison: Comparison): Mismatch[] =>
  comparison.text.operations.flatMap((operation) => {
    const given = parameterViews(comparison.document, placeOf(operation));
    const elsewhere = given.filter((each) => each.in !== 'query' && each.in !== 'path');
    return [
      ...compareQuery(
        comparison,
        operation,
        given.filter((each) => each.in === 'query'),
      ),
      ...comparePath(
        comparison,
        operation,
        given.filter((each) => each.in === 'path'),
      ),
      ...elsewhere.map(({ name, in: kind }) => ({
        at: placeOf(operation),
        section: '4.1',
        of: `${kind} parameter ${name}`,
        text: undefined,
        document: 'there',
      })),
    ];
  });
