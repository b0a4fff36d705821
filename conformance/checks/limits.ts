import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../client/exchange.ts';
import { keyMade, kindMadeBy, kinds } from '../client/kinds.ts';
import { specAddress } from '../client/references/openapi-specs.ts';
import type { World } from '../client/world.ts';
import { boundariesOf, freshLetters, type Boundary, type FreshLetters } from '../generators/boundary.ts';
import { memberSchema, segmentsOf } from '../generators/schema.ts';
import { broken, inapplicable, judge, unverified, type Finding, type Judgement } from '../judgement.ts';
import { describe } from '../match/describe.ts';
import { missingPrerequisite } from '../missing-prerequisite.ts';
import { valueAt, withValueAt } from '../trial/body-at.ts';
import { mayRefuseByLooks } from '../trial/refused-by-looks.ts';
import { refuseEach } from '../trial/refusals.ts';
import { restoring } from '../trial/restoring.ts';
import { querySchema } from '../trial/query-schema.ts';
import { readerOf } from '../client/reader-of.ts';
import { bodyReference, placeFor, validBody } from '../trial/valid-body.ts';
import { check, type Check, type CheckContext } from './check.ts';
import { textInside } from './inside.ts';
import { readListed } from './read-listed.ts';
import { wholeList } from './steady-walk.ts';

type Params = Readonly<Record<string, string>>;
type Limited = {
  readonly world: World;
  readonly operation: OperationId;
  readonly params: Params;
  readonly member: string;
};

type Listed = { readonly list: OperationId; readonly text: string };

/** Short texts that a server may want to be unique (OP-TEAM-01): where others with the same text are listed. */
const listed: Partial<Record<OperationId, Listed>> = {
  createOrganizationTeam: { list: 'listTeamsInOrganizationById', text: 'title' },
  updateTeamInOrganizationById: { list: 'listTeamsInOrganizationById', text: 'title' },
  createSite: { list: 'listSites', text: 'title' },
  updateSiteById: { list: 'listSites', text: 'title' },
  createOrganizationCustomField: { list: 'listOrganizationCustomFields', text: 'name' },
};
const shortLength = 4;
/** Others may take a short text between the list and the request. */
const shortTries = 4;

/** Fresh letters that no thing of the organization has for a title, however short. */
const unusedLetters = async ({ world, operation, params }: Limited, fresh: FreshLetters): Promise<FreshLetters> => {
  const others = listed[operation];
  if (others === undefined) return fresh;
  const { items } = await wholeList(world, others.list, { params });
  const used = new Set(items.map((item) => textInside(item, others.text)?.toLowerCase()));
  return (length) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const text = fresh(length);
      if (length === 0 || length > shortLength || !used.has(text)) return text;
    }
    throw missingPrerequisite('a short title that is not in use');
  };
};

/** The thing that a write has changed or made, read again. */
const readWritten = async (
  { world, operation, params }: Limited,
  body: unknown,
  exchange: Exchange,
): Promise<Exchange> => {
  const kind = kindMadeBy(operation);
  const reader = readerOf(kind === undefined ? operation : (kinds[kind].remove ?? operation));
  if (reader === undefined) return exchange;
  if (operationRow(reader).acts.as === 'list') {
    return readListed(world, reader, params, textInside(exchange.json, 'id') ?? '');
  }
  if (kind === undefined) return world.call(reader, { params });
  const key = keyMade(kind, { params, body }, exchange.json);
  // A reply without an id is judged elsewhere; here it can only be taken at its word.
  return key === undefined ? exchange : world.call(reader, { params: { ...params, [kinds[kind].param]: key } });
};

/** Members that a reply shows in another place than the body has them. */
const shownAt: Readonly<Record<string, readonly string[]>> = { '/source/url': ['sourceURL'] };

/** Lists that a reply may show in another form (OP-INT-04): as many items as were sent. */
const shownInAnotherForm: ReadonlySet<string> = new Set(['/previewImages', '/externalLinks']);

const isAt = ({ ok, json }: Exchange, segments: readonly string[], value: unknown): boolean => {
  if (!ok) return false;
  const shown = valueAt(json, segments);
  if (shownInAnotherForm.has(`/${segments.join('/')}`) && Array.isArray(value)) {
    return Array.isArray(shown) && shown.length === value.length;
  }
  return JSON.stringify(shown) === JSON.stringify(value);
};

type AtLimit = {
  readonly exchanges: readonly Exchange[];
  readonly findings: readonly Finding[];
  readonly isRefused: boolean;
};

