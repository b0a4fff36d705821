import type { Answer, FaultyRequest, Fault, Members, Server } from '../fault.ts';

/** Whether the server took the request. */
export const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The JSON object of a value, undefined when it is none. */
export const membersOf = (value: unknown): Members | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;

/** A refusal in the form that the reference has. */
export const refusal = (status = 400): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  json: { error: { code: status, message: 'Refused by a fault.' } },
});

/** A success with this body. */
export const success = (json: unknown): Answer => ({
  status: json === undefined ? 204 : 200,
  headers: json === undefined ? {} : { 'content-type': 'application/json' },
  json,
});

type Edit<Subject> = (subject: Subject, ask: FaultyRequest, server: Server) => void;

/** Changes the body of every success that has one. */
export const inReply =
  (edit: Edit<Members>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const members = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (members !== undefined) edit(members, ask, server);
    return answer;
  };

/** Changes what is inside the body of every success that is an object or a list. */
export const inAnyReply =
  (edit: (body: object) => void): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer) && typeof answer.json === 'object' && answer.json !== null) edit(answer.json);
    return answer;
  };

const eachResource = (value: unknown, object: string, visit: (resource: Members) => void): void => {
  if (Array.isArray(value)) for (const each of value) eachResource(each, object, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const inner of Object.values(members)) eachResource(inner, object, visit);
  if (members['object'] === object) visit(members);
};

/** Changes every resource of a kind in a success, however deep. */
export const inResource = (object: string, edit: Edit<Members>): Fault =>
  inReply((members, ask, server) => eachResource(members, object, (resource) => edit(resource, ask, server)));

/** Leaves a member out of every resource of a kind. */
export const dropMember = (object: string, name: string): Fault =>
  inResource(object, (resource) => {
    delete resource[name];
  });

/** Gives a member of every resource of a kind another value, where it is present. */
export const changeMember = (object: string, name: string, change: (value: unknown) => unknown): Fault =>
  inResource(object, (resource) => {
    if (resource[name] !== undefined && resource[name] !== null) resource[name] = change(resource[name]);
  });

/** Replaces the whole answer of a success. */
export const answering =
  (make: (answer: Answer, ask: FaultyRequest) => Answer): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) ? make(answer, ask) : answer;
  };

/** Refuses what meets a condition. */
export const refuseWhen =
  (meets: (ask: FaultyRequest) => boolean): Fault =>
  () =>
  (ask, server) =>
    meets(ask) ? Promise.resolve(refusal()) : server.send(ask);

/** Turns every refusal into another status. */
export const refuseWith =
  (status: number): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) ? answer : { ...answer, status };
  };
