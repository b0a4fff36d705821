import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { schemaErrors } from '../../core/validator.ts';
import { bodyReference } from '../../requests/valid-body.ts';
import type { Answer, FaultyRequest, Fault, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { denied } from './denied.ts';

const withBody = operationIds.filter((id) => operationRow(id).body !== null);
const reads = operationIds.filter((id) => operationRow(id).method === 'GET');
/** About no organization. */
const anywhere: readonly OperationId[] = [
  'listOrganizationsForAuthenticatedUser',
  'getOrganizationsForEmailDomain',
  'listIntegrations',
  'getIntegrationByName',
];
const inOrganizations = operationIds.filter((id) => !anywhere.includes(id));

/** Another refusal in place of some. */
const refusing =
  (from: number, to: number, when: (ask: FaultyRequest, server: Server) => boolean | Promise<boolean>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === from && (await when(ask, server)) ? refusal(to) : answer;
  };

const isInvalid = ({ operation, body }: FaultyRequest): boolean =>
  body === undefined ? operationRow(operation).bodyRequired : schemaErrors(bodyReference(operation), body).length > 0;

const isLocked = async ({ params }: FaultyRequest, server: Server): Promise<boolean> => {
  const space = await server.call('getSpaceById', { params: { spaceId: params['spaceId'] ?? '' } });
  return membersOf(space.json)?.['editMode'] === 'locked';
};

const by =
  (role: string) =>
  (ask: FaultyRequest, { callers }: Server): boolean =>
    ask.authorization === callers[role];

/** Hides everything from a caller. */
const nothingFor =
  (role: string): Fault =>
  () =>
  (ask, server) =>
    by(role)(ask, server) ? Promise.resolve(refusal(404)) : server.send(ask);

const asMember: Fault = () => (ask, server) =>
  server.send(by('guest')(ask, server) ? { ...ask, authorization: server.callers['read'] } : ask);

/** Shows a stranger what anyone may see of an organization: no right in it, and no billing (2.11). */
const publicly: Fault = () => async (ask, server) => {
  if (!by('outsider')(ask, server)) return server.send(ask);
  const answer = await server.send({ ...ask, authorization: server.callers['read'] });
  const { billing: _members, ...json } = membersOf(denied(answer.json)) ?? {};
  return { ...answer, json: isAccepted(answer) ? json : answer.json };
};

type Place = FaultyRequest['params'];

/** Where things are, told by the accepted requests for them. */
const placesOf = () => {
  const places = new Map<string, Place>();
  const seen = new Set<unknown>();
  const ofNames = /^(?:fieldName|specSlug|integrationName|userId|changeRequestId|organizationId)$/;
  const leafOf = ({ operation }: FaultyRequest): string | undefined => {
    const leaf = operationRow(operation).pathParameters.at(-1);
    return leaf === undefined || ofNames.test(leaf) ? undefined : leaf;
  };
  return {
    learn: (ask: FaultyRequest, answer: Answer): void => {
      const leaf = leafOf(ask);
      const { id } = membersOf(answer.json) ?? {};
      for (const each of [...Object.values(ask.params), id]) seen.add(each);
      // The id of one kind may have stood for another: what is not there may be removed (OP-HTTP-03).
      if (leaf !== undefined) places.set(`${leaf} ${ask.params[leaf]}`, ask.params);
      if (operationRow(ask.operation).acts.as === 'create' && typeof id === 'string') places.set(id, ask.params);
    },
    /** The path of the same thing where it is; undefined where it is not known, or asked for there. */
    own: (ask: FaultyRequest, { facts }: Server): Place | undefined => {
      seen.add(facts.secondOrganization);
      const leaf = leafOf(ask);
      const id = leaf === undefined ? undefined : ask.params[leaf];
      const place = id === undefined ? undefined : (places.get(`${leaf} ${id}`) ?? places.get(id));
      if (place === undefined) return undefined;
      if (!Object.values(ask.params).every((each) => seen.has(each))) return undefined;
      const isOther = Object.keys(ask.params).some((name) => name in place && place[name] !== ask.params[name]);
      return isOther ? { ...ask.params, ...place } : undefined;
    },
  };
};

/** What a child answers under another parent than its own. */
const astray =
  (answer: (ask: FaultyRequest, own: Place, server: Server) => Answer | Promise<Answer>): Fault =>
  () => {
    const { learn, own } = placesOf();
    return async (ask, server) => {
      const first = await server.send(ask);
      if (isAccepted(first)) learn(ask, first);
      const place = first.status === 404 && server.administrator === ask.authorization ? own(ask, server) : undefined;
      return place === undefined ? first : answer(ask, place, server);
    };
  };

const published = ['getPublishedContentSite', 'getSpaceById', 'listSiteSections'] as const;

type Site = { readonly isByLink: boolean; readonly keys: readonly string[] };

const siteOf = async ({ params }: FaultyRequest, server: Server): Promise<Site> => {
  const { siteId, organizationId } = params;
  if (siteId === undefined || organizationId === undefined) return { isByLink: false, keys: [] };
  const path = { params: { siteId, organizationId } };
  const site = membersOf((await server.call('getSiteById', path)).json);
  const { items } = membersOf((await server.call('listSiteShareLinks', path)).json) ?? {};
  const active = (Array.isArray(items) ? items : []).filter((link) => membersOf(link)?.['active'] !== false);
  return { isByLink: site?.['visibility'] === 'share-link', keys: active.map((link) => JSON.stringify(link)) };
};

/** Refuses a share key where the site has no such link, or has another visibility. */
const minding =
  (status: number, which: 'wrong' | 'elsewhere'): Fault =>
  () =>
  async (ask, server) => {
    const key = ask.query['shareKey'];
    const answer = await server.send(ask);
    if (key === undefined || !isAccepted(answer)) return answer;
    const { isByLink, keys } = await siteOf(ask, server);
    const isMet = which === 'wrong' ? !keys.some((link) => link.includes(key)) : !isByLink;
    return isMet ? refusal(status) : answer;
  };

/** Who is let in, and what is looked at first. */
export const callerReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-AUTH-03.b': 'validation-first' }, on: withBody, server: refusing(403, 400, isInvalid) },
  { reads: { 'OP-AUTH-03.c': 'validation-first' }, on: withBody, server: refusing(404, 400, isInvalid) },
  {
    reads: { 'OP-AUTH-03.e': 'state-first' },
    on: ['importContent', 'importContentInChangeRequest', 'importGitRepository'],
    server: refusing(400, 409, isLocked),
  },
  { reads: { 'OP-AUTH-11.a': '403' }, on: published, server: minding(403, 'wrong') },
  { reads: { 'OP-AUTH-11.a': '404' }, on: published, server: minding(404, 'wrong') },
  { reads: { 'OP-AUTH-11.b': '403' }, on: published, server: minding(403, 'elsewhere') },
  { reads: { 'OP-AUTH-11.b': '404' }, on: published, server: minding(404, 'elsewhere') },
  { reads: { 'OP-AUTH-07.a': 'as-read' }, on: inOrganizations, server: asMember },
  {
    reads: { 'OP-AUTH-07.a': 'nothing' },
    on: inOrganizations,
    server: nothingFor('guest'),
  },
  { reads: { 'OP-AUTH-07.c': '403' }, on: inOrganizations, server: refusing(404, 403, by('outsider')) },
  {
    reads: { 'OP-AUTH-07.c': 'public' },
    on: reads.filter((id) => ['getOrganizationById', 'listTeamsInOrganizationById'].includes(id)),
    server: publicly,
  },
  { reads: { 'OP-AUTH-10': '403' }, on: operationIds, server: astray(() => refusal(403)) },
  {
    reads: { 'OP-AUTH-10': 'served' },
    on: operationIds,
    server: astray((ask, params, server) => server.send({ ...ask, params })),
  },
];
