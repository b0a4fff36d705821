import { curl, plainRequest, type Exchange } from '../http/exchange.ts';
import { repliesUnlike } from '../oracles/twins/compare-replies.ts';
import { wholeReply, type Comparing, type Unlike } from '../oracles/twins/comparing.ts';
import { kindOf } from '../oracles/twins/forms.ts';
import { openMoments } from '../oracles/twins/moments.ts';
import { jsonAsWritten } from '../http/parsed-json.ts';
import { timeInside } from '../core/json-path.ts';
import type { Difference } from './difference.ts';
import type { Played } from './recorded.ts';

type Bare = Omit<Difference, 'points'>;

const comparedHeaders = ['content-type', 'location', 'allow', 'www-authenticate', 'cache-control', 'etag'] as const;

const jsonOf = (exchange: Exchange): unknown =>
  jsonAsWritten(exchange) ?? (exchange.text === '' ? undefined : exchange.text);

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
  comparing.moments?.now(clockOf(a), clockOf(b));
  yield* repliesUnlike(jsonOf(a), jsonOf(b), wholeReply(originOf(a, comparing), pathOf(a)), comparing);
}

const clockOf = ({ headers }: Exchange): number | undefined => timeInside(headers, 'date');

const pathOf = ({ request }: Exchange): string => request.url.split('?')[0] ?? '';

/** Whether a request is about a thing of this run, or about something in it. */
const originOf = (exchange: Exchange, { identities }: Comparing) =>
  pathOf(exchange)
    .split('/')
    .some((part) => identities.originOfA(decodeURIComponent(part)) === 'made')
    ? 'made'
    : 'stranger';

/** The differences in what two servers answered to the same part of the plan. */
export const comparePlayed = (a: Played, b: Played, given: Comparing): Bare[] => {
  const { operation } = a;
  // No part of the plan waits for the clocks.
  const comparing: Comparing = { ...given, moments: openMoments({ isFine: false }) };
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
      request: plainRequest(step.exchange.request),
    }));
  });
};
