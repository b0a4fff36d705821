import type { Exchange } from '../../http/exchange.ts';
import { wholeProvider } from '../../world/references/sso.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { inside, listInside, textInside } from '../../core/json-path.ts';
import { readThing } from '../../world/named-resources.ts';

const defaultTeamIsEmbedded = check('sso/default-team-is-embedded', { evidence: 4 }, async ({ world, operation }) => {
  const updated = operation === 'updateOrganizationSAMLProvider' ? await world.make('samlProvider') : undefined;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (let round = 0; round < 2; round += 1) {
    const defaultTeam = (await world.make('team')).id;
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
    findings.push(...unlike(read, expected, 'a SAML provider with a default team', [sent]));
  }
  return judge(findings, exchanges);
});

const labelOf = ({ resource }: Made): string => textInside(resource, 'label') ?? '';

const readLogins = (world: World, done: (labels: readonly string[]) => boolean): Promise<Exchange> =>
  world.settled(
    () =>
      world.call('listSSOProviderLoginsInOrganization', {
        params: { organizationId: world.target.organization },
      }),
    (exchange) => exchange.ok && done(labelsIn(exchange)),
  );

const labelsIn = ({ json }: Exchange): readonly string[] =>
  listInside(json, 'items').flatMap((item) => textInside(item, 'label') ?? []);

const wholeOne = async (world: World): Promise<Made> => {
  const body = await wholeProvider(world);
  const made = await world.make('samlProvider', { body });
  return { ...made, resource: { ...made.resource, label: body['label'] } };
};

const loginsShowProvider = check('sso/logins-show-provider', { evidence: 3 }, async ({ world }) => {
  const made = [await wholeOne(world), await wholeOne(world)];
  const labels = made.map(labelOf);
  const read = await readLogins(world, (shown) => labels.every((label) => shown.includes(label)));
  const exchanges = [...made.map(({ exchange }) => exchange), read];
  const expected = 'a whole SAML provider is among the logins with its label';
  if (!read.ok) return judge([{ expected, got: `status ${read.status}`, exchanges }], exchanges);
  const missing = labels.filter((label) => !labelsIn(read).includes(label));
  const finding = { expected, got: 'logins without it', pointer: '/items', exchanges };
  if (missing.length > 0) return judge([finding], exchanges);
  const ids = listInside(read.json, 'items').flatMap((item) =>
    labels.includes(textInside(item, 'label') ?? '') ? (textInside(item, 'id') ?? []) : [],
  );
  if (new Set(ids).size < ids.length)
    return judge(
      [{ expected: 'each login has an id of its own', got: 'one id twice', pointer: '/items', exchanges }],
      [],
    );
  const label = world.name('label');
  const { params } = made[0]!;
  const { body } = await world.arrange('updateOrganizationSAMLProvider', { params, body: { label } });
  const sent = await world.call('updateOrganizationSAMLProvider', { params, body });
  const after = await readLogins(world, (shown) => shown.includes(label));
  const all = [...exchanges, sent, after];
  if (labelsIn(after).includes(label)) return judge([], all);
  // What the provider itself does not show was not written: other rules say so.
  const itself = await world.call('getOrganizationSAMLProviderById', { params });
  if (!after.ok || textInside(itself.json, 'label') !== label)
    return unverified('a SAML provider that is given another label', [...all, itself]);
  const got = labelsIn(after).includes(labels[0]!) ? 'its label of before' : 'logins without it';
  const renamed = 'a SAML provider that was given another label is among the logins with it';
  return judge([{ expected: renamed, got, pointer: '/items', exchanges: [sent, itself, after] }], exchanges);
});

const loginsForgetDeleted = check('sso/logins-forget-deleted', { evidence: 4 }, async ({ world }) => {
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
  return judge(findings, exchanges);
});

/** Rules of SAML providers and logins (2.13 and 4.10). */
export const ssoChecks: readonly Check[] = [defaultTeamIsEmbedded, loginsShowProvider, loginsForgetDeleted];
