import type { OperationId } from '#spec/operation.ts';
import { parsedJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, Transport } from '../http/transport.ts';
import type { Settings } from '../target/settings.ts';

/** What only owners of a team may ask for. */
const ofOwners: readonly OperationId[] = ['listMembersInOrganizationById', 'listTeamsInOrganizationById'];

const forbidden: RawReply = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 403, message: 'This is for owners of teams.' } }),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets rights in every organization of a reply. */
const withRights = (value: unknown, rights: Readonly<Record<string, boolean>>): unknown => {
  if (Array.isArray(value)) return value.map((each) => withRights(each, rights));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [name, withRights(part, rights)] as const);
  const whole: Record<string, unknown> = Object.fromEntries(members);
  if (whole['object'] === 'organization' && isObject(whole['permissions']))
    whole['permissions'] = { ...whole['permissions'], ...rights };
  return whole;
};

/**
 * A server on which rights come and go: whoever owns a team may list members and teams, and the organization says so. What
 * other checks do to teams is done here after every so many requests: all callers own one, or none does. The administrator
 * may list them anyway.
 */
export const givingRightsToOwners =
  (every: number) =>
  ({ send, close }: Transport, { tokens = {}, token }: Settings): Transport => {
    let sent = 0;
    const own = new Set([token, tokens['admin']]);
    return {
      close,
      send: async (request) => {
        const { operation } = recognize(request) ?? {};
        if (operation === undefined) return send(request);
        sent += 1;
        const isOwner = Math.floor(sent / every) % 2 === 1;
        const isAdministrator = own.has((request.headers['authorization'] ?? '').replace('Bearer ', ''));
        if (ofOwners.includes(operation) && !isAdministrator && !isOwner) return forbidden;
        const reply = await send(request);
        const text = String(reply.body);
        if (!text.includes('"ownTeam"')) return reply;
        const lists = isAdministrator || isOwner;
        const rights = { ownTeam: isOwner, listMembers: lists, listTeams: lists };
        return { ...reply, body: JSON.stringify(withRights(parsedJson(text), rights)) };
      },
    };
  };
