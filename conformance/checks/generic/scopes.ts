import type { Exchange } from '../../http/exchange.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { keyIn } from '../../requests/listing.ts';
import { sharedList } from '../../requests/shared-list.ts';
import { kindInList, otherOrganization, twoFilled } from '../../requests/two-containers.ts';
import { kindNamedBy, kinds } from '../../resources/kinds.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { authorOf, roleTokens } from '../../world/callers.ts';
import { polledList, wholeList } from '../../world/steady-walk.ts';
import { readRoster, seat } from '../../world/team-roster.ts';
import { post, spaceThread } from '../../world/threads.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { withArticle } from '../../core/article.ts';

/** What another container lists is in none of the lists of a fresh one, also where the suite cannot make such things. */
const freshApart = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const container = kindNamedBy(operation, operationRow(operation).pathParameters.at(-1));
  if (container === undefined) throw new Error(`${operation} lists nothing in what the suite makes`);
  const { input } = await sharedList(world, operation, 1);
  const fresh = await world.make(container);
  await world.pause(world.target.settleMs);
  const there = await wholeList(world, operation, input);
  const here = await wholeList(world, operation, { params: fresh.params });
  const exchanges = [...there.pages, fresh.exchange, ...here.pages];
  if (there.items.length === 0) return unverified(`another ${kinds[container].word} with something in it`, exchanges);
  // Two things may have one id in two containers: the whole items are compared.
  const known = new Set(there.items.map((item) => JSON.stringify(item)));
  const isStrange = here.items.some((item) => known.has(JSON.stringify(item)));
  const expected = `a fresh ${kinds[container].word} lists nothing that lies in another one`;
  return judge(isStrange ? [{ expected, got: 'a list with it', pointer: '/items', exchanges }] : [], exchanges);
};

/** Each list holds the thing that was made in its container, and not the one in the other. */
const listsApart = check('scopes/lists-apart', {}, async ({ world, operation }): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const kind = kindInList(operation);
  if (kind === undefined) return freshApart(world, operation);
  const both = await twoFilled(world, kind);
  await world.pause(world.target.settleMs);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = both.map(({ made }) => made.exchange);
  const keyOf = keyIn(operation);
  let isShown = true;
  for (const [at, { params, made }] of both.entries()) {
    const { items, pages } = await wholeList(world, operation, { params });
    exchanges.push(...pages);
    const keys = items.map(keyOf);
    isShown &&= keys.includes(made.id);
    const strange = both[1 - at]?.made;
    if (strange === undefined || strange.id === made.id) continue;
    // A copy of it has another id and is called the same.
    const { word, text } = kinds[kind];
    const called = inside(strange.resource, ...text.shown.split('.'));
    const isCalled = (item: unknown): boolean =>
      typeof called === 'string' && called !== '' && inside(item, ...text.shown.split('.')) === called;
    if (!keys.includes(strange.id) && (isCalled(made.resource) || !items.some(isCalled))) continue;
    const expected = `a list without ${withArticle(word)} that was made in another container`;
    findings.push({ expected, got: 'a list with it', pointer: '/items', exchanges: [strange.exchange, ...pages] });
  }
  if (findings.length === 0 && !isShown)
    return unverified(`lists that show what was made there (${operation})`, exchanges);
  return judge(findings, exchanges);
});

const mostRead = 5;

/** What the other organization lists is there when its id is read in it, and is the same: no other one's list stands in. */
const listedIsThere = check('scopes/listed-is-there', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const params = { organizationId: otherOrganization(world) };
  const { items, pages } = await wholeList(world, operation, { params });
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [...pages];
  for (const item of items.slice(0, mostRead)) {
    // A member is addressed by the id of its user; one of its own is allowed (OP-RES-02).
    const userId = textInside(item, 'user', 'id') ?? textInside(item, 'id') ?? '';
    const read = await world.call('getMemberInOrganizationById', { params: { ...params, userId } });
    exchanges.push(read);
    const isSame = ['role', 'joinedAt'].every((name) => inside(read.json, name) === inside(item, name));
    if (read.ok && isSame) continue;
    const got = read.ok ? 'a member with another role or joinedAt' : `status ${read.status}`;
    const expected = 'a member that the other organization lists is read there with the role and joinedAt of the list';
    findings.push({ expected, got, pointer: '/items', exchanges: [...pages, read] });
  }
  return items.length === 0 ? unverified('members of the other organization', pages) : judge(findings, exchanges);
});

