import type { CheckResult } from '../core/check-result.ts';
import { claimsIn, plainRead, type PlainRead } from '../core/claims.ts';
import { parsedJson } from '../http/parsed-json.ts';
import type { World } from '../world/world.ts';

/** A judgement that a request got no answer. */
export type Cut = Extract<CheckResult, { kind: 'broken' }>;
type Broken = Pick<Cut, 'findings'>;

const listing: PlainRead = { operation: 'listOrganizationsForAuthenticatedUser', params: {} };

/**
 * Times that the same request must end without an answer; a server may cut every so many-th one, whichever it is. Each
 * look at one that stays silent takes a whole deadline.
 */
const sightings = { cut: 10, silent: 3 };
/** How often the same request must end so, for a finding. */
export const sightingsOf = ({ isSilent }: Pick<Cut, 'isSilent'>): number =>
  isSilent === true ? sightings.silent : sightings.cut;

/** Outcomes cut off by chance after which the server is known for it, and requests that have one more of them. */
const many = 20;
const requestsEach = 500;

/** Counts outcomes whose request was cut off, and not cut off when it was sent again. */
export type StrayCuts = { readonly seen: () => void; readonly areMany: () => boolean };

/** `requests` says how many were sent so far: a long run meets more of what happens by chance. */
export const countStrayCuts = (requests: () => number): StrayCuts => {
  let count = 0;
  return { seen: () => void (count += 1), areMany: () => count >= Math.max(many, requests() / requestsEach) };
};

/** A number at the end of an id: where a server counts up, it has a digit more from some moment on. */
const counted = /(?<![a-z\d])\d{1,9}$/i;

// Names, ids, times and drawn texts are others in each namespace, and as long in each.
const textForm = (text: string): string => `<${Array.from(text.replace(counted, '0')).length}>`;

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

type Asking = Pick<World, 'call' | 'target'>;

/** A reading that the server claims, and that is not the one that was cut off. */
const readingBeside = ({ target }: Asking, { findings }: Broken): PlainRead | undefined => {
  const cut = findings[0]?.exchanges.at(-1)?.operation;
  const isClaimed = claimsIn(target)?.has(listing.operation) ?? true;
  const reads = [isClaimed ? listing : undefined, plainRead(target)].filter((read) => read !== undefined);
  return reads.find(({ operation }) => operation !== cut);
};

/**
 * So many readings that nobody needs. A judgement sends as many requests each time, and at a server that cuts every
 * seventh one it may meet the cut at the same place each time. A server that claims no other plain reading is asked nothing.
 */
export const outOfStep = async (asking: Asking, cut: Broken, readings: number): Promise<void> => {
  const read = readingBeside(asking, cut);
  if (read === undefined) return;
  for (let reading = 1; reading <= readings; reading += 1)
    await asking.call(read.operation, { params: read.params }).catch(() => undefined);
};
