import { operationRow, type OperationId } from '#spec/operation.ts';
import type { RawReply, Reference } from '../reference.ts';
import type { AnyInput } from './input.ts';
import { targetOf } from './inputs.ts';

/** One request as bytes, with the administrator's token unless another is given. */
export const send = async (
  { answer, facts }: Pick<Reference, 'answer' | 'facts'>,
  id: OperationId,
  input: AnyInput,
  token: string = facts.token,
): Promise<RawReply> =>
  answer({
    method: operationRow(id).method,
    target: targetOf(id, input),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: input.body === undefined ? null : Buffer.from(JSON.stringify(input.body)),
  });

/** All that a client sees of a reply, headers in their order, as one text. */
export const wholeOf = ({ status, headers, body }: RawReply): string =>
  `${status}\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body?.toString() ?? ''}`;
