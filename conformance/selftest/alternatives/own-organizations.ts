import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { inReply, isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';
import { resourcesIn } from './keeping.ts';
import { itemsAt } from './spaces-seen.ts';
import { readAs } from './turns.ts';

type Values = { readonly spaceId: string; readonly values: readonly (readonly [name: string, value: unknown])[] };

const valuesOf = async (spaceId: string, server: Server): Promise<Values> => {
  const { json } = await server.call('getSpaceCustomFields', { params: { spaceId } });
  const pairs = Array.isArray(json) ? (json as Members[]) : [];
  const set = pairs.filter(({ value }) => value !== undefined);
  return {
    spaceId,
    values: set.map(({ customField, value }) => [String(membersOf(customField)?.['name']), value] as const),
  };
};

/** The spaces in a collection and in those inside it. */
const spacesBelow = async (collection: string, server: Server): Promise<readonly string[]> => {
  const { json } = await server.call('getCollectionById', { params: { collectionId: collection } });
  const organizationId = String(membersOf(json)?.['organization']);
  const all = await itemsAt(server, 'listCollectionsInOrganizationById', { organizationId }, { nested: 'true' });
  const inside = [collection];
  for (const each of inside) {
    inside.push(...all.filter(({ parent }) => parent === each).map(({ id }) => String(id)));
  }
  const lists = await Promise.all(
    inside.map((collectionId) => itemsAt(server, 'listSpacesInCollectionById', { collectionId })),
  );
  return lists.flat().map(({ id }) => String(id));
};

const transferred = ({ params }: FaultyRequest, server: Server): Promise<readonly string[]> =>
  params['spaceId'] === undefined
    ? spacesBelow(params['collectionId'] ?? '', server)
    : Promise.resolve([params['spaceId']]);

/** Values of custom fields go along where the new organization has a field of that name which takes them. */
const valuesGoAlong: Fault = () => async (ask, server) => {
  const before = await Promise.all((await transferred(ask, server)).map((spaceId) => valuesOf(spaceId, server)));
  const answer = await server.send(ask);
  if (!isAccepted(answer)) return answer;
  for (const { spaceId, values } of before) {
    for (const [name, value] of values) {
      const body = { values: { [name]: { value } } };
      await server.call('updateSpaceCustomFields', { params: { spaceId }, body });
    }
  }
  const read = ask.operation === 'transferSpace' ? 'getSpaceById' : 'getCollectionById';
  const { json } = await readAs(ask, server, read, ask.params);
  return { ...answer, json };
};

/** Where resources show an address that they were given, by what they are; and by what they are known. */
const shown: Readonly<Record<string, { readonly member: string; readonly key: string }>> = {
  'saml-provider': { member: 'ssoURL', key: 'id' },
  'openapi-spec': { member: 'sourceURL', key: 'id' },
  organization: { member: 'urls', key: 'id' },
  integration: { member: 'externalLinks', key: 'name' },
};

const bare = (address: string): string => {
  const url = new URL(address);
  [url.username, url.password] = ['', ''];
  return url.href;
};

/** The addresses with credentials in a body, by what is left of them without. */
const addressesIn = (value: unknown): readonly (readonly [bare: string, whole: string])[] => {
  if (typeof value === 'string')
    return /^https?:\/\/[^/]*@/.test(value) && URL.canParse(value) ? [[bare(value), value]] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

const isAddress = (name: string): boolean => name === 'url' || name === 'logo';

const withAddresses = (value: unknown, whole: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return whole.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, whole));
  const members = Object.entries(membersOf(value) ?? {});
  return Object.fromEntries(members.map(([name, each]) => [name, isAddress(name) ? withAddresses(each, whole) : each]));
};

const given = ['ssoURL', 'source', 'logo', 'externalLinks'];

const keyOf = (resource: Members): string => {
  const object = String(resource['object']);
  return `${object} ${String(resource[shown[object]?.key ?? 'id'])}`;
};

