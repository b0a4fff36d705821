import { inside } from '../../core/json-path.ts';
import type { Question, Probes } from '../probe.ts';

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

export const inviteProbes: Probes = {
  'invite-redundant': { getOrganizationInviteLink: redundant },
  'invite-update-neither': { updateOrganizationInviteById: emptyUpdate },
};
