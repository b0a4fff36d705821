import { operationRow } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { broken, holds, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside, listInside, textInside } from '../../core/json-path.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { claims, lookUp, organizationsIn } from './claimed-domains.ts';
import { findsEachClaimant } from './domains-of-two.ts';
import { changing } from './organization-settings.ts';

const lane = 'organization';
const listOperation = 'listOrganizationsForAuthenticatedUser';

/** Shows that the organization is there while one that never was is not. Throws a MissingPrerequisite otherwise. */
const groundOrganization = async (world: World): Promise<readonly [Exchange, Exchange]> => {
  const { organization } = world.target;
  const known = await world.must('getOrganizationById', { params: { organizationId: organization } });
  const unknown = await world.call('getOrganizationById', { params: { organizationId: world.name('none') } });
  if (textInside(known.json, 'id') !== organization) throw missingPrerequisite('the organization', known);
  if (unknown.ok) throw missingPrerequisite('a refusal of an organization that never existed', unknown);
  return [known, unknown];
};

/** Tokens of members, whose organization is theirs whatever they may do in it (2.12). */
const roles = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const;

/** The lists of organizations of the members whose tokens the target file has, where they may read theirs. */
const listsOfMembers = async (world: World) => {
  const params = { organizationId: world.target.organization };
  const lists = [];
  for (const role of world.isBrief ? (['read'] as const) : roles) {
    const token = world.target.tokens[role];
    if (token === undefined) continue;
    const known = await world.call('getOrganizationById', { params, token });
    if (!known.ok) continue;
    const walk = await unlessMissing(() => wholeList(world, listOperation, { token }));
    if (walk !== undefined) lists.push({ role, walk, exchanges: [known, ...walk.pages] });
  }
  return lists;
};

const listHoldsTheCallers = check('organizations/list-holds-the-callers', {}, async ({ world }) => {
  const ground = await groundOrganization(world);
  const { items, pages } = await wholeList(world, listOperation, {});
  const { organization } = world.target;
  const ofMembers = await listsOfMembers(world);
  const lacks = ofMembers.find(({ walk }) => !idsOf(walk.items).includes(organization));
  const expected = 'the list of organizations holds the one that the user belongs to';
  const pointer = '/items';
  if (!idsOf(items).includes(organization))
    return broken([{ expected, got: 'a list without it', pointer, exchanges: [...ground, ...pages] }]);
  if (lacks !== undefined) {
    const got = `a list without it for a member with the role ${lacks.role}`;
    return broken([{ expected, got, pointer, exchanges: lacks.exchanges }]);
  }
  return holds([...ground, ...pages, ...ofMembers.flatMap(({ exchanges }) => exchanges)]);
});

const listLeavesOutForeign = check('organizations/list-leaves-out-foreign', {}, async ({ world }) => {
  const outsider = world.target.tokens['outsider'];
  if (outsider === undefined) return unverified('the token of an outsider (target key tokens.outsider)');
  const { organization } = world.target;
  const own = await wholeList(world, listOperation, {});
  const foreign = await wholeList(world, listOperation, { token: outsider });
  const exchanges = [...own.pages, ...foreign.pages];
  if (!idsOf(own.items).includes(organization)) return unverified('a list that holds the organization', exchanges);
  if (!idsOf(foreign.items).includes(organization)) return holds(exchanges);
  const expected = 'the list of organizations leaves out one that the user has no part in';
  return broken([{ expected, got: 'a list with it', pointer: '/items', exchanges }]);
});

/** A claimed domain and its organizations. Throws a MissingPrerequisite where there is none, or callers are refused. */
const claimed = async (world: World) => {
  const [known] = await groundOrganization(world);
  const [domain] = listInside(known.json, 'emailDomains');
  if (typeof domain !== 'string') throw missingPrerequisite('an e-mail domain that the organization claims', known);
  const found = await lookUp(world, domain);
  // Tokens of other users, or of the platform alone, may be needed (OP-ORG-07).
  if (!found.ok) throw missingPrerequisite('permission to look up an e-mail domain', found);
  const unknown = await lookUp(world, `${world.name('nowhere').toLowerCase()}.example.org`);
  return { domain, known, found, unknown, exchanges: [known, found, unknown] };
};

const findsClaimant = check('organizations/email-domain-finds-claimant', { lane }, async ({ world }) => {
  const { found, unknown, exchanges } = await claimed(world);
  const { organization } = world.target;
  if (!idsOf(organizationsIn(found.json)).includes(organization)) {
    const expected = 'the organizations of a domain include one that claims it';
    return broken([{ expected, got: 'a list without it', pointer: '/organizations', exchanges }]);
  }
  const isAlways = unknown.ok && idsOf(organizationsIn(unknown.json)).includes(organization);
  if (isAlways) return unverified('a domain that leaves the organization out', exchanges);
  if (!world.target.allow.organizationSettings) return holds(exchanges);
  const alone = await findsNewClaimant(world, exchanges);
  if (alone.kind !== 'holds' || world.isBrief) return alone;
  const each = await findsEachClaimant(world);
  return each?.kind === 'broken' ? each : alone;
});

