import type { FaultyRequest, Fault, Server } from '../fault.ts';
import { isAccepted, refusal } from './replies.ts';

type Condition = (ask: FaultyRequest, server: Server) => boolean | Promise<boolean>;

/** Refuses with another status what meets a condition and is refused anyhow for what the body says. */
export const refuseAs =
  (status: number, when: Condition): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const isForBody = answer.status === 400 || answer.status === 409;
    return isForBody && (await when(ask, server)) ? refusal(status) : answer;
  };

/** Refuses whoever may do everything what meets a condition; the others are left to the server. */
export const refuseWhere =
  (status: number, when: Condition): Fault =>
  () =>
  async (ask, server) =>
    ask.authorization === server.administrator && (await when(ask, server)) ? refusal(status) : server.send(ask);

/** Answers a success with another status. */
export const succeedAs =
  (status: number): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) ? { ...answer, status } : answer;
  };
