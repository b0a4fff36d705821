import type { OperationId } from '#spec/operation.ts';
import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Fault } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inBody, inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

/** A space that is moved to the top lands in the collection around its own. */
const upOneLevel: Fault = () => async (ask, server) => {
  const body = membersOf(ask.body);
  if (body?.['parent'] !== null) return server.send(ask);
  const own = (await server.call('getSpaceById', { params: ask.params })).json;
  const around = { params: { collectionId: textInside(own, 'parent') ?? '' } };
  const parent = textInside((await server.call('getCollectionById', around)).json, 'parent');
  return server.send(parent === undefined ? ask : { ...ask, body: { ...body, parent } });
};

/** Stores the members of an update, in an order of its own, up to the first one that is what it was. */
const stopAtSame = (read: OperationId, order: readonly string[]): Fault =>
  inRequest(async (ask, { call }) => {
    const body = membersOf(ask.body);
    if (body === undefined) return ask;
    const { json } = await call(read, { params: ask.params });
    const same = order.findIndex((name) => Object.hasOwn(body, name) && inside(json, name) === body[name]);
    const skipped = same === -1 ? [] : order.slice(same);
    const kept = Object.entries(body).filter(([name]) => !skipped.includes(name));
    return { ...ask, body: Object.fromEntries(kept) };
  });

const nameOf = (each: unknown): string => textInside(each, 'customField', 'name') ?? '';

/** Goes through the values of a space, the latest field first, up to one that stays the same. */
const stopAtSameValue: Fault = inRequest(async (ask, { call }) => {
  const values = membersOf(membersOf(ask.body)?.['values']);
  if (values === undefined) return ask;
  const { json } = await call('getSpaceCustomFields', { params: ask.params });
  const shown = (Array.isArray(json) ? (json as unknown[]) : []).toReversed();
  const isSame = (each: unknown): boolean => {
    const value = inside(each, 'value');
    return value !== undefined && inside(values[nameOf(each)], 'value') === value;
  };
  const same = shown.findIndex(isSame);
  const skipped = same === -1 ? [] : shown.slice(same).map(nameOf);
  const kept = Object.entries(values).filter(([name]) => !skipped.includes(name));
  return { ...ask, body: { values: Object.fromEntries(kept) } };
});

/** Keeps a member as it was published first. */
const keepFirst = (name: string): Fault =>
  inRequest(async (ask, { call }) => {
    const body = membersOf(ask.body);
    const first = inside((await call('getIntegrationByName', { params: ask.params })).json, name);
    const isSame = typeof first === typeof body?.[name];
    return body === undefined || first === undefined || !isSame ? ask : { ...ask, body: { ...body, [name]: first } };
  });

/** Keeps the labels that external links had. */
const keepLabels: Fault = inRequest(async (ask, { call }) => {
  const body = membersOf(ask.body);
  const links = listInside(body, 'externalLinks');
  const before = listInside((await call('getIntegrationByName', { params: ask.params })).json, 'externalLinks');
  const isSound = links.every((link) => typeof inside(link, 'label') === 'string');
  if (links.length === 0 || links.length !== before.length || !isSound) return ask;
  const externalLinks = links.map((link, at) => ({ ...membersOf(link), label: inside(before[at], 'label') }));
  return { ...ask, body: { ...body, externalLinks } };
});

/** Takes what an account requires for what a space does. */
const requiredByAccounts: Fault = inBody((body) => {
  const configurations = membersOf(body['configurations']);
  const [account, space] = [membersOf(configurations?.['account']), membersOf(configurations?.['space'])];
  if (account !== undefined && space !== undefined && Array.isArray(account['required']))
    body['configurations'] = { ...configurations, space: { ...space, required: account['required'] } };
});