/** A fresh domain, in a longer run in every shape that it may have: a number first, long labels, many of them. */
const shapesOf = (world: World): readonly string[] => {
  const domain = `${world.name('claim').toLowerCase()}.example.org`;
  if (world.isBrief) return [domain];
  const stem = world.name('shape').toLowerCase();
  return [domain, `1${stem}.example.org`, `a.b.c.${stem}.example.org`, `${stem.padEnd(63, 'x')}.example.org`];
};

/** Domains are looked up, claimed and looked up again. */
const findsNewClaimant = (world: World, seen: readonly Exchange[]): Promise<CheckResult> =>
  changing(
    world,
    (json) => ({ emailDomains: listInside(json, 'emailDomains') }),
    async ({ before, patch, read }) => {
      const { organization } = world.target;
      const isFound = ({ json }: Exchange): boolean => idsOf(organizationsIn(json)).includes(organization);
      const fresh = shapesOf(world);
      const first: Exchange[] = [];
      for (const domain of fresh) first.push(await lookUp(world, domain));
      const sent = await patch({ emailDomains: [...listInside(before.json, 'emailDomains'), ...fresh] });
      const stored = await read(({ json }) => fresh.every((domain) => claims(json, domain)));
      const after: Exchange[] = [];
      for (const [at, domain] of fresh.entries()) {
        // Whether it is stored has a row of its own.
        if (!sent.ok || !claims(stored.json, domain)) continue;
        const found = await world.settled(() => lookUp(world, domain), isFound);
        after.push(found);
        if (isFound(found)) continue;
        const expected = 'the organizations of a domain include one that has just claimed it';
        const exchanges = [...first.slice(at, at + 1), sent, stored, found];
        return broken([{ expected, got: 'a list without it', pointer: '/organizations', exchanges }]);
      }
      return holds(after.length === 0 ? seen : [...seen, stored, ...after]);
    },
  );

/**
 * Domains of which one ends with the other, and neither lies below the other; in a longer run also one that begins with
 * it as a file does with its name, and one with a hyphen for a dot.
 */
const nearTo = ({ isBrief }: World, domain: string): readonly string[] => {
  const further = isBrief ? [] : [`${domain}.json`, `${domain}x`, domain.replace('.', '-')];
  return [`x${domain}`, domain.slice(1), ...further].filter((near) => !near.startsWith('.'));
};

const leavesOutOthers = check('organizations/email-domain-leaves-out-others', { lane }, async ({ world }) => {
  const { domain, known, found, unknown, exchanges } = await claimed(world);
  const { organization } = world.target;
  const findings: Finding[] = [];
  const finding = (exchange: Exchange, got: string): void => {
    const expected = 'the organizations of a domain leave out those that do not claim it';
    findings.push({ expected, got, pointer: '/organizations', exchanges: [exchange] });
  };
  const listed = organizationsIn(found.json);
  const strangers = listed.filter((each) => inside(each, 'emailDomains') !== undefined && !claims(each, domain));
  if (strangers.length > 0) finding(found, 'one that claims other domains');
  if (unknown.ok && organizationsIn(unknown.json).length > 0) finding(unknown, 'one for a domain that nobody claims');
  for (const near of nearTo(world, domain).filter((each) => !claims(known.json, each))) {
    const beside = await lookUp(world, near);
    exchanges.push(beside);
    if (beside.ok && idsOf(organizationsIn(beside.json)).includes(organization))
      finding(beside, 'one that claims a domain which is almost the same');
  }
  if (findings.length === 0 && !idsOf(listed).includes(organization)) {
    return unverified('a domain that finds its claimant', exchanges);
  }
  if (findings.length > 0 || !world.target.allow.organizationSettings) return judge(findings, exchanges);
  return leavesOutFormer(world, exchanges);
});

const parentOf = (domain: string): string => domain.slice(domain.indexOf('.') + 1);

