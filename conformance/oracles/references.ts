import { saySame } from '../core/by-name.ts';
import { inside, listInside, textInside } from '../core/json-path.ts';

/** A reference in a list of links or backlinks. */
export type Reference = {
  readonly value: unknown;
  readonly pointer: string;
  /** Whether it is where a link stands, and not what the link leads to. */
  readonly isPlace: boolean;
};

/** A member of a reference that is not as it must be. */
export type ReferenceFault = { readonly pointer: string; readonly expected: string };

/** An id, or that of the object that stands in its place (OP-CNT-10). */
const idInside = (value: unknown, ...path: readonly string[]): string | undefined =>
  textInside(value, ...path) ?? textInside(value, ...path, 'id');

/** The references of links, or those that a list of backlinks consists of. */
export const referencesIn = (items: readonly unknown[]): readonly Reference[] =>
  items.flatMap((item, index) => {
    const pointer = `/items/${index}`;
    const target = inside(item, 'targetReference');
    const places = listInside(item, 'locationReferences');
    if (target === undefined && places.length === 0) return [{ value: item, pointer, isPlace: true }];
    return [
      { value: target, pointer: `${pointer}/targetReference`, isPlace: false },
      ...places.map((value, at) => ({ value, pointer: `${pointer}/locationReferences/${at}`, isPlace: true })),
    ];
  });

/** Whether a reference says in which space it stands, or of which organization its space is. */
export const placesItself = ({ value, isPlace }: Reference): boolean =>
  (isPlace && idInside(value, 'space') !== undefined) || textInside(value, 'space', 'organization') !== undefined;

/** A place in another space than the one asked, or a space beside another organization than its own. */
export const placeFaults = ({ value, pointer, isPlace }: Reference, spaceId: string): readonly ReferenceFault[] => {
  const space = idInside(value, 'space');
  const [own, named] = [textInside(value, 'space', 'organization'), idInside(value, 'organization')];
  const isElsewhere = isPlace && space !== undefined && space !== spaceId;
  const isOfAnother = own !== undefined && named !== undefined && own !== named;
  return [
    ...(isElsewhere ? [{ pointer: `${pointer}/space`, expected: 'the space whose content is asked for' }] : []),
    ...(isOfAnother ? [{ pointer: `${pointer}/organization`, expected: 'the organization of its space' }] : []),
  ];
};

const idsOf = (things: readonly unknown[]): readonly string[] =>
  things.flatMap((thing) => [textInside(thing, 'id') ?? '', ...idsOf(listInside(thing, 'pages'))]);

/** The same things in the same order: it is one revision that both show. */
const sameIds = (shown: unknown, active: unknown, name: string): boolean =>
  inside(shown, name) === undefined ||
  idsOf(listInside(shown, name)).join(' ') === idsOf(listInside(active, name)).join(' ');

const sameMember = (shown: unknown, active: unknown, name: string): boolean => {
  const [one, other] = [inside(shown, name), inside(active, name)];
  return one === undefined || other === undefined || saySame(one, other);
};

/** The revision that a reference names. */
export const revisionOf = ({ value }: Reference): unknown => inside(value, 'versionContext', 'revision');

/** Of a reference within the space: another revision than the active one, or one that holds other pages or files. */
export const revisionFaults = (reference: Reference, spaceId: string, active: unknown): readonly ReferenceFault[] => {
  const revision = revisionOf(reference);
  const id = idInside(reference.value, 'versionContext', 'revision');
  if (id === undefined || idInside(reference.value, 'space') !== spaceId) return [];
  const pointer = `${reference.pointer}/versionContext/revision`;
  if (id !== textInside(active, 'id')) return [{ pointer, expected: 'the active revision of the space' }];
  return [
    ...['pages', 'files'].filter((name) => !sameIds(revision, active, name)),
    ...['createdAt', 'type', 'parents'].filter((name) => !sameMember(revision, active, name)),
  ].map((name) => ({ pointer: `${pointer}/${name}`, expected: `the ${name} of the active revision` }));
};

/** Links that are listed, and stand nowhere. */
export const nowhereFaults = (items: readonly unknown[]): readonly ReferenceFault[] =>
  items.flatMap((item, index) => {
    const places = inside(item, 'locationReferences');
    if (!Array.isArray(places) || places.length > 0) return [];
    return [{ pointer: `/items/${index}/locationReferences`, expected: 'a place where the link stands' }];
  });

const heldIds = (active: unknown): ReadonlySet<string> =>
  new Set(['pages', 'files'].flatMap((name) => idsOf(listInside(active, name))));

/** Of what a link leads to: another space than the one whose revision holds the page or file. */
export const targetFaults = (
  { value, pointer, isPlace }: Reference,
  spaceId: string,
  active: unknown,
): readonly ReferenceFault[] => {
  const space = idInside(value, 'space');
  const target = idInside(value, 'file') ?? idInside(value, 'page');
  const isHeld = target !== undefined && heldIds(active).has(target);
  if (isPlace || !isHeld || space === undefined || space === spaceId) return [];
  return [{ pointer: `${pointer}/space`, expected: 'the space that holds what the link leads to' }];
};

/** What is said anywhere of the organization of one space; `sayings` counts how often any is named. */
export type SaidOfOrganization = { readonly sayings: number; readonly faults: readonly ReferenceFault[] };

const organizationsSaid = (
  value: unknown,
  spaceId: string,
  pointer: string,
): readonly (readonly [string, string])[] => {
  if (Array.isArray(value)) return value.flatMap((each, at) => organizationsSaid(each, spaceId, `${pointer}/${at}`));
  if (typeof value !== 'object' || value === null) return [];
  const isAbout = idInside(value, 'space') === spaceId || textInside(value, 'id') === spaceId;
  const organization = isAbout ? idInside(value, 'organization') : undefined;
  const here = organization === undefined ? [] : [[`${pointer}/organization`, organization] as const];
  const inner = Object.entries(value).flatMap(([name, each]) => organizationsSaid(each, spaceId, `${pointer}/${name}`));
  return [...here, ...inner];
};

/** Whatever a reply names as the organization of a space, in the space itself or beside it. */
export const saidOfOrganization = (json: unknown, spaceId: string, organization: string): SaidOfOrganization => {
  const said = organizationsSaid(json, spaceId, '');
  const expected = 'the organization that the space is in';
  return {
    sayings: said.length,
    faults: said.flatMap(([pointer, named]) => (named === organization ? [] : [{ pointer, expected }])),
  };
};
