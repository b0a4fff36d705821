import { parsedJson } from './parsed-json.ts';
import type { RawReply } from './transport.ts';

/** What a gateway says when the server behind it gives no answer. */
const statuses: readonly number[] = [502, 504];

/**
 * Whether a gateway answered in place of the server: it has no body of the API. A server that says 502 itself, of a fetch
 * that failed for instance (OP-CNT-02), answers in JSON.
 */
export const isOfGateway = ({ status, body }: Pick<RawReply, 'status' | 'body'>): boolean => {
  if (!statuses.includes(status)) return false;
  const json = parsedJson(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
  return typeof json !== 'object' || json === null;
};
