import type { OperationId } from '#spec/operation.ts';
import { operationIds, operationRow } from '#spec/operation.ts';
import { resources, type ResourceKind } from '../../../resources/index.ts';
import type { Answer, FaultyRequest, Server } from '../fault.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';

type Params = FaultyRequest['params'];

/** Things of a kind that requests were about, so that a fault knows another one beside the one it is asked about. */
export type Neighbours = {
  readonly note: (ask: FaultyRequest, answer: Answer) => void;
  /** The last other one in the same container. */
  readonly beside: (params: Params) => Params | undefined;
  /** The last other one in another container. */
  readonly away: (params: Params) => Params | undefined;
};

/** The operations that name or make things of a kind. */
export const naming = (kind: ResourceKind): readonly OperationId[] => {
  const { create, param } = resources[kind];
  return operationIds.filter(
    (operation) => operation === create || operationRow(operation).pathParameters.at(-1) === param,
  );
};

const keyIn = (kind: ResourceKind, { json }: Answer): string | undefined => {
  const members = membersOf(json) ?? {};
  const found = members[resources[kind].key];
  return typeof found === 'string' ? found : undefined;
};

/** The parameters that name what a request made or was about; undefined where it names nothing of the kind. */
export const namedBy = (kind: ResourceKind, ask: FaultyRequest, answer: Answer): Params | undefined => {
  const { create, param } = resources[kind];
  if (param === null) return undefined;
  const key = ask.operation === create ? keyIn(kind, answer) : ask.params[param];
  return key === undefined ? undefined : { ...ask.params, [param]: key };
};

export const createNeighbours = (kind: ResourceKind): Neighbours => {
  const { param, remove } = resources[kind];
  const containers = new Set(naming(kind).flatMap((operation) => operationRow(operation).pathParameters));
  const own = param ?? '';
  const known = new Map<string, Params>();
  const isBeside = (one: Params, other: Params): boolean =>
    [...containers].every((name) => name === own || one[name] === other[name]);
  const last = (meets: (params: Params) => boolean): Params | undefined => [...known.values()].findLast(meets);
  return {
    note: (ask, answer) => {
      const params = isAccepted(answer) ? namedBy(kind, ask, answer) : undefined;
      if (params === undefined) return;
      const named = Object.fromEntries(Object.entries(params).filter(([name]) => containers.has(name)));
      const key = JSON.stringify(Object.values(named));
      known.delete(key);
      if (ask.operation !== remove) known.set(key, named);
    },
    beside: (params) => last((other) => other[own] !== params[own] && isBeside(other, params)),
    away: (params) => last((other) => other[own] !== params[own] && !isBeside(other, params)),
  };
};

/** The other organization, which is there before anything was asked; undefined of things that come by requests. */
export const otherOrganization = (kind: ResourceKind, params: Params, { facts }: Server): Params | undefined => {
  const { secondOrganization: organizationId } = facts;
  return kind === 'organization' && params['organizationId'] !== organizationId ? { organizationId } : undefined;
};