/** Shows addresses with the credentials that were given in them. */
const withCredentials: Fault = () => {
  const kept = new Map<string, ReadonlyMap<string, string>>();
  const keep = (ask: FaultyRequest, json: unknown): void => {
    const body = membersOf(ask.body) ?? {};
    const names = given.filter((name) => body[name] !== undefined);
    const made = membersOf(json);
    if (names.length === 0 || made === undefined || shown[String(made['object'])] === undefined) return;
    kept.set(keyOf(made), new Map(names.flatMap((name) => addressesIn(body[name]))));
  };
  const eachShown = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) eachShown(each);
    const members = membersOf(value);
    if (members === undefined) return;
    for (const inner of Object.values(members)) eachShown(inner);
    const { member } = shown[String(members['object'])] ?? {};
    const whole = kept.get(keyOf(members));
    if (member === undefined || whole === undefined || members[member] === undefined) return;
    members[member] = withAddresses(members[member], whole);
  };
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (operationRow(ask.operation).method !== 'GET') keep(ask, answer.json);
    eachShown(answer.json);
    return answer;
  };
};

const answering: readonly OperationId[] = operationIds.filter((id) => operationRow(id).reply !== null);

const [create, put] = ['createOpenAPISpec', 'createOrUpdateOpenAPISpecBySlug'] as const;
const specs = [create, put, 'getOpenAPISpecBySlug', 'listOpenAPISpecs'] as const;

const before = async ({ params }: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const answer = await server.call('getOpenAPISpecBySlug', { params });
  return isAccepted(answer) ? membersOf(answer.json) : undefined;
};

/** Gives the same source once more after another one in between, so that the time moves. */
const alwaysRefreshed: Fault = () => async (ask, server) => {
  const known = await before(ask, server);
  const answer = await server.send(ask);
  const isSame = known !== undefined && membersOf(answer.json)?.['updatedAt'] === known['updatedAt'];
  if (!isAccepted(answer) || !isSame) return answer;
  const between = { source: { url: 'https://nowhere.docplane.example/between.yaml' } };
  await server.send({ ...ask, body: { ...membersOf(ask.body), ...between } });
  return server.send(ask);
};

const processed = ['processingState', 'lastVersion', 'lastProcessedAt', 'lastProcessErrorCode'] as const;

/** What was processed stays so while the source is given again. */
const staysProcessed: Fault = () => {
  const sources = new Map<unknown, string>();
  const kept = new Map<unknown, Members>();
  const show = inReply((reply) => {
    for (const spec of resourcesIn(reply)) {
      const own = kept.get(spec['id']);
      if (own === undefined) continue;
      for (const name of processed) delete spec[name];
      Object.assign(spec, own);
    }
  })();
  const keep = (ask: FaultyRequest, made: Members, known: Members | undefined): void => {
    const source = JSON.stringify(membersOf(ask.body)?.['source']);
    const isAgain = known !== undefined && sources.get(made['id']) === source;
    sources.set(made['id'], source);
    if (!isAgain) kept.delete(made['id']);
    else if (known['processingState'] !== 'pending' && !kept.has(made['id'])) {
      kept.set(made['id'], Object.fromEntries(processed.map((name) => [name, known[name]])));
    }
  };
  return async (ask, server) => {
    const isPut = ask.operation === put;
    if (!isPut && ask.operation !== create) return show(ask, server);
    const known = isPut ? await before(ask, server) : undefined;
    return show(ask, {
      ...server,
      send: async (each) => {
        const answer = await server.send(each);
        const made = isAccepted(answer) ? membersOf(answer.json) : undefined;
        if (made !== undefined) keep(ask, made, known);
        return answer;
      },
    });
  };
};

/** Readings of organizations and what belongs to them that the reference took of its own accord. */
export const ownOrganizationReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-OWN-12.a': 'matched' }, on: ['transferSpace', 'transferCollection'], server: valuesGoAlong },
  { reads: { 'OP-OWN-13': 'shown' }, on: answering, server: withCredentials },
  { reads: { 'OP-OWN-14.a': 'refreshed' }, on: [put], server: alwaysRefreshed },
  { reads: { 'OP-OWN-14.b': 'kept' }, on: specs, server: staysProcessed },
];
