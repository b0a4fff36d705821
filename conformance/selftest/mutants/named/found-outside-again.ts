import type { Fault } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** What a provider gives to those who sign in, the organization gives to all. */
const roleOfAll: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { defaultRole } = membersOf(ask.body) ?? {};
  if (isAccepted(answer) && typeof defaultRole === 'string') {
    const { organizationId = '' } = ask.params;
    await server.call('updateOrganizationById', { params: { organizationId }, body: { defaultRole } });
  }
  return answer;
};

/** Faults about what shares a name, a word or a title with another thing. Others have thought of their like. */
export const foundOutsideAgainMutants: readonly Mutant[] = [
  {
    name: 'the default role of a SAML provider becomes that of its organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['createOrganizationSAMLProvider'],
    profile: 'default',
    fault: roleOfAll,
  },
  {
    name: 'an update of a SAML provider writes its default role to the organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationSAMLProvider'],
    profile: 'default',
    fault: roleOfAll,
  },
];
