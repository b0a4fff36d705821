import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { textsIn } from '../faults/people.ts';
import { inResource, isAccepted } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Who is named by a new team leaves every other one. */
const leavesOthers = afterwards(async ({ params, body }, server, { json }) => {
  for (const userId of textsIn(inside(body, 'members')))
    for (const seat of await inList(server, 'listTeamsForOrganizationMember', { ...params, userId })) {
      const teamId = textInside(seat, 'team', 'id') ?? '';
      if (teamId === textInside(json, 'id')) continue;
      await server.call('deleteMemberFromOrganizationTeamById', { params: { ...params, teamId, userId } });
    }
});

/** The default team of a new provider is no longer that of the others. */
const takesDefaultTeam: Fault = () => {
  const last = new Map<string, unknown>();
  const show = inResource('saml-provider', (provider) => {
    const team = textInside(provider, 'defaultTeam', 'id');
    if (team !== undefined && (last.get(team) ?? provider['id']) !== provider['id']) delete provider['defaultTeam'];
  })();
  return async (ask, server) => {
    const answer = await show(ask, server);
    const team = textInside(ask.body, 'defaultTeam');
    if (isAccepted(answer) && team !== undefined) last.set(team, inside(answer.json, 'id'));
    return answer;
  };
};

/** Faults found from outside in what a write names. */
export const foundOutsideNamedMutants: readonly Mutant[] = [
  {
    name: 'who is named by a new team leaves the other teams',
    breaks: 'FRM-01',
    mayAlsoBreak: ['TEAM-15'],
    on: ['createOrganizationTeam'],
    fault: leavesOthers,
  },
  {
    name: 'a new SAML provider takes its default team from the others',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'ECH-02'],
    on: [
      'createOrganizationSAMLProvider',
      'updateOrganizationSAMLProvider',
      'getOrganizationSAMLProviderById',
      'listSAMLProvidersInOrganizationById',
    ],
    fault: takesDefaultTeam,
  },
];
