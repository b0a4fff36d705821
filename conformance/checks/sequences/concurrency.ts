import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { branchPlans, oneWriterPlans, type BranchPlan } from '../../model/concurrency/branch-plan.ts';
import { explain, type Event } from '../../model/concurrency/explain.ts';
import { members, type MembersOp } from '../../model/concurrency/members-of-one.ts';
import { membersShown, playBranches, type ThingHistory } from '../../model/concurrency/play-branches.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { creationsAllStay } from './concurrent-creations.ts';

const isRead = ({ op }: Event<MembersOp>): boolean => 'read' in op;

/** Whether an order explains these events and a reading after all of them. */
const explains = ({ start }: ThingHistory, events: readonly Event<MembersOp>[], read?: MembersOp): boolean => {
  const after = Math.max(0, ...events.map(({ from, to }) => (to === Infinity ? from : to)));
  const last = read === undefined ? [] : [{ op: read, from: after + 1, to: after + 2 }];
  return explain([...events, ...last], start, members) !== undefined;
};

/** Members of a reading that no order explains, even alone. */
const unexplained = (
  history: ThingHistory,
  events: readonly Event<MembersOp>[],
  exchange: Exchange,
  plan: BranchPlan,
) =>
  Object.entries(membersShown(plan.kind, exchange)).flatMap(([name, value]) =>
    explains(history, events, { read: { [name]: value } }) ? [] : [name],
  );

const about = (names: readonly string[]) => {
  const [name] = names;
  if (name === undefined) return { got: 'members that no order leaves together' };
  return { got: `another ${name.replace('.markdown', '')}`, pointer: `/${name.replaceAll('.', '/')}` };
};

type End = { readonly after: Exchange; readonly findings: readonly Finding[] };

/** What a reading after everything shows, against these events. `expected` says the rule. */
const judgeAfter = async (
  world: World,
  history: ThingHistory,
  events: readonly Event<MembersOp>[],
  plan: BranchPlan,
  expected: string,
): Promise<End> => {
  const isExplained = (exchange: Exchange): boolean =>
    exchange.ok && explains(history, events, { read: membersShown(plan.kind, exchange) });
  const after = await world.settled(history.read, isExplained);
  if (isExplained(after)) return { after, findings: [] };
  const exchanges = [...history.story, after];
  const seen = after.ok ? about(unexplained(history, events, after, plan)) : { got: `status ${after.status}` };
  return { after, findings: [{ expected, ...seen, exchanges, plan }] };
};

/** Reads are as recent as the answers before them: one writer, so that only the reads can be wrong. */
const answeredWriteIsSeen = async (plan: BranchPlan, world: World): Promise<CheckResult> => {
  const [history] = await playBranches(world, plan);
  if (history === undefined) return unverified('a thing to write');
  const { events, story } = history;
  const writes = events.filter((event) => !isRead(event));
  if (writes.length === 0) return unverified('a write that is accepted', story);
  const expected = 'a read shows the last write that was answered before it';
  // A target that takes time to settle is judged by what it shows then.
  if (world.target.settleMs === 0 && !explains(history, events)) {
    const got = 'a reading that fits no order of the writes';
    return judge([{ expected, got, exchanges: story, plan }], story);
  }
  const { after, findings } = await judgeAfter(world, history, writes, plan, expected);
  return judge(findings, [...story, after]);
};

const areBeside = (events: readonly Event<MembersOp>[]): boolean =>
  events.some((one) => events.some((other) => one !== other && one.from < other.to && other.from < one.to));

/** A reading may be late, but shows what some order of the writes leaves at some time. */
const mayBeLate = (events: readonly Event<MembersOp>[]): Event<MembersOp>[] =>
  events.map((event) => (isRead(event) ? { ...event, from: 0 } : event));

const judgeOrder = async (world: World, history: ThingHistory, plan: BranchPlan) => {
  const writes = history.events.filter((event) => !isRead(event));
  const expected = 'some order of the writes explains what is read after them';
  let end = await judgeAfter(world, history, writes, plan, expected);
  // One late reading is the matter of CONC-01.
  if (end.findings.length > 0) end = await judgeAfter(world, history, writes, plan, expected);
  const findings = [...end.findings];
  if (findings.length === 0 && world.target.settleMs === 0 && !explains(history, mayBeLate(history.events))) {
    const got = 'a reading between them that no order explains';
    findings.push({ expected, got, exchanges: history.story, plan });
  }
  return { findings, isMet: areBeside(writes), exchanges: [...history.story, end.after] };
};

const someOrderExplainsAll = async (plan: BranchPlan, world: World): Promise<CheckResult> => {
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  let isMet = false;
  for (const history of await playBranches(world, plan)) {
    const judged = await judgeOrder(world, history, plan);
    findings.push(...judged.findings);
    exchanges.push(...judged.exchanges);
    isMet ||= judged.isMet;
  }
  if (!isMet && findings.length === 0) return unverified('two writes of one thing that are accepted side by side');
  return judge(findings, exchanges);
};

const branchCheck = (name: string, plans: typeof branchPlans, judgePlan: typeof someOrderExplainsAll): Check =>
  check(name, { evidence: 3 }, ({ property, profile }) => property(plans, judgePlan, { runs: profile.branchPlans }));

/** Several requests at a time: all advice, since the text is silent (OP-ENV-04). */
export const concurrencyChecks: readonly Check[] = [
  branchCheck('concurrency/answered-write-is-seen', oneWriterPlans, answeredWriteIsSeen),
  branchCheck('concurrency/some-order-explains-all', branchPlans, someOrderExplainsAll),
  creationsAllStay,
];
