import type { Fault } from '../fault.ts';
import { success } from './replies.ts';

/** Answers the administrator a success in place of a refusal with this status. */
export const answerInstead =
  (status: number, json: unknown): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return answer.status === status && ask.authorization === server.administrator ? success(json) : answer;
  };
