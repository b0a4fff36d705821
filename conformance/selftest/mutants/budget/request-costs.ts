import type { OperationId } from '#spec/operation.ts';
import { budgetProfile } from '../../../core/profile.ts';
import { parsedJson } from '../../../http/parsed-json.ts';
import { recognize } from '../../../http/recognize.ts';
import type { RawReply, Transport } from '../../../http/transport.ts';
import type { SharedRequests } from '../../../requests/shared-requests.ts';
import { makePlan } from '../../../run/plan.ts';
import { startInProcess } from '../../in-process.ts';
import { judgeTransport } from '../../judged.ts';
import { ofOneRule, openParts } from './parts.ts';

/** What a part of a run sends itself, and what it stands on that is made once for all. */
export type Part = { requests: number; readonly needs: Set<string>; readonly operations: Set<OperationId> };

/** The requests of a smoke run: what comes before its outcomes, each outcome, and each shared preparation. */
export type Costs = {
  readonly base: number;
  readonly outcomes: ReadonlyMap<string, Part>;
  readonly shared: ReadonlyMap<string, Part>;
};

const newPart = (): Part => ({ requests: 0, needs: new Set(), operations: new Set() });

const partOf = (parts: Map<string, Part>, name: string): Part => {
  const part = parts.get(name) ?? newPart();
  parts.set(name, part);
  return part;
};

const idIn = ({ body }: RawReply): string | undefined => {
  const json = typeof body === 'string' ? parsedJson(body) : undefined;
  const { id } = (typeof json === 'object' && json !== null ? json : {}) as {
    readonly id?: unknown;
  };
  return typeof id === 'string' ? id : undefined;
};

/** Knows which part made a thing: what removes it belongs there, whenever it is sent. */
const makers = () => {
  const made = new Map<string, Part>();
  return {
    note: (reply: RawReply, part: Part): void => {
      const id = idIn(reply);
      if (id !== undefined && !made.has(id)) made.set(id, part);
    },
    of: (target: string): Part | undefined => made.get(target.split('/').at(-1) ?? ''),
  };
};

type Parts = { readonly outcomes: Map<string, Part>; readonly shared: Map<string, Part> };

/** Of faulty requests a run with a budget sends those alone that its outcomes want: each is a part of its own. */
const split = ({ outcomes, shared }: Parts, key: string, { answers }: SharedRequests): void => {
  const whole = partOf(shared, key);
  for (const [requirement, answered] of answers) {
    const operation = key.split(' ').at(-1) ?? '';
    const { needs } = outcomes.get(`${requirement} ${operation}`) ?? newPart();
    const own = ofOneRule(key, requirement);
    if (needs.has(key) && shared.has(own)) needs.add(own);
    for (const { what } of answered) {
      const name = `${key}: ${what}`;
      if (!shared.has(name)) {
        shared.set(name, { requests: 1, needs: new Set([key]), operations: new Set() });
        whole.requests -= 1;
      }
      if (needs.has(key)) needs.add(name);
    }
  }
};

/** Runs the smoke profile on the reference, one outcome after another, and notes what each that passes sends. */
export const traceCosts = async (): Promise<Costs> => {
  const outcomes = new Map<string, Part>();
  const shared = new Map<string, Part>();
  const base = newPart();
  // What is sent after an outcome belongs to it, unless it removes what another part made.
  let last = base;
  const named = (name: string): Part => outcomes.get(name) ?? partOf(shared, name);
  const faulty = new Map<string, SharedRequests>();
  const parts = openParts({
    onOutcome: (name) => (last = partOf(outcomes, name)),
    onNeed: (part, key) => named(part).needs.add(key),
    onFaulty: (key, requests) => faulty.set(key, requests),
  });
  const made = makers();
  const { settings, transport, remotes, atRest } = await startInProcess();
  const counting: Transport = {
    ...transport,
    send: async (request) => {
      const name = parts.current();
      const within = name === undefined ? undefined : named(name);
      const part = within ?? (request.method === 'DELETE' ? made.of(request.target) : undefined) ?? last;
      part.requests += 1;
      const operation = recognize(request)?.operation;
      if (operation !== undefined) part.operations.add(operation);
      const reply = await transport.send(request);
      if (request.method === 'POST' || request.method === 'PUT') made.note(reply, part);
      return reply;
    },
  };
  const judging = {
    profile: budgetProfile,
    remotes,
    sleep: atRest,
    concurrency: 1,
  };
  const report = await judgeTransport(counting, settings, { ...judging, plan: parts.planOf(makePlan()) });
  for (const { name, verdict } of report.outcomes) if (verdict !== 'pass') outcomes.delete(name);
  for (const [key, requests] of faulty) split({ outcomes, shared }, key, requests);
  return { base: base.requests, outcomes, shared };
};
