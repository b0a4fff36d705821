import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault } from '../fault.ts';
import { isAccepted } from './replies.ts';

/** What was answered last before a removal is answered to the same request after it, wherever it named what is gone. */
export const namingStill =
  (remove: OperationId, asked: OperationId): Fault =>
  () => {
    const known = new Map<string, Answer>();
    const gone = new Set<string>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (ask.operation === remove && isAccepted(answer)) gone.add(Object.values(ask.params).at(-1) ?? '');
      if (ask.operation !== asked || !isAccepted(answer)) return answer;
      const place = JSON.stringify([ask.params, ask.query]);
      const before = known.get(place);
      const text = JSON.stringify(before?.json ?? null);
      if (before !== undefined && [...gone].some((each) => text.includes(JSON.stringify(each)))) return before;
      known.set(place, structuredClone(answer));
      return answer;
    };
  };
