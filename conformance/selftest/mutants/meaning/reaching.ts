import { operationRow } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Server } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';

/** Whether a fault has made a difference: to a request, to a reply, or by a write of its own. */
export type Reach = { reached: boolean; wrote: boolean };

const differs = (one: Answer | FaultyRequest, other: Answer | FaultyRequest): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** A server that notes whether a fault asks it something else than it was asked. */
const watched = (ask: FaultyRequest, server: Server, reach: Reach, onAnswer: (answer: Answer) => void): Server => ({
  ...server,
  send: async (given) => {
    if (given !== ask && differs(given, ask)) reach.reached = true;
    const answer = await server.send(given);
    onAnswer(answer);
    return answer;
  },
  call: async (operation, input) => {
    const answer = await server.call(operation, input);
    if (operationRow(operation).method === 'GET' || !isAccepted(answer)) return answer;
    reach.reached = true;
    reach.wrote = true;
    return answer;
  },
});

/** The same fault, which notes whether it makes a difference. */
export const reaching =
  (fault: Fault, reach: Reach): Fault =>
  () => {
    const step = fault();
    return async (ask, server) => {
      if (reach.reached && reach.wrote) return step(ask, server);
      let sent: Answer | undefined;
      const onAnswer = (answer: Answer): void => {
        sent = structuredClone(answer);
      };
      const answer = await step(ask, watched(ask, server, reach, onAnswer));
      if (sent === undefined || differs(answer, sent)) reach.reached = true;
      return answer;
    };
  };
