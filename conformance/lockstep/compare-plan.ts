import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { jsonAsWritten } from '../http/parsed-json.ts';
import { timeInside } from '../core/json-path.ts';
import { repliesUnlike } from '../oracles/twins/compare-replies.ts';
import { wholeReply, type Comparing, type Unlike } from '../oracles/twins/comparing.ts';
import type { Identities, Origin } from '../oracles/twins/identities.ts';
import { replySchema } from '../oracles/reply-faults.ts';
import { keyMade, kindMadeBy } from '../resources/kinds.ts';
import { watchOwnThings } from './own-things.ts';
import type { Recorded } from './recording.ts';
import type { Translation } from './translation.ts';

/** One request of a plan and what both servers answered. */
export type Step = { readonly recorded: Recorded; readonly twin: Exchange };

/** One place where two answers differ, with the requests up to it. */
export type Difference = Omit<Unlike, 'what'> & {
  readonly what: Unlike['what'] | 'accepted';
  readonly steps: readonly Step[];
};

/** What it takes to play a recorded plan on the reference. */
export type Second = {
  readonly client: Client;
  readonly translation: Translation;
  readonly comparing: Comparing;
};

const clockOf = ({ headers }: Exchange): number | undefined => timeInside(headers, 'date');

/** What a space says of each field of its organization, to which others may have added some. */
const ofAllFields: OperationId = 'getSpaceCustomFields';

/** Where what stands in a reply comes from: from the last thing in its path that is known. */
const originOf = ({ operation, input }: Recorded, { originOfA }: Identities): Origin => {
  if (operation === ofAllFields) return 'stranger';
  const { pathParameters } = operationRow(operation);
  const known = pathParameters.flatMap((name) => originOfA(input.params?.[name] ?? '') ?? []);
  return known.at(-1) ?? 'stranger';
};

/** What is refused of a thing that was there before may be gone, or in another state, on one server. */
const isOfStrangers = (recorded: Recorded, identities: Identities): boolean =>
  originOf(recorded, identities) === 'stranger' &&
  operationRow(recorded.operation).pathParameters.some((name) => name !== 'organizationId');

/** Notes the things that a request made, as far as both servers made one. */
const noteMade = (
  { operation, input, exchange }: Recorded,
  twin: Step['twin'],
  sent: Recorded['input'],
  to: Identities,
) => {
  const kind = kindMadeBy(operation);
  if (kind === undefined) return;
  const [a, b] = [keyMade(kind, input, exchange.json), keyMade(kind, sent, twin.json)];
  if (a === undefined || b === undefined || to.twinOf(a) !== undefined) return;
  to.pair(a, b, operation === 'duplicateSpace' ? 'copied' : 'made');
};

const unlikeIn = ({ recorded, twin }: Step, comparing: Comparing): readonly Unlike[] => {
  const { operation, input, exchange } = recorded;
  if (operationRow(operation).reply === null || exchange.json === undefined || twin.json === undefined) return [];
  const isMaking = kindMadeBy(operation) !== undefined;
  const around = originOf(recorded, comparing.identities);
  const origin = isMaking ? (operation === 'duplicateSpace' ? 'copied' : 'made') : around;
  const { limit: _limit, page: _page, ...filters } = input.query ?? {};
  const about = [...Object.values(input.params ?? {}), ...Object.entries(filters).map((filter) => filter.join('='))];
  const thing = [operationRow(operation).path, ...about].join(' ');
  const isPart = input.query?.['page'] !== undefined;
  const place = { ...wholeReply(origin, thing, replySchema(operation)), isPart };
  return [...repliesUnlike(jsonAsWritten(exchange), jsonAsWritten(twin), place, comparing)];
};

const taken = ({ ok, status }: Exchange): string => `${ok ? 'accepted' : 'refused'} (${status})`;

const otherwiseTaken = ({ recorded, twin }: Step, steps: readonly Step[]): Difference => ({
  pointer: 'status',
  a: taken(recorded.exchange),
  b: taken(twin),
  what: 'accepted',
  steps: [...steps],
});

/** Differences of one plan that are looked at. */
const mostDifferences = 8;

/**
 * Plays a recorded plan on the reference, request by request, and compares every answer with the target's. What comes
 * after one server accepted and the other refused says nothing new, nor does what names a thing that the target alone
 * has; removals leave both as they were before.
 */
export const compareWith = async (
  { client, translation, comparing }: Second,
  plan: readonly Recorded[],
): Promise<readonly Difference[]> => {
  const { identities, moments } = comparing;
  const steps: Step[] = [];
  const differences: Difference[] = [];
  const own = watchOwnThings(identities);
  let isOver = false;
  for (const recorded of plan) {
    const { operation, exchange } = recorded;
    const sent = translation.input(recorded.input);
    const isForeign = own.areNamedIn(recorded.input);
    // What comes after it may hang on it.
    isOver ||= recorded.removes || isForeign;
    if (isForeign) continue;
    const twin = await client.call(operation, sent);
    if (isOver) continue;
    const step = { recorded, twin };
    steps.push(step);
    moments?.now(clockOf(exchange), clockOf(twin));
    if (exchange.ok !== twin.ok) {
      isOver = true;
      if (!isOfStrangers(recorded, identities)) differences.push(otherwiseTaken(step, steps));
      continue;
    }
    if (!exchange.ok) continue;
    own.saw(exchange.json);
    noteMade(recorded, twin, sent, identities);
    translation.pages(exchange.json, twin.json);
    for (const unlike of unlikeIn(step, comparing)) differences.push({ ...unlike, steps: [...steps] });
    isOver = differences.length >= mostDifferences;
  }
  return differences;
};
