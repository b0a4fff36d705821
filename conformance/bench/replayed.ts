import { Pool } from 'undici';
import type { Recorded } from './recorded-run.ts';

/** Ids of the reference. */
const idPattern = /[A-Za-z0-9]{20}/g;
const idsIn = (text: string): readonly string[] => text.match(idPattern) ?? [];

/** A recorded request with what it must wait for: replies whose ids it names. */
type Step = {
  readonly sent: Recorded;
  readonly after: readonly number[];
  /** Places, among the ids of the reply, of those that later requests name. */
  readonly births: readonly number[];
  readonly ids: readonly string[];
};

/** What depends on what; `known` holds the ids that every fresh server has. */
const stepsOf = (recorded: readonly Recorded[], known: ReadonlySet<string>): readonly Step[] => {
  const firstIn = new Map<string, number>();
  const named = new Set<string>();
  const found = recorded.map((sent, index) => {
    const wanted = idsIn(`${sent.path} ${sent.body ?? ''}`).filter((id) => !known.has(id) && firstIn.has(id));
    for (const id of wanted) named.add(id);
    const ids = idsIn(sent.reply);
    for (const id of ids) if (!known.has(id) && !firstIn.has(id)) firstIn.set(id, index);
    return { sent, ids, after: [...new Set(wanted.map((id) => firstIn.get(id) ?? 0))] };
  });
  return found.map((step, index) => ({
    ...step,
    births: step.ids.flatMap((id, at) => (named.has(id) && firstIn.get(id) === index ? [at] : [])),
  }));
};

/** Requests per second of a bare pool that replays a run, and the share of them that were answered as then. */
export type Replay = { readonly rate: number; readonly alike: number };

/** Sends the requests of a recorded run again by a bare undici pool: in their order, with the ids that now come. */
export const replayed = async (
  recorded: readonly Recorded[],
  origin: string,
  known: ReadonlySet<string>,
  callers: number,
): Promise<Replay> => {
  const steps = stepsOf(recorded, known);
  const pool = new Pool(origin, { connections: callers, pipelining: 1 });
  const now = new Map<string, string>();
  const present = (text: string): string => text.replaceAll(idPattern, (id) => now.get(id) ?? id);
  const answers: Promise<void>[] = [];
  let alike = 0;
  const send = async ({ sent, after, births, ids }: Step): Promise<void> => {
    if (after.length > 0) await Promise.all(after.map(async (index) => answers[index]));
    const path = after.length === 0 ? sent.path : present(sent.path);
    const body = after.length === 0 || sent.body === null ? sent.body : present(sent.body);
    const reply = await pool.request({ method: sent.method, path, headers: sent.headers, body });
    const text = await reply.body.text();
    if (reply.statusCode === sent.status) alike += 1;
    if (births.length === 0) return;
    const fresh = idsIn(text);
    if (fresh.length === ids.length) for (const at of births) now.set(ids[at] ?? '', fresh[at] ?? '');
  };
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let index = next; index < steps.length; index = next) {
      next += 1;
      await (answers[index] = send(steps[index] as Step));
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - from) / 1000;
  await pool.close();
  return { rate: steps.length / seconds, alike: alike / steps.length };
};

/** The ids in a dump of a server's state. */
export const idsOfState = async (control: string): Promise<ReadonlySet<string>> => {
  const pool = new Pool(new URL(control).origin);
  const reply = await pool.request({ method: 'GET', path: `${new URL(control).pathname}/state` });
  const ids = new Set(idsIn(await reply.body.text()));
  await pool.close();
  return ids;
};
