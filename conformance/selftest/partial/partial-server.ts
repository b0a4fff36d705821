import { operationRow, type Family, type OperationId } from '#spec/operation.ts';
import { recognize } from '../../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../../http/transport.ts';

/** How a server answers for operations that it has not got. */
const absent: Readonly<Record<404 | 501, RawReply>> = {
  404: {
    status: 404,
    headers: { 'content-type': 'application/json' },
    body: '{"error":{"code":404,"message":"Not found"}}',
  },
  501: { status: 501, headers: { 'content-type': 'text/plain' }, body: 'No such operation' },
};

/** A path that is no URL is of no operation. */
const operationOf = (request: RawRequest): OperationId | undefined => {
  try {
    return recognize(request)?.operation;
  } catch (thrown) {
    if (thrown instanceof URIError) return undefined;
    throw thrown;
  }
};

/** A server that has the operations of some families and answers everything else alike. */
export const onlyFamilies =
  (families: readonly Family[], status: keyof typeof absent) =>
  (whole: Transport): Transport => ({
    send: (request) => {
      const operation = operationOf(request);
      const isThere = operation !== undefined && families.includes(operationRow(operation).family);
      return isThere ? whole.send(request) : Promise.resolve(absent[status]);
    },
    close: whole.close,
  });
