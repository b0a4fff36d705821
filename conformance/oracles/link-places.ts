import { inside, listInside, textInside } from '../core/json-path.ts';

/** An id, or that of the object that stands in its place (OP-CNT-10). */
export const idOrOwn = (value: unknown, ...path: readonly string[]): string | undefined =>
  textInside(value, ...path) ?? textInside(value, ...path, 'id');

/** The file that a link leads to, where it is one of the space. */
export const fileOf = (item: unknown, spaceId: string | undefined): string | undefined => {
  const target = inside(item, 'targetReference');
  const isOfSpace = textInside(target, 'kind') === 'file' && idOrOwn(target, 'space') === spaceId;
  return isOfSpace ? idOrOwn(target, 'file') : undefined;
};

/** The members of a reference to a whole page; any other may lead to a part of it (OP-CNT-10). */
const ofWholePage: ReadonlySet<string> = new Set(['kind', 'organization', 'space', 'versionContext', 'page']);

const revisionOf = (reference: unknown): string | undefined => idOrOwn(reference, 'versionContext', 'revision');

/** The page that a link leads to as a whole, where it is one of the space, in no other revision than the link's own. */
export const pageOf = (item: unknown, spaceId: string | undefined): string | undefined => {
  const target = inside(item, 'targetReference') ?? {};
  const isWhole = Object.entries(target).every(([name, value]) => ofWholePage.has(name) || value === null);
  const isOfSpace = textInside(target, 'kind') === 'page' && idOrOwn(target, 'space') === spaceId;
  const places = listInside(item, 'locationReferences').map(revisionOf);
  const isElsewhere = places.some((revision) => revision !== revisionOf(target));
  return isWhole && isOfSpace && !isElsewhere ? idOrOwn(target, 'page') : undefined;
};

/** What is the same of all places on a page: the things that a reference repeats. */
const repeated: ReadonlySet<string> = new Set(['organization', 'space', 'versionContext', 'file', 'page']);

/** Where a link stands, as a reference says it: the page, and all else that tells places on it apart. */
export type Place = { readonly page: string; readonly text: string };

/** The place that a reference names; undefined where it names no page, which the text does not ask for (OP-CNT-09.d). */
export const placeOf = (reference: unknown): Place | undefined => {
  const page = idOrOwn(reference, 'page');
  if (page === undefined) return undefined;
  const own = Object.entries(reference as object).filter(([name, value]) => !repeated.has(name) && value !== null);
  const sorted = own.toSorted(([one], [other]) => one.localeCompare(other));
  return { page, text: JSON.stringify([page, sorted]) };
};

/** Where links stand, all of them together. */
export const placesOfLinks = (items: readonly unknown[]): readonly Place[] =>
  items.flatMap((item) => listInside(item, 'locationReferences')).flatMap((each) => placeOf(each) ?? []);

/** Whether both name the same places on the pages of a set, however often. */
export const areSamePlaces = (one: readonly Place[], other: readonly Place[], on: ReadonlySet<string>): boolean => {
  const [texts, others] = [one, other].map(
    (places) => new Set(places.filter(({ page }) => on.has(page)).map(({ text }) => text)),
  );
  return texts?.size === others?.size && [...(texts ?? [])].every((text) => others?.has(text) === true);
};

/** What a link leads to, told from other targets; undefined where its content need not hold it. */
const targetOf = (item: unknown, held: ReadonlySet<string>): string | undefined => {
  const target = inside(item, 'targetReference');
  const part = idOrOwn(target, 'file') ?? idOrOwn(target, 'page') ?? idOrOwn(target, 'reusableContent');
  if (part !== undefined) return held.has(part) ? part : undefined;
  return textInside(target, 'url');
};

/** The statuses of links by what they lead to, where that is an address or a part that is `held`. */
export const statusesOf = (items: readonly unknown[], held: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const item of items) {
    const [target, status] = [targetOf(item, held), textInside(item, 'status')];
    if (target !== undefined && status !== undefined) found.set(target, `${found.get(target) ?? ''} ${status}`.trim());
  }
  return found;
};
