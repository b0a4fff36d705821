import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { boundariesOf, freshLetters, type Boundary, type FreshLetters } from '../../generators/boundary.ts';
import { namedSchema, propertiesOf, resolved, segmentsOf, typesOf } from '../../core/json-schema.ts';
import {
  broken,
  holds,
  inapplicable,
  judge,
  unverified,
  type Finding,
  type CheckResult,
} from '../../core/check-result.ts';
import { describe } from '../../core/describe.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { heldAtLimits } from '../../requests/valid-bodies.ts';
import { withValueAt } from '../../requests/body-at.ts';
import { beyondLimits, limitValues, describedValue, type Limited } from '../../requests/limit-values.ts';
import { querySchema } from '../../requests/query-schema.ts';
import { readWritten, shownOf, showsMember } from '../../requests/read-written.ts';
import { refuseEach } from '../../requests/refusals.ts';
import { mayRefuseByLooks } from '../../requests/refused-by-looks.ts';
import { refusedFirst } from '../../requests/refused-first.ts';
import { restoring } from '../../requests/restoring.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { bodyReference, placeFor, validBody } from '../../requests/valid-body.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { textInside } from '../../core/json-path.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { Params } from '../../core/params.ts';
import { kindNames, kinds, namingMember } from '../../resources/kinds.ts';

/** Where each member is tried. */
type Places = ReadonlyMap<string, Params>;

type Others = { readonly list: OperationId; readonly text: string };

/**
 * Where others with the same text are found, for a body with the text by which a kind is named in a list that strangers
 * write into: a server may want a short one to be unique (OP-TEAM-01).
 */
const othersNamed = (operation: OperationId): Others | undefined => {
  const { body } = operationRow(operation);
  const kind = kindNames.find((each) => [kinds[each].create, kinds[each].update].includes(operation));
  if (kind === undefined || body === null) return undefined;
  const { lane, list } = kinds[kind];
  const text = namingMember(kind);
  const isSent = typesOf(resolved(propertiesOf(namedSchema(body))[text] ?? {})).includes('string');
  return lane !== null && list !== null && isSent ? { list, text } : undefined;
};
const shortLength = 4;
/** Others may take a short text between the list and the request. */
const shortTries = 4;

/** Fresh letters that no thing of the organization has for a title, however short. */
const unusedLetters = async ({ world, operation, params }: Limited, fresh: FreshLetters): Promise<FreshLetters> => {
  const others = othersNamed(operation);
  if (others === undefined) return fresh;
  // The path of a collection does not name its organization.
  const place = { organizationId: world.target.organization, ...params };
  const { items } = await wholeList(world, others.list, { params: place });
  const used = new Set(items.map((item) => textInside(item, others.text)?.toLowerCase()));
  return (length, alphabet) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const text = fresh(length, alphabet);
      if (length === 0 || length > shortLength || !used.has(text)) return text;
    }
    throw missingPrerequisite('a short title that is not in use');
  };
};

type AtLimit = {
  readonly exchanges: readonly Exchange[];
  readonly findings: readonly Finding[];
  readonly isRefused: boolean;
};

/** Sends a value at its limit: it is accepted, stored and read back. */
const tryAtLimit = async (limited: Limited, boundary: Boundary): Promise<AtLimit> => {
  const { world, operation, params, member } = limited;
  const { at } = boundary;
  const base = await validBody(world, operation, params, member);
  const body = withValueAt(bodyReference(operation), base, segmentsOf(member), at);
  const exchange = await world.call(operation, { params, body });
  const what = describedValue(member, at, boundary);
  if (!exchange.ok) {
    // Refused with a usual value too, it says nothing of the limit.
    const twin = await world.call(operation, { params, body: base });
    if (!twin.ok) throw refusedPrerequisite(twin);
    const finding = { expected: `${what} is accepted`, got: `status ${exchange.status}`, pointer: member };
    return { exchanges: [exchange], findings: [{ ...finding, exchanges: [exchange] }], isRefused: true };
  }
  const read = await world.settled(
    () => readWritten(limited, body, exchange),
    (reply) => showsMember(reply, member, at),
  );
  const exchanges = [exchange, read];
  if (showsMember(read, member, at)) return { exchanges, findings: [], isRefused: false };
  const got = read.ok ? describe(shownOf(read, member)) : `status ${read.status}`;
  const finding = { expected: `${what} is read back as it was sent`, got, pointer: member, exchanges };
  return { exchanges, findings: [finding], isRefused: false };
};

const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= shortLength;

/** Sends a value at its limit, and others like it when a short one is refused that somebody else may have taken. */
const tryUnused = async (
  limited: Limited,
  first: Boundary,
  another: () => Promise<Boundary | undefined>,
): Promise<AtLimit> => {
  let tried = await tryAtLimit(limited, first);
  if (othersNamed(limited.operation) === undefined || !isShort(first.at)) return tried;
  for (let attempt = 2; tried.isRefused && attempt <= shortTries; attempt += 1) {
    const boundary = await another();
    if (boundary !== undefined) tried = await tryAtLimit(limited, boundary);
  }
  return tried;
};

