import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { restoring } from '../../requests/restoring.ts';
import { check, type Check } from '../check.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { inside } from '../../core/json-path.ts';
import { changing } from './organization-settings.ts';

type Place = { readonly organizationId: string; readonly inviteId: string };

const read = (world: World, params: Place): Promise<Exchange> => world.call('getOrganizationInviteLink', { params });

/** What an invite grants: a role in the organization, or a level on content. */
const grant = ({ json }: Exchange) => ({
  id: inside(json, 'id'),
  role: inside(json, 'role'),
  level: inside(json, 'level'),
});

const roles = ['comment', 'edit', 'read'];

const updateIsOfOneInvite = check('invites/update-is-of-one-invite', { evidence: 7 }, async ({ world, operation }) => {
  const { organization: organizationId } = world.target;
  const changed = { organizationId, inviteId: await world.invite('change') };
  const other = { organizationId, inviteId: await world.invite('beside') };
  return restoring(world, operation, changed, async () => {
    const before = await read(world, other);
    if (!before.ok) return unverified('a second invite that can be read', [before]);
    const expected = grant(before);
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [before];
    for (const role of roles.filter((each) => each !== expected.role).slice(0, 2)) {
      const sent = await world.must(operation, { params: changed, body: { role } });
      const own = await readBack(world, () => read(world, changed), { role });
      const beside = await readBack(world, () => read(world, other), expected);
      exchanges.push(sent, own, beside);
      if (inside(own.json, 'role') !== role) return unverified('a role of an invite that is read back', exchanges);
      findings.push(...unlike(beside, expected, 'an invite beside one that changes', [before, sent]));
    }
    return judge(findings, exchanges);
  });
});

const defaultRoleIn = (organization: unknown) => ({ defaultRole: inside(organization, 'defaultRole') ?? null });

const defaultRoleLeavesInvites = check(
  'invites/default-role-leaves-invites',
  { lane: 'organization', evidence: 4 },
  async ({ world }) => {
    await requireDifferingAnswers(world);
    const params = { organizationId: world.target.organization, inviteId: await world.invite('beside') };
    return changing(world, defaultRoleIn, async ({ before: settings, patch, read: readSettings }) => {
      const before = await read(world, params);
      const expected = grant(before);
      if (!before.ok || typeof expected.role !== 'string') return unverified('an invite with a role', [before]);
      const taken = [expected.role, inside(settings.json, 'defaultRole')];
      const defaultRole = roles.find((each) => !taken.includes(each));
      const sent = await patch({ defaultRole });
      const settled = await readSettings(({ json }) => inside(json, 'defaultRole') === defaultRole);
      const exchanges = [settings, before, sent, settled];
      if (inside(settled.json, 'defaultRole') !== defaultRole)
        return unverified('a default role that is read back', exchanges);
      const after = await readBack(world, () => read(world, params), expected);
      const findings = unlike(after, expected, 'an invite of an organization that has another default role', [sent]);
      return judge(findings, [...exchanges, after]);
    });
  },
);

/** Whoever has the role read has no more than an invite to edit gives, in any order of the roles (OP-AUTH-06). */
const redundantForNobodyBelow = check(
  'invites/redundant-for-nobody-below',
  { evidence: 4 },
  async ({ world, operation }) => {
    const token = world.target.tokens['read'];
    if (token === undefined) return unverified('the token of a member with the role read (target key tokens.read)');
    const params = { organizationId: world.target.organization, inviteId: await world.invite('change') };
    return restoring(world, operation, params, async () => {
      const exchanges: Exchange[] = [];
      for (const role of ['read', 'edit']) {
        exchanges.push(await world.must(operation, { params, body: { role } }));
        const own = await readBack(world, () => read(world, params), { role });
        if (inside(own.json, 'role') !== role) return unverified('a role of an invite that is read back', [own]);
        exchanges.push(await world.call('getOrganizationInviteLink', { params, token }));
      }
      const last = exchanges.at(-1)!;
      if (!last.ok) return unverified('an invite that others than administrators can read', exchanges);
      if (inside(last.json, 'redundant') !== true) return judge([], exchanges);
      const expected = 'an invite to edit is not redundant for a caller with the role read';
      return judge([{ expected, got: 'redundant true', pointer: '/redundant', exchanges: exchanges.slice(-2) }], []);
    });
  },
);

/** Rules of invites (4.9). */
export const inviteChecks: readonly Check[] = [updateIsOfOneInvite, defaultRoleLeavesInvites, redundantForNobodyBelow];
