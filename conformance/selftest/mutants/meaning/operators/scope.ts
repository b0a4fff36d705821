import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { resourceKinds, resources, type ResourceKind } from '../../../../resources/index.ts';
import { kindNames, kinds } from '../../../../resources/kinds.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Answer, Fault, FaultyRequest, Server } from '../../fault.ts';
import { inItems } from '../../faults/lists.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { namedBy } from '../neighbours.ts';
import { showing, thingPlaces } from '../reply-things.ts';

const rows: readonly Effect[] = Object.values(effects);

type Params = FaultyRequest['params'];
type NamedFault = readonly [change: string, fault: Fault, on: readonly OperationId[]];

/** The kinds of things that a path parameter names. */
const kindsCalled = (name: string): readonly ResourceKind[] =>
  resourceKinds.filter((kind) => resources[kind].param === name);

/** The operations that make what a path parameter names. */
const makers = (name: string): readonly OperationId[] =>
  kindsCalled(name).flatMap((kind) => resources[kind].create ?? []);

/** The readings of a container that show things in it which a path parameter names. */
const showers = (names: readonly string[]): readonly OperationId[] =>
  kindsCalled(names.at(-1) ?? '')
    .flatMap((kind) => resources[kind].schema ?? [])
    .flatMap(showing)
    .filter((operation) => operationRow(operation).pathParameters.join() === names.slice(0, -1).join());

/** The keys of such things in a reply. */
const keysShown = (name: string, ask: FaultyRequest, { json }: Answer): readonly string[] =>
  kindsCalled(name).flatMap((kind) =>
    thingPlaces(ask.operation)
      .filter(({ schema }) => schema === resources[kind].schema)
      .flatMap(({ way }) => objectsAt(json, way))
      .map((thing) => thing[resources[kind].key])
      .filter((value) => typeof value === 'string'),
  );

/** Where things were made or met: the path of each, by its own part of the path. */
const createHomes = (names: readonly string[]) => {
  const homes = new Map<string, Params>();
  const own = names.at(-1) ?? '';
  const add = (key: string | undefined, params: Params): void => {
    if (key === undefined || homes.has(key) || !names.every((name) => name === own || Object.hasOwn(params, name)))
      return;
    homes.set(key, Object.fromEntries(names.map((name) => [name, name === own ? key : (params[name] ?? '')])));
  };
  const made = (ask: FaultyRequest, answer: Answer): Params | undefined => {
    const kind = kindsCalled(own).find((each) => resources[each].create === ask.operation);
    return kind === undefined ? undefined : namedBy(kind, ask, answer);
  };
  return {
    note: (ask: FaultyRequest, answer: Answer): void => {
      const params = made(ask, answer) ?? ask.params;
      add(params[own], params);
      for (const key of keysShown(own, ask, answer)) add(key, ask.params);
    },
    of: (params: Params): Params | undefined => homes.get(params[own] ?? ''),
  };
};

/** The operations that name such things, show them or make them. */
const below = (names: readonly string[]): readonly OperationId[] => [
  ...operationIds.filter((operation) => names.every((name) => operationRow(operation).pathParameters.includes(name))),
  ...showers(names),
  ...makers(names.at(-1) ?? ''),
];

/** Whether a request was below the container of a thing. */
const isHome = ({ params }: FaultyRequest, home: Params): boolean =>
  Object.entries(home).every(([name, value]) => params[name] === value);

/** Where what was there before anything was asked is: in the first organization, or in the space of the change request. */
const knownBefore = (
  [container, ...rest]: readonly string[],
  { params }: FaultyRequest,
  { facts: { organization, changeRequest } }: Server,
): Params | undefined => {
  if (container === 'organizationId' && rest.length === 1) return { ...params, organizationId: organization };
  const isOfTheRequest = changeRequest !== undefined && params['changeRequestId'] === changeRequest.id;
  const { space } = changeRequest ?? {};
  return isOfTheRequest && space !== undefined && rest.join() === 'changeRequestId'
    ? { ...params, spaceId: space }
    : undefined;
};

/** Whether an operation makes what it does not find, so that nothing in another container can be meant. */
const makesUnknown = (operation: OperationId): boolean =>
  kindNames.some((kind) => kinds[kind].put === operation && kinds[kind].key !== 'id');

/** Whether no operation makes what a list shows, so that a run finds none of it in two places. */
const isNeverMade = (list: OperationId): boolean =>
  resourceKinds.some((kind) => {
    const { list: own, create, schema } = resources[kind];
    if (own !== list || create !== null) return false;
    return !rows.some(
      ({ on, thing, elsewhere }) =>
        (on === schema && thing.startsWith('made')) ||
        elsewhere.some((row) => row.on === schema && (row.may ?? []).some(({ existence }) => existence === 'made')),
    );
  });

