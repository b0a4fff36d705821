import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Subject } from '../../core/outcome.ts';
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
  readonly read: OperationId;
  /** Path parameters of one that the suite may change. */
  readonly find: (world: World) => Promise<Params>;
};

const organizationOf = (world: World): Params => ({ organizationId: world.target.organization });

const holders = new Map<Subject, Holder>([
  [
    'updateOrganizationInviteById',
    {
      word: 'invite',
      member: 'role',
      read: 'getOrganizationInviteLink',
      find: async (world) => ({ ...organizationOf(world), inviteId: await world.invite('change') }),
    },
  ],
  [
    'updateMemberInOrganizationById',
    {
      word: 'member',
      member: 'role',
      read: 'getMemberInOrganizationById',
      find: async (world) => ({ ...organizationOf(world), userId: await world.member('change') }),
    },
  ],
  [
    'updateOrganizationSAMLProvider',
    {
      word: 'SAML provider',
      member: 'defaultRole',
      read: 'getOrganizationSAMLProviderById',
      find: async (world) => (await world.make('samlProvider')).params,
    },
  ],
]);

const defaultRoleIn = (organization: unknown) => ({ defaultRole: inside(organization, 'defaultRole') ?? null });

/** Roles that no server gives away more with than with others. */
const roles = ['comment', 'read', 'review'];

/** A role that is the default one by chance, once the default is another. */
const keptWhenDefaultMoves = (
  world: World,
  update: OperationId,
  holder: Holder,
  params: Params,
): Promise<CheckResult> =>
  changing(world, defaultRoleIn, async ({ before, patch, read }) => {
    const { word, member, read: reader } = holder;
    const [first, second] = roles.filter((role) => role !== inside(before.json, 'defaultRole'));
    const put = async (defaultRole: string | undefined): Promise<readonly Exchange[]> => {
      const sent = await patch({ defaultRole });
      const settled = await read(({ json }) => inside(json, 'defaultRole') === defaultRole);
      if (inside(settled.json, 'defaultRole') === defaultRole) return [sent, settled];
      throw missingPrerequisite('a default role that is read back', settled);
    };
    const expected = { [member]: first };
    const shown = (): Promise<Exchange> => readBack(world, () => world.call(reader, { params }), expected);
    const exchanges: Exchange[] = [...(await put(first))];
    exchanges.push(await world.call(update, { params, body: expected }), await shown());
    if (inside(exchanges.at(-1)?.json, member) !== first) {
      return unverified(`the ${word} reads back with the role that it was given`, exchanges);
    }
    const moved = await put(second);
    const after = await shown();
    const what = `the ${word} that was given the default role, once that is another one,`;
    return judge(unlike(after, expected, what, moved), [...exchanges, ...moved, after]);
  });

// Others change members and invites in lanes of their own: this one is alone.
const rolesStay = check(
  'organizations/given-role-outlives-default',
  { lane: 'clock', evidence: 6 },
  async ({ world, operation, subject }) => {
    const holder = holders.get(subject);
    if (holder === undefined) throw new Error(`No holder of a role is known for ${operation}`);
    world.allowed('organizationSettings');
    await requireDifferingAnswers(world);
    const params = await holder.find(world);
    return restoring(world, operation, params, () => keptWhenDefaultMoves(world, operation, holder, params));
  },
);

/** Roles in an organization that are its default one by chance (2.11, 4.9). */
export const equalToDefaultChecks: readonly Check[] = [rolesStay];
