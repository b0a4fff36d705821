import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, unlike } from '../../oracles/expectations.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { restoring } from '../../requests/restoring.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { changing } from './organization-settings.ts';

/** Something in an organization that has a role of its own. */
type Holder = {
  readonly word: string;
  readonly member: 'role' | 'defaultRole';
  readonly update: OperationId;
  readonly read: OperationId;
  readonly params: Params;
};

const holdersOf = async (world: World): Promise<readonly Holder[]> => {
  const organizationId = world.target.organization;
  const found: (Holder | undefined)[] = [
    await unlessMissing(async () => ({
      word: 'invite',
      member: 'role',
      update: 'updateOrganizationInviteById',
      read: 'getOrganizationInviteLink',
      params: { organizationId, inviteId: await world.invite('change') },
    })),
    await unlessMissing(async () => ({
      word: 'member',
      member: 'role',
      update: 'updateMemberInOrganizationById',
      read: 'getMemberInOrganizationById',
      params: { organizationId, userId: await world.member('change') },
    })),
    await unlessMissing(async () => ({
      word: 'SAML provider',
      member: 'defaultRole',
      update: 'updateOrganizationSAMLProvider',
      read: 'getOrganizationSAMLProviderById',
      params: (await world.make('samlProvider')).params,
    })),
  ];
  return found.filter((each) => each !== undefined);
};

/** Runs work that changes things which were there before, and gives each its members back. */
const restoringAll = <Value>(world: World, holders: readonly Holder[], work: () => Promise<Value>): Promise<Value> => {
  const [first, ...others] = holders;
  if (first === undefined) return work();
  return restoring(world, first.update, first.params, () => restoringAll(world, others, work));
};

const defaultRoleIn = (organization: unknown) => ({ defaultRole: inside(organization, 'defaultRole') ?? null });

/** Roles that no server gives away more with than with others. */
const roles = ['comment', 'read', 'review'];

/** A role that is the default one by chance, once the default is another. */
const keptWhenDefaultMoves = (world: World, holders: readonly Holder[]): Promise<CheckResult> =>
  changing(world, defaultRoleIn, async ({ before, patch, read }) => {
    const [first, second] = roles.filter((role) => role !== inside(before.json, 'defaultRole'));
    const put = async (defaultRole: string | undefined): Promise<readonly Exchange[]> => {
      const sent = await patch({ defaultRole });
      const settled = await read(({ json }) => inside(json, 'defaultRole') === defaultRole);
      if (inside(settled.json, 'defaultRole') === defaultRole) return [sent, settled];
      throw missingPrerequisite('a default role that is read back', settled);
    };
    const exchanges: Exchange[] = [...(await put(first))];
    const equal: Holder[] = [];
    for (const holder of holders) {
      const { update, params, member } = holder;
      exchanges.push(await world.call(update, { params, body: { [member]: first } }));
      const shown = await readBack(world, () => world.call(holder.read, { params }), { [member]: first });
      exchanges.push(shown);
      if (inside(shown.json, member) === first) equal.push(holder);
    }
    if (equal.length === 0) return unverified('something in an organization that takes a role', exchanges);
    const moved = await put(second);
    exchanges.push(...moved);
    const findings: Finding[] = [];
    for (const { word, member, read: reader, params } of equal) {
      const expected = { [member]: first };
      const after = await readBack(world, () => world.call(reader, { params }), expected);
      exchanges.push(after);
      const what = `the ${word} that was given the default role, once that is another one,`;
      findings.push(...unlike(after, expected, what, moved));
    }
    return judge(findings, exchanges);
  });

// Others change members and invites in lanes of their own: this one is alone.
const rolesStay = check(
  'organizations/given-role-outlives-default',
  { lane: 'clock', evidence: 6 },
  async ({ world }) => {
    world.allowed('organizationSettings');
    await requireDifferingAnswers(world);
    const holders = await holdersOf(world);
    return restoringAll(world, holders, () => keptWhenDefaultMoves(world, holders));
  },
);

/** Roles in an organization that are its default one by chance (2.11, 4.9). */
export const equalToDefaultChecks: readonly Check[] = [rolesStay];