/** The caller of the run, as a comment shows it. */
const ownUser = (world: World): Promise<string> =>
  world.once('the user of the run', async () => {
    const { read } = await post(world, spaceThread.comment);
    const id = authorOf(read.json);
    if (id === undefined) throw missingPrerequisite('the author of a comment', read);
    return id;
  });

/** A team of an organization that the user is in. */
const teamOf = async (world: World, organizationId: string, userId: string): Promise<Made> => {
  const made = await world.make('team', { params: { organizationId } });
  // Its maker may be in it (OP-TEAM-02).
  const { roles } = await readRoster(world, made.params);
  if (!roles.has(userId)) await seat(world, made.params, { id: userId }, 'owner');
  return made;
};

const holds = (items: readonly unknown[], { id }: Made): boolean =>
  items.some((item) => textInside(item, 'team', 'id') === id);

/**
 * Somebody who is in two organizations is in each of them in its own teams alone. Spaces tell the same of themselves
 * (MBR-22).
 */
const memberTeamsApart = check('scopes/member-teams-apart', {}, async ({ world, operation }): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const userId = await ownUser(world);
  const places: { readonly organizationId: string; readonly team: Made }[] = [];
  for (const organizationId of [world.target.organization, otherOrganization(world)])
    places.push({ organizationId, team: await teamOf(world, organizationId, userId) });
  await world.pause(world.target.settleMs);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = places.map(({ team }) => team.exchange);
  let isShown = true;
  for (const [at, { organizationId, team }] of places.entries()) {
    const input = { params: { organizationId, userId } };
    const { items, pages } = await polledList(world, operation, input, (walk) => holds(walk.items, team));
    exchanges.push(...pages);
    isShown &&= holds(items, team);
    const strange = places[1 - at]?.team;
    if (strange === undefined || !holds(items, strange)) continue;
    const expected = 'the teams of a member without a team of another organization';
    findings.push({ expected, got: 'a list with it', pointer: '/items', exchanges: [strange.exchange, ...pages] });
  }
  if (findings.length === 0 && !isShown)
    return unverified('a team of the caller in the lists of two organizations', exchanges);
  return judge(findings, exchanges);
});

/** A caller with no part in the other organization. Throws a MissingPrerequisite when no token of the target is one's. */
const strangerTo = async (world: World, organizationId: string): Promise<string> => {
  for (const { token } of roleTokens(world)) {
    if (token === world.target.token) continue;
    const { organization } = world.target;
    const isHome = (await world.call('getOrganizationById', { params: { organizationId: organization }, token })).ok;
    const isThere = (await world.call('getOrganizationById', { params: { organizationId }, token })).ok;
    if (isHome && !isThere) return token;
  }
  throw missingPrerequisite('the token of a member of the first organization alone (target key tokens)');
};

/**
 * Whether a thing is served below a foreign path is open (OP-AUTH-10), but not to a caller who has no part in the
 * organization that it belongs to.
 */
const closedToStrangers = check('scopes/closed-to-strangers', {}, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const kind = kindNamedBy(operation, operationRow(operation).pathParameters.at(-1));
  if (kind === undefined) throw new Error(`${operation} reads nothing that the suite makes`);
  const organizationId = otherOrganization(world);
  const token = await world.once(`a stranger to ${organizationId}`, () => strangerTo(world, organizationId));
  const [own, other] = await twoFilled(world, kind);
  const { organization } = world.target;
  const control = await world.call(operation, { params: own.made.params, token });
  const home = await world.call(operation, { params: other.made.params });
  const path = { ...other.made.params, organizationId: organization };
  const stray = await world.call(operation, { params: path, token });
  const exchanges = [control, home, stray];
  if (!control.ok || !home.ok) return unverified(`a member who may read what ${operation} reads`, exchanges);
  const isServed = stray.ok && textInside(stray.json, 'id') === textInside(home.json, 'id');
  const expected = `${withArticle(kinds[kind].word)} of another organization cannot be read by a caller who has no part in it`;
  return judge(isServed ? [{ expected, got: `status ${stray.status}`, exchanges: [stray] }] : [], exchanges);
});

/** What belongs to one container shows and changes in that one alone (section 1). */
export const scopeChecks: readonly Check[] = [listsApart, listedIsThere, memberTeamsApart, closedToStrangers];
