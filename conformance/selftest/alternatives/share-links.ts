import { refuseWhere } from '../mutants/faults/refusals.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { inResource, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import { inList, said } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const showing = ['listSiteShareLinks', 'createSiteShareLink', 'updateSiteShareLinkById'] as const;

const keyless = (published: unknown): string => String(published).split('/').slice(0, -1).join('/');

const visibilityOf = async ({ params }: FaultyRequest, server: Server): Promise<unknown> =>
  membersOf((await server.call('getSiteById', { params })).json)?.['visibility'];

/** Changes every share link of a success. */
const inLinks =
  (edit: (link: Record<string, unknown>, visibility: unknown) => void): Fault =>
  () =>
  async (ask, server) => {
    const visibility = await visibilityOf(ask, server);
    return inResource('share-link', (link) => edit(link, visibility))()(ask, server);
  };

const withoutKey = (link: Record<string, unknown>): void => {
  link['urls'] = { published: keyless(membersOf(link['urls'])?.['published']) };
};

const startInactive: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const id = membersOf(answer.json)?.['id'];
  if (!isAccepted(answer) || typeof id !== 'string') return answer;
  const params = { ...ask.params, shareLinkId: id };
  const { json } = await server.call('updateSiteShareLinkById', { params, body: { active: false } });
  return { ...answer, json };
};

const hiddenWhen = (value: boolean): Fault =>
  inResource('share-link', (link) => {
    if (link['active'] === value) delete link['active'];
  });

const isTaken = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const others = (await inList(server, 'listSiteShareLinks', ask.params)).filter(
    ({ id }) => id !== ask.params['shareLinkId'],
  );
  return others.some(({ name }) => name === said(ask, 'name'));
};

const writing = ['createSiteShareLink', 'updateSiteShareLinkById'] as const;

/** Share links of sites. */
export const shareLinkReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SHR-01.a': 'inactive' }, on: ['createSiteShareLink'], server: startInactive },
  { reads: { 'OP-SHR-01.b': 'optional' }, on: showing, server: hiddenWhen(false) },
  { reads: { 'OP-SHR-01.b': 'optional' }, on: showing, server: hiddenWhen(true) },
  { reads: { 'OP-SHR-02.a': 'never' }, on: showing, server: inLinks(withoutKey) },
  {
    reads: { 'OP-SHR-02.b': 'usable' },
    on: showing,
    server: inLinks((link, visibility) => {
      if (visibility !== 'share-link' || link['active'] !== true) withoutKey(link);
    }),
  },
  { reads: { 'OP-SHR-03.a': '409' }, on: writing, server: refuseWhere(409, isTaken) },
  { reads: { 'OP-SHR-03.b': '400' }, on: writing, server: refuseWhere(400, (ask) => said(ask, 'name') === '') },
  {
    reads: { 'OP-SHR-03.c': '409' },
    on: ['createSiteShareLink'],
    server: refuseWhere(409, async (ask, server) => (await visibilityOf(ask, server)) !== 'share-link'),
  },
  {
    reads: { 'OP-SHR-03.d': 'hidden' },
    on: ['listSiteShareLinks'],
    server: reordered('listSiteShareLinks', (items) => items.filter(({ active }) => active !== false)),
  },
];
