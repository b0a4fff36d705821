import type { Transport } from '../http/transport.ts';
import { decoded } from '../traffic/decoded.ts';
import type { HarWriter } from '../traffic/har/write-har.ts';
import { callerOf, credentialsIn } from '../traffic/passed.ts';

type Clock = { readonly elapsed: () => number; readonly now: () => Date };

const textOf = (body: string | Uint8Array | null): string => {
  if (body === null || typeof body === 'string') return body ?? '';
  return decoded(Buffer.from(body), undefined) ?? '';
};

/** A transport that has every exchange written down; `root` is the address before the targets of its requests. */
export const recording = (transport: Transport, har: HarWriter, root: string, { elapsed, now }: Clock): Transport => ({
  ...transport,
  send: async (request) => {
    const startedAt = now();
    const start = elapsed();
    const reply = await transport.send(request);
    const { method, target, headers, body } = request;
    const sent = body === null ? null : textOf(body);
    const { status, headers: replyHeaders } = reply;
    const ms = elapsed() - start;
    har.add({
      crossed: { method, target, headers, body: sent, status, replyHeaders, reply: textOf(reply.body), ms },
      root,
      startedAt,
      // Its token is masked: who reads the archive tells callers apart by this.
      caller: callerOf(credentialsIn({ headers, target })),
    });
    return reply;
  },
});
