import type { OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { said, showingSections, showingSites, whereIs } from '../mutants/faults/sites.ts';
import type { AlternativeServer } from './alternative.ts';
import { bySpace } from './lifted-site-spaces.ts';
import { ofSpacesOfMembers, showingMembers } from './root-spaces.ts';
import { readAs } from './turns.ts';

/** What stands behind for a space that a site shows once more. */
type Stand = { readonly space: string; readonly site: unknown };

const idOf = (value: unknown): string => String(membersOf(value)?.['id']);

/** A copy of a space, at the root of its organization. */
const copyOf = async (space: string, server: Server): Promise<string> => {
  const { json } = await server.call('duplicateSpace', { params: { spaceId: space } });
  const spaceId = idOf(json);
  await server.call('moveSpace', { params: { spaceId }, body: { parent: null } });
  return spaceId;
};

const siteSpacesIn = (value: unknown): readonly Members[] => {
  if (Array.isArray(value)) return value.flatMap(siteSpacesIn);
  const members = membersOf(value);
  if (members === undefined) return [];
  return members['object'] === 'site-space' ? [members] : Object.values(members).flatMap(siteSpacesIn);
};

// What happens to a space happens to what stands for it.
const moves = ['deleteSpaceById', 'restoreSpace', 'transferSpace'] as const;
const followed: Partial<Record<OperationId, OperationId>> = {
  deleteSpaceById: 'deleteSpaceById',
  restoreSpace: 'restoreSpace',
  transferSpace: 'deleteSpaceById',
};

/** A site may show a space in several sections. */
const shownAgain: Fault = () => {
  const stands = new Map<string, Stand>();
  const list = bySpace((site, space) =>
    [...stands.values()].some((each) => each.site === site['id'] && each.space === space),
  )();
  const hide = ofSpacesOfMembers(({ space }) => !stands.has(idOf(space)))();
  const add = async (ask: FaultyRequest, server: Server): Promise<Answer> => {
    const answer = await server.send(ask);
    const space = said(ask, 'spaceId');
    const isTaken =
      answer.status === 409 && typeof space === 'string' && (await whereIs(server, space, ask)) === 'here';
    if (!isTaken) return answer;
    const spaceId = await copyOf(space, server);
    stands.set(spaceId, { space, site: ask.params['siteId'] });
    return server.send({ ...ask, body: { ...membersOf(ask.body), spaceId } });
  };
  const show = async (answer: Answer, ask: FaultyRequest, server: Server): Promise<void> => {
    for (const siteSpace of siteSpacesIn(answer.json)) {
      const own = membersOf(siteSpace['space']);
      const stand = stands.get(idOf(own));
      if (stand === undefined) continue;
      const space = membersOf((await readAs(ask, server, 'getSpaceById', { spaceId: stand.space })).json);
      const permissions = { ...membersOf(own?.['permissions']), ...membersOf(space?.['permissions']) };
      Object.assign(siteSpace, { title: space?.['title'], space: { ...space, permissions } });
    }
  };
  return async (ask, server) => {
    if (showingMembers.includes(ask.operation)) return hide(ask, server);
    const answer = await (ask.operation === 'addSectionToSite' ? add : list)(ask, server);
    const follow = followed[ask.operation];
    if (!isAccepted(answer)) return answer;
    for (const [spaceId, { space }] of stands) {
      const isMeant = space === ask.params['spaceId'] && follow !== undefined;
      if (isMeant) await server.call(follow, { params: { spaceId } });
    }
    await show(answer, ask, server);
    return answer;
  };
};

/** Spaces that a site shows more than once. */
export const spaceShownTwiceReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-SEC-04.d': 'allowed' },
    on: [...new Set([...showingSections, ...showingSites, ...showingMembers, ...moves])],
    server: shownAgain,
  },
];
