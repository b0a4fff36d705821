import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { roleOf, type OperationRole } from '../../../../resources/operation-role.ts';
import { readerOf } from '../../../../resources/reader-of.ts';
import { resourceKinds, resources, type ResourceKind } from '../../../../resources/index.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Answer, Fault, FaultyRequest, Members, Server } from '../../fault.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import { afterwards, skipWrite } from '../../faults/writes.ts';
import { bodyMembers, withRequired } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { createNeighbours, namedBy, naming, otherOrganization } from '../neighbours.ts';

type NamedFault = {
  readonly word: string;
  readonly fault: Fault;
  readonly watches?: readonly OperationId[];
};

export const isWrite = (operation: OperationId): boolean => operationRow(operation).method !== 'GET';

/** The read whose reply looks like that of the write. */
export const sameReader = (operation: OperationId, role: OperationRole | undefined): OperationId | null => {
  const { reply } = operationRow(operation);
  const reader = role === undefined ? readerOf(operation) : resources[role.kind].read;
  return reply !== null && reader && operationRow(reader).reply === reply ? reader : null;
};

/** Removes again at once what a creation made. */
const unmade = (operation: OperationId, { kind }: OperationRole): Fault | undefined => {
  const { remove } = resources[kind];
  if (remove === null) return undefined;
  return afterwards(async (ask, server, answer) => {
    const params = namedBy(kind, { ...ask, operation }, answer);
    if (params !== undefined) await server.call(remove, { params });
  });
};

const notDone = (operation: OperationId, role: OperationRole | undefined): readonly NamedFault[] => {
  const { reply, acts } = operationRow(operation);
  if (acts.as === 'create' || role?.role === 'create') {
    const fault = role === undefined ? undefined : unmade(operation, role);
    return fault === undefined ? [] : [{ word: 'not-done', fault }];
  }
  const reader = sameReader(operation, role);
  return reply !== null && reader === null ? [] : [{ word: 'not-done', fault: skipWrite(reader) }];
};

/** What answers the write is the thing as it was before. */
const oldState = (operation: OperationId, role: OperationRole | undefined): readonly NamedFault[] => {
  const reader = sameReader(operation, role);
  if (reader === null || operationRow(operation).acts.as === 'create') return [];
  const fault: Fault = () => async (ask, server) => {
    const before = await server.call(reader, { params: ask.params });
    const answer = await server.send(ask);
    return isAccepted(answer) && isAccepted(before) ? { ...answer, json: before.json } : answer;
  };
  return [{ word: 'answers-old-state', fault }];
};

/** What answers the write is what answered it last for another thing. */
const answeringLast: Fault = () => {
  let last: { readonly id: unknown; readonly json: unknown } | undefined;
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const json = last?.json ?? answer.json;
    const { id } = membersOf(answer.json) ?? {};
    // What has no id of its own is another thing after each write.
    if (id === undefined || last?.id !== id) last = { id, json: structuredClone(answer.json) };
    return { ...answer, json };
  };
};

const anothersState = (operation: OperationId): readonly NamedFault[] =>
  operationRow(operation).reply === null ? [] : [{ word: 'answers-anothers-state', fault: answeringLast }];

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

const valueAt = (value: unknown, way: readonly string[]): unknown =>
  objectsAt(value, way.slice(0, -1))[0]?.[way.at(-1) ?? ''];

/** The body that gives a thing back what it had, where the reply shows it as it is given. */
const restoring = (operation: OperationId, ask: FaultyRequest, before: unknown): Members => {
  const given = rows[operation]?.sets.filter(({ as }) => as === 'given') ?? [];
  const ways = given.map(({ from, in: [path = ''] }) => ({ from: from.split('.'), path: path.split('.') }));
  const isWhole = ({ from: [top] }: (typeof ways)[number]): boolean =>
    ways.filter(({ from }) => from[0] === top).length === 1;
  const named = ways.filter((way) => isWhole(way) && valueAt(ask.body, way.from) !== undefined);
  return Object.fromEntries(
    named.flatMap(({ from: [top = '', ...inner], path }) => {
      const value = valueAt(before, path);
      if (value === undefined) return [];
      return [[top, inner.reduceRight<unknown>((held, step) => ({ [step]: held }), value)] as const];
    }),
  );
};

