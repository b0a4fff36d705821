import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RawReply, RawRequest } from '../../http/transport.ts';
import { exampleRun } from '../../world/example-run.ts';
import { makePlan } from '../../run/plan.ts';
import { profiles } from '../../core/profile.ts';
import { runOutcome } from '../../run/judge-outcome.ts';

type Thing = Record<string, unknown>;
type Habits = {
  /** Readings after a write that still show what was before it. */
  readonly late?: number;
  /** Writes of one thing that are accepted, if not all. */
  readonly accepts?: number;
  /** Status of every third write, and whether it is stored nevertheless. */
  readonly faulty?: { readonly status: number; readonly stores: boolean };
  /** Whether every second creation can be read, and is listed. */
  readonly keepsCreations?: boolean;
  readonly listsCreations?: boolean;
};

type Kept = { now: Thing; before: Thing; late: number; written: number };

const parsed = ({ body }: RawRequest): Thing => (body === null ? {} : (JSON.parse(String(body)) as Thing));
const reply = (status: number, json?: unknown): RawReply => ({ status, headers: {}, body: JSON.stringify(json) ?? '' });

/** A server of teams, collections, spaces and comments that answers everything at once. */
const smallServer = ({
  late = 0,
  accepts = Infinity,
  faulty,
  keepsCreations = true,
  listsCreations = true,
}: Habits) => {
  const listed: Thing[] = [];
  const things = new Map<string, Kept>();
  let [count, writes] = [0, 0];
  const create = (sent: Thing): RawReply => {
    count += 1;
    const made = { id: `thing-${count}`, status: 'open', ...sent };
    if (listsCreations || count % 2 === 1) listed.push(made);
    if (keepsCreations || count % 2 === 1) things.set(made.id, { now: made, before: made, late: 0, written: 0 });
    return reply(200, made);
  };
  const write = (thing: Kept, sent: Thing): RawReply => {
    writes += 1;
    thing.written += 1;
    if (thing.written > accepts) return reply(409);
    const isFaulty = faulty !== undefined && writes % 3 === 0;
    if (isFaulty && !faulty.stores) return reply(faulty.status);
    const { resolved, ...rest } = sent;
    const status = resolved === undefined ? {} : { status: resolved === true ? 'resolved' : 'open' };
    Object.assign(thing, { before: thing.now, late, now: { ...thing.now, ...rest, ...status } });
    return reply(isFaulty ? faulty.status : 200, thing.now);
  };
  const read = (thing: Kept): RawReply => {
    thing.late -= 1;
    return reply(200, thing.late >= 0 ? thing.before : thing.now);
  };
  return (request: RawRequest): RawReply => {
    const id = request.target.split('?')[0]!.split('/').at(-1)!;
    const thing = things.get(id);
    if (request.method === 'DELETE') return reply(204);
    if (id === 'comments' || id === 'replies' || id === 'teams' || request.method === 'POST') {
      return request.method === 'GET' ? reply(200, { items: listed }) : create(parsed(request));
    }
    if (thing === undefined) return reply(404);
    return request.method === 'GET' ? read(thing) : write(thing, parsed(request));
  };
};

const plan = makePlan();

const judged = async (name: string, habits: Habits, settleMs = 0) => {
  const planned = plan.outcomes.find((each) => each.name === name);
  assert.ok(planned, `no outcome ${name}`);
  const setting = { seed: { root: 42 }, profile: profiles.default, elapsed: () => 0, cases: new Map() };
  const { verdict, reason } = await runOutcome(planned, {
    run: exampleRun(smallServer(habits), { settleMs }),
    ...setting,
  });
  return { verdict, reason };
};

const all = ['CONC-01 -', 'CONC-02 -', 'CONC-03 -'] as const;

for (const name of all) {
  test(`${name}: a server that answers one after the other keeps it`, async () => {
    assert.deepEqual(await judged(name, {}), { verdict: 'pass', reason: '' });
  });
}

test('a read that is late by one breaks what is seen, not what is stored', async () => {
  assert.equal((await judged('CONC-01 -', { late: 1 })).verdict, 'warn');
  assert.equal((await judged('CONC-02 -', { late: 1 })).verdict, 'pass');
});

test('a target that may settle is judged by what it shows then', async () => {
  assert.equal((await judged('CONC-01 -', { late: 2 }, 200)).verdict, 'pass');
  assert.equal((await judged('CONC-02 -', { late: 2 }, 200)).verdict, 'pass');
});

test('where no write is accepted, or none beside another, nothing was tried', async () => {
  for (const accepts of [0, 1, 2]) {
    const title = `${accepts} writes of one thing accepted`;
    if (accepts < 2) assert.equal((await judged('CONC-01 -', { accepts })).verdict, 'unverified', title);
    assert.equal((await judged('CONC-02 -', { accepts })).verdict, 'unverified', title);
  }
});

test('a write that ended in a fault may have counted or not', async () => {
  assert.equal((await judged('CONC-02 -', { faulty: { status: 503, stores: true } })).verdict, 'pass');
  assert.equal((await judged('CONC-02 -', { faulty: { status: 503, stores: false } })).verdict, 'pass');
});

test('a write that was refused and stored nevertheless is in no order of the accepted ones', async () => {
  assert.equal((await judged('CONC-02 -', { faulty: { status: 409, stores: true } })).verdict, 'warn');
  assert.equal((await judged('CONC-02 -', { faulty: { status: 409, stores: false } })).verdict, 'pass');
});

test('a creation that is answered and not kept, or not listed, is seen', async () => {
  const { reason, verdict } = await judged('CONC-03 -', { keepsCreations: false });
  assert.deepEqual([verdict, /can be read, got status 404/.test(reason)], ['warn', true], reason);
  const unlisted = await judged('CONC-03 -', { listsCreations: false });
  assert.deepEqual([unlisted.verdict, /is listed/.test(unlisted.reason)], ['warn', true], unlisted.reason);
});
