import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { rest } from '../../world/at-rest.ts';
import { restoring } from '../../requests/restoring.ts';
import type { World } from '../../world/world.ts';
import type { Answer, Probes, Prober, Question } from '../probe.ts';
import { withArticle } from '../../core/article.ts';

const redundant: Question = async ({ world, say }) => {
  const params = { organizationId: world.target.organization, inviteId: await world.invite('read') };
  const exchange = await world.must('getOrganizationInviteLink', { params });
  // Whoever asks here administers the organization: no invite gives more.
  return say(inside(exchange.json, 'redundant') === true ? 'caller' : 'constant', exchange);
};

/** An update that names nothing; no operation makes an invite, so others that would change one are not tried. */
const emptyUpdate: Question = async ({ world, status }) => {
  const params = { organizationId: world.target.organization, inviteId: await world.invite('change') };
  return status(await world.call('updateOrganizationInviteById', { params, body: {} }), { ok: '200' });
};

type Invite = { readonly params: Params; readonly value: string; readonly read: Exchange };

/** Asks by changing an invite that shows a member, one question at a time. Only with leave. */
const changing =
  (member: 'role' | 'level', ask: (prober: Prober, invite: Invite) => Promise<Answer>): Question =>
  async (prober) => {
    const { world } = prober;
    world.allowed('invites');
    return world.exclusive('an invite', async () => {
      for (const inviteId of world.target.invites ?? []) {
        const params = { organizationId: world.target.organization, inviteId };
        const read = await world.call('getOrganizationInviteLink', { params });
        const value = textInside(read.json, member);
        if (read.ok && value !== undefined) return ask(prober, { params, value, read });
      }
      throw missingPrerequisite(`an invite of the organization with ${withArticle(member)} (target key invites)`);
    });
  };

const update = (world: World, { params }: Invite, body: object): Promise<Exchange> =>
  world.call('updateOrganizationInviteById', { params, body });

const readBack = async (world: World, { params }: Invite): Promise<Exchange> => {
  await rest(world);
  return world.must('getOrganizationInviteLink', { params });
};

// Each gives the invite what it has, so that nothing changes where it is taken.
const contentForm = changing('level', async ({ world, say }, invite) => {
  const { value, read } = invite;
  const level = await update(world, invite, { level: value });
  if (level.ok) return say('level', level);
  const content = { space: inside(read.json, 'space'), collection: inside(read.json, 'collection') };
  const role = await update(world, invite, { role: value, content });
  return say(role.ok ? 'role-and-content' : 'neither form', level, role);
});

/** What a role beside or in place of a level does to an invite to the organization. */
const levelGiven = (ok: string, body: (role: string) => object): Question =>
  changing('role', async ({ world, say, status }, invite) => {
    const exchange = await update(world, invite, body(invite.value));
    if (!exchange.ok) return status(exchange);
    const after = await readBack(world, invite);
    const isKept = textInside(after.json, 'role') === invite.value && inside(after.json, 'level') === undefined;
    return say(isKept ? ok : 'the level counts', exchange, after);
  });

const roleNull = changing('role', ({ world, say, status }, invite) =>
  restoring(world, 'updateOrganizationInviteById', invite.params, async () => {
    const exchange = await update(world, invite, { role: null });
    if (!exchange.ok) return status(exchange);
    const after = await readBack(world, invite);
    return say(inside(after.json, 'role') === undefined ? 'guest' : 'unchanged', exchange, after);
  }),
);

export const inviteProbes: Probes = {
  'content-invite-update': { updateOrganizationInviteById: contentForm },
  'invite-update-both': {
    updateOrganizationInviteById: levelGiven('first', (role) => ({ role, level: role })),
  },
  'invite-update-mismatch': {
    updateOrganizationInviteById: levelGiven('ignored', (role) => ({ level: role })),
  },
  'invite-role-null': { updateOrganizationInviteById: roleNull },
  'invite-redundant': { getOrganizationInviteLink: redundant },
  'invite-update-neither': { updateOrganizationInviteById: emptyUpdate },
};
