import type { Exchange } from '../../http/exchange.ts';
import { longLabel, wholeProvider } from '../../world/references/sso.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { makeNamed, readThing } from '../../world/named-resources.ts';

const defaultTeamIsEmbedded = check('sso/default-team-is-embedded', { evidence: 4 }, async ({ world, operation }) => {
  const updated = operation === 'updateOrganizationSAMLProvider' ? await world.make('samlProvider') : undefined;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (let round = 0; round < 2; round += 1) {
    const { id: defaultTeam, text: title } = await makeNamed(world, 'team');
    const provider = updated ?? (await world.make('samlProvider', { body: { defaultTeam } }));
    const sent =
      updated === undefined
        ? provider.exchange
        : await world.must('updateOrganizationSAMLProvider', { params: updated.params, body: { defaultTeam } });
    const expected = { 'defaultTeam.id': defaultTeam };
    const read = await readBack(world, () => readThing(world, provider), expected);
    exchanges.push(sent, read);
    const team = inside(read.json, 'defaultTeam');
    // Of a part of it the id may be missing (OP-RES-08).
    if (typeof team === 'object' && inside(team, 'id') === undefined) {
      return unverified('a default team that is shown with its id', exchanges);
    }
    const shown = inside(team, 'title') === undefined ? expected : { ...expected, 'defaultTeam.title': title };
    findings.push(...unlike(read, shown, 'a SAML provider with a default team', [sent]));
  }
  return judge(findings, exchanges);
});

const labelOf = ({ resource }: Made): string => textInside(resource, 'label') ?? '';

const readLogins = (
  world: World,
  done: (labels: readonly string[]) => boolean,
  organizationId = world.target.organization,
): Promise<Exchange> =>
  world.settled(
    () => world.call('listSSOProviderLoginsInOrganization', { params: { organizationId } }),
    (exchange) => exchange.ok && done(labelsIn(exchange)),
  );

const labelsIn = ({ json }: Exchange): readonly string[] =>
  listInside(json, 'items').flatMap((item) => textInside(item, 'label') ?? []);

const wholeOne = async (world: World, given: object = {}, params: Params = {}): Promise<Made> => {
  const body: Record<string, unknown> = { ...(await wholeProvider(world)), ...given };
  const made = await world.make('samlProvider', { params, body });
  return { ...made, resource: { ...made.resource, label: body['label'] } };
};

/** Two whole providers among the logins, and the first of them under another label; what came after a step that did not show is left out. */
type Logins = {
  readonly made: readonly [Made, Made];
  readonly read: Exchange;
  readonly renamed?: {
    readonly label: string;
    readonly sent: Exchange;
    readonly after: Exchange;
    readonly itself: Exchange;
  };
  /** A third one with the label of the second, where there may be two of one (OP-SSO-02.d), and the logins then. */
  readonly alike?: { readonly one: Made; readonly logins: Exchange };
  /** A whole one whose default team was deleted, as it reads then, and the logins around that. */
  readonly left?: {
    readonly one: Made;
    readonly before: Exchange;
    readonly sent: Exchange;
    readonly itself: Exchange;
    readonly after: Exchange;
  };
};

const thirdOfOneLabel = async (world: World, label: string): Promise<Pick<Logins, 'alike'>> => {
  const one = world.isBrief ? undefined : await unlessMissing(() => wholeOne(world, { label }));
  if (one === undefined) return {};
  const ofOne = (labels: readonly string[]): number => labels.filter((each) => each === label).length;
  return { alike: { one, logins: await readLogins(world, (shown) => ofOne(shown) > 1) } };
};

/** A whole provider whose default team is deleted, as it reads then, and the logins before and after that. */
const whoseTeamGoes = async (world: World): Promise<Pick<Logins, 'left'>> => {
  const team = world.isBrief ? undefined : await unlessMissing(() => makeNamed(world, 'team'));
  if (team === undefined) return {};
  const one = await unlessMissing(() => wholeOne(world, { defaultTeam: team.id }));
  if (one === undefined) return {};
  const label = labelOf(one);
  const before = await readLogins(world, (shown) => shown.includes(label));
  if (!labelsIn(before).includes(label)) return {};
  const sent = await world.call('removeTeamFromOrganizationById', { params: team.params });
  const itself = await readThing(world, one);
  const after = await readLogins(world, (shown) => shown.includes(label));
  return { left: { one, before, sent, itself, after } };
};

/** What is wrong where a provider that outlives its default team is a login no longer (it may go with it, OP-TEAM-10). */
const unlikeBeforeTeamWent = ({ left }: Logins): readonly Finding[] => {
  if (left === undefined || !left.sent.ok || !left.itself.ok || !left.after.ok) return [];
  const { one, before, sent, itself, after } = left;
  if (labelsIn(after).includes(labelOf(one))) return [];
  const expected = 'a whole SAML provider is among the logins after its default team was deleted too';
  return [
    { expected, got: 'logins without it', pointer: '/items', exchanges: [one.exchange, before, sent, itself, after] },
  ];
};

