import type { OperationId } from '#spec/operation.ts';
import type { Answer, Ask, Fault, Members, Server } from '../fault.ts';
import { isAccepted, membersOf, refusal } from '../faults/replies.ts';

/** Every resource that a reply shows: itself, its items, or what stands under `inner` of its items. */
export const resourcesIn = (json: unknown, inner?: string): readonly Members[] => {
  const reply = membersOf(json);
  const items = reply?.['items'] ?? json;
  if (!Array.isArray(items)) return reply === undefined ? [] : [reply];
  return (items as unknown[]).flatMap((item) => {
    const members = membersOf(item);
    return [membersOf(inner === undefined ? undefined : members?.[inner]) ?? members ?? {}];
  });
};

type Keeping = {
  readonly writes: readonly OperationId[];
  /** Takes from the body of a write what the server is not told; what it gives is shown instead, undefined as absent. */
  readonly take: (body: Members, ask: Ask) => Members | undefined;
  /** Takes only from what the server refused. */
  readonly ifRefused?: boolean;
  readonly inner?: string;
  readonly idOf?: (resource: Members) => unknown;
};

/** Keeps members of resources that the server behind would keep otherwise, and shows them in every reply. */
export const keeping =
  ({ writes, take, ifRefused = false, inner, idOf = ({ id }) => id }: Keeping): Fault =>
  () => {
    const kept = new Map<unknown, Members>();
    return async (ask, server) => {
      const isWrite = writes.includes(ask.operation);
      let answer = isWrite && !ifRefused ? undefined : await server.send(ask);
      const body = { ...membersOf(ask.body) };
      let taken: Members | undefined;
      if (isWrite && (answer === undefined || !isAccepted(answer))) {
        taken = take(body, ask);
        const mended = taken === undefined ? undefined : await server.send({ ...ask, body });
        if (mended !== undefined && (answer === undefined || isAccepted(mended))) answer = mended;
      }
      answer ??= await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (isWrite) {
        const id = idOf(membersOf(answer.json) ?? {});
        const own = { ...kept.get(id) };
        for (const name of Object.keys(membersOf(ask.body) ?? {})) delete own[name];
        kept.set(id, { ...own, ...taken });
      }
      for (const resource of resourcesIn(answer.json, inner)) Object.assign(resource, kept.get(idOf(resource)));
      return answer;
    };
  };

type Condition = (ask: Ask, server: Server, answer: Answer) => boolean | Promise<boolean>;

/** Refuses otherwise than the server behind: what it refused with one status, with another. */
export const refusedAs =
  (from: number, to: number, when: Condition = () => true): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === from && (await when(ask, server, answer)) ? { ...refusal(to) } : answer;
  };

/** Answers another status of success. */
export const acceptedAs =
  (status: number, when: (answer: Answer, ask: Ask) => boolean = () => true): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) && when(answer, ask) ? { ...answer, status } : answer;
  };

/** Refuses what the server behind would take, where whoever asks is somebody it knows. */
export const refusing =
  (status: number, when: (ask: Ask, server: Server) => boolean | Promise<boolean>): Fault =>
  () =>
  async (ask, server) => {
    const isKnown = ask.authorization !== undefined && server.known.has(ask.authorization);
    return isKnown && (await when(ask, server)) ? refusal(status) : server.send(ask);
  };