/** Sends a value at its limit: it is accepted, stored and read back. */
const tryAtLimit = async (limited: Limited, { keyword, limit, at }: Boundary): Promise<AtLimit> => {
  const { world, operation, params, member } = limited;
  const segments = segmentsOf(member);
  const body = withValueAt(bodyReference(operation), await validBody(world, operation, params, member), segments, at);
  const exchange = await world.call(operation, { params, body });
  const what = `${member} with ${describe(at)} (${keyword} ${limit})`;
  if (!exchange.ok) {
    const finding = { expected: `${what} is accepted`, got: `status ${exchange.status}`, pointer: member };
    return { exchanges: [exchange], findings: [{ ...finding, exchanges: [exchange] }], isRefused: true };
  }
  const place = shownAt[member] ?? segments;
  const read = await world.settled(
    () => readWritten(limited, body, exchange),
    (reply) => isAt(reply, place, at),
  );
  const exchanges = [exchange, read];
  if (isAt(read, place, at)) return { exchanges, findings: [], isRefused: false };
  const got = read.ok ? describe(valueAt(read.json, place)) : `status ${read.status}`;
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
  if (listed[limited.operation] === undefined || !isShort(first.at)) return tried;
  for (let attempt = 2; tried.isRefused && attempt <= shortTries; attempt += 1) {
    const boundary = await another();
    if (boundary !== undefined) tried = await tryAtLimit(limited, boundary);
  }
  return tried;
};

/** Where addresses begin: a source may be fetched at once, so its address has to lead somewhere. */
const baseOf = ({ world, member }: Limited): string | undefined =>
  member === '/source/url' ? `${specAddress(world)}-` : undefined;

/** Items like the one in a valid body, where texts are not enough: pictures, and objects with texts of their own. */
const itemFor = async ({
  world,
  operation,
  params,
  member,
}: Limited): Promise<((at: number) => unknown) | undefined> => {
  if (!shownInAnotherForm.has(member)) return undefined;
  const sample = valueAt(await validBody(world, operation, params, member), [...segmentsOf(member), '*']);
  if (typeof sample !== 'object' || sample === null) return () => sample;
  return (at) => Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, `${value}-${at}`]));
};

const judgeMember = async (context: CheckContext, limited: Limited): Promise<Judgement> => {
  const { world, operation, params, member } = limited;
  const schema = memberSchema(bodyReference(operation), segmentsOf(member));
  if (schema === undefined) throw new Error(`The body of ${operation} has no member ${member}`);
  const item = await itemFor(limited);
  const draw = async (): Promise<readonly Boundary[]> => {
    const fresh = await unusedLetters(limited, freshLetters(context.seed));
    return boundariesOf(schema, fresh, { base: baseOf(limited), item });
  };
  const boundaries = await draw();
  const beyond = await refuseEach({
    world,
    operation,
    place: params,
    attempts: async (place) => {
      const base = await validBody(world, operation, place, member);
      return boundaries.map((boundary) => ({
        what: `${member} with ${describe(boundary.beyond)} (${boundary.keyword} ${boundary.limit})`,
        pointer: member,
        input: { body: withValueAt(bodyReference(operation), base, segmentsOf(member), boundary.beyond) },
      }));
    },
  });
  if (beyond.kind !== 'holds') return beyond;
  const tried: AtLimit[] = [];
  await restoring(world, operation, params, async () => {
    for (const [place, boundary] of boundaries.entries())
      tried.push(await tryUnused(limited, boundary, async () => (await draw())[place]));
  });
  const counted = tried.filter(({ isRefused }) => !(isRefused && mayRefuseByLooks(context.row)));
  const findings = counted.flatMap((each) => each.findings);
  const exchanges = tried.flatMap((each) => each.exchanges);
  if (findings.length > 0) return broken(findings);
  if (counted.length < tried.length)
    return unverified(`a value of ${member} at its limit that the server likes`, exchanges);
  return judge([], [...beyond.exchanges, ...exchanges]);
};

/** limits/body: at the limit accepted, stored and read back; one beyond refused and nothing changed. */
const limitsBody = check('limits/body', {}, async (context) => {
  const { operation, members, world } = context;
  const [member] = members;
  if (member === undefined) return inapplicable('the row names no member of its body');
  const exchanges: Exchange[] = [];
  for (const each of members) {
    const params = (await placeFor(world, operation, [each])) ?? (await world.arrange(operation)).params;
    const judgement = await judgeMember(context, { world, operation, params, member: each });
    if (judgement.kind !== 'holds') return judgement;
    exchanges.push(...judgement.exchanges);
  }
  return judge([], exchanges);
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