/** What is wrong where two providers of one label are no two logins. */
const unlikeTwo = ({ made: [, second], alike }: Logins): readonly Finding[] => {
  if (alike === undefined || !alike.logins.ok) return [];
  const ids = listInside(alike.logins.json, 'items').flatMap((item) =>
    textInside(item, 'label') === labelOf(second) ? [textInside(item, 'id')] : [],
  );
  if (ids.length > 1 && (ids.includes(undefined) || new Set(ids).size === ids.length)) return [];
  const expected = 'two whole SAML providers of one label are two logins';
  const got = ids.length > 1 ? 'one id twice' : `${ids.length} of them`;
  return [{ expected, got, pointer: '/items', exchanges: [second.exchange, alike.one.exchange, alike.logins] }];
};

const twoLogins = (world: World): Promise<Logins> =>
  world.onceForAll('logins of two providers', async (own) => {
    const made = [await wholeOne(own), await wholeOne(own)] as const;
    const labels = made.map(labelOf);
    const isShown = (shown: readonly string[]): boolean => labels.every((label) => shown.includes(label));
    const read = await readLogins(own, isShown);
    if (!read.ok || !isShown(labelsIn(read))) return { made, read };
    const label = longLabel(own);
    const { params } = made[0];
    const { body } = await own.arrange('updateOrganizationSAMLProvider', { params, body: { label } });
    const sent = await own.call('updateOrganizationSAMLProvider', { params, body });
    const after = await readLogins(own, (shown) => shown.includes(label));
    const itself = await own.call('getOrganizationSAMLProviderById', { params });
    const alike = await thirdOfOneLabel(own, labels[1] ?? '');
    return { made, read, renamed: { label, sent, after, itself }, ...alike, ...(await whoseTeamGoes(own)) };
  });

// Logins that are worked out anew whenever a provider comes or goes show what they miss only while none does.
const lane = 'organization/saml-providers';

const loginsShowProvider = check('sso/logins-show-provider', { lane, evidence: 3 }, async ({ world }) => {
  const logins = await twoLogins(world);
  const { made, read, renamed } = logins;
  const labels = made.map(labelOf);
  const exchanges = [...made.map(({ exchange }) => exchange), read];
  const expected = 'a whole SAML provider is among the logins with its label';
  if (!read.ok) return judge([{ expected, got: `status ${read.status}`, exchanges }], exchanges);
  if (renamed === undefined)
    return judge([{ expected, got: 'logins without it', pointer: '/items', exchanges }], exchanges);
  const ids = listInside(read.json, 'items').flatMap((item) =>
    labels.includes(textInside(item, 'label') ?? '') ? (textInside(item, 'id') ?? []) : [],
  );
  if (new Set(ids).size < ids.length)
    return judge(
      [{ expected: 'each login has an id of its own', got: 'one id twice', pointer: '/items', exchanges }],
      [],
    );
  const { label, sent, after, itself } = renamed;
  const all = [...exchanges, sent, after];
  if (labelsIn(after).includes(label)) return judge([...unlikeTwo(logins), ...unlikeBeforeTeamWent(logins)], all);
  // What the provider itself does not show was not written: other rules say so.
  if (!after.ok || textInside(itself.json, 'label') !== label)
    return unverified('a SAML provider that is given another label', [...all, itself]);
  const got = labelsIn(after).includes(labels[0]!) ? 'its label of before' : 'logins without it';
  const wanted = 'a SAML provider that was given another label is among the logins with it';
  return judge([{ expected: wanted, got, pointer: '/items', exchanges: [sent, itself, after] }], exchanges);
});

const startIn = (provider: unknown): string | undefined => textInside(provider, 'service', 'startURL');

/** Where the login with a label starts. */
const startOfLogin = (label: string, { json }: Exchange): string | undefined =>
  textInside(
    listInside(json, 'items').find((item) => textInside(item, 'label') === label),
    'startURL',
  );

/** The same, and where its provider says it does. */
const startsOf = (label: string, provider: unknown, logins: Exchange, exchanges: readonly Exchange[]) => {
  const [shown, own] = [startOfLogin(label, logins), startIn(provider)];
  return shown === undefined || own === undefined ? [] : [{ shown, own, exchanges: [...exchanges, logins] }];
};

const loginsStartAtProvider = check('sso/logins-start-at-provider', { lane, evidence: 3 }, async ({ world }) => {
  const { made, read, renamed } = await twoLogins(world);
  const starts = made.flatMap((one) => startsOf(labelOf(one), one.resource, read, [one.exchange]));
  if (renamed !== undefined) {
    const { label, after, itself } = renamed;
    starts.push(...startsOf(label, itself.json, after, [itself]));
  }
  const exchanges = [...made.map(({ exchange }) => exchange), read];
  if (starts.length === 0) return unverified('a startURL of a login and of its SAML provider', exchanges);
  const expected = 'the login of a SAML provider has the startURL that the provider shows in its service';
  const other = starts.filter(({ shown, own }) => shown !== own);
  return judge(
    other.map((each) => ({ expected, got: 'another one', pointer: '/items/*/startURL', exchanges: each.exchanges })),
    exchanges,
  );
});

