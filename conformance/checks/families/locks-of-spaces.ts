import { flatPages, readPages, topPages } from '../../world/content.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { livingSpace } from '../../world/deleted-spaces.ts';
import { notAccepted, notRefused } from '../../oracles/expectations.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import { lockPlans, playLocks, type LockRule } from '../sequences/lock-plans.ts';
import { importInto, mustImport, setMode, type Import } from '../../world/locking.ts';
import type { Params } from '../../core/params.ts';

/** Revision and pages of a space, as far as an import may change them. */
const contentOf = async (world: World, params: Params) => {
  let pages: Exchange | undefined;
  const read = async (): Promise<Exchange> => {
    pages = await readPages(world, params);
    return world.call('getSpaceById', { params });
  };
  const text = (space: Exchange): string =>
    JSON.stringify([textInside(space.json, 'revision'), pages && idsOf(flatPages(topPages(pages))).toSorted()]);
  return { read, text, exchanges: (space: Exchange) => (pages === undefined ? [space] : [space, pages]) };
};

/** Reads until the content is another, or the time to settle is over: both when it changes and when it must not. */
const laterThan = async (world: World, params: Params, before: string) => {
  const { read, text, exchanges } = await contentOf(world, params);
  const space = await world.settled(read, (each) => text(each) !== before);
  return { text: text(space), exchanges: exchanges(space) };
};

const now = async (world: World, params: Params) => {
  const { read, text, exchanges } = await contentOf(world, params);
  const space = await read();
  return { text: text(space), exchanges: exchanges(space) };
};

/** Two imports, the second into the locked space. A lock may hold up the removal: it is taken away (OP-SPC-09). */
const lockedTwin = async (world: World, operation: Import, beside: Readonly<Record<string, unknown>> = {}) => {
  await requireDifferingAnswers(world);
  const { made } = await livingSpace(world);
  const { params } = made;
  const live = await mustImport(world, operation, params);
  const locked = await setMode(world, params, 'locked', beside);
  const before = await now(world, params);
  const refused = await importInto(world, operation, params);
  const after = await laterThan(world, params, before.text);
  const unlocked = await setMode(world, params, 'live');
  return { params, live, locked, before, refused, after, unlocked };
};

/** Judges the rule once, step by step, then over drawn plans of locks and imports. */
const thenOverPlans =
  (rule: LockRule, once: (context: CheckContext) => Promise<CheckResult>) =>
  async (context: CheckContext): Promise<CheckResult> => {
    const first = await once(context);
    if (first.kind !== 'holds') return first;
    const runs = Math.ceil(context.profile.runs / 6);
    const plans = await context.property(lockPlans(rule), (plan, world) => playLocks(world, plan, rule), { runs });
    return plans.kind === 'holds' ? judge([], [...first.exchanges, ...plans.exchanges]) : plans;
  };

/** Writes to a space that say nothing of its mode; a lock may refuse them (OP-SPC-09). */
const otherWrites: readonly ((world: World, params: Params) => Promise<Exchange>)[] = [
  (world, params) => world.call('updateSpaceById', { params, body: { title: world.name('other', 50) } }),
  (world, params) => world.call('updateSpaceById', { params, body: {} }),
  (world, params) => world.call('moveSpace', { params, body: { parent: null } }),
  (world, params) => world.call('postCommentInSpace', { params, body: { body: { markdown: world.name('comment') } } }),
];

/** A lock stays whatever else is written: only its mode is the way out of it (3). */
const lastsThroughWrites = async (world: World): Promise<CheckResult> => {
  const { made } = await livingSpace(world);
  const { params } = made;
  const locked = await setMode(world, params, 'locked');
  const exchanges: Exchange[] = [locked];
  const findings: Finding[] = [];
  for (const write of otherWrites) {
    const sent = await write(world, params);
    if (!sent.ok) continue;
    const refused = await importInto(world, 'importContent', params);
    exchanges.push(sent, refused);
    findings.push(
      ...notRefused(refused, 'an import into a space that is still locked after another write', [locked, sent]),
    );
    if (findings.length > 0) break;
  }
  await setMode(world, params, 'live');
  return judge(findings, exchanges);
};

const blocksContentImport = check(
  'states/locked-blocks-content-import',
  { evidence: 3 },
  thenOverPlans('locked-refuses', async ({ world }) => {
    const { live, locked, refused } = await lockedTwin(world, 'importContent');
    const findings = notRefused(refused, 'an import into a locked space', [locked]);
    if (findings.length > 0 || world.isBrief) return judge(findings, [live, locked, refused]);
    const lasting = await lastsThroughWrites(world);
    return lasting.kind === 'holds' ? judge([], [live, locked, refused, ...lasting.exchanges]) : lasting;
  }),
);

