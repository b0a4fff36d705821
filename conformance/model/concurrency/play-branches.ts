import { inside } from '../../core/json-path.ts';
import { readThing } from '../../world/named-resources.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { fieldsOf, shown } from '../fields.ts';
import { wordsFor } from '../words-for.ts';
import { bodyOf, type Values } from '../values.ts';
import { writtenMembers, type BranchKind, type BranchPlan, type BranchStep } from './branch-plan.ts';
import type { Event } from './explain.ts';
import type { Members, MembersOp } from './members-of-one.ts';
import { kinds } from '../../resources/kinds.ts';

/** What was sent to one thing side by side and answered. */
export type ThingHistory = {
  readonly made: Made;
  /** What it was seen to hold before. */
  readonly start: Members;
  readonly events: readonly Event<MembersOp>[];
  readonly story: readonly Exchange[];
  readonly read: () => Promise<Exchange>;
};

type Playing = {
  readonly world: World;
  readonly kind: BranchKind;
  readonly texts: readonly string[];
  readonly words: NonNullable<Values['words']>;
  /** Ticks of our own requests: what was answered before something else was sent has a smaller one. */
  tick: number;
  /** Of writes, so that no text comes twice. */
  ordinal: number;
};
type Subject = { readonly made: Made; readonly events: Event<MembersOp>[]; readonly story: Exchange[] };

const faultStatus = 500;
/** What is late before anything goes side by side is no matter of these rules. */
const premiseReadings = 3;

const tickOf = (playing: Playing): number => {
  playing.tick += 1;
  return playing.tick;
};

const bodyFor = (playing: Playing, bits: number): Record<string, unknown> => {
  const { kind, texts } = playing;
  playing.ordinal += 1;
  const { ordinal } = playing;
  const names: readonly string[] = writtenMembers[kind];
  const chosen = names.filter((_, place) => (bits & (1 << place)) !== 0);
  const sent = chosen.length === 0 ? names.slice(0, 1) : chosen;
  const body = Object.fromEntries(sent.map((name) => [name, ordinal]));
  const step = { operation: kinds[kind].update, refs: [], body, vary: 1 };
  return bodyOf({ values: { texts, people: [], words: playing.words }, step, ordinal });
};

const write = ({ world, kind }: Playing, { params }: Made, body: object): Promise<Exchange> =>
  world.call(kinds[kind].update, { params, body });

/** The members of a reading that plans write. */
export const membersShown = (kind: BranchKind, { json }: Exchange): Members =>
  Object.fromEntries(fieldNames[kind].map((name) => [name, shown(json, name)]));

const fieldNames: Readonly<Record<BranchKind, readonly string[]>> = {
  ...writtenMembers,
  comment: ['body.markdown', 'resolved'],
};

/** A refused write changes nothing; after a fault of the server it may have counted or not. */
const eventsOf = (exchange: Exchange, body: Record<string, unknown> | undefined, from: number, to: number) => {
  const { ok, status } = exchange;
  if (body === undefined) return [];
  const op: MembersOp = { write: Object.fromEntries(fieldsOf(body)) };
  if (!ok && status < faultStatus) return [];
  return [{ op, from, to: ok ? to : Infinity }];
};

const takeStep = async (playing: Playing, { made, events, story }: Subject, { members }: BranchStep): Promise<void> => {
  const body = members === 'read' ? undefined : bodyFor(playing, members);
  const from = tickOf(playing);
  const exchange = await (body === undefined ? readThing(playing.world, made) : write(playing, made, body));
  const to = tickOf(playing);
  story.push(exchange);
  events.push(...eventsOf(exchange, body, from, to));
  if (body === undefined && exchange.ok) events.push({ op: { read: membersShown(playing.kind, exchange) }, from, to });
};

/** Waits for all of them, also when one throws: what goes on behind would be removed too late. */
const allOf = async (works: readonly Promise<void>[]): Promise<void> => {
  const ends = await Promise.allSettled(works);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};

/** A thing after the writes of the prefix, each of them read back. */
const begun = async (playing: Playing, prefix: readonly BranchStep[]): Promise<Subject & { start: Members }> => {
  const { world, kind } = playing;
  const made = await world.make(kind);
  let last: Exchange | undefined;
  for (const { members } of prefix) {
    const body = bodyFor(playing, members === 'read' ? 0 : members);
    const sent = await write(playing, made, body);
    const fields = fieldsOf(body);
    const holdsAll = (exchange: Exchange): boolean =>
      exchange.ok && fields.every(([name, value]) => shown(exchange.json, name) === value);
    for (let reading = 1; reading <= premiseReadings && (last === undefined || !holdsAll(last)); reading += 1)
      last = await world.settled(() => readThing(world, made), holdsAll);
    if (!sent.ok || last === undefined || !holdsAll(last))
      throw missingPrerequisite('a write that is read back before the others', last);
  }
  const first = last ?? (await readThing(world, made));
  if (inside(first.json, 'id') !== made.id) throw missingPrerequisite('a thing that is read under its id', first);
  return { made, events: [], story: [first], start: membersShown(kind, first) };
};

/** Plays a plan in a fresh namespace: the prefix on each thing, then the branches side by side. */
export const playBranches = async (world: World, plan: BranchPlan): Promise<readonly ThingHistory[]> => {
  const texts = Array.from({ length: 3 }, (_, index) => world.name(`branch${index}`, 36));
  const words = await wordsFor(world, writtenMembers[plan.kind]);
  const playing: Playing = { world, kind: plan.kind, texts, words, tick: 0, ordinal: 0 };
  const count = 1 + Math.max(...plan.branches.flat().map(({ thing }) => thing));
  const subjects: (Subject & { start: Members })[] = [];
  while (subjects.length < count) subjects.push(await begun(playing, plan.prefix));
  const branch = async (steps: readonly BranchStep[]): Promise<void> => {
    for (const step of steps) await takeStep(playing, subjects[step.thing]!, step);
  };
  await allOf(plan.branches.map(branch));
  return subjects.map((subject) => ({ ...subject, read: () => readThing(world, subject.made) }));
};
