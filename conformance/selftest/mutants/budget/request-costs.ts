import type { OperationId } from '#spec/operation.ts';
import { budgetProfile } from '../../../core/profile.ts';
import { parsedJson } from '../../../http/parsed-json.ts';
import { recognize } from '../../../http/recognize.ts';
import type { RawReply, RawRequest, Transport } from '../../../http/transport.ts';
import type { SharedRequests } from '../../../requests/shared-requests.ts';
import { kindMadeBy, keyMade } from '../../../resources/kinds.ts';
import { makePlan, type Plan } from '../../../run/plan.ts';
import { startInProcess } from '../../in-process.ts';
import { judgeTransport } from '../../judged.ts';
import { ofFilters, ofOneRule, openParts } from './parts.ts';

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

const jsonOf = (body: RawReply['body'] | RawRequest['body']): unknown =>
  typeof body === 'string' ? parsedJson(body) : undefined;

/** The name in paths of what a request made. */
const keyOf = (request: RawRequest, { body }: RawReply): string | undefined => {
  const found = recognize(request);
  const kind = found === undefined ? undefined : kindMadeBy(found.operation);
  if (found === undefined || kind === undefined) return undefined;
  return keyMade(kind, { params: found.params, body: jsonOf(request.body) }, jsonOf(body));
};

/** Knows which part made a thing: what removes it belongs there, whenever it is sent. */
const makers = () => {
  const made = new Map<string, Part>();
  return {
    note: (request: RawRequest, reply: RawReply, part: Part): void => {
      const key = keyOf(request, reply);
      if (key !== undefined && !made.has(key)) made.set(key, part);
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

/** Numbers are judged on the pages that another rule has read. */
const readFor: Readonly<Record<string, string>> = { 'FLT-04': 'FLT-03' };

/** Of readings with filters a run with a budget sends those alone that its rules want. */
const splitFilters = ({ outcomes, shared }: Parts): void => {
  for (const [name, { needs }] of outcomes) {
    const [rule = ''] = name.split(' ');
    const filters = [...needs].filter((key) => key.startsWith(ofFilters));
    for (const key of filters) {
      const own = ofOneRule(key, readFor[rule] ?? rule);
      if (shared.has(own)) needs.add(own);
    }
  }
};

/** Parts as they were seen last: those of a run of some outcomes, in which they bear what others bear in a whole one. */
export const seenLast = (before: Costs, now: Costs): Costs => ({
  base: now.base,
  outcomes: new Map([...before.outcomes, ...now.outcomes]),
  shared: new Map([...before.shared, ...now.shared]),
});

/**
 * Runs the outcomes of a plan on the reference, one after another, and notes what each that passes sends; with a budget
 * as far as they want it.
 */
export const traceCosts = async (plan: Plan = makePlan(), budget?: number): Promise<Costs> => {
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
  /** The part that a request between outcomes belongs to. */
  const between = ({ method, target }: RawRequest): Part => (method === 'DELETE' ? made.of(target) : undefined) ?? last;
  const { settings, transport, remotes, atRest } = await startInProcess();
  const counting: Transport = {
    ...transport,
    send: async (request) => {
      const name = parts.current();
      const part = name === undefined ? between(request) : named(name);
      part.requests += 1;
      const operation = recognize(request)?.operation;
      if (operation !== undefined) part.operations.add(operation);
      const reply = await transport.send(request);
      if (request.method === 'POST' || request.method === 'PUT') made.note(request, reply, part);
      return reply;
    },
  };
  const judging = {
    profile: budgetProfile,
    remotes,
    sleep: atRest,
    concurrency: 1,
    ...(budget === undefined ? {} : { budget }),
  };
  const report = await judgeTransport(counting, settings, { ...judging, plan: parts.planOf(plan) });
  for (const { name, verdict } of report.outcomes) if (verdict !== 'pass') outcomes.delete(name);
  for (const [key, requests] of faulty) split({ outcomes, shared }, key, requests);
  splitFilters({ outcomes, shared });
  return { base: base.requests, outcomes, shared };
};