/** Other writes at the same place or below it. */
const otherWrites = (operation: OperationId): readonly OperationId[] => {
  const { pathParameters } = operationRow(operation);
  return operationIds.filter(
    (other) =>
      other !== operation &&
      isWrite(other) &&
      pathParameters.every((name) => operationRow(other).pathParameters.includes(name)),
  );
};

/** Whether nothing shows what a write does to a thing: it takes it away for good. */
const isUnseen = (operation: OperationId, kind: ResourceKind): boolean =>
  resources[kind].remove === operation && resources[kind].restore === null;

/** Where a request is, by the path parameters of an operation. */
export const placeOf = ({ params }: FaultyRequest, operation: OperationId): string =>
  JSON.stringify(operationRow(operation).pathParameters.map((name) => params[name]));

type Undo = (server: Server) => Promise<unknown>;
type UndoOf = (ask: FaultyRequest, answer: Answer, before: unknown) => Undo | undefined;

/** What takes back what an update or a creation did; undefined for any other write. */
const undoing = (operation: OperationId, role: OperationRole | undefined): UndoOf | undefined => {
  const isCreation = role?.role === 'create';
  const remove = role === undefined ? null : resources[role.kind].remove;
  if (isCreation && remove !== null)
    return (ask, answer) => {
      const params = namedBy(role.kind, ask, answer);
      return params === undefined ? undefined : (server) => server.call(remove, { params });
    };
  if (isCreation || role?.role !== 'update' || sameReader(operation, role) === null) return undefined;
  return (ask, _answer, before) => {
    const body = restoring(operation, ask, before);
    if (Object.keys(body).length === 0) return undefined;
    return (server) => server.call(operation, { params: ask.params, body: withRequired(operation, ask.body, body) });
  };
};

/** A write that some of the next writes take back; another one leaves what it did. */
export const undoneBy = (
  operation: OperationId,
  isUndoing: (next: OperationId) => boolean = () => true,
): Fault | undefined => {
  const role = roleOf(operation);
  const undoOf = undoing(operation, role);
  if (undoOf === undefined) return undefined;
  const reader = role?.role === 'create' ? null : sameReader(operation, role);
  return () => {
    const undos = new Map<string, Undo>();
    return async (ask, server) => {
      const place = placeOf(ask, operation);
      if (ask.operation !== operation) {
        const undo = undos.get(place);
        undos.delete(place);
        if (isUndoing(ask.operation)) await undo?.(server);
        return server.send(ask);
      }
      const before = reader === null ? undefined : await server.call(reader, { params: ask.params });
      const answer = await server.send(ask);
      const undo = isAccepted(answer) ? undoOf(ask, answer, before?.json) : undefined;
      if (undo !== undefined) undos.set(place, undo);
      return answer;
    };
  };
};

/** The other writes at the place of one after which something shows what it did. */
export const seenAfter = (operation: OperationId): readonly OperationId[] => {
  const kind = roleOf(operation)?.kind;
  return kind === undefined ? [] : otherWrites(operation).filter((other) => !isUnseen(other, kind));
};

/** The next write of another kind takes back what this one did. */
const undone = (operation: OperationId): readonly NamedFault[] => {
  const others = seenAfter(operation);
  const fault = others.length === 0 ? undefined : undoneBy(operation);
  return fault === undefined ? [] : [{ word: 'undone-by-next', fault, watches: others }];
};

