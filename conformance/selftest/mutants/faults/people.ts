import type { FaultyRequest, Members, Server } from '../fault.ts';
import { membersOf } from './replies.ts';
import { inList } from './sites.ts';

/** Whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** The texts of a list. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** The members of an organization and of a team. */
export type People = {
  /** By id, and by address in small letters. */
  readonly idOf: (name: string) => string | undefined;
  readonly roleIn: ReadonlyMap<unknown, unknown>;
};

/** Who a membership is about. */
export const userIn = (membership: Members): Members | undefined => membersOf(membership['user']);

/** Who is in the organization, and with which role in the team of the path. */
export const peopleOf = async ({ params }: FaultyRequest, server: Server): Promise<People> => {
  const members = await inList(server, 'listMembersInOrganizationById', params);
  const seats = params['teamId'] === undefined ? [] : await inList(server, 'listTeamMembersInOrganizationById', params);
  const ids = new Map<string, string>();
  for (const member of members) {
    const { id, email } = userIn(member) ?? {};
    if (isText(id)) ids.set(id, id);
    if (isText(id) && isText(email)) ids.set(email.toLowerCase(), id);
  }
  const roleIn = new Map(
    seats.map(({ organization, team }) => [userIn(membersOf(organization) ?? {})?.['id'], membersOf(team)?.['role']]),
  );
  return { idOf: (name) => ids.get(name) ?? ids.get(name.toLowerCase()), roleIn };
};
