import type { RawReply, Transport } from '../http/transport.ts';
import { decoded } from '../traffic/decoded.ts';
import type { HarWriter, Recorded } from '../traffic/har/write-har.ts';
import { callerOf, credentialsIn } from '../traffic/passed.ts';

type Clock = { readonly elapsed: () => number; readonly now: () => Date };

const textOf = (body: string | Uint8Array | null): string => {
  if (body === null || typeof body === 'string') return body ?? '';
  return decoded(Buffer.from(body), undefined) ?? '';
};

type Came = Pick<Recorded['crossed'], 'status' | 'replyHeaders' | 'reply'>;

/** Whoever reads the archive has to know that a request was sent: it may have been done. */
const noAnswer: Came = { status: 0, replyHeaders: {}, reply: undefined };

const cameOf = ({ status, headers, body }: RawReply): Came => ({ status, replyHeaders: headers, reply: textOf(body) });

/** A transport that has every exchange written down; `root` is the address before the targets of its requests. */
export const recording = (transport: Transport, har: HarWriter, root: string, { elapsed, now }: Clock): Transport => ({
  ...transport,
  send: async (request) => {
    const startedAt = now();
    const start = elapsed();
    const add = (came: Came): void => {
      const { method, target, headers, body } = request;
      const sent = body === null ? null : textOf(body);
      har.add({
        crossed: { method, target, headers, body: sent, ...came, ms: elapsed() - start },
        root,
        startedAt,
        // Its token is masked: who reads the archive tells callers apart by this.
        caller: callerOf(credentialsIn({ headers, target })),
      });
    };
    let reply: RawReply;
    try {
      reply = await transport.send(request);
    } catch (thrown) {
      add(noAnswer);
      throw thrown;
    }
    add(cameOf(reply));
    return reply;
  },
});