/** The same is done to another thing of the kind in the same container. */
const alsoToSibling = (operation: OperationId, role: OperationRole | undefined): readonly NamedFault[] => {
  if (role === undefined || role.role === 'create') return [];
  // What its path does not name it can do to no other one.
  if (!operationRow(operation).pathParameters.includes(resources[role.kind].param ?? '')) return [];
  const fault: Fault = () => {
    const neighbours = createNeighbours(role.kind);
    return async (ask, server) => {
      const answer = await server.send(ask);
      const known = neighbours.beside(ask.params) ?? otherOrganization(role.kind, ask.params, server);
      const params = ask.operation === operation && isAccepted(answer) ? known : undefined;
      neighbours.note(ask, answer);
      if (params !== undefined) await server.call(operation, { params: { ...ask.params, ...params }, body: ask.body });
      return answer;
    };
  };
  return [{ word: 'also-to-sibling', fault, watches: naming(role.kind) }];
};

const topMembers = (operation: OperationId): readonly string[] => {
  const { body } = operationRow(operation);
  return body === null ? [] : bodyMembers(body).flatMap(({ way: [first = ''] }) => first);
};

/** Whether one takes of a body anything that the other takes. */
const shareMembers = (one: OperationId, other: OperationId): boolean => {
  const names = topMembers(other);
  return topMembers(one).some((name) => names.includes(name));
};

/** What the container takes of a body, or its removal, where the thing is removed. */
const toContainer = (
  operation: OperationId,
  { kind }: OperationRole,
): { readonly call: OperationId; readonly hasBody: boolean } | undefined => {
  const container: ResourceKind | null = resources[kind].container;
  if (container === null || operationRow(operation).acts.as === 'create') return undefined;
  const { update, remove } = resources[container];
  if (operationRow(operation).acts.as === 'remove')
    return remove === null ? undefined : { call: remove, hasBody: false };
  return update !== null && shareMembers(operation, update) ? { call: update, hasBody: true } : undefined;
};

const alsoToContainer = (operation: OperationId, role: OperationRole | undefined): readonly NamedFault[] => {
  const target = role === undefined ? undefined : toContainer(operation, role);
  if (target === undefined) return [];
  const { call, hasBody } = target;
  const isNamed = operationRow(call).pathParameters.every((name) =>
    operationRow(operation).pathParameters.includes(name),
  );
  if (!isNamed) return [];
  const fault = afterwards((ask, server) =>
    server.call(call, { params: ask.params, ...(hasBody ? { body: ask.body } : {}) }),
  );
  return [{ word: 'also-to-container', fault }];
};

/** Whether a part of a path is a name that its maker chooses, so that the other organization can have it too. */
const isChosen = (name: string): boolean =>
  resourceKinds.some((kind) => resources[kind].param === name && resources[kind].key !== 'id');

/** The same is done in the other organization. */
const alsoElsewhere = (operation: OperationId): readonly NamedFault[] => {
  const { pathParameters, acts } = operationRow(operation);
  const [first, ...rest] = pathParameters;
  const makes = acts.as === 'create' || acts.as === 'replace';
  if (first !== 'organizationId' || !rest.every((name) => makes && isChosen(name))) return [];
  const fault = afterwards((ask, server) => {
    const params = { ...ask.params, organizationId: server.facts.secondOrganization };
    return ask.params['organizationId'] === server.facts.secondOrganization
      ? Promise.resolve()
      : server.call(operation, { params, body: ask.body });
  });
  return [{ word: 'also-in-other-organization', fault }];
};

const faultsOf = (operation: OperationId): readonly NamedFault[] => {
  const role = roleOf(operation);
  return [
    ...notDone(operation, role),
    ...oldState(operation, role),
    ...anothersState(operation),
    ...undone(operation),
    ...alsoToSibling(operation, role),
    ...alsoToContainer(operation, role),
    ...alsoElsewhere(operation),
  ];
};

/** A write: answered and not done, answered with another state, undone later, or done in more places than one. */
export const writes = (): MeaningMutant[] =>
  operationIds.filter(isWrite).flatMap((operation) =>
    faultsOf(operation).map(({ word, fault, watches = [] }) => ({
      operator: 'write',
      change: word,
      operation,
      place: '',
      on: [...new Set([operation, ...watches])],
      fault,
    })),
  );
