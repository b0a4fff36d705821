import { shown, nameOfPlace, type Comparing, type Place, type Unlike } from './comparing.ts';
import { idForm, timeForm } from './forms.ts';
import type { Identities } from './identities.ts';

/** Names of members whose texts are ids of things, as far as the text gives them. */
const references: ReadonlySet<string> = new Set([
  'id',
  'organization',
  'parent',
  'space',
  'site',
  'revision',
  'parents',
  'page',
  'team',
  'user',
  'section',
  'sectionGroup',
  'siteSpace',
  'siteSection',
  'defaultSiteSpace',
  'defaultSiteSection',
  'lastVersion',
  'changeRequest',
  'documentId',
  'file',
  'oid',
]);

const segment = /^[\w-]{8,}$/;

// Behind a proxy a server may know another address of its own than the one it is asked at.
const ownApi = /^https?:\/\/[^/?#]+(?=\/v1\/)/;

const withoutBases = (text: string, bases: readonly string[]): string =>
  bases.reduce((left, base) => (base === '' ? left : left.replaceAll(base, '')), text);

const bare = (text: string, bases: readonly string[]): string => withoutBases(text, bases).replace(ownApi, '');

/** Addresses are the same when their parts are, ids in them being paired. */
const isSameAddress = (a: string, b: string, { identities, bases }: Comparing): boolean => {
  const [one, other] = [bare(a, bases[0]), bare(b, bases[1])].map((text) => text.split(/[/?&=#]/));
  if (one === undefined || other === undefined || one.length !== other.length) return false;
  return one.every((part, at) => {
    const twin = other[at] ?? '';
    const known = identities.twinOf(part);
    if (known !== undefined) return known === twin;
    return part === twin || (segment.test(part) && segment.test(twin) && identities.same(part, twin));
  });
};

/** Times of strangers move with whatever others do. */
function* times(a: string, b: string, place: Place, { moments, withForms }: Comparing): Generator<Unlike> {
  const { pointer, origin } = place;
  const [one, other] = [timeForm(a), timeForm(b)];
  if (one === undefined || other === undefined) {
    yield { pointer, a: one ?? shown(a), b: other ?? shown(b), what: 'time-form' };
    return;
  }
  if (withForms === true && one !== other) yield { pointer, a: one, b: other, what: 'time-form' };
  if (origin === 'stranger') return;
  const fault = moments?.fault(Date.parse(a), Date.parse(b), nameOfPlace(place));
  if (fault !== undefined) yield { pointer, a: `${a} (${fault})`, b, what: 'time' };
}

/** Whether neither is of a thing that the plan made: what named them before it did is not known. */
const areFromBefore = (a: string, b: string, { originOfA, originOfB }: Identities): boolean =>
  originOfA(a) === undefined && (originOfB(b) ?? 'stranger') === 'stranger';

function* ids(a: string, b: string, place: Place, comparing: Comparing): Generator<Unlike> {
  const { identities, withForms, starts } = comparing;
  const { pointer, origin } = place;
  if (withForms === true && idForm(a) !== idForm(b)) yield { pointer, a: idForm(a), b: idForm(b), what: 'id-form' };
  const isStart = origin === 'stranger' && areFromBefore(a, b, identities);
  const mayBegin = isStart && starts?.agree(nameOfPlace(place), a, b) === true;
  if (identities.same(a, b) || mayBegin) return;
  yield { pointer, a: `another thing (${a})`, b: `this thing (${b})`, what: 'identity' };
}

// Links in texts of pages name what they lead to (2.8).
const link = /(?<=\b(?:page|file|space|user|spec):)[\w-]{8,}/g;

/** Whether two texts are the same but for the names of things in their links. */
const isSameText = (a: string, b: string, { identities, bases }: Comparing): boolean => {
  const [one, other] = [withoutBases(a, bases[0]), withoutBases(b, bases[1])];
  const [named, twins] = [one.match(link) ?? [], other.match(link) ?? []];
  if (named.length !== twins.length || one.replaceAll(link, '') !== other.replaceAll(link, '')) return false;
  return named.every((id, at) => id === twins[at] || identities.same(id, twins[at] ?? ''));
};

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** Whether two values that no request decided may stand here. */
export const mayStand = (a: unknown, b: unknown, place: Place, comparing: Comparing): boolean => {
  const { starts, isAlike, isCrowded } = comparing;
  if (place.origin === 'stranger' && isCrowded === true) return true;
  if (a === b) {
    starts?.agree(nameOfPlace(place), a, b);
    return true;
  }
  if (place.origin === 'made' || (place.origin === 'copied' && isAlike === true)) return false;
  return starts?.agree(nameOfPlace(place), a, b) ?? true;
};

/** The differences of two texts: ids, times and addresses by what they stand for. */
export function* textsUnlike(a: string, b: string, place: Place, comparing: Comparing): Generator<Unlike> {
  const { pointer, key } = place;
  if (timeForm(a) !== undefined || timeForm(b) !== undefined) yield* times(a, b, place, comparing);
  else if (references.has(key)) yield* ids(a, b, place, comparing);
  else if (isAddress(a) && isAddress(b)) {
    if (place.origin === 'made' && !isSameAddress(a, b, comparing))
      yield { pointer, a: shown(a), b: shown(b), what: 'value' };
  } else if (!isSameText(a, b, comparing) && !mayStand(a, b, place, comparing)) {
    yield { pointer, a: shown(a), b: shown(b), what: 'value' };
  }
}
