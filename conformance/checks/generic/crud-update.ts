import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import type { Subject } from '../../core/outcome.ts';
import { refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { somethingWritten } from './crud-writes.ts';
import { withLongestTexts } from './longest-texts.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { readBack, shows, unlike, type Expected } from '../../oracles/expectations.ts';
import { inside } from '../../core/json-path.ts';
import { usualLane } from '../usual-lane.ts';
import type { Write, Written } from './written.ts';
import { withArticle } from '../../core/article.ts';

type Judged = { readonly findings: Finding[]; readonly exchanges: Exchange[] };

const restoring = async <Value>(written: Written, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } finally {
    await written.restore();
  }
};

/**
 * Writes, reads, and writes another value: the second reading differs from the first only if it is stored. A longer run
 * writes the first one once more, which counts like any other.
 */
const rewritten = async (world: World, operation: OperationId, written: Written): Promise<Judged> => {
  const { word, params, read } = written;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { body, expected } of [written.first, written.second, ...(world.isBrief ? [] : [written.first])]) {
    const sent = await world.must(operation, { params, body });
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `an updated ${word}`, [sent]));
  }
  return { findings, exchanges };
};

/** The emoji of a space and the switch of a share link, which may not show (OP-SHR-01), have rows of their own. */
const isOfThisRow = ({ body }: Write): boolean => !Object.hasOwn(body, 'emoji') && !Object.hasOwn(body, 'active');

const whereAccepted = async (world: World, operation: OperationId, written: Written): Promise<Judged> => {
  const { word, params, read } = written;
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { body, expected } of written.optional.filter(isOfThisRow)) {
    const sent = await world.call(operation, { params, body });
    if (!sent.ok) continue;
    const after = await readBack(world, read, expected);
    exchanges.push(sent, after);
    findings.push(...unlike(after, expected, `an updated ${word}`, [sent]));
  }
  return { findings, exchanges };
};

const shownAlone = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  const written = await somethingWritten(world, operation);
  return restoring(written, async () => {
    const plain = await rewritten(world, operation, written);
    const tried = await whereAccepted(world, operation, written);
    return judge([...plain.findings, ...tried.findings], [...plain.exchanges, ...tried.exchanges]);
  });
};

const snapshot = ({ json }: Exchange, members: readonly string[]): Expected =>
  Object.fromEntries(members.map((name) => [name, inside(json, name)]));

/** What a read shows of one member of a body: itself, or values inside it. */
const shownOf = (name: string, expected: Expected): Expected =>
  Object.fromEntries(Object.entries(expected).filter(([path]) => path === name || path.startsWith(`${name}.`)));

/** What a fresh thing shows of members that its updates do not name; nothing where it cannot be read. */
const untouched = async (world: World, { read, fixed }: Written): Promise<Expected> => {
  const start = await world.settled(read, ({ ok, json }) => ok && inside(json, 'id') !== undefined);
  return inside(start.json, 'id') === undefined ? {} : snapshot(start, fixed);
};

/** What updates of one thing showed: whether what they omitted stays, and whether each optional write was read back. */
type Updates = { readonly kept: CheckResult; readonly isShown: boolean };

/** Every settable member written at once, each text as long as it may be, then one alone, once for each: others stay. */
const updatesOf = async (world: World, operation: OperationId, written: Written): Promise<Updates> => {
  const { word, params, read, first, second, optional, fixed } = written;
  let isShown = true;
  const start = await untouched(world, written);
  const sent = await world.must(operation, { params, body: first.body });
  let before = await readBack(world, read, { ...start, ...first.expected });
  const exchanges = [sent, before];
  if (!shows(before, first.expected))
    return { kept: unverified(`an update of ${withArticle(word)} that is read back`, exchanges), isShown: false };
  const findings: Finding[] = unlike(before, start, `after an update the ${word}`, [sent]);
  const members = [
    ...new Set([...Object.keys(first.body), ...optional.flatMap(({ body }) => Object.keys(body)), ...fixed]),
  ];
  const single = Object.entries(second.body).map(([name, value]) => ({
    body: { [name]: value },
    expected: shownOf(name, second.expected),
    mayBeRefused: false,
  }));
  for (const { body, expected, mayBeRefused } of [
    ...optional.map((write) => ({ ...write, mayBeRefused: true })),
    ...single,
  ]) {
    const patch = await world.call(operation, { params, body });
    if (!patch.ok && mayBeRefused) continue;
    if (!patch.ok) throw refusedPrerequisite(patch);
    const named = Object.keys(body);
    const kept = snapshot(
      before,
      members.filter((member) => !named.includes(member)),
    );
    const after = await readBack(world, read, { ...kept, ...expected });
    exchanges.push(patch, after);
    const what = named.join(' and ');
    const isStored = shows(after, expected);
    if (!isStored && !mayBeRefused)
      return { kept: unverified(`an update of ${what} alone that is read back`, exchanges), isShown: false };
    isShown &&= isStored;
    findings.push(...unlike(after, kept, `after an update of ${what} alone the ${word}`, [before, patch]));
    before = after;
  }
  return { kept: judge(findings, exchanges), isShown };
};

/** Operations of whose updates a rule says that what they omit stays. */
const keepers: ReadonlySet<Subject> = new Set(
  requirements.flatMap((row) => (row.check === 'crud/patch-keeps-omitted' ? operationsOf(row) : [])),
);

const ownUpdates = async (world: World, operation: OperationId): Promise<Updates> => {
  const usual = await somethingWritten(world, operation);
  // Texts as long as they may be first, usual ones alone: a server may take to one and not to the other.
  const written = { ...withLongestTexts(operation, usual), second: usual.second };
  return restoring(written, () => updatesOf(world, operation, written));
};

/** The updates of an operation, once a run. */
const sharedUpdates = (world: World, operation: OperationId): Promise<Updates> =>
  world.onceForAll(`updates by ${operation}`, (own) => ownUpdates(own, operation));

/** Where every member was written alone and read back, and all of them at once before, no more is to be shown. */
const updateIsShown = async (context: CheckContext): Promise<CheckResult> => {
  const { world, operation } = context;
  if (!keepers.has(operation)) return shownAlone(context);
  const shared = async (): Promise<CheckResult> => {
    const { kept, isShown } = await sharedUpdates(world, operation);
    return isShown ? kept : unverified('updates that are read back');
  };
  return sharedFirst(shared, () => shownAlone(context));
};

const patchKeepsOmitted = check(
  'crud/patch-keeps-omitted',
  { lane: usualLane, evidence: 4 },
  async ({ world, operation }) =>
    sharedFirst(
      async () => (await sharedUpdates(world, operation)).kept,
      async () => (await ownUpdates(world, operation)).kept,
    ),
);

/** What was updated is read back, and what was not named stays. */
export const crudUpdateChecks: readonly Check[] = [
  check('crud/update-then-read', { lane: usualLane, evidence: 4 }, updateIsShown),
  // The same where only a list shows the thing.
  check('crud/update-then-list', { lane: usualLane, evidence: 4 }, updateIsShown),
  patchKeepsOmitted,
];
