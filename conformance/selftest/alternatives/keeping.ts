import type { OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';

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
  readonly take: (body: Members, ask: FaultyRequest) => Members | undefined;
  /** Takes only from what the server refused. */
  readonly ifRefused?: boolean;
  readonly inner?: string;
  readonly idOf?: (resource: Members) => unknown;
};

type Kept = { readonly answer: Answer; readonly taken: Members | undefined };

/** Sends a write without what is taken from it, at once or once it was refused with it. */
const written = async ({ take, ifRefused = false }: Keeping, ask: FaultyRequest, server: Server): Promise<Kept> => {
  const plain = ifRefused ? await server.send(ask) : undefined;
  if (plain !== undefined && isAccepted(plain)) return { answer: plain, taken: undefined };
  const body = { ...membersOf(ask.body) };
  const taken = take(body, ask);
  if (taken === undefined) return { answer: plain ?? (await server.send(ask)), taken };
  const mended = await server.send({ ...ask, body });
  return { answer: plain === undefined || isAccepted(mended) ? mended : plain, taken };
};

/** Keeps members of resources that the server behind would keep otherwise, and shows them in every reply. */
export const keeping =
  (how: Keeping): Fault =>
  () => {
    const { writes, inner, idOf = ({ id }) => id } = how;
    const kept = new Map<unknown, Members>();
    const keep = (ask: FaultyRequest, { answer, taken }: Kept): void => {
      const id = idOf(membersOf(answer.json) ?? {});
      const named = Object.keys(membersOf(ask.body) ?? {});
      const before = Object.entries(kept.get(id) ?? {}).filter(([name]) => !named.includes(name));
      kept.set(id, { ...Object.fromEntries(before), ...taken });
    };
    return async (ask, server) => {
      const isWrite = writes.includes(ask.operation);
      const done = isWrite ? await written(how, ask, server) : { answer: await server.send(ask), taken: undefined };
      const { answer } = done;
      if (!isAccepted(answer)) return answer;
      if (isWrite) keep(ask, done);
      for (const resource of resourcesIn(answer.json, inner)) Object.assign(resource, kept.get(idOf(resource)));
      return answer;
    };
  };

type Condition = (ask: FaultyRequest, server: Server, answer: Answer) => boolean | Promise<boolean>;

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
  (status: number, when: (answer: Answer, ask: FaultyRequest) => boolean = () => true): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) && when(answer, ask) ? { ...answer, status } : answer;
  };

/** Refuses what the server behind would take, where whoever asks is somebody it knows. */
export const refusing =
  (status: number, when: (ask: FaultyRequest, server: Server) => boolean | Promise<boolean>): Fault =>
  () =>
  async (ask, server) => {
    const isKnown = ask.authorization !== undefined && server.known.has(ask.authorization);
    return isKnown && (await when(ask, server)) ? refusal(status) : server.send(ask);
  };
