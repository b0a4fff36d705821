import { operationIds, operationRow } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';

const eachSpace = (value: unknown, visit: (space: Members) => void): void => {
  if (Array.isArray(value)) for (const each of value) eachSpace(each, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const inner of Object.values(members)) eachSpace(inner, visit);
  if (typeof members['id'] === 'string' && typeof members['updatedAt'] === 'string') visit(members);
};

const after = (time: string, answer: Answer): string => {
  const next = new Date(new Date(time).getTime() + 1).getTime();
  return new Date(Math.max(next, new Date(answer.headers['date'] ?? 0).getTime())).toISOString();
};

const later = (one: string, other: string | undefined): string => (other !== undefined && other > one ? other : one);

/** Moves the time of the last change of what a write touches, told by its path, beside what the server moves. */
const touching =
  (touched: (ask: FaultyRequest) => string | undefined): Fault =>
  () => {
    const shown = new Map<string, string>();
    const moved = new Map<string, string>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      const id = touched(ask);
      if (id !== undefined)
        moved.set(id, after(later(shown.get(id) ?? '1970-01-01T00:00:00.000Z', moved.get(id)), answer));
      eachSpace(answer.json, (resource) => {
        const own = String(resource['id']);
        resource['updatedAt'] = later(String(resource['updatedAt']), moved.get(own));
        shown.set(own, String(resource['updatedAt']));
      });
      return answer;
    };
  };

const json = operationIds.filter(
  (id) => operationRow(id).reply !== null || operationRow(id).path.includes('{spaceId}'),
);
const isWrite = ({ operation }: FaultyRequest): boolean => operationRow(operation).method !== 'GET';
const leafOf = ({ operation, params }: FaultyRequest): string | undefined =>
  params[operationRow(operation).pathParameters.at(-1) ?? ''];
const isEmpty = ({ body }: FaultyRequest): boolean => Object.keys(membersOf(body) ?? {}).length === 0;

/** Which writes move `updatedAt`. */
export const timeReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-RES-04.a': 'all' },
    on: json,
    server: touching((ask) => (isWrite(ask) ? ask.params['spaceId'] : undefined)),
  },
  {
    reads: { 'OP-RES-04.b': 'refreshed' },
    on: json,
    server: touching((ask) => (operationRow(ask.operation).method === 'PATCH' ? leafOf(ask) : undefined)),
  },
  {
    reads: { 'OP-RES-04.c': 'refreshed' },
    on: json,
    server: touching((ask) => (ask.operation.startsWith('postComment') ? ask.params['spaceId'] : undefined)),
  },
  {
    reads: { 'OP-VAL-04.b': 'refreshed' },
    on: json,
    server: touching((ask) =>
      operationRow(ask.operation).method === 'PATCH' && isEmpty(ask) ? leafOf(ask) : undefined,
    ),
  },
];
