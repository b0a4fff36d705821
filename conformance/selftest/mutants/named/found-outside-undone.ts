import type { OperationId } from '#spec/operation.ts';
import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault, Members, Server } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** Things for which a write says so can never be edited again, as far as they say. */
const closedBy =
  (write: OperationId, closes: (body: unknown, shown: unknown) => boolean): Fault =>
  () => {
    const closed = new Set<unknown>();
    return async (ask, server) => {
      const before = ask.operation === write ? await server.call('getSpaceById', { params: ask.params }) : undefined;
      const answer = await server.send(ask);
      const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
      if (space === undefined) return answer;
      if (before !== undefined && closes(ask.body, before.json)) closed.add(space['id']);
      if (!closed.has(space['id'])) return answer;
      return { ...answer, json: { ...space, permissions: { ...membersOf(space['permissions']), edit: false } } };
    };
  };

const elsewhere = ({ facts }: Server, { organizationId }: Readonly<Record<string, string>>): string =>
  organizationId === facts.organization ? facts.secondOrganization : facts.organization;

const isOlder = (one: Members, other: unknown): boolean =>
  Date.parse(String(one['createdAt'])) <= Date.parse(String(inside(other, 'createdAt')));

/** The update finds a field by its name alone, and answers for the one that it was sent to. */
const oldestOfName: Fault = () => async (ask, server) => {
  const own = await server.call('getOrganizationCustomFieldByName', { params: ask.params });
  const params = { ...ask.params, organizationId: elsewhere(server, ask.params) };
  const other = membersOf((await server.call('getOrganizationCustomFieldByName', { params })).json);
  if (ask.authorization !== server.administrator || other?.['createdAt'] === undefined || !isOlder(other, own.json))
    return server.send(ask);
  const answer = await server.send({ ...ask, params });
  return isAccepted(answer) ? { ...answer, json: { ...membersOf(own.json), ...membersOf(ask.body) } } : answer;
};

/** An update of a team is one of the older team of its title in the other organization too. */
const olderOfTitle: Fault = () => async (ask, server) => {
  const own = await server.call('getTeamInOrganizationById', { params: ask.params });
  const title = textInside(own.json, 'title');
  const answer = await server.send(ask);
  if (!isAccepted(answer) || title === undefined) return answer;
  const organizationId = elsewhere(server, ask.params);
  const teams = await inList(server, 'listTeamsInOrganizationById', { organizationId });
  const namesake = teams.find((team) => team['title'] === title && isOlder(team, own.json));
  if (namesake !== undefined) {
    const params = { organizationId, teamId: String(namesake['id']) };
    await server.call('updateTeamInOrganizationById', { params, body: ask.body });
  }
  return answer;
};

/** Faults found from outside in what is undone, and in what another organization had first. */
export const foundOutsideUndoneMutants: readonly Mutant[] = [
  {
    name: 'a space that was locked once says for good that nobody edits it',
    breaks: 'SPC-43',
    mayAlsoBreak: ['FRM-01'],
    on: ['getSpaceById', 'updateSpaceById'],
    fault: closedBy('updateSpaceById', (body) => inside(body, 'editMode') === 'locked'),
  },
  {
    name: 'a space that left a deeper collection says for good that nobody edits it',
    breaks: 'MOVE-01',
    mayAlsoBreak: [],
    on: ['getSpaceById', 'moveSpace'],
    fault: closedBy('moveSpace', (body, shown) => {
      const [from, to] = [inside(shown, 'parent'), inside(body, 'parent')];
      return typeof from === 'string' && typeof to === 'string' && from !== to;
    }),
  },
  {
    name: 'an update of a custom field goes to the first one of its name',
    breaks: 'SCP-02',
    mayAlsoBreak: [],
    on: ['updateOrganizationCustomField'],
    profile: 'default',
    fault: oldestOfName,
  },
  {
    name: 'an update of a team goes to the older one of its title in the other organization too',
    breaks: 'SCP-11',
    mayAlsoBreak: [],
    on: ['updateTeamInOrganizationById'],
    profile: 'default',
    fault: olderOfTitle,
  },
];