const placeOf = async ({ operation, world }: CheckContext, member: string) =>
  (await placeFor(world, operation, [member])) ?? (await world.arrange(operation)).params;

/** One beyond a limit is refused and changes nothing, beside requests that are accepted. */
const judgeBeyond = async ({ operation, members, world, seed }: CheckContext, places: Places): Promise<CheckResult> => {
  const exchanges: Exchange[] = [];
  for (const member of members) {
    const place = places.get(member);
    const judgement = await refuseEach({
      world,
      operation,
      place,
      attempts: async (params) => {
        const limited = { world, operation, params, member };
        return beyondLimits(limited, await limitValues(limited, freshLetters(seed)));
      },
    });
    if (judgement.kind !== 'holds') return judgement;
    exchanges.push(...judgement.exchanges);
  }
  return holds(exchanges);
};

/** The values of one member at its limits, each in a request of its own. */
const tryMember = async (limited: Limited, seed: () => number): Promise<readonly AtLimit[]> => {
  const { world, operation, params } = limited;
  const draw = async () => limitValues(limited, await unusedLetters(limited, freshLetters(seed)));
  const tried: AtLimit[] = [];
  const boundaries = await draw();
  await restoring(world, operation, params, async () => {
    for (const [place, boundary] of boundaries.entries())
      tried.push(await tryUnused(limited, boundary, async () => (await draw())[place]));
  });
  return tried;
};

/** A value at a limit is accepted, stored and read back. */
const judgeAt = async (context: CheckContext, places: Places): Promise<CheckResult> => {
  const { row, operation, members, world, seed } = context;
  const seen: Exchange[] = [];
  for (const member of members) {
    const tried = await tryMember({ world, operation, params: places.get(member) ?? {}, member }, seed);
    const counted = tried.filter(({ isRefused }) => !(isRefused && mayRefuseByLooks(row)));
    const findings = counted.flatMap((each) => each.findings);
    const exchanges = tried.flatMap((each) => each.exchanges);
    if (findings.length > 0) return broken(findings);
    if (counted.length < tried.length)
      return unverified(`a value of ${member} at its limit that the server accepts`, exchanges);
    seen.push(...exchanges);
  }
  return holds(seen);
};

/**
 * Judges values at their limits by requests that carry those of every member of an operation, sent once a run. What
 * is not read back from them, or was refused with others, is in doubt.
 */
const atLimitsTogether = async ({ operation, members, world }: CheckContext): Promise<CheckResult> => {
  if (operationRow(operation).body === null) return unverified('a body');
  const held = await heldAtLimits(world, operation);
  const exchanges = members.map((member) => held.get(member) ?? []);
  if (exchanges.some((some) => some.length === 0)) return unverified('values at their limits that are read back');
  return holds(exchanges.flat());
};

/** limits/body: at the limit accepted, stored and read back; one beyond refused and nothing changed. */
const limitsBody = check('limits/body', {}, async (context) => {
  const { members } = context;
  if (members.length === 0) return inapplicable('the row names no member of its body');
  const made = new Map<string, Params>();
  const places = async (): Promise<Places> => {
    for (const member of members) if (!made.has(member)) made.set(member, await placeOf(context, member));
    return made;
  };
  const beyond = await refusedFirst(context, async () => judgeBeyond(context, await places()));
  if (beyond.kind !== 'holds') return beyond;
  const at = await sharedFirst(
    () => atLimitsTogether(context),
    async () => judgeAt(context, await places()),
  );
  return at.kind === 'holds' ? judge([], [...beyond.exchanges, ...at.exchanges]) : at;
});

/** limits/query: a text at the limit is accepted, one letter more is refused. */
const limitsQuery = check('limits/query', {}, async ({ operation, members, world, seed }) => {
  const { params } = await world.arrange(operation);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const member of members) {
    const name = member.slice(1);
    const [boundary] = boundariesOf(querySchema(operation, name), freshLetters(seed));
    if (boundary === undefined) throw new Error(`${operation} has no limit for ${name}`);
    const at = await world.call(operation, { params, query: { [name]: String(boundary.at) } });
    const beyond = await world.call(operation, { params, query: { [name]: String(boundary.beyond) } });
    exchanges.push(at, beyond);
    if (!at.ok)
      findings.push({ expected: `${name} at its limit is accepted`, got: `status ${at.status}`, exchanges: [at] });
    const got = `status ${beyond.status}`;
    if (beyond.ok) findings.push({ expected: `${name} beyond its limit is refused`, got, exchanges: [at, beyond] });
  }
  return judge(findings, exchanges);
});

export const limitChecks: readonly Check[] = [limitsBody, limitsQuery];
