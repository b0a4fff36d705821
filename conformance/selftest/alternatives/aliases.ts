import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import { resourcesIn } from './keeping.ts';

/** Names of resources in paths and replies, in place of those that the server behind gave them; per organization. */
export type Aliases = {
  /** The request under the name that the server behind knows. */
  readonly behind: (ask: FaultyRequest) => FaultyRequest;
  /** Shows the names in a reply. */
  readonly show: (ask: FaultyRequest, json: unknown) => void;
  readonly give: (ask: FaultyRequest, alias: string, own: string) => void;
};

const keyOf = ({ params }: FaultyRequest, name: unknown): string => `${params['organizationId']} ${String(name)}`;

/** Fresh names for the path parameter `param` and the member `member`. */
export const aliases = (param: string, member: string): Aliases => {
  const [own, alias] = [new Map<string, string>(), new Map<string, string>()];
  return {
    behind: (ask) => {
      const given = ask.params[param];
      if (given === undefined) return ask;
      // A name that stands for nothing any more leads nowhere.
      const known = own.get(keyOf(ask, given)) ?? (alias.has(keyOf(ask, given)) ? 'gone' : given);
      return { ...ask, params: { ...ask.params, [param]: known } };
    },
    show: (ask, json) => {
      for (const resource of resourcesIn(json)) {
        const shown = alias.get(keyOf(ask, resource[member]));
        if (shown !== undefined) resource[member] = shown;
      }
    },
    give: (ask, name, known) => {
      const before = alias.get(keyOf(ask, known));
      if (before !== undefined) own.delete(keyOf(ask, before));
      own.set(keyOf(ask, name), known);
      alias.set(keyOf(ask, known), name);
    },
  };
};

/** Puts what is not there: makes it by `create` under the id of the path. */
export const putCreates =
  (put: OperationId, create: OperationId, param: string): Fault =>
  () => {
    const names = aliases(param, 'id');
    return async (ask, server) => {
      const answer = await server.send(names.behind(ask));
      names.show(ask, answer.json);
      if (ask.operation !== put || answer.status !== 404) return answer;
      const { [param]: id = '', ...params } = ask.params;
      const made = await server.send({ ...ask, operation: create, params });
      if (!isAccepted(made)) return made.status === 400 ? made : answer;
      names.give(ask, id, String(membersOf(made.json)?.['id']));
      names.show(ask, made.json);
      return { ...made, status: 201 };
    };
  };

type Unique = {
  readonly writes: readonly OperationId[];
  readonly remove: OperationId;
  readonly param: string;
  readonly members: readonly string[];
  readonly status?: number;
};

/** Refuses a value of a member that another resource of the organization has. */
export const unique =
  ({ writes, remove, param, members, status = 409 }: Unique): Fault =>
  () => {
    const known = new Map<string, Members>();
    const isTaken = ({ params, body }: FaultyRequest): boolean =>
      [...known].some(
        ([key, { organization, ...values }]) =>
          organization === params['organizationId'] &&
          key !== params[param] &&
          members.some((name) => values[name] !== undefined && values[name] === membersOf(body)?.[name]),
      );
    return async (ask, server) => {
      if (writes.includes(ask.operation) && server.known.has(ask.authorization ?? '') && isTaken(ask)) {
        return refusal(status);
      }
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === remove) known.delete(ask.params[param] ?? '');
      const made = membersOf(answer.json);
      if (writes.includes(ask.operation) && made !== undefined) {
        known.set(String(made['id']), { ...made, organization: ask.params['organizationId'] });
      }
      return answer;
    };
  };

type Once = {
  readonly creates: readonly OperationId[];
  readonly read: OperationId;
  readonly remove: OperationId;
  readonly nameOf: (ask: FaultyRequest) => unknown;
};

/** Refuses a name that something had which is deleted. */
export const namesOnce =
  ({ creates, read, remove, nameOf }: Once): Fault =>
  () => {
    const gone = new Set<string>();
    const isGone = (ask: FaultyRequest, server: Server): boolean =>
      creates.includes(ask.operation) && gone.has(keyOf(ask, nameOf(ask))) && server.known.has(ask.authorization ?? '');
    return async (ask, server) => {
      if (isGone(ask, server)) return refusal(409);
      if (ask.operation !== remove) return server.send(ask);
      const before = await server.call(read, { params: ask.params });
      const answer = await server.send(ask);
      if (isAccepted(answer) && isAccepted(before)) gone.add(keyOf(ask, nameOf(ask)));
      return answer;
    };
  };

/** Takes a refused creation with a name that is taken as an update by `put`. */
export const createUpdates =
  (put: OperationId, param: string, member: string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const { [member]: name, ...body } = membersOf(ask.body) ?? {};
    if (answer.status !== 409) return answer;
    const updated = await server.send({
      ...ask,
      operation: put,
      params: { ...ask.params, [param]: String(name) },
      body,
    });
    return isAccepted(updated) ? success(updated.json) : updated;
  };
