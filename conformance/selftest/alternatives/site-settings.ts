import { operationIds, operationRow } from '#spec/operation.ts';
import { lay, lift, shownWith } from '../mutants/faults/overlays.ts';
import { refuseAs, refuseWhere } from '../mutants/faults/refusals.ts';
import { changeMember, isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';

import { said, sectionsAt, showingSites } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

const updating = ['updateSiteById'] as const;
const schemas = ['getSiteAdaptiveSchema', 'updateSiteAdaptiveSchema'] as const;
const isText = (value: unknown): value is string => typeof value === 'string';

/** A text for a member of a site that the server behind refuses, or does not know, is shown as it was sent. */
const keptText = (name: string, shown: (value: unknown) => unknown): Fault =>
  shownWith('site', (laid) => async (ask, server) => {
    if (ask.operation !== 'updateSiteById') return server.send(ask);
    const body = membersOf(ask.body) ?? {};
    const value = body[name];
    const answer = await server.send(ask);
    const id = ask.params['siteId'];
    if (isAccepted(answer)) {
      if (Object.hasOwn(body, name)) lift(laid, id, name);
      return answer;
    }
    const { [name]: _own, ...rest } = body;
    const again = isText(value) ? await server.send({ ...ask, body: rest }) : answer;
    if (isAccepted(again)) lay(laid, id, { [name]: shown(value) });
    return again;
  });

/** A host that every update may give. */
const hostname = shownWith('site', (laid) => async (ask, server) => {
  const answer = await server.send(ask);
  const host = said(ask, 'hostname');
  const isHost = isText(host) && /^([a-z\d-]+\.){2,}[a-z\d-]+$/.test(host);
  if (ask.operation === 'updateSiteById' && isAccepted(answer) && isHost)
    lay(laid, ask.params['siteId'], { hostname: host });
  return answer;
});

/** A proxy is an object with the two addresses, or none. */
const proxyObject: Fault = shownWith('site', (laid) => async (ask, server) => {
  const proxy = said(ask, 'proxy');
  if (ask.operation !== 'updateSiteById' || proxy === undefined) return server.send(ask);
  const { origin, target } = membersOf(proxy) ?? {};
  if (proxy !== null && (!isText(origin) || !isText(target))) {
    return ask.authorization === server.administrator ? refusal(400) : server.send(ask);
  }
  const { proxy: _own, ...body } = membersOf(ask.body) ?? {};
  const answer = await server.send({ ...ask, body });
  if (isAccepted(answer)) lay(laid, ask.params['siteId'], { proxy: proxy === null ? undefined : { origin, target } });
  return answer;
});

const isPartOf = async (ask: FaultyRequest, server: Server, name: string): Promise<boolean> => {
  const named = said(ask, name);
  return isText(named) && JSON.stringify(await sectionsAt(server, ask)).includes(named);
};

/** A default that is named and not in the site. */
const strangePart = (name: string, status: number): Fault =>
  refuseAs(status, async (ask, server) => isText(said(ask, name)) && !(await isPartOf(ask, server, name)));

const onBareSite = async (ask: FaultyRequest, server: Server): Promise<boolean> =>
  isText(said(ask, 'defaultSiteSection')) && (await sectionsAt(server, ask)).length === 0;

const schemaIn = (ask: FaultyRequest): Record<string, unknown> | undefined => membersOf(said(ask, 'jsonSchema'));

/** Refuses a schema that is an object and not liked. */
const likes = (isLiked: (schema: Record<string, unknown>) => boolean): Fault =>
  refuseWhere(400, (ask) => {
    const schema = schemaIn(ask);
    return ask.operation === 'updateSiteAdaptiveSchema' && schema !== undefined && !isLiked(schema);
  });

const types = ['object', 'string', 'number', 'integer', 'boolean', 'array', 'null'];

/** Whether every type that a schema names is one, however deep. */
const areTypes = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(areTypes);
  const members = membersOf(value);
  if (members === undefined) return true;
  const { type } = members;
  return (!isText(type) || types.includes(type)) && Object.values(members).every(areTypes);
};

const known = new Set(['$schema', 'type', 'properties', 'description', 'enum', 'additionalProperties']);

/** Whether a schema has only the words of a closed subset. */
const isSubset = (schema: unknown): boolean => {
  const { properties, ...rest } = membersOf(schema) ?? {};
  const inner = Object.values(membersOf(properties) ?? {});
  return areTypes(schema) && Object.keys(rest).every((name) => known.has(name)) && inner.every(isSubset);
};

/** Any object is taken for a schema, and read back as it was put. */
const anySchema: Fault = () => {
  const put = new Map<unknown, unknown>();
  return async (ask, server) => {
    const site = ask.params['siteId'];
    const schema = schemaIn(ask);
    const isPut = ask.operation === 'updateSiteAdaptiveSchema';
    const isOdd = isPut && schema !== undefined && schema['type'] !== 'object';
    const body = isOdd ? { jsonSchema: { ...schema, type: 'object' } } : ask.body;
    const answer = await server.send({ ...ask, body });
    if (!isAccepted(answer)) return answer;
    if (isOdd) put.set(site, schema);
    else if (isPut) put.delete(site);
    const shown = membersOf(answer.json);
    return put.has(site) ? { ...answer, json: { ...shown, jsonSchema: put.get(site) } } : answer;
  };
};

const emptySchema: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (answer.status !== 404 || ask.authorization !== server.administrator) return answer;
  const site = await server.call('getSiteById', { params: ask.params });
  if (!isAccepted(site)) return answer;
  const { createdAt } = membersOf(site.json) ?? {};
  return success({
    object: 'site-adaptive-schema',
    jsonSchema: { type: 'object', properties: {} },
    updatedAt: createdAt,
  });
};

