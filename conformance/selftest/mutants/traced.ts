import type { OperationId } from '#spec/operation.ts';
import type { CheckContext } from '../../checks/check.ts';
import { profiles, type Profile } from '../../core/profile.ts';
import type { RawReply, Transport } from '../../http/transport.ts';
import { makePlan, type Plan } from '../../run/plan.ts';
import { startInProcess } from '../in-process.ts';
import { judgeTransport } from '../judged.ts';
import { recognize } from '../../http/recognize.ts';
import { keepSharedWork } from './shared-work.ts';

/** What a clean run asks for and what it is answered. */
export type Trace = {
  /** The outcomes that are about one of these operations or were seen to send it. */
  readonly askers: (operations: readonly OperationId[]) => Plan;
  /** Those and whatever stands on what they answer. */
  readonly callers: (operations: readonly OperationId[]) => Plan;
  /** Whether a success of an operation holds a value at a place of it; `*` there stands for any item or key. */
  readonly shows: (operation: OperationId, place: string) => boolean;
};

// What is made once for all, or asked before the first outcome, is stood on by outcomes that never ask for it.
const foundations: ReadonlySet<OperationId> = new Set<OperationId>([
  'duplicateSpace',
  'createCollection',
  'createOrganizationTeam',
  'createSite',
  'postCommentInSpace',
  'postCommentInChangeRequest',
  'postCommentReplyInSpace',
  'postCommentReplyInChangeRequest',
  'getOrganizationById',
  'listOrganizationsForAuthenticatedUser',
  'listMembersInOrganizationById',
]);

/** Adds the places of every value that is not null: items are `*`, members stand by name. */
const notePlaces = (value: unknown, at: string, places: Set<string>): void => {
  if (value === null) return;
  places.add(at);
  if (Array.isArray(value)) for (const item of value) notePlaces(item, `${at}/*`, places);
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) notePlaces(inner, `${at}/${key}`, places);
};

const matcherOf = (place: string): RegExp =>
  new RegExp(`^${place.replaceAll(/[$.+?]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`);

const textOf = (body: RawReply['body']): string => (typeof body === 'string' ? body : Buffer.from(body).toString());

const noteReply = ({ status, body }: RawReply, places: Set<string>): void => {
  const text = textOf(body);
  if (status >= 200 && status < 300 && /^[{[]/.test(text)) notePlaces(JSON.parse(text), '', places);
};

const entryOf = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};

const traced = async (profile: Profile): Promise<Trace> => {
  const work = keepSharedWork();
  const names = new Map<OperationId, Set<string>>();
  const places = new Map<OperationId, Set<string>>();
  const { settings, transport, remotes, atRest } = await startInProcess();
  const noting: Transport = {
    close: transport.close,
    send: async (request) => {
      const operation = recognize(request)?.operation;
      if (operation !== undefined)
        for (const name of work.current()) entryOf(names, operation, () => new Set<string>()).add(name);
      const reply = await transport.send(request);
      if (operation !== undefined)
        noteReply(
          reply,
          entryOf(places, operation, () => new Set()),
        );
      return reply;
    },
  };
  const plan = makePlan();
  const outcomes = plan.outcomes.map((planned) => {
    const { check, name } = planned;
    return {
      ...planned,
      check: {
        ...check,
        run: (context: CheckContext) =>
          work.as(name, () => check.run({ ...context, world: work.noting(context.world) })),
      },
    };
  });
  await judgeTransport(noting, settings, { profile, remotes, sleep: atRest, plan: { ...plan, outcomes } });
  work.end();
  const askers: Trace['askers'] = (operations) => {
    const wanted = work.withUsers(operations.flatMap((operation) => [...(names.get(operation) ?? [])]));
    // What one of them keeps for the others is noted for it alone: those are known by what they are about.
    const isAbout = ({ subject }: Plan['outcomes'][number]): boolean => operations.some((each) => each === subject);
    return { ...plan, outcomes: plan.outcomes.filter((each) => wanted.has(each.name) || isAbout(each)) };
  };
  return {
    askers,
    callers: (operations) => (operations.some((operation) => foundations.has(operation)) ? plan : askers(operations)),
    shows: (operation, place) => {
      const matcher = matcherOf(place);
      return [...(places.get(operation) ?? [])].some((each) => matcher.test(each));
    },
  };
};

const traces = new Map<Profile, Promise<Trace>>();

/** Runs the suite once against the reference and notes who asks for what; once a process for each profile. */
export const traceCalls = (profile: Profile = profiles.smoke): Promise<Trace> => {
  const trace = traces.get(profile) ?? traced(profile);
  traces.set(profile, trace);
  return trace;
};
