import type { Answer, Fault, Members } from '../fault.ts';
import { isAccepted, membersOf, refusal, success } from './replies.ts';

const dayMs = 86_400_000;

const timeOf = ({ headers }: Answer): number => new Date(headers['date'] ?? 0).getTime();

type Deleted = { readonly at: number; readonly before: Members };

/** Whether a deletion was remembered as too old, by the server's own dates. */
const ageDays = (deleted: Deleted, answer: Answer): number => (timeOf(answer) - deleted.at) / dayMs;

/**
 * Remembers deleted spaces, and answers for those deleted longer ago than `fromDays` and shorter than `toDays`:
 * restoring them succeeds, and they are read again, as they were.
 */
export const restoreLate =
  (fromDays: number, toDays: number): Fault =>
  () => {
    const deleted = new Map<string, Deleted>();
    const restored = new Map<string, Members>();
    return async (ask, server) => {
      const id = ask.params['spaceId'] ?? '';
      if (ask.operation === 'deleteSpaceById') {
        const before = membersOf((await server.call('getSpaceById', { params: ask.params })).json);
        const answer = await server.send(ask);
        if (isAccepted(answer) && before !== undefined) deleted.set(id, { at: timeOf(answer), before });
        return answer;
      }
      const answer = await server.send(ask);
      const known = deleted.get(id);
      const isLate = known !== undefined && ageDays(known, answer) > fromDays && ageDays(known, answer) < toDays;
      if (ask.operation === 'restoreSpace' && !isAccepted(answer) && isLate) {
        restored.set(id, known.before);
        return success(known.before);
      }
      const back = restored.get(id);
      return back === undefined || isAccepted(answer) ? answer : success(back);
    };
  };

/** Refuses to restore a space, counting its days from the first deletion it ever saw (`first`) or the last. */
export const refuseRestore =
  ({ afterDays, since }: { readonly afterDays: number; readonly since: 'first' | 'last' }): Fault =>
  () => {
    const deletedAt = new Map<string, number>();
    return async (ask, server) => {
      const id = ask.params['spaceId'] ?? '';
      if (ask.operation === 'deleteSpaceById') {
        const answer = await server.send(ask);
        if (isAccepted(answer) && (since === 'last' || !deletedAt.has(id))) deletedAt.set(id, timeOf(answer));
        return answer;
      }
      const now = timeOf(await server.call('getSpaceById', { params: ask.params }));
      const at = deletedAt.get(id);
      return at !== undefined && now - at > afterDays * dayMs ? refusal(404) : server.send(ask);
    };
  };

/** A restored space vanishes once the days of its former deletion are over. */
export const forgetRestored =
  (days: number): Fault =>
  () => {
    const deletedAt = new Map<string, number>();
    return async (ask, server) => {
      const id = ask.params['spaceId'] ?? '';
      const answer = await server.send(ask);
      if (ask.operation === 'deleteSpaceById' && isAccepted(answer)) deletedAt.set(id, timeOf(answer));
      const at = deletedAt.get(id);
      const isOver = at !== undefined && timeOf(answer) - at > days * dayMs;
      return isOver && ask.operation === 'getSpaceById' ? refusal(404) : answer;
    };
  };

/** What is read of a space stays as it was read last once the days of its deletion are over. */
export const readLate =
  (days: number): Fault =>
  () => {
    const deletedAt = new Map<string, number>();
    const known = new Map<string, Answer>();
    return async (ask, server) => {
      const id = ask.params['spaceId'] ?? '';
      const answer = await server.send(ask);
      if (ask.operation === 'deleteSpaceById') {
        if (isAccepted(answer)) deletedAt.set(id, timeOf(answer));
        return answer;
      }
      const key = JSON.stringify([ask.operation, ask.params, ask.query, ask.authorization]);
      if (isAccepted(answer)) known.set(key, answer);
      const at = deletedAt.get(id);
      const isOver = at !== undefined && timeOf(answer) - at > days * dayMs;
      // An old Date header would tell of a clock that goes back.
      return isOver && !isAccepted(answer) ? { ...(known.get(key) ?? answer), headers: answer.headers } : answer;
    };
  };
