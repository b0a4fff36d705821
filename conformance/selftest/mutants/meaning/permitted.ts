import { document } from '#spec/document.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { effects } from '#spec/effect.ts';
import { namedSchema, requiredOf } from '../../../core/json-schema.ts';
import { changersOf } from './changers.ts';
import type { MeaningMutant, MeaningOperator } from './meaning-mutant.ts';

/** Why no rule may kill a mutant: open points by their ids, or a section of the text that does not say. */
export type Permission = { readonly by: string; readonly reason: string };

/** Mutants that the text permits: those that meet every condition of a row. */
type PermissionRow = Permission & {
  readonly operator: MeaningOperator;
  readonly changes?: readonly string[];
  readonly operations?: readonly OperationId[];
  /** Members of a thing by their paths, with what lies below; `*` for those of any thing. */
  readonly of?: SchemaName | '*';
  readonly paths?: readonly string[];
  readonly parameters?: readonly string[];
  /** Texts of which the place holds one. */
  readonly places?: readonly string[];
};

/** What the text permits. This list only grows where an open point says so, and for no convenience. */
export const permissionRows: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    of: '*',
    paths: ['urls'],
    by: 'OP-ENV-05',
    reason: 'the form of addresses is free, a fixed host and a fixed path included',
  },
  {
    operator: 'request-member',
    changes: ['empty-dropped'],
    by: 'OP-VAL-07',
    reason: 'an empty text may be refused where only a maximum is given, so that no rule needs one to be taken',
  },
  {
    operator: 'threshold',
    changes: ['utf-16-units', 'code-points'],
    by: 'OP-VAL-05',
    reason: 'the unit of lengths is open between code points, UTF-16 units and graphemes',
  },
  {
    operator: 'refusal',
    changes: ['transition', 'value'],
    operations: ['updateSiteById'],
    places: ['visitor-auth'],
    by: 'OP-SITE-13',
    reason: 'visitor-auth may need more than its name, so that a site without it may be refused',
  },
  {
    operator: 'query-parameter',
    parameters: ['format'],
    by: 'OP-CMT-06, OP-CNT-05',
    reason: 'the format may be ignored: comments and pages come as Markdown whatever is asked for',
  },
  {
    operator: 'query-parameter',
    parameters: ['computed'],
    by: 'OP-CNT-03',
    reason: 'what changes when content is not computed is open, and nothing need change',
  },
  {
    operator: 'query-parameter',
    parameters: ['shareKey'],
    by: 'OP-AUTH-11',
    reason: 'the key may only shape addresses, whose form is free',
  },
];

const lies = (path: string, below: string): boolean => path === below || path.startsWith(`${below}.`);

const isOneOf = <Value>(some: readonly Value[] | undefined, value: Value): boolean =>
  some === undefined || some.includes(value);

const isAbout = ({ of, paths }: PermissionRow, { member }: MeaningMutant): boolean => {
  if (of !== undefined && of !== '*' && member?.of !== of) return false;
  return paths === undefined || paths.some((below) => member !== undefined && lies(member.path, below));
};

const meets = (mutant: MeaningMutant, row: PermissionRow): boolean =>
  mutant.operator === row.operator &&
  isOneOf(row.changes, mutant.change) &&
  isOneOf(row.operations, mutant.operation) &&
  isOneOf<string | undefined>(row.parameters, mutant.parameter) &&
  (row.places === undefined || row.places.some((text) => mutant.place.includes(text))) &&
  isAbout(row, mutant);

const sectionOf = (schema: SchemaName, operation: OperationId): string => {
  const { 'x-section': section } = (document().components.schemas[schema] ?? {}) as { 'x-section'?: unknown };
  return typeof section === 'string' ? section : operationRow(operation).section;
};

/** Why a surviving mutant may live; undefined when nothing says so. */
export const permissionOf = (mutant: MeaningMutant): Permission | undefined =>
  permissionRows.find((each) => meets(mutant, each));

/** What shows other things in a form of its own: what writes change of those changes it. */
const views: readonly SchemaName[] = [
  'EmailDomainOrganizations',
  'MemberTeam',
  'OrganizationSearchItem',
  'SpaceSearchItem',
  'SSOLogin',
  'TeamMembership',
];

/** Whether every thing that a run makes has the member from the start. */
const comesWithMaking = (schema: SchemaName, path: string): boolean =>
  Object.values(effects).some(({ on, thing }) => on === schema && thing === 'made') &&
  ['id', 'createdAt', ...requiredOf(namedSchema(schema))].includes(path);

/** Why no run can reach a mutant that none reached; undefined when a richer run could. */
export const unreachable = ({ member, operation }: MeaningMutant): Permission | undefined => {
  if (member === undefined || changersOf(member.of, member.path).length > 0) return undefined;
  if (views.includes(member.of) || comesWithMaking(member.of, member.path)) return undefined;
  const section = sectionOf(member.of, operation);
  const reason = 'no operation of the text gives the member a value, and none was there';
  return { by: `the text does not say (${section})`, reason };
};
