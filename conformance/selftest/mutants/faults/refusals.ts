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

/** Refuses what does not say something, wherever it was said once. */
export const refuseOnceGiven =
  (isGiven: (ask: FaultyRequest) => boolean): Fault =>
  () => {
    const places = new Set<string>();
    return async (ask, server) => {
      const place = JSON.stringify(ask.params);
      if (!isGiven(ask) && places.has(place)) return refusal(400);
      const answer = await server.send(ask);
      if (isGiven(ask) && isAccepted(answer)) places.add(place);
      return answer;
    };
  };

/** Answers a success with another status. */
export const succeedAs =
  (status: number): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) ? { ...answer, status } : answer;
  };
