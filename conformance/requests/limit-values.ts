import type { OperationId } from '#spec/operation.ts';
import { specAddress } from '../world/references/openapi-specs.ts';
import type { World } from '../world/world.ts';
import {
  boundariesOf,
  freshLetters,
  lettersBeyondAscii,
  type Boundary,
  type FreshLetters,
} from '../generators/boundary.ts';
import type { JsonSchema } from '#spec/document.ts';
import { requirements } from '#spec/requirement.ts';
import { memberSchema, segmentsOf, textOf } from '../core/json-schema.ts';
import { describe } from '../core/describe.ts';
import { hashSeed } from '../core/seed.ts';
import { valueAt, withValueAt } from './body-at.ts';
import type { Attempt } from './refusals.ts';
import { mayRefuseByLooks } from './refused-by-looks.ts';
import { membersOf } from './row-members.ts';
import { bodyReference, validBody } from './valid-body.ts';
import { shownInAnotherForm } from './read-written.ts';

/** A member of a body, and a place where the operation is tried. */
export type Limited = {
  readonly world: World;
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly member: string;
};

/** Where addresses begin: a source may be fetched at once, so its address has to lead somewhere. */
const baseOf = ({ world, member }: Limited): string | undefined =>
  member === '/source/url' ? `${specAddress(world)}-` : undefined;

/** Items like the one in a valid body, where texts are not enough: pictures, and objects with texts of their own. */
const itemFor = async ({
  world,
  operation,
  params,
  member,
}: Limited): Promise<((at: number) => unknown) | undefined> => {
  if (!shownInAnotherForm.has(member)) return undefined;
  const sample = valueAt(await validBody(world, operation, params, member), [...segmentsOf(member), '*']);
  if (typeof sample !== 'object' || sample === null) return () => sample;
  return (at) => Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, `${value}-${at}`]));
};

type Limit = Pick<Boundary, 'keyword' | 'limit'>;

/** Limits of which the register lists a wider reading: what lies between the two is nobody's mistake. */
const wider: Readonly<Record<string, readonly (Limit & { readonly reading: number })[]>> = {
  // OP-SEC-01: that of the creation or that of the resource.
  'addSectionToSite/title': [{ keyword: 'maxLength', limit: 64, reading: 128 }],
  // OP-SEC-05: an empty condition may remove it.
  'updateSiteSectionById/condition': [{ keyword: 'minLength', limit: 1, reading: 0 }],
};

const readingOf = ({ operation, member }: Limited, { keyword, limit }: Limit): number =>
  wider[`${operation}${member}`]?.find((each) => each.keyword === keyword && each.limit === limit)?.reading ?? limit;

/** Whether a server has no ground to look into a text: the document gives it no form and no row lets it. */
export const isPlainText = (
  { operation, member }: Pick<Limited, 'operation' | 'member'>,
  schema: JsonSchema,
): boolean =>
  textOf(schema, 'type') === 'string' &&
  textOf(schema, 'format') === undefined &&
  textOf(schema, 'pattern') === undefined &&
  requirements.every(
    (row) => row.check !== 'limits/body' || !membersOf(row, operation).includes(member) || !mayRefuseByLooks(row),
  );

const isLongest = ({ keyword }: Boundary): boolean => keyword === 'maxLength';

/** One letter too few is too short in every unit but bytes, where it is beyond ASCII. */
const tooShort = (each: Boundary, beyondAscii: readonly Boundary[]): Boundary => {
  const wide = beyondAscii.find(({ keyword }) => keyword === each.keyword);
  return each.keyword === 'minLength' && wide !== undefined ? { ...each, beyond: wide.beyond } : each;
};

/**
 * The limits of a member, each with the last value inside and the first outside; the longest in two alphabets, which a
 * run that tries each rule once mixes.
 */
export const limitValues = async (limited: Limited, fresh: FreshLetters): Promise<readonly Boundary[]> => {
  const { world, operation, member } = limited;
  const schema = memberSchema(bodyReference(operation), segmentsOf(member));
  if (schema === undefined) throw new Error(`The body of ${operation} has no member ${member}`);
  const own = boundariesOf(schema, fresh, { base: baseOf(limited), item: await itemFor(limited) });
  if (!isPlainText(limited, schema)) return own;
  const inOthers = boundariesOf(schema, (length) => fresh(length, lettersBeyondAscii));
  const boundaries = own.map((each) => tooShort(each, inOthers));
  const beyondAscii = inOthers.filter(isLongest);
  if (!world.fullTexts && !world.isBrief) return [...boundaries, ...beyondAscii];
  // One request inside and one outside: whoever counts bytes has less room for the first, and more for the second.
  const [wide] = beyondAscii;
  return boundaries.map((each) => (isLongest(each) && wide !== undefined ? { ...each, at: wide.at } : each));
};

const isBeyondAscii = (value: unknown): boolean =>
  typeof value === 'string' && Array.from(lettersBeyondAscii).some((letter) => value.includes(letter));

/** How a value at or beyond a limit is named. */
export const describedValue = (member: string, value: unknown, { keyword, limit }: Boundary): string =>
  `${member} with ${describe(value)}${isBeyondAscii(value) ? ' beyond ASCII' : ''} (${keyword} ${limit})`;

/** Bodies in which the member lies just beyond its limits. */
export const beyondLimits = async (limited: Limited, boundaries: readonly Boundary[]): Promise<readonly Attempt[]> => {
  const { world, operation, params, member } = limited;
  const base = await validBody(world, operation, params, member);
  const wide = boundaries.flatMap((boundary): readonly Boundary[] => {
    const { keyword } = boundary;
    const limit = readingOf(limited, boundary);
    if (limit === boundary.limit) return [boundary];
    return boundariesOf({ type: 'string', [keyword]: limit }, ownLetters(limited.world));
  });
  return wide.map((boundary) => ({
    what: describedValue(member, boundary.beyond, boundary),
    pointer: member,
    input: { params, body: withValueAt(bodyReference(operation), base, segmentsOf(member), boundary.beyond) },
  }));
};

/** Letters for values that nothing else is to have. */
export const ownLetters = (world: World): FreshLetters => freshLetters(() => hashSeed(0, world.name('draw')));
