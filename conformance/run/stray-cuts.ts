import type { CheckResult } from '../core/check-result.ts';
import type { Client } from '../http/client.ts';
import { parsedJson } from '../http/parsed-json.ts';

type Cut = Extract<CheckResult, { kind: 'broken' }>;
type Broken = Pick<Cut, 'findings'>;

/** Times that the same request must end without an answer; a server may cut every so many-th one, whichever it is. */
export const cutSightings = 10;
/** Outcomes cut off by chance after which the server is known for it. */
const many = 20;

/** Counts outcomes whose request was cut off, and not cut off when it was sent again. */
export type StrayCuts = { readonly seen: () => void; readonly areMany: () => boolean };

export const countStrayCuts = (): StrayCuts => {
  let count = 0;
  return { seen: () => void (count += 1), areMany: () => count >= many };
};

// Names, ids, times and drawn texts are others in each namespace, and as long in each.
const textForm = (text: string): string => `<${Array.from(text).length}>`;

/** What a JSON value is made of: names of members, types, lengths of texts. */
const formOf = (value: unknown): unknown => {
  if (typeof value === 'string') return textForm(value);
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 0 : value;
  return Object.entries(value).map(([name, member]) => [name.length > 12 ? textForm(name) : name, formOf(member)]);
};

const queryForm = (url: string): unknown =>
  [...new URLSearchParams(url.split('?')[1] ?? '')].map(([name, value]) => [name, textForm(value)]);

/** Which request was cut off, whatever it names. */
export const cutAt = ({ findings }: Broken): string => {
  const sent = findings[0]?.exchanges.at(-1);
  if (sent === undefined) return '';
  const { operation, request } = sent;
  const body = request.body ?? '';
  const form = formOf(parsedJson(body) ?? body);
  return JSON.stringify([operation, request.method, queryForm(request.url), request.authorization, form]);
};

/** Whether the same request was cut off, at the same place. */
export const isSameCut = (one: Cut, other: Cut): boolean =>
  other.isCutOff === true &&
  cutAt(one) === cutAt(other) &&
  (one.cutAfter === undefined || one.cutAfter === other.cutAfter);

/** A cut that says nothing of the request. */
export const openCut = ({ findings }: Broken): CheckResult => {
  const [first] = findings;
  const exchanges = first?.exchanges ?? [];
  const missing = `an answer of ${exchanges.at(-1)?.operation ?? 'the server'}: ${first?.got ?? 'none came'}`;
  return { kind: 'unverified', missing, exchanges, cutOff: 'once' };
};

/**
 * So many readings that nobody needs. A judgement sends as many requests each time, and at a server that cuts every
 * seventh one it may meet the cut at the same place each time.
 */
export const outOfStep = async (client: Pick<Client, 'send'>, readings: number): Promise<void> => {
  for (let reading = 1; reading <= readings; reading += 1)
    await client.send({ method: 'GET', target: '/v1/orgs' }).catch(() => undefined);
};
