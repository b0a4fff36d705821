import type { Fault } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { isDeleted, isLocked, isNested, isOnSite, sectionsOf, spaceOf } from './spaces-seen.ts';
import { inPlaceOf, readAs, refusing, restating, type When } from './turns.ts';

const namesParent: When = ({ body }) => membersOf(body)?.['parent'] !== undefined;

const toCollection: Fault = () => async (ask, server) => {
  const { parent, ...body } = membersOf(ask.body) ?? {};
  if (typeof parent !== 'string') return server.send(ask);
  const answer = await server.call('getCollectionById', { params: { collectionId: parent } });
  if (membersOf(answer.json)?.['organization'] !== body['organization']) return refusal(404);
  const moved = await server.send({ ...ask, body });
  if (!isAccepted(moved)) return moved;
  return server.send({ ...ask, operation: 'moveSpace', body: { parent } });
};

const isAtHome: When = async ({ params, body }, server) =>
  (await spaceOf(params['spaceId'] ?? '', server))?.['organization'] === membersOf(body)?.['organization'];

/** Takes a space out of the sites of its old organization before it leaves. */
const leavingSites: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (answer.status !== 412) return answer;
  for (const { params, section } of await sectionsOf(ask.params['spaceId'] ?? '', server)) {
    await server.call('deleteSiteSectionById', { params: { ...params, siteSectionId: String(section['id']) } });
  }
  return server.send(ask);
};

const on = ['transferSpace'] as const;

/** What the transfer of a space does and refuses. */
export const transferredSpaceReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SPC-13': '400' }, on, server: refusing(400, namesParent) },
  { reads: { 'OP-SPC-13': 'accepted' }, on, server: toCollection },
  { reads: { 'OP-SPC-14.a': 'refused' }, on, server: refusing(409, isNested) },
  {
    reads: { 'OP-SPC-14.b': '200' },
    on,
    server: inPlaceOf(
      409,
      async (ask, server) => success((await readAs(ask, server, 'getSpaceById', ask.params)).json),
      isAtHome,
    ),
  },
  { reads: { 'OP-SPC-14.c': '409' }, on, server: restating(412, 409, isOnSite) },
  { reads: { 'OP-SPC-14.c': 'link-removed' }, on, server: leavingSites },
  { reads: { 'OP-SPC-14.d': '409' }, on, server: restating(404, 409, isDeleted) },
  { reads: { 'OP-SPC-14.d': '412' }, on, server: restating(404, 412, isDeleted) },
  { reads: { 'OP-SPC-14.e': '409' }, on, server: refusing(409, isLocked) },
  { reads: { 'OP-SPC-14.e': '412' }, on, server: refusing(412, isLocked) },
];
