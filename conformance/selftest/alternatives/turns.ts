import type { OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';

/** Whether a request is one that a reading is about. */
export type When = (ask: FaultyRequest, server: Server) => boolean | Promise<boolean>;

const isKnown = ({ authorization = '' }: FaultyRequest, { known }: Server): boolean => known.has(authorization);

/** Refuses what meets a condition, when somebody asks for it whom the server knows. */
export const refusing =
  (status: number, when: When): Fault =>
  () =>
  async (ask, server) =>
    isKnown(ask, server) && (await when(ask, server)) ? refusal(status) : server.send(ask);

/** Answers refusals of one status with another one, where a condition is met. */
export const restating =
  (from: number, to: number, when: When = () => true): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === from && (await when(ask, server)) ? refusal(to) : answer;
  };

/** Another answer in place of a refusal of one status, where a condition is met. */
export const inPlaceOf =
  (
    from: number,
    instead: (ask: FaultyRequest, server: Server) => Answer | Promise<Answer>,
    when: When = () => true,
  ): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === from && (await when(ask, server)) ? instead(ask, server) : answer;
  };

/** Each operation by its own; a fault that stands for several keeps one state for all of them. */
export const byOperation =
  (faults: Partial<Readonly<Record<OperationId, Fault>>>): Fault =>
  () => {
    const steps = new Map([...new Set(Object.values(faults))].map((fault) => [fault, fault()]));
    return (ask, server) => {
      const fault = faults[ask.operation];
      const step = fault === undefined ? undefined : steps.get(fault);
      return step === undefined ? server.send(ask) : step(ask, server);
    };
  };

/** A read in the name of whoever asked. */
export const readAs = (
  ask: FaultyRequest,
  server: Server,
  operation: OperationId,
  params: Readonly<Record<string, string>>,
): Promise<Answer> => {
  const { 'content-type': _type, ...headers } = ask.headers;
  return server.send({ ...ask, operation, params, headers, query: {}, body: undefined, rawBody: null });
};

/** Does more after a success, and answers what is read then, under the same status. */
export const andThen =
  (
    more: (thing: Members, ask: FaultyRequest, server: Server) => Promise<unknown>,
    read: OperationId,
    idName: string,
  ): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const thing = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (thing === undefined) return answer;
    await more(thing, ask, server);
    const { json } = await readAs(ask, server, read, { ...ask.params, [idName]: String(thing['id']) });
    return { ...answer, json };
  };