/** An empty collection lists what another one does. */
const spacesOfSome: Fault = () => {
  let some: string | undefined;
  return async (ask, server) => {
    const answer = await server.send(ask);
    const isEmpty = isAccepted(answer) && listInside(answer.json, 'items').length === 0;
    if (listInside(answer.json, 'items').length > 0) some ??= ask.params['collectionId'];
    const isFirst = ask.query['page'] === undefined;
    return isEmpty && isFirst && some !== undefined ? server.send({ ...ask, params: { collectionId: some } }) : answer;
  };
};

/** An integration that is nowhere installed lists the installations of the first one that is. */
const installedElsewhere: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const isEmpty = isAccepted(answer) && listInside(answer.json, 'items').length === 0;
  if (!isEmpty || ask.query['externalId'] !== undefined || ask.query['page'] !== undefined) return answer;
  const { json } = await server.call('listIntegrations', { query: { limit: '1000' } });
  for (const integration of listInside(json, 'items')) {
    const params = { integrationName: textInside(integration, 'name') ?? '' };
    const other = await server.send({ ...ask, params });
    if (listInside(other.json, 'items').length > 0) return other;
  }
  return answer;
};

/** What was made at the top is listed without nested ones for good. */
const topFromBirth: Fault = () => {
  const made = new Set<string>();
  const withMade = inItems(async ({ envelope, items, isLast }, { query }, { call }) => {
    const seen = new Set(items.map((item) => textInside(item, 'id')));
    const more: unknown[] = [];
    for (const collectionId of query['nested'] === 'false' && isLast ? made : []) {
      const now = await call('getCollectionById', { params: { collectionId } });
      if (isAccepted(now) && inside(now.json, 'parent') !== undefined && !seen.has(collectionId)) more.push(now.json);
    }
    envelope['count'] = Number(envelope['count']) + more.length;
    return [...items, ...more];
  })();
  return async (ask, server) => {
    if (ask.operation !== 'createCollection') return withMade(ask, server);
    const answer = await server.send(ask);
    const isTop = isAccepted(answer) && inside(answer.json, 'parent') === undefined;
    if (isTop) made.add(textInside(answer.json, 'id') ?? '');
    return answer;
  };
};

/** What shows where things are changed from further on than their beginning. */
export const changedFurtherMutants: readonly Mutant[] = [
  {
    name: 'a space two collections deep that is moved to the top goes up one of them',
    breaks: 'MOVE-02',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    fault: upOneLevel,
  },
  {
    name: 'an update of a collection stores nothing after a title that stays',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateCollectionById'],
    profile: 'default',
    fault: stopAtSame('getCollectionById', ['title', 'description', 'defaultLevel']),
  },
  {
    name: 'an update of a SAML provider stores nothing before an address that stays',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateOrganizationSAMLProvider'],
    profile: 'default',
    fault: stopAtSame('getOrganizationSAMLProviderById', ['ssoURL', 'entityID', 'label']),
  },
  {
    name: 'values of fields made before one whose value stays are not stored',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    fault: stopAtSameValue,
  },
  {
    name: 'an integration keeps its first content security policy',
    breaks: 'INT-35',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: keepFirst('contentSecurityPolicy'),
  },
  {
    name: 'an integration requires in a space what it does in an account',
    breaks: 'INT-35',
    mayAlsoBreak: ['INT-34'],
    on: ['publishIntegration'],
    fault: requiredByAccounts,
  },
  {
    name: 'the labels of external links stay as they were',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['publishIntegration'],
    fault: keepLabels,
    profile: 'default',
  },
  {
    name: 'a fresh integration lists the installations of another',
    breaks: 'SCP-01',
    mayAlsoBreak: [],
    on: ['listIntegrationInstallations'],
    fault: installedElsewhere,
  },
  {
    name: 'an empty collection lists those of another',
    breaks: 'SCP-01',
    mayAlsoBreak: [],
    on: ['listSpacesInCollectionById'],
    fault: spacesOfSome,
  },
  {
    name: 'a collection that was made at the top never counts as nested',
    breaks: 'COL-15',
    mayAlsoBreak: [],
    on: ['createCollection', 'listCollectionsInOrganizationById'],
    fault: topFromBirth,
  },
];