/** Whether an import of this kind is seen to change a space that is not locked. */
const importShows = async (world: World, operation: Import, params: Params) => {
  const before = await now(world, params);
  const sent = await mustImport(world, operation, params);
  const after = await laterThan(world, params, before.text);
  return { shows: after.text !== before.text, exchanges: [...before.exchanges, sent, ...after.exchanges] };
};

// A success that changes nothing is a listed answer to a Git import (OP-GIT-03): the lock is kept all the same.
const blocksGitImport = check('states/locked-blocks-git-import', { evidence: 3 }, async ({ world }) => {
  const { params, live, locked, before, refused, after } = await lockedTwin(world, 'importGitRepository');
  const exchanges = [live, locked, refused];
  if (!refused.ok) return judge([], exchanges);
  if (after.text !== before.text) return broken(notRefused(refused, 'a Git import into a locked space', [locked]));
  const twin = await importShows(world, 'importGitRepository', params);
  if (twin.shows) return judge([], [...exchanges, ...twin.exchanges]);
  return unverified('a Git import that changes a space which is not locked', exchanges);
});

const keepsRevision = check('states/locked-keeps-revision', { evidence: 6 }, async ({ world, operation }) => {
  const kind = operation as Import;
  // A lock holds, too, where it comes with other news.
  const { params, before, refused, after } = await lockedTwin(world, kind, { title: world.name('locked', 50) });
  const exchanges = [...before.exchanges, refused, ...after.exchanges];
  if (before.text !== after.text) {
    const expected = 'revision and pages of a locked space stay what they were';
    return broken([{ expected, got: 'others', exchanges }]);
  }
  const twin = await importShows(world, kind, params);
  if (!twin.shows) return unverified('an import that changes a space which is not locked', exchanges);
  return judge([], [...exchanges, ...twin.exchanges]);
});

const unlockedAcceptsContent = check(
  'states/unlocked-accepts-content',
  { evidence: 4 },
  thenOverPlans('unlocked-accepts', async ({ world, operation }) => {
    const { params, live, locked, refused, unlocked } = await lockedTwin(world, operation as Import);
    const again = await importInto(world, operation as Import, params);
    const findings = notAccepted(again, 'an import into a space that is live again', [unlocked]);
    if (findings.length === 0 && refused.ok) return unverified('a lock that refuses an import', [locked, refused]);
    return judge(findings, [live, refused, unlocked, again]);
  }),
);

const lockIsOfOneSpace = check(
  'states/lock-is-of-one-space',
  { evidence: 4 },
  thenOverPlans('lock-is-of-one-space', async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const [one, other] = [await livingSpace(world), await livingSpace(world)];
    const live = await mustImport(world, operation as Import, other.made.params);
    const locked = await setMode(world, one.made.params, 'locked');
    const refused = await importInto(world, operation as Import, one.made.params);
    const beside = await importInto(world, operation as Import, other.made.params);
    const mode = await world.call('getSpaceById', { params: other.made.params });
    await setMode(world, one.made.params, 'live');
    const findings: Finding[] = notAccepted(beside, 'an import into a space beside a locked one', [locked]);
    if (textInside(mode.json, 'editMode') === 'locked') {
      const expected = 'a space beside a locked one is not locked';
      findings.push({ expected, got: 'locked', pointer: '/editMode', exchanges: [locked, mode] });
    }
    if (findings.length === 0 && refused.ok) return unverified('a lock that refuses an import', [locked, refused]);
    return judge(findings, [live, locked, refused, beside, mode]);
  }),
);

const revisionIsTheActiveOne = check(
  'spaces/revision-is-the-active-one',
  { evidence: 2 },
  async ({ world, operation }) => {
    await requireDifferingAnswers(world);
    const { params } = await world.make('space');
    const findings: Finding[] = [];
    const exchanges: Exchange[] = [];
    const compare = async (): Promise<void> => {
      let space = await world.must(operation, { params });
      const sameAs = (content: Exchange): boolean =>
        textInside(content.json, 'id') === textInside(space.json, 'revision');
      const content = await world.settled(async () => {
        space = await world.must(operation, { params });
        return world.must('getCurrentRevision', { params });
      }, sameAs);
      exchanges.push(space, content);
      if (sameAs(content)) return;
      const expected = 'the id of the revision that the content of the space answers';
      findings.push({ expected, got: 'another id', pointer: '/revision', exchanges: [space, content] });
    };
    await compare();
    const { website, git } = world.target.remote ?? {};
    if (website !== undefined && (await importInto(world, 'importContent', params)).ok) await compare();
    if (git !== undefined && (await importInto(world, 'importGitRepository', params)).ok) await compare();
    return judge(findings, exchanges);
  },
);

/** What a lock of a space means for its content (section 3), and which revision is a space's own. */
export const spaceLockChecks: readonly Check[] = [
  blocksContentImport,
  blocksGitImport,
  keepsRevision,
  unlockedAcceptsContent,
  lockIsOfOneSpace,
  revisionIsTheActiveOne,
];
