import { createClient } from '../http/client.ts';
import { openCallRecord } from './call-record.ts';
import { noJournal } from './journal.ts';
import { createObjectBudget } from './created-resources.ts';
import { createInvitePool } from './invites.ts';
import { createMemberPool } from './members.ts';
import { noteSsoMarks } from './sso-marks.ts';
import type { RunState } from './open-world.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import { createLocks } from '../core/locks.ts';
import { allowances, type Allowance, type Target } from '../target/target.ts';

type Answer = (request: RawRequest) => unknown;

/** A function in place of a server: what it gives is sent as JSON with status 200, unless it is a whole reply. */
export const answeringTransport = (answer: Answer): Transport => ({
  send: (request) => {
    const value = answer(request);
    const isReply = typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
    const reply = isReply ? (value as RawReply) : { status: 200, headers: {}, body: JSON.stringify(value) };
    return Promise.resolve(reply);
  },
  close: () => Promise.resolve(),
});

const allowing = (value: boolean) =>
  Object.fromEntries(allowances.map((what) => [what, value])) as Record<Allowance, boolean>;

/** A run against such a function, for tests of the engine: nothing waits, no clock runs. */
export const exampleRun = (answer: Answer, given: Partial<Target> = {}): RunState => {
  const target: Target = {
    baseUrl: 'http://127.0.0.1:4010',
    token: 'secret-token',
    organization: 'acme',
    templateSpace: 'template',
    tokens: {},
    reads: {},
    allow: allowing(true),
    settleMs: 0,
    limits: {},
    ...given,
  };
  const { baseUrl, token } = target;
  const transport = answeringTransport(answer);
  return {
    client: createClient({ transport, baseUrl, token, pace: (send) => send(), elapsed: () => 0 }),
    target,
    journal: noJournal,
    runName: 'dprun',
    memo: new Map(),
    origins: new Map(),
    discovery: openCallRecord(),
    begun: new Map(),
    endless: new Set(),
    locks: createLocks(),
    members: createMemberPool(),
    ssoMarks: noteSsoMarks(),
    invites: createInvitePool(),
    budget: createObjectBudget(undefined),
    sleep: () => Promise.resolve(),
    leftBehind: 0,
    advancedMs: 0,
    clockCompared: 0,
  };
};
