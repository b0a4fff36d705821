import { conformanceClasses } from '#spec/conformance-class.ts';
import { didYouMean } from '#spec/nearest.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from './missing-prerequisite.ts';
import { usageError } from './usage-error.ts';

/** The operations that a server claims to have. */
export type Claims = ReadonlySet<OperationId>;

type Named = readonly (readonly [word: string, operations: readonly OperationId[]])[];

const ofFamilies = (families: readonly string[]): readonly OperationId[] =>
  operationIds.filter((id) => families.includes(operationRow(id).family));

const families: Named = [...new Set(operationIds.map((id) => operationRow(id).family))].map((family) => [
  family,
  ofFamilies([family]),
]);
const classes: Named = conformanceClasses.map((each) => [each.name, ofFamilies(each.families)]);

const known = new Map([
  ...operationIds.map((id) => [id, [id]] as const),
  ...families,
  ...classes,
  ...families.map(([name, operations]) => [`family:${name}`, operations] as const),
  ...classes.map(([name, operations]) => [`class:${name}`, operations] as const),
]);

/** A word that names a class, and a family that is not all of that class. */
const isAmbiguous = (word: string): boolean => {
  const [family, ofClass] = [known.get(`family:${word}`), known.get(`class:${word}`)];
  return family !== undefined && ofClass !== undefined && family.length !== ofClass.length;
};

const hint = 'Name conformance classes, families or operations (docplane list).';

const operationsOf = (word: unknown, place: string): readonly OperationId[] => {
  if (typeof word !== 'string') throw usageError(`${place} is ${JSON.stringify(word)}, not a text.`, hint);
  if (isAmbiguous(word))
    throw usageError(
      `${place}: "${word}" is a class and a family of it.`,
      `Write class:${word} for all of the class, family:${word} for the family alone.`,
    );
  const found = known.get(word);
  if (found !== undefined) return found;
  const words = [...known.keys()].filter((each) => !each.includes(':') || word.includes(':'));
  throw usageError(`${place}: "${word}" is no conformance class, family or operation.${didYouMean(word, words)}`, hint);
};

/** What the words of the target key `implements` name. Throws a usage error that names source, entry and a near word. */
const claimsOf = (words: readonly unknown[], source: string): Claims => {
  if (words.length === 0) throw usageError(`${source}: implements is empty, so nothing is claimed.`, hint);
  return new Set(words.flatMap((word, index) => operationsOf(word, `${source}: implements[${index}]`)));
};

type Claiming = { readonly implements?: readonly string[] | undefined };

/** The claims of a target that names them; undefined where it claims everything. */
export const claimsIn = (target: Claiming, source = 'the target'): Claims | undefined =>
  target.implements === undefined ? undefined : claimsOf(target.implements, source);

const wantOfClaim = 'the target does not claim it (target key implements)';

/** What is missing where a check needs an operation that the server does not claim. */
export const unclaimed = (operation: OperationId): string => `${operation}: ${wantOfClaim}`;

/** Whether that is what was missing. */
export const isUnclaimed = (missing: string): boolean => missing.endsWith(wantOfClaim);

/** What a read that needs nothing made is about. */
type Known = Claiming & { readonly organization?: string | undefined; readonly templateSpace?: string | undefined };

/** A read of what was there before. */
export type PlainRead = { readonly operation: OperationId; readonly params: Readonly<Record<string, string>> };

const readOf = (claims: Claims, param: string, value: string | undefined): readonly PlainRead[] => {
  const operation = operationIds.find((id) => {
    const { method, pathParameters } = operationRow(id);
    return claims.has(id) && method === 'GET' && pathParameters.length === 1 && pathParameters[0] === param;
  });
  return operation === undefined || value === undefined ? [] : [{ operation, params: { [param]: value } }];
};

/** A read of the organization, or of something else that is claimed and needs nothing but it or the template space. */
export const plainRead = (target: Known): PlainRead | undefined => {
  const { organization, templateSpace } = target;
  const claims = claimsIn(target);
  if (claims === undefined || claims.has('getOrganizationById'))
    return { operation: 'getOrganizationById', params: { organizationId: organization ?? '' } };
  const [found] = [...readOf(claims, 'organizationId', organization), ...readOf(claims, 'spaceId', templateSpace)];
  return found;
};

/** The same for a check that cannot do without. Throws a MissingPrerequisite where none is claimed. */
export const requiredPlainRead = (target: Known): PlainRead => {
  const found = plainRead(target);
  if (found === undefined) throw missingPrerequisite(unclaimed('getOrganizationById'));
  return found;
};

/** Why an outcome of such an operation does not apply. */
export const notClaimed = 'not claimed by the target (target key implements)';