/** What is wrong where the only SAML provider of the other organization is deleted; nothing where others are there. */
const lastLogin = async (world: World): Promise<readonly Finding[]> => {
  const organizationId = otherOrganization(world);
  const one = await wholeOne(world, {}, { organizationId });
  const label = labelOf(one);
  const { items } = await wholeList(world, 'listSAMLProvidersInOrganizationById', { params: { organizationId } });
  const before = await readLogins(world, (shown) => shown.includes(label), organizationId);
  const isAlone = items.length === 1 && listInside(before.json, 'items').length === 1;
  if (!isAlone || !labelsIn(before).includes(label)) return [];
  const sent = await world.must('deleteOrganizationSAMLProvider', { params: one.params });
  const after = await readLogins(world, (shown) => !shown.includes(label), organizationId);
  if (!after.ok || !labelsIn(after).includes(label)) return [];
  const expected = 'a deleted SAML provider is no login, though it was the only one of its organization';
  const exchanges = [one.exchange, before, sent, after];
  return [{ expected, got: 'a login with its label', pointer: '/items', exchanges }];
};

// Another check that makes a provider in the other organization would keep it from being the only one.
const loginsForgetDeleted = check('sso/logins-forget-deleted', { lane, evidence: 4 }, async ({ world }) => {
  const [gone, stays] = [await wholeOne(world), await wholeOne(world)];
  const both = [labelOf(gone), labelOf(stays)];
  const before = await readLogins(world, (shown) => both.every((label) => shown.includes(label)));
  if (!both.every((label) => labelsIn(before).includes(label))) {
    return unverified('logins that show a whole SAML provider', [before]);
  }
  const sent = await world.must('deleteOrganizationSAMLProvider', { params: gone.params });
  const after = await readLogins(world, (shown) => !shown.includes(labelOf(gone)));
  const exchanges = [gone.exchange, before, sent, after];
  if (!after.ok) return unverified('logins that can be read', exchanges);
  const findings: Finding[] = [];
  const finding = (expected: string, got: string): void => {
    findings.push({ expected, got, pointer: '/items', exchanges: [sent, after] });
  };
  const shown = labelsIn(after);
  if (shown.includes(labelOf(gone))) finding('a deleted SAML provider is no login', 'a login with its label');
  if (!shown.includes(labelOf(stays))) finding('the login of another provider stays', 'logins without it');
  const [was, is] = [before, after].map((logins) => startOfLogin(labelOf(stays), logins));
  if (was !== undefined && is !== undefined && was !== is)
    finding('the login of another provider starts where it did', 'another startURL');
  const ofLast = world.isBrief || findings.length > 0 ? undefined : await unlessMissing(() => lastLogin(world));
  return judge([...findings, ...(ofLast ?? [])], exchanges);
});

const loginsAreOfOrganization = check(
  'sso/logins-are-of-the-organization',
  { evidence: 4 },
  async ({ world }): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const organizations = [world.target.organization, otherOrganization(world)];
    const places: { readonly organizationId: string; readonly one: Made }[] = [];
    for (const organizationId of organizations)
      places.push({ organizationId, one: await wholeOne(world, {}, { organizationId }) });
    await world.pause(world.target.settleMs);
    const findings: Finding[] = [];
    const exchanges: Exchange[] = places.map(({ one }) => one.exchange);
    let isShown = true;
    for (const [at, { organizationId, one }] of places.entries()) {
      const read = await readLogins(world, (labels) => labels.includes(labelOf(one)), organizationId);
      exchanges.push(read);
      isShown &&= read.ok && labelsIn(read).includes(labelOf(one));
      // A login may have an id of its own: the label tells whose it is.
      const strange = places[1 - at]!.one;
      if (!read.ok || !labelsIn(read).includes(labelOf(strange))) continue;
      const expected = 'logins without a SAML provider that was made in another organization';
      findings.push({ expected, got: 'a list with it', pointer: '/items', exchanges: [strange.exchange, read] });
    }
    if (findings.length === 0 && !isShown)
      return unverified('logins of two organizations that show a whole SAML provider made there', exchanges);
    return judge(findings, exchanges);
  },
);

/** Rules of SAML providers and logins (2.13 and 4.10). */
export const ssoChecks: readonly Check[] = [
  defaultTeamIsEmbedded,
  loginsShowProvider,
  loginsStartAtProvider,
  loginsForgetDeleted,
  loginsAreOfOrganization,
];
