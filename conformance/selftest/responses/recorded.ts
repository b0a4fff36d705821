import type { OperationId } from '#spec/operation.ts';
import type { RawReply, Transport } from '../../http/transport.ts';
import type { Reply } from '../../oracles/reply-faults.ts';
import { startInProcess } from '../in-process.ts';
import { judgeTransport } from '../judged.ts';
import { recognize } from '../../http/recognize.ts';

/** A success as it went over the wire. */
export type Recorded = Reply & { readonly operation: OperationId; readonly status: number };

const decoder = new TextDecoder();
const textOf = (body: RawReply['body']): string => (typeof body === 'string' ? body : decoder.decode(body));

/** The members of a value without indexes: two replies with the same ones are of one shape. */
const shapeOf = (value: unknown, at = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [at];
  const own = Array.isArray(value)
    ? value.map((item) => [`${at}/*`, item as unknown] as const)
    : Object.entries(value).map(([key, inner]) => [`${at}/${key}`, inner as unknown] as const);
  return [at, ...own.flatMap(([inner, each]) => shapeOf(each, inner))];
};

const longestText = 6_000;

const record = async (): Promise<readonly Recorded[]> => {
  const found = new Map<string, Recorded>();
  const { settings, transport, remotes, atRest } = await startInProcess();
  const recording: Transport = {
    close: transport.close,
    send: async (request) => {
      const reply = await transport.send(request);
      const operation = recognize(request)?.operation;
      const text = textOf(reply.body);
      if (operation === undefined || reply.status < 200 || reply.status > 299 || text.length > longestText)
        return reply;
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      const shape = `${operation} ${[...new Set(shapeOf(json))].toSorted().join(' ')}`;
      if (!found.has(shape)) found.set(shape, { operation, status: reply.status, headers: reply.headers, text, json });
      return reply;
    },
  };
  await judgeTransport(recording, settings, { remotes, sleep: atRest });
  return [...found.values()];
};

let recorded: Promise<readonly Recorded[]> | undefined;

/**
 * One success of each shape that a smoke run against the reference meets, none longer than 6,000 characters; recorded
 * once a process, and nobody may change them.
 */
export const recordTraffic = (): Promise<readonly Recorded[]> => (recorded ??= record());
