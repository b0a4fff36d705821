import type { Answer, FaultyRequest, Fault } from '../fault.ts';

/** How often a fault made a difference: to what the server was asked or to what it answered. */
export type Bites = { count: number };

const differs = (one: Answer | FaultyRequest, other: Answer | FaultyRequest): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** The same fault, which counts where it bites. */
export const counting = (fault: Fault, bites: Bites): Fault => {
  return () => {
    const step = fault();
    return async (ask, server) => {
      let sent: Answer | undefined;
      let hasChangedAsk = false;
      const send = async (given: FaultyRequest): Promise<Answer> => {
        hasChangedAsk ||= given !== ask && differs(given, ask);
        const answer = await server.send(given);
        sent = structuredClone(answer);
        return answer;
      };
      const answer = await step(ask, { ...server, send });
      if (hasChangedAsk || sent === undefined || differs(answer, sent)) bites.count += 1;
      return answer;
    };
  };
};
