import type { OpenPointId } from '#spec/open-point.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { mayBeOpen } from '../../../checks/generic/authentication.ts';
import { readerOf } from '../../../resources/reader-of.ts';
import { querySchema } from '../../../requests/query-schema.ts';
import type { Answer, Fault } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import { ignoreQuery, takeForAdministrator } from '../faults/requests.ts';
import { skipWrite } from '../faults/writes.ts';
import type { DerivedMutant } from './derived-mutant.ts';

type Row = Pick<DerivedMutant, 'name' | 'kind' | 'fault'>;

const isRead = (operation: OperationId): boolean => operationRow(operation).method === 'GET';

/** A read that answers for ever what it answered first for the same address and caller. */
const stale: Fault = () => {
  const first = new Map<string, Answer>();
  return async (ask, server) => {
    const key = JSON.stringify([ask.operation, ask.params, ask.query, ask.authorization]);
    const known = first.get(key);
    if (known !== undefined) return known;
    const answer = await server.send(ask);
    if (isAccepted(answer)) first.set(key, structuredClone(answer));
    return answer;
  };
};

const nobody = takeForAdministrator((authorization) => authorization === undefined);

const skipped = (operation: OperationId): Row[] => {
  if (isRead(operation)) return [];
  const { reply } = operationRow(operation);
  const read = reply === null ? null : readerOf(operation);
  // A creation has no id to answer without making something.
  if (read === undefined || operationRow(operation).acts.as === 'create') return [];
  return [{ name: `write-skipped ${operation}`, kind: 'write-skipped', fault: skipWrite(read) }];
};

/** Parameters that a server may ignore, by a listed alternative of what they do. */
const mayBeIgnored: Readonly<Record<string, readonly OpenPointId[]>> = {
  // Comments come as Markdown whatever is asked for; pages always hold it.
  format: ['OP-CMT-06', 'OP-CNT-05'],
  shareKey: ['OP-AUTH-11'],
};

/** Whether the text names a value of a parameter that is not its default: only then says it that the parameter matters. */
const hasOtherValues = (operation: OperationId, name: string): boolean => {
  const schema = querySchema(operation, name);
  if (!('default' in schema) || !Array.isArray(schema['examples'])) return true;
  return schema['examples'].some((example) => example !== schema['default']);
};

const ofOperation = (operation: OperationId): DerivedMutant[] => {
  const forgotten: Row = {
    name: `authentication-forgotten ${operation}`,
    kind: 'authentication-forgotten',
    fault: nobody,
  };
  const rows: Row[] = [
    ...(mayBeOpen.includes(operation) ? [] : [forgotten]),
    ...operationRow(operation)
      .query.filter((name) => hasOtherValues(operation, name) && !Object.hasOwn(mayBeIgnored, name))
      .map((name): Row => ({
        name: `query-ignored ${operation} ${name}`,
        kind: 'query-ignored',
        fault: ignoreQuery(name),
      })),
    ...skipped(operation),
  ];
  if (isRead(operation)) rows.push({ name: `stale-read ${operation}`, kind: 'stale-read', fault: stale });
  return rows.map((row) => ({ ...row, breaks: undefined, on: [operation] }));
};

/** For each operation: authentication forgotten, each query parameter ignored, the write skipped, the read kept for ever. */
export const requestFaults = (): DerivedMutant[] => operationIds.flatMap(ofOperation);
