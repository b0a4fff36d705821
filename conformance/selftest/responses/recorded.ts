import { operationIds, type OperationId } from '#spec/operation.ts';
import type { RawReply, RawRequest, Transport } from '../../http/transport.ts';
import type { Reply } from '../../oracles/reply-faults.ts';
import { startInProcess } from '../in-process.ts';
import { judgeTransport } from '../judged.ts';
import { recognize } from '../../http/recognize.ts';

/** A success as it went over the wire, and what was asked. */
export type Recorded = Reply & {
  readonly operation: OperationId;
  readonly status: number;
  readonly request: RawRequest;
};

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

/** Successes of each operation that are kept whatever their shape. */
const mostFirst = 4;

type Traffic = { readonly shapes: readonly Recorded[]; readonly first: ReadonlyMap<OperationId, readonly Recorded[]> };

const record = async (): Promise<Traffic> => {
  const found = new Map<string, Recorded>();
  const first = new Map<OperationId, Recorded[]>(operationIds.map((operation) => [operation, []]));
  const { settings, transport, remotes, atRest } = await startInProcess();
  const recording: Transport = {
    close: transport.close,
    send: async (request) => {
      const reply = await transport.send(request);
      const operation = recognize(request)?.operation;
      const text = textOf(reply.body);
      if (operation === undefined || reply.status < 200 || reply.status > 299) return reply;
      const some = first.get(operation) ?? [];
      const isShort = text.length <= longestText;
      if (!isShort && some.length >= mostFirst) return reply;
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      const shape = `${operation} ${[...new Set(shapeOf(json))].toSorted().join(' ')}`;
      const { status, headers } = reply;
      const one = { operation, status, headers, text, json, request };
      if (some.length < mostFirst) some.push(one);
      if (isShort && !found.has(shape)) found.set(shape, one);
      return reply;
    },
  };
  await judgeTransport(recording, settings, { remotes, sleep: atRest });
  return { shapes: [...found.values()], first };
};

let recorded: Promise<Traffic> | undefined;
const recordOnce = (): Promise<Traffic> => (recorded ??= record());

/**
 * One success of each shape that a smoke run against the reference meets, none longer than 6,000 characters; recorded
 * once a process, and nobody may change them.
 */
export const recordTraffic = async (): Promise<readonly Recorded[]> => (await recordOnce()).shapes;

/** The first successes of each operation in the same run, of any shape and length; nobody may change them either. */
export const recordFirst = async (): Promise<Traffic['first']> => (await recordOnce()).first;

/** Those that show a member which none before them showed of the same operation: what one lacks another one has. */
export const showingMore = (replies: readonly Recorded[]): readonly Recorded[] => {
  const seen = new Set<string>();
  return replies.filter(({ operation, json }) => {
    const fresh = shapeOf(json).filter((path) => !seen.has(`${operation} ${path}`));
    for (const path of fresh) seen.add(`${operation} ${path}`);
    return fresh.length > 0;
  });
};
