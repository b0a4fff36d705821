import { valuesUnlike, isOwnItem } from './compare-values.ts';
import { isObject, type Comparing, type Place, type Side, type Unlike } from './comparing.ts';
import { kindOf } from './forms.ts';

/** The envelope of a list (2.1). */
type Envelope = Record<string, unknown> & { readonly items: readonly unknown[] };

const isEnvelope = (value: unknown): value is Envelope => isObject(value) && Array.isArray(value['items']);

const hasNext = ({ next }: Envelope): boolean => isObject(next) && typeof next['page'] === 'string';

/** The form of the member that continues a list: the value by itself means nothing. */
function* nextForms(a: Envelope, b: Envelope): Generator<Unlike> {
  const forms = [a, b].map(({ next }) => (isObject(next) ? `page ${kindOf(next['page'])}` : kindOf(next)));
  const [one = '', other = ''] = forms;
  if (one !== other) yield { pointer: '/next', a: one, b: other, what: 'presence' };
}

const isOwn = (side: Side, { items }: Envelope, comparing: Comparing): boolean =>
  items.every((item) => isOwnItem(side, item, comparing));

function* envelopesUnlike(a: Envelope, b: Envelope, place: Place, comparing: Comparing): Generator<Unlike> {
  const { next: _a, count: countA, ...restA } = a;
  const { next: _b, count: countB, ...restB } = b;
  const isShared = place.origin === 'stranger';
  const more = [hasNext(a), hasNext(b)] as const;
  if (comparing.withForms === true) yield* nextForms(a, b);
  // What stands on one page hangs on the strangers before it, who are others on each server.
  if (isShared && (place.isPart === true || more.includes(true))) return;
  if (comparing.withForms !== true && more[0] !== more[1])
    yield { pointer: '/next/page', a: presence(more[0]), b: presence(more[1]), what: 'presence' };
  if (!isShared || (isOwn('a', a, comparing) && isOwn('b', b, comparing)))
    yield* valuesUnlike(
      { count: countA },
      { count: countB },
      isShared ? { ...place, origin: 'made' } : place,
      comparing,
    );
  yield* valuesUnlike(restA, restB, place, comparing);
}

const presence = (isThere: boolean): string => (isThere ? 'there' : 'absent');

/** The places where two successful replies to one request differ. */
export function* repliesUnlike(a: unknown, b: unknown, place: Place, comparing: Comparing): Generator<Unlike> {
  if (isEnvelope(a) && isEnvelope(b)) yield* envelopesUnlike(a, b, place, comparing);
  else yield* valuesUnlike(a, b, place, comparing);
}
