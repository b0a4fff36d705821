import { hostileRequests, type Grounds, type Mix } from './hostile-requests.ts';
import type { Hostile } from './raw-request.ts';
import { wireTo, type Answer, type Wire } from './wire.ts';

/** A server under attack, and how to look into it. */
export type Attacked = {
  readonly port: number;
  readonly grounds: Grounds;
  /** Back to the world as loaded. */
  readonly reset: () => Promise<void>;
  /** The bytes of the whole state. */
  readonly state: () => Promise<string>;
  /** Bytes in use after a collection; undefined where that cannot be seen. */
  readonly memory: () => Promise<number | undefined>;
  /** What it has logged as its own faults so far. */
  readonly defects: () => readonly string[];
};

export type FuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  /** Connections at the same time. */
  readonly lanes: number;
  /** Requests between two looks at the state. */
  readonly batch: number;
  /** How long an answer may take, in milliseconds. */
  readonly silentMs?: number;
  readonly onBatch?: (sent: number) => void;
};

/** Something that must not be: what, and by which request of the run it can be seen again. */
export type Finding = {
  readonly what: string;
  readonly place: number | undefined;
  readonly request: Hostile | undefined;
};

export type FuzzResult = {
  readonly findings: readonly Finding[];
  readonly sent: number;
  /** Answers by status, and connections closed without one. */
  readonly answers: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  /** Bytes after warming up and at the end. */
  readonly memory: { readonly before: number | undefined; readonly after: number | undefined };
};

/** One batch of so many may hold requests that are accepted. */
const mixedOnceIn = 5;
const pipelinedAtMost = 8;
/** A tenth of the run, and at least a round of all kinds of batches, warms up. */
const warmUpShare = 0.1;
/** What memory may differ by afterwards. */
const memoryMargin = 0.1;

/** The mix of the request at a place. */
export const mixAt = (place: number, batch: number): Mix =>
  Math.floor(place / batch) % mixedOnceIn === mixedOnceIn - 1 ? 'mixed' : 'refused';

const faultOf = (answer: Answer, { isBroken, isHead, isReset }: Hostile): string | undefined => {
  if (answer === 'refused') return 'nobody listens any more';
  if (answer === 'silent') return 'no answer';
  if (answer === 'closed') return isBroken || isReset ? undefined : 'the connection was closed without an answer';
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (answer.status < 400 || isBroken || isHead || answer.body.startsWith('{"error":{"code":')) return undefined;
  return `answered ${answer.status} with no error in the form of the API: ${answer.body.slice(0, 200)}`;
};

type Run = {
  readonly options: FuzzOptions;
  readonly server: Attacked;
  readonly make: (place: number, mix: Mix) => Hostile;
  readonly findings: Finding[];
  readonly answers: Record<string, number>;
  readonly kinds: Record<string, number>;
};

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

const note = ({ answers, kinds, findings }: Run, place: number, request: Hostile, answer: Answer): void => {
  count(kinds, request.kind);
  count(answers, typeof answer === 'string' ? answer : String(answer.status));
  const what = faultOf(answer, request);
  if (what !== undefined) findings.push({ what, place, request });
};

/** Sends all of them; what stood behind a closed connection goes over the next. */
const sendAll = async (run: Run, wire: Wire, from: number, requests: readonly Hostile[]): Promise<void> => {
  let at = 0;
  while (at < requests.length && run.findings.length === 0) {
    const rest = requests.slice(at);
    const answers = await wire.exchange(rest).catch((error: unknown): 'none' => {
      run.findings.push({ what: String(error), place: from + at, request: rest[0] });
      return 'none';
    });
    if (answers === 'none') return;
    for (const [each, answer] of answers.entries()) note(run, from + at + each, rest[each]!, answer);
    at += answers.length;
  }
};

const sendBatch = async (run: Run, from: number, to: number, mix: Mix): Promise<void> => {
  let next = from;
  const lane = async (): Promise<void> => {
    const wire = wireTo(run.server.port, run.options.silentMs);
    while (next < to && run.findings.length === 0) {
      const first = next;
      const requests = [run.make(next++, mix)];
      // What is the last of its connection goes alone: node:http forgets who waits when the other side is closed.
      while (next < to && requests.length < pipelinedAtMost && !requests[0]!.isLast) {
        const more = run.make(next, mix);
        if (more.isLast) break;
        requests.push(more);
        next += 1;
      }
      await sendAll(run, wire, first, requests);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: run.options.lanes }, lane));
};

/** The first request of the batch that changes the state, sent alone from the start. */
const firstChange = async (run: Run, from: number, to: number, before: string): Promise<Finding> => {
  const wire = wireTo(run.server.port, run.options.silentMs);
  const quiet: Run = { ...run, findings: [], answers: {}, kinds: {} };
  const changesUpTo = async (end: number): Promise<boolean> => {
    await run.server.reset();
    for (let place = from; place < end; place += 1) await sendAll(quiet, wire, place, [run.make(place, 'refused')]);
    return (await run.server.state()) !== before;
  };
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (await changesUpTo(middle)) high = middle;
    else low = middle;
  }
  wire.close();
  const isSure = await changesUpTo(high);
  if (!isSure)
    return { what: 'the state has changed, and did not one request after the other', place: from, request: undefined };
  return {
    what: 'it was refused or only reads, and the state has changed',
    place: low,
    request: run.make(low, 'refused'),
  };
};

const lookAtState = async (run: Run, from: number, to: number, mix: Mix, before: string): Promise<void> => {
  if (mix === 'mixed') await run.server.reset();
  if ((await run.server.state()) === before) return;
  const finding =
    mix === 'mixed'
      ? { what: 'after a reset the state is another one', place: from, request: undefined }
      : await firstChange(run, from, to, before);
  run.findings.push(finding);
};

const lookAtMemory = (run: Run, before: number | undefined, after: number | undefined): void => {
  if (before === undefined || after === undefined || after <= before * (1 + memoryMargin)) return;
  run.findings.push({
    what: `${after} bytes in use at the end, ${before} after warming up`,
    place: undefined,
    request: undefined,
  });
};

/** Attacks the server until the first finding or the last request. */
export const fuzz = async (server: Attacked, options: FuzzOptions): Promise<FuzzResult> => {
  const { seed, requests, batch } = options;
  const make = hostileRequests(server.grounds, seed);
  const run: Run = { options, server, make, findings: [], answers: {}, kinds: {} };
  await server.reset();
  const before = await server.state();
  const warmAt = Math.max(requests * warmUpShare, batch * mixedOnceIn);
  let warm: number | undefined;
  let sent = 0;
  while (sent < requests && run.findings.length === 0) {
    const to = Math.min(sent + batch, requests);
    const mix = mixAt(sent, batch);
    await sendBatch(run, sent, to, mix);
    if (run.findings.length === 0) {
      await lookAtState(run, sent, to, mix, before).catch((error: unknown) => {
        const what = `the state is not told after the requests at ${sent} to ${to - 1}: ${String(error)}`;
        run.findings.push({ what, place: sent, request: undefined });
      });
    }
    for (const defect of server.defects().slice(0, 1))
      run.findings.push({ what: defect, place: sent, request: undefined });
    sent = to;
    if (run.findings.length === 0 && warm === undefined && sent >= warmAt) warm = await server.memory();
    options.onBatch?.(sent);
  }
  const after = run.findings.length === 0 ? await server.memory() : undefined;
  if (run.findings.length === 0) lookAtMemory(run, warm, after);
  const { findings, answers, kinds } = run;
  return { findings, answers, kinds, sent, memory: { before: warm, after } };
};
