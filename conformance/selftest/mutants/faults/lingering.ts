import type { OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../fault.ts';
import { inItems } from './lists.ts';
import { isAccepted, membersOf } from './replies.ts';

/** What `remove` removes, found under its id in `list`, still stands in the last page of that list. */
export const lingering =
  (remove: OperationId, list: OperationId, idName: string): Fault =>
  () => {
    const gone: { readonly site: string | undefined; readonly thing: Members }[] = [];
    const listing = inItems(({ envelope, items, isLast }, { params }) => {
      const ghosts = isLast ? gone.filter(({ site }) => site === params['siteId']).map(({ thing }) => thing) : [];
      envelope['count'] = Number(envelope['count']) + ghosts.length;
      return [...items, ...ghosts];
    })();
    return async (ask, server) => {
      if (ask.operation !== remove) return listing(ask, server);
      const { items } = membersOf((await server.call(list, { params: ask.params })).json) ?? {};
      const things = Array.isArray(items) ? (items as unknown[]).map(membersOf) : [];
      const thing = things.find((each) => each?.['id'] === ask.params[idName]);
      const answer = await server.send(ask);
      if (isAccepted(answer) && thing !== undefined) gone.push({ site: ask.params['siteId'], thing });
      return answer;
    };
  };