const isSwitchedOff = async ({ params }: FaultyRequest, server: Server): Promise<boolean> => {
  const { adaptiveContent } = membersOf((await server.call('getSiteById', { params })).json) ?? {};
  return membersOf(adaptiveContent)?.['enabled'] === false;
};

/** Sites have advertisements. */
const withAds = (has: (site: unknown) => boolean): Fault =>
  shownWith('site', (laid) => async (ask, server) => {
    const answer = await server.send(ask);
    const shown = membersOf(answer.json);
    const items = (shown?.['items'] ?? [shown?.['site'] ?? shown]) as unknown[];
    for (const item of items) {
      const id = membersOf(item)?.['id'];
      if (has(id)) lay(laid, id, { ads: { status: 'pending', submittable: false } });
    }
    return answer;
  });

/** The same, but for those that were made here. */
const withAdsFromTheStart: Fault = () => {
  const made = new Set<unknown>();
  const show = withAds((site) => !made.has(site))();
  return (ask, server) =>
    show(ask, {
      ...server,
      send: async (each) => {
        const answer = await server.send(each);
        if (ask.operation === 'createSite' && isAccepted(answer)) made.add(membersOf(answer.json)?.['id']);
        return answer;
      },
    });
};

/** What the organization shows first. */
const defaultContent = async ({ params }: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const { json } = await server.call('getOrganizationById', { params });
  return membersOf(membersOf(json)?.['defaultContent']);
};

/** What an organization shows first goes on naming a site that is deleted. */
const keptContent: Fault = shownWith('organization', (laid) => async (ask, server) => {
  const before = ask.operation === 'deleteSiteById' ? await defaultContent(ask, server) : undefined;
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  const id = ask.params['organizationId'];
  if (before !== undefined && before['site'] === ask.params['siteId']) lay(laid, id, { defaultContent: before });
  if (said(ask, 'defaultContent') !== undefined) lift(laid, id, 'defaultContent');
  return answer;
});

const showingOrganizations = operationIds.filter((id) => operationRow(id).family === 'organizations');

/** Settings of sites. */
export const siteSettingReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-SITE-08.d': 'update' }, on: showingSites, server: hostname },
  { reads: { 'OP-SITE-09.a': 'object' }, on: showingSites, server: proxyObject },
  {
    reads: { 'OP-SITE-09.c': 'any' },
    on: showingSites,
    server: keptText('proxy', (origin) => ({ origin, target: 'https://proxied.docplane.example/site' })),
  },
  {
    reads: { 'OP-SITE-09.d': 'other' },
    on: showingSites,
    server: changeMember('site', 'proxy', (proxy) => ({
      ...membersOf(proxy),
      target: 'https://proxied.docplane.example/site',
    })),
  },
  { reads: { 'OP-SITE-10.a': '404' }, on: updating, server: strangePart('defaultSiteSpace', 404) },
  { reads: { 'OP-SITE-10.b': '404' }, on: updating, server: strangePart('defaultSiteSection', 404) },
  { reads: { 'OP-SITE-10.c': '404' }, on: updating, server: refuseAs(404, onBareSite) },
  {
    reads: { 'OP-SITE-10.c': 'ignored' },
    on: updating,
    server: () => async (ask, server) => {
      if (!(await onBareSite(ask, server))) return server.send(ask);
      const { defaultSiteSection: _none, ...body } = membersOf(ask.body) ?? {};
      return server.send({ ...ask, body });
    },
  },
  {
    reads: { 'OP-SITE-10.d': '400' },
    on: updating,
    server: refuseWhere(
      400,
      (ask) => said(ask, 'defaultSiteSection') !== undefined && said(ask, 'defaultSiteSpace') !== undefined,
    ),
  },
  {
    reads: { 'OP-SITE-11.c': '409' },
    on: ['deleteSiteById'],
    server: refuseWhere(
      409,
      async (ask, server) => (await defaultContent(ask, server))?.['site'] === ask.params['siteId'],
    ),
  },
  { reads: { 'OP-SITE-11.c': 'kept' }, on: [...showingOrganizations, 'deleteSiteById'], server: keptContent },
  { reads: { 'OP-SITE-12.a': 'empty' }, on: ['getSiteAdaptiveSchema'], server: emptySchema },
  { reads: { 'OP-SITE-12.b': 'any' }, on: schemas, server: anySchema },
  { reads: { 'OP-SITE-12.b': 'draft-07' }, on: schemas, server: likes(areTypes) },
  { reads: { 'OP-SITE-12.b': 'subset' }, on: schemas, server: likes(isSubset) },
  { reads: { 'OP-SITE-12.c': 'refused' }, on: schemas, server: refuseWhere(409, isSwitchedOff) },
  { reads: { 'OP-SITE-12.d': 'required' }, on: schemas, server: likes((schema) => isText(schema['$schema'])) },
  { reads: { 'OP-SITE-13.a': 'fixed' }, on: showingSites, server: withAds(() => true) },
  {
    reads: { 'OP-SITE-13.a': 'initial-data' },
    on: showingSites,
    server: withAdsFromTheStart,
    unseen: 'its probe makes a site, which has none',
  },
  {
    reads: { 'OP-SITE-13.c': '409' },
    on: [...updating, 'createSite'],
    server: refuseWhere(409, (ask) => said(ask, 'visibility') === 'visitor-auth'),
  },
];