/** A thing is found below whatever container the path names. */
const anywhere =
  (operation: OperationId): Fault =>
  () => {
    const { pathParameters: names } = operationRow(operation);
    const homes = createHomes(names);
    // A removal of what is not there may be a success (OP-HTTP-03).
    const isRemoval = operationRow(operation).acts.as === 'remove';
    const isMissed = (answer: Answer): boolean => answer.status === 404 || isRemoval;
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (isAccepted(answer) && !(isRemoval && ask.operation === operation)) homes.note(ask, answer);
      const known = homes.of(ask.params) ?? knownBefore(names, ask, server);
      const home = ask.operation === operation && isMissed(answer) ? known : undefined;
      if (home === undefined || isHome(ask, home)) return answer;
      const found = await server.send({ ...ask, params: { ...ask.params, ...home } });
      return isAccepted(found) ? found : answer;
    };
  };

/** The first thing of the list at another place also stands in the list. */
const withForeign = (operation: OperationId, name: string): Fault => {
  return () => {
    const seen: Params[] = [];
    const elsewhere = (params: Params): Params | undefined => seen.findLast((other) => other[name] !== params[name]);
    const step = inItems(async ({ envelope, items, isLast }, ask, server) => {
      seen.push(ask.params);
      const first = (await knownElsewhere(name, ask, server)) ?? elsewhere(ask.params);
      if (!isLast || first === undefined) return items;
      const { page: _page, ...rest } = ask.query;
      const { json } = await server.call(operation, { params: first, query: { ...rest, limit: '1' } });
      const [stranger] = (membersOf(json)?.['items'] ?? []) as readonly unknown[];
      if (stranger === undefined) return items;
      envelope['count'] = Number(envelope['count']) + 1;
      return [...items, stranger];
    })();
    return step;
  };
};

/** The path of another organization or integration, which are there before anything is made. */
const knownElsewhere = async (name: string, { params }: FaultyRequest, server: Server): Promise<Params | undefined> => {
  if (name === 'organizationId') return { ...params, organizationId: otherOrganization(params, server.facts) };
  if (name !== 'integrationName') return undefined;
  const { json } = await server.call('listIntegrations');
  const items = (membersOf(json)?.['items'] ?? []) as readonly { readonly name?: string }[];
  const other = items.find((item) => item.name !== params['integrationName'])?.name;
  return other === undefined ? undefined : { ...params, integrationName: other };
};

const otherOrganization = (
  { organizationId }: Params,
  facts: { readonly organization: string; readonly secondOrganization: string },
): string => (organizationId === facts.organization ? facts.secondOrganization : facts.organization);

const inChangeRequest = '/change-requests/{changeRequestId}';

/** The operation on the main content that is the twin of one on a change request. */
const mainTwin = (operation: OperationId): OperationId | undefined => {
  const { path, method } = operationRow(operation);
  if (!path.includes(inChangeRequest)) return undefined;
  const plain = path.replace(inChangeRequest, '');
  return operationIds.find((other) => operationRow(other).path === plain && operationRow(other).method === method);
};

const asMain =
  (twin: OperationId): Fault =>
  () =>
  (ask, server) =>
    server.send({ ...ask, operation: twin });

const asChangeRequest =
  (twin: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const { id, space } = server.facts.changeRequest ?? {};
    if (id === undefined || ask.params['spaceId'] !== space) return server.send(ask);
    return server.send({ ...ask, operation: twin, params: { ...ask.params, changeRequestId: id } });
  };

const twins = (operation: OperationId): readonly NamedFault[] => {
  const main = mainTwin(operation);
  const branch = operationIds.find((other) => mainTwin(other) === operation);
  return [
    ...(main === undefined ? [] : [['main-content', asMain(main), [operation]] as const]),
    ...(branch === undefined ? [] : [['change-request-content', asChangeRequest(branch), [operation]] as const]),
  ];
};

const faultsOf = (operation: OperationId): readonly NamedFault[] => {
  const { pathParameters, acts, method } = operationRow(operation);
  const word = method === 'GET' ? 'read-elsewhere' : 'changed-elsewhere';
  const isInside = pathParameters.length > 1 && !makesUnknown(operation);
  const found: readonly NamedFault[] = isInside ? [[word, anywhere(operation), below(pathParameters)]] : [];
  const [name] = pathParameters.slice(-1);
  const isList = acts.as === 'list' && name !== undefined && !isNeverMade(operation);
  const foreign: readonly NamedFault[] = isList ? [['foreign-shown', withForeign(operation, name), [operation]]] : [];
  return [...found, ...foreign, ...twins(operation)];
};

/** Things of another container are shown, read or changed; the main content stands for a change request's, or the reverse. */
export const scope = (): MeaningMutant[] =>
  operationIds.flatMap((operation) =>
    faultsOf(operation).map(([change, fault, on]) => ({
      operator: 'scope',
      change,
      operation,
      place: '',
      on: [...new Set([operation, ...on])],
      fault,
    })),
  );
