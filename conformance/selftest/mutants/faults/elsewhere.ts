import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../fault.ts';
import { inItems } from './lists.ts';
import { isAccepted, membersOf } from './replies.ts';

/** What `create` made in one place is also in the last page of `list` at every other place, up to three of them. */
export const fromElsewhere =
  (create: OperationId, list: OperationId, placeOf: (params: Readonly<Record<string, string>>) => string): Fault =>
  () => {
    const made: { readonly place: string; readonly thing: Members }[] = [];
    const listing = inItems(({ envelope, items, isLast }, { params }) => {
      const others = isLast ? made.filter(({ place }) => place !== placeOf(params)).slice(-3) : [];
      envelope['count'] = Number(envelope['count']) + others.length;
      return [...items, ...others.map(({ thing }) => thing)];
    })();
    return async (ask, server) => {
      if (ask.operation === list) return listing(ask, server);
      const answer = await server.send(ask);
      const thing = membersOf(answer.json);
      if (ask.operation === create && isAccepted(answer) && thing !== undefined) {
        made.push({ place: placeOf(ask.params), thing });
      }
      return answer;
    };
  };
