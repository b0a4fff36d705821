import { hash } from 'node:crypto';
import type { Outcome } from '../core/outcome.ts';
import { nestsTooDeep } from '../http/parsed-json.ts';
import { clockTarget } from '../http/send-guard.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import { makePlan, type Plan } from '../run/plan.ts';
import type { Beside } from '../run/session.ts';
import type { Selection } from '../run/select.ts';
import type { Settings } from '../target/settings.ts';
import { judgedBytes } from './decoded.ts';
import { judgeTraffic } from './judge-traffic.ts';

type Judged = {
  readonly settings: Settings;
  readonly selection: Selection;
  readonly plan?: Plan | undefined;
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
};

const textOf = (body: RawRequest['body'] | RawReply['body']): string | null =>
  body === null || typeof body === 'string' ? body : Buffer.from(body).toString();

const isRed = ({ verdict }: Outcome): boolean => verdict === 'fail' || verdict === 'warn';

/** Judges the requests of a run as `docplane proxy` would: rules of which no outcome is tried are seen broken all the same. */
export const besideRun = ({ settings, selection, elapsed, plan = makePlan() }: Judged): Beside => {
  const { baseUrl: root = '', alone = false, settleMs = 0 } = settings;
  const { pathname } = new URL(root);
  const prefix = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  const judge = judgeTraffic({ plan, selection, root, alone, settleMs });
  // What a server may not send at all is for other rules: nothing is seen in it, or after it.
  let isReadable = true;
  const see = (seen: Parameters<typeof judge.judge>[0]): void => {
    try {
      if (isReadable) judge.judge(seen);
    } catch {
      isReadable = false;
    }
  };
  const over = (transport: Transport): Transport => ({
    ...transport,
    send: async (request) => {
      const { method, headers } = request;
      const from = elapsed();
      const ticket = judge.sends(method, from);
      let reply: RawReply;
      try {
        reply = await transport.send(request);
      } catch (thrown) {
        judge.lost(ticket, elapsed());
        throw thrown;
      }
      const answered = judge.answers();
      const atMs = elapsed();
      const text = textOf(reply.body) ?? '';
      if (text.length > judgedBytes || nestsTooDeep(text)) {
        judge.lost(ticket, atMs);
        return reply;
      }
      const crossed = {
        method,
        target: request.target.slice(prefix.length),
        headers,
        body: textOf(request.body),
        status: reply.status,
        replyHeaders: reply.headers,
        reply: text,
        ms: atMs - from,
      };
      see({ ticket, answered, crossed, caller: hash('sha256', headers['authorization'] ?? '', 'base64'), atMs });
      return reply;
    },
  });
  return {
    over,
    // Where time was moved, what was read before says nothing of what is read then.
    onSending: ({ method, target }) => {
      if (target === clockTarget && method === 'POST') judge.lost(judge.sends('POST', elapsed()), elapsed());
    },
    broken: () => (isReadable ? judge.report({ version: '', durationMs: 0 }).outcomes.filter(isRed) : []),
  };
};
