import type { Outcome } from '../core/outcome.ts';
import { makePlan } from '../run/plan.ts';
import { judgeTraffic } from './judge-traffic.ts';
import type { Crossed } from './passed.ts';

const plan = makePlan();
const token = { authorization: 'Bearer a-token-of-somebody' };

/** What is sent and answered; a success with nothing in it where nothing is said. */
export type Request = {
  readonly status?: number;
  readonly reply?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who asks. */
  readonly caller?: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const crossed = (line: string, { status = 200, reply = '', body, headers = token }: Request): Crossed => {
  const [method = '', target = ''] = line.split(' ');
  return {
    method,
    target: `/v1${target}`,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : textOf(body),
    status,
    replyHeaders: { 'content-type': 'application/json' },
    reply: textOf(reply),
    ms: 1,
  };
};

/** Traffic of clients beside whom nobody writes; each request is answered before the next, unless it is left open. */
export const traffic = () => {
  const judge = judgeTraffic({ plan, selection: { only: [], skip: [] }, root: 'http://s', alone: true, settleMs: 0 });
  let now = 0;
  const leaves = (line: string) => {
    now += 1;
    const ticket = judge.sends(line.split(' ')[0] ?? '', now);
    return {
      answered: (request: Request): void => {
        now += 1;
        const { caller = 'one' } = request;
        judge.judge({ ticket, answered: judge.answers(), crossed: crossed(line, request), caller, atMs: now });
      },
      lost: (): void => {
        now += 1;
        judge.lost(ticket, now);
      },
    };
  };
  const outcomes = (): readonly Outcome[] => judge.report({ version: '0', durationMs: 0 }).outcomes;
  return {
    leaves,
    passes: (line: string, request: Request = {}): void => leaves(line).answered(request),
    /** Lets time go by. */
    waits: (ms: number): void => void (now += ms),
    counts: judge.counts,
    red: (): readonly string[] =>
      outcomes()
        .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
        .map(({ name }) => name),
    shown: (): readonly string[] =>
      outcomes().flatMap(({ findings }) =>
        findings.flatMap(({ exchanges }) => exchanges.map(({ request }) => request.url)),
      ),
    verdict: (name: string): string | undefined => outcomes().find((each) => each.name === name)?.verdict,
  };
};

/** A collection as replies show it. */
export const collection = (id: string, more: object = {}) => ({
  object: 'collection',
  id,
  title: 'T',
  organization: 'o',
  defaultLevel: 'read',
  urls: { location: `http://s/v1/collections/${id}`, app: 'http://s/c' },
  permissions: { admin: true, create: true },
  ...more,
});

/** A team as replies show it. */
export const team = (id: string, title = id) => ({
  object: 'team',
  id,
  title,
  members: 1,
  spaces: 0,
  createdAt: '2024-01-01T00:00:00.000Z',
});
