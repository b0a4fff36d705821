import { curl, type Exchange } from '../http/exchange.ts';
import { values, type Comparing, type Unlike } from './compare-json.ts';
import type { Difference } from './difference.ts';
import { kindOf } from './forms.ts';
import type { Played } from './recorded.ts';

type Bare = Omit<Difference, 'points'>;

const comparedHeaders = ['content-type', 'location', 'allow', 'www-authenticate', 'cache-control', 'etag'] as const;

const jsonOf = ({ json, text }: Exchange): unknown => json ?? (text === '' ? undefined : text);

const isBag = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'an object';

/** Of two refusals only the forms are compared: wording and numbers are each server's own. */
function* errorForms(a: unknown, b: unknown, pointer: string): Generator<Unlike> {
  if (!isBag(a) || !isBag(b)) {
    if (kindOf(a) !== kindOf(b)) yield { pointer, a: kindOf(a), b: kindOf(b), what: 'presence' };
    return;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    yield* errorForms(a[key], b[key], `${pointer}/${key}`);
}

const headerForm = (name: string, value: string | undefined): string => {
  if (value === undefined) return 'absent';
  return name === 'content-type' ? value.toLowerCase().replaceAll(' ', '') : 'present';
};

function* exchanges(
  a: Exchange,
  b: Exchange,
  comparing: Comparing,
): Generator<Pick<Bare, 'pointer' | 'a' | 'b' | 'what'>> {
  if (a.status !== b.status) yield { pointer: 'status', a: String(a.status), b: String(b.status), what: 'status' };
  if (a.ok !== b.ok) return;
  for (const name of comparedHeaders) {
    const [one, other] = [headerForm(name, a.headers[name]), headerForm(name, b.headers[name])];
    if (one !== other) yield { pointer: `header ${name}`, a: one, b: other, what: 'header' };
  }
  if (!a.ok) {
    for (const unlike of errorForms(jsonOf(a), jsonOf(b), '')) yield { ...unlike, what: 'error' };
    return;
  }
  const own = isInsideOwn(a, comparing) && isInsideOwn(b, comparing);
  yield* values(jsonOf(a), jsonOf(b), { pointer: '', key: '', own }, comparing);
}

/** Whether a request is about a thing of this run, or about something in it. */
const isInsideOwn = ({ request }: Exchange, { identities }: Comparing): boolean =>
  request.url.split(/[/?]/).some((part) => identities.isOwn(decodeURIComponent(part)));

/** The differences in what two servers answered to the same part of the plan. */
export const comparePlayed = (a: Played, b: Played, comparing: Comparing): Bare[] => {
  const { operation } = a;
  return a.steps.flatMap((step): Bare[] => {
    const twin = b.steps.find(({ name }) => name === step.name);
    if (!('exchange' in step) || twin === undefined || !('exchange' in twin)) return [];
    const statuses = [step.exchange.status, twin.exchange.status] as const;
    const lines = [curl(step.exchange), curl(twin.exchange)] as const;
    return [...exchanges(step.exchange, twin.exchange, comparing)].map((unlike) => ({
      operation,
      step: step.name,
      ...unlike,
      statuses,
      curl: lines,
    }));
  });
};