/** A domain is claimed, looked up, given up and looked up again. */
const leavesOutFormer = (world: World, seen: readonly Exchange[]): Promise<CheckResult> =>
  changing(
    world,
    (json) => ({ emailDomains: listInside(json, 'emailDomains') }),
    async ({ before, patch, read }) => {
      const { organization } = world.target;
      const domain = `${world.name('former').toLowerCase()}.example.org`;
      const kept = listInside(before.json, 'emailDomains');
      const claim = await patch({ emailDomains: [...kept, domain] });
      const isFound = ({ json }: Exchange): boolean => idsOf(organizationsIn(json)).includes(organization);
      const found = await world.settled(() => lookUp(world, domain), isFound);
      const above = await lookUp(world, parentOf(domain));
      if (above.ok && isFound(found) && isFound(above) && !claims(before.json, parentOf(domain))) {
        const expected = 'the organizations of a domain leave out one that claims only a domain below it';
        return broken([{ expected, got: 'a list with it', pointer: '/organizations', exchanges: [claim, above] }]);
      }
      const sent = await patch({ emailDomains: kept });
      const stored = await read(({ json }) => !claims(json, domain));
      // Whether an update adds to the list is open (OP-ORG-02).
      if (!claim.ok || !isFound(found) || !sent.ok || !stored.ok || claims(stored.json, domain)) return holds(seen);
      const after = await world.settled(
        () => lookUp(world, domain),
        (each) => !isFound(each),
      );
      if (!isFound(after)) return holds([...seen, stored, after]);
      const expected = 'the organizations of a domain leave out one that has given it up';
      const exchanges = [claim, found, sent, stored, after];
      return broken([{ expected, got: 'a list with it', pointer: '/organizations', exchanges }]);
    },
  );

const organizationsOf = (exchange: Exchange): readonly unknown[] => {
  if (exchange.operation === 'getOrganizationsForEmailDomain') return organizationsIn(exchange.json);
  return exchange.operation === listOperation ? listInside(exchange.json, 'items') : [exchange.json];
};

const deprecatedFlagIsTrue = check('organizations/deprecated-flag-is-true', { lane }, async ({ world, operation }) => {
  const ground = await groundOrganization(world);
  const exchange = await world.must(operation, await world.arrange(operation));
  const flags = organizationsOf(exchange).map((each) => inside(each, 'internal_isOnNewTrial'));
  const exchanges = [exchange, ...ground];
  const shown = flags.filter((flag) => flag !== undefined);
  if (shown.length === 0) return unverified('an organization that shows internal_isOnNewTrial', exchanges);
  if (shown.every((flag) => flag === true)) return holds(exchanges);
  const expected = 'internal_isOnNewTrial is true where it is present';
  return broken([{ expected, got: 'another value', pointer: '/internal_isOnNewTrial', exchanges }]);
});

const findOrganization = (value: unknown, id: string): readonly unknown[] => {
  if (Array.isArray(value)) return (value as unknown[]).flatMap((each) => findOrganization(each, id));
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((each) => findOrganization(each, id));
  return textInside(value, 'id') === id ? [value, ...below] : below;
};

/** How the list shows what the organization has published for everybody: one that was there where none may be made. */
const amongPublished = async (world: World): Promise<Input> => {
  await unlessMissing(() => world.make('integration', { body: { visibility: 'public' } }));
  return { query: { limit: 1000, owner: world.target.organization } };
};

const billingForMembersOnly = check(
  'organizations/billing-for-members-only',
  { lane },
  async ({ world, operation }) => {
    const token = world.target.tokens['outsider'];
    if (token === undefined) throw missingPrerequisite('the token of an outsider (target key tokens.outsider)');
    await requireDifferingAnswers(world);
    const { organization } = world.target;
    const toMember = await world.must('getOrganizationById', { params: { organizationId: organization } });
    if (typeof (inside(toMember.json, 'billing') ?? undefined) !== 'object')
      return unverified('an organization that shows its billing to a member', [toMember]);
    const shownIn = ({ json }: Exchange): readonly unknown[] => findOrganization(json, organization);
    const isList = operationRow(operation).acts.as === 'list';
    const input = isList ? await amongPublished(world) : await world.arrange(operation);
    const exchange = await world.settled(
      () => world.call(operation, { ...input, token }),
      (each) => !each.ok || !isList || shownIn(each).length > 0,
    );
    const shown = shownIn(exchange).map((each) => inside(each, 'billing'));
    const exchanges = [toMember, exchange];
    if (isList && exchange.ok && shown.length === 0)
      return unverified('a public integration of the organization in the list of an outsider', exchanges);
    if (shown.every((each) => each === undefined || each === null)) return holds(exchanges);
    const expected = 'no billing of an organization that the caller is not of';
    return broken([{ expected, got: 'its billing', pointer: '/billing', exchanges: [exchange] }]);
  },
);

/** Rules of organizations that change nothing (2.11, 4.9, 9). */
export const organizationChecks: readonly Check[] = [
  listHoldsTheCallers,
  listLeavesOutForeign,
  findsClaimant,
  leavesOutOthers,
  deprecatedFlagIsTrue,
  billingForMembersOnly,
];
