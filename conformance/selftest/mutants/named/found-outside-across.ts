import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** The path of the same user in the other organization. */
const acrossFrom = ({ params }: FaultyRequest, { facts }: Server) => ({
  ...params,
  organizationId: params['organizationId'] === facts.organization ? facts.secondOrganization : facts.organization,
});

/** Who is removed from one organization is removed from the other one too. */
const removedFromBoth: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (isAccepted(answer)) await server.call('removeMemberFromOrganizationById', { params: acrossFrom(ask, server) });
  return answer;
};

/** Who is removed from one organization leaves the teams of the other one. */
const outOfAllTeams: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const params = acrossFrom(ask, server);
  const { json } = await server.call('listTeamsForOrganizationMember', { params, query: { limit: '1000' } });
  for (const item of listInside(json, 'items')) {
    const teamId = textInside(item, 'team', 'id') ?? '';
    await server.call('deleteMemberFromOrganizationTeamById', { params: { ...params, teamId } });
  }
  return answer;
};

const asciiFolded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A filter by title that takes no letter but those of ASCII for the same in both cases. */
const asciiTitles = inItems(({ envelope, items }, { query: { title } }) => {
  if (title === undefined) return items;
  const found = items.filter((item) => {
    const shown = textInside(inside(item, 'team') ?? item, 'title') ?? '';
    return asciiFolded(shown).includes(asciiFolded(title));
  });
  envelope['count'] = found.length;
  return found;
});

/** What is done in one organization and shows in another, and letters beyond ASCII: faults that outsiders found. */
export const foundOutsideAcrossMutants: readonly Mutant[] = [
  {
    name: 'who is removed from one organization is removed from both',
    breaks: 'SCP-13',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: removedFromBoth,
  },
  {
    name: 'who is removed from one organization leaves the teams of both',
    breaks: 'SCP-13',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: outOfAllTeams,
  },
  {
    name: 'the titles of teams fold letters of ASCII alone',
    breaks: 'TEAM-17',
    mayAlsoBreak: [],
    on: ['listTeamsInOrganizationById'],
    fault: asciiTitles,
  },
  {
    name: 'the titles of the teams of a member fold letters of ASCII alone',
    breaks: 'MBR-25',
    mayAlsoBreak: [],
    on: ['listTeamsForOrganizationMember'],
    fault: asciiTitles,
  },
];
