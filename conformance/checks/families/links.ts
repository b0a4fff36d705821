import type { OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { differences } from '../../oracles/differences.ts';
import { ofChangeRequestPath, statsFaults, totalPaths } from '../../oracles/link-stats.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { keyOf } from '../../requests/key-of.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { inside, numberInside, textInside } from '../../core/json-path.ts';
import { rememberedFirst } from '../../world/remembered-reads.ts';
import { accepting, between, wholeList } from '../../world/steady-walk.ts';
import { backlinksOfNested } from './links-of-charts.ts';

const statuses = ['ok', 'broken', 'in-app'] as const;

type Ground = { readonly world: World; readonly operation: OperationId; readonly input: Input };

/** Links come of content that nobody writes to: rules over them judge the same readings. */
const overLinks =
  (work: (ground: Ground) => Promise<CheckResult>) =>
  async ({ operation, world }: CheckContext): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    const input = await arrangedInput(world, operation);
    return rememberedFirst(world, (remembering) => work({ operation, world: remembering, input }));
  };

const noLinks = (operation: OperationId, exchanges: readonly Exchange[]): CheckResult =>
  unverified(`a link in ${operation} (target keys templateSpace, changeRequest)`, exchanges);

const statsAreThere = check(
  'links/stats-are-there',
  {},
  overLinks(async ({ world, operation, input }) => {
    const reply = await world.must(operation, input);
    const findings = statsFaults(reply.json).map((fault) => ({ ...fault, exchanges: [reply] }));
    return judge(findings, [reply]);
  }),
);

const brokenWithinTotal = check(
  'links/broken-within-total',
  {},
  overLinks(async ({ world, operation, input }) => {
    const reply = await world.must(operation, input);
    const [total, broken, ofRequest] = [...totalPaths, ofChangeRequestPath].map((path) =>
      numberInside(reply.json, ...path),
    );
    if (total === undefined || broken === undefined) return unverified('stats with both totals', [reply]);
    const findings: Finding[] = [];
    if (broken > total) {
      const expected = 'no more broken links than links in total';
      findings.push({ expected, got: 'more', pointer: '/stats/broken/total', exchanges: [reply] });
    }
    if (ofRequest !== undefined && ofRequest > broken) {
      const expected = 'no more links broken by the change request than broken ones';
      findings.push({ expected, got: 'more', pointer: '/stats/broken/changeRequest', exchanges: [reply] });
    }
    return judge(findings, [reply]);
  }),
);

const statsDoNotDependOnPage = check(
  'links/stats-do-not-depend-on-page',
  { evidence: 2 },
  overLinks(async ({ world, operation, input }) => {
    const whole = () => wholeList(world, operation, input);
    const steady = await between(world, whole, () => world.walk(operation, input, { limit: 1, pageLimit: 50 }), keyOf);
    const { pages } = steady.value;
    if (pages.length < 2) return unverified(`a second page of ${operation}`, pages);
    const all = [...steady.plain.pages, ...pages];
    const first = inside(all[0]?.json, 'stats');
    if (first === undefined) return unverified('stats beside the links', all.slice(0, 1));
    const findings = all
      .filter((page) => differences(first, inside(page.json, 'stats')).length > 0)
      .map((page) => ({
        expected: 'the same stats on every page',
        got: 'others',
        pointer: '/stats',
        exchanges: [all[0]!, page],
      }));
    return judge(findings, all);
  }),
);

const filtered = ({ world, operation, input }: Ground, status: string): Promise<Walk> =>
  wholeList(world, operation, { ...input, query: { ...input.query, status } });

const linkStatus = check(
  'filters/link-status',
  { evidence: 4 },
  overLinks(async (ground) => {
    const { world, operation, input } = ground;
    const plain = await wholeList(world, operation, input);
    if (plain.items.length === 0) return noLinks(operation, plain.pages);
    const findings: Finding[] = [];
    const exchanges = [...plain.pages];
    for (const status of statuses) {
      const judged = await accepting(operation, `the status ${status}`, async () => {
        const walk = await filtered(ground, status);
        exchanges.push(...walk.pages);
        const other = walk.items.find((item) => textInside(item, 'status') !== status);
        if (other === undefined) return judge([], walk.pages);
        const got = textInside(other, 'status') ?? 'none';
        return judge([{ expected: `only links with status ${status}`, got, exchanges: walk.pages }], []);
      });
      if (judged.kind === 'broken') findings.push(...judged.findings);
    }
    return judge(findings, exchanges);
  }),
);

const statusesAddUp = check(
  'filters/link-statuses-add-up',
  { evidence: 4 },
  overLinks(async (ground) => {
    const { world, operation, input } = ground;
    const steady = await between(
      world,
      () => wholeList(world, operation, input),
      () => Promise.all(statuses.map((status) => filtered(ground, status))),
      keyOf,
    );
    const { plain, value } = steady;
    if (plain.items.length === 0) return noLinks(operation, plain.pages);
    const exchanges = [...plain.pages, ...value.flatMap(({ pages }) => pages)];
    const sum = value
      .flatMap(({ items }) => items)
      .map(keyOf)
      .toSorted();
    const wanted = plain.items.map(keyOf).toSorted();
    if (sum.join('\n') === wanted.join('\n')) return judge([], exchanges);
    const got = sum.length === wanted.length ? 'others' : `${sum.length} of ${wanted.length} links`;
    return judge([{ expected: 'the links of the unfiltered list', got, pointer: '/items', exchanges }], []);
  }),
);

/** Where a reference stands: for a space in one of its revisions, for a change request in that too (OP-CNT-10). */
const versionFaults = (item: unknown, { spaceId, changeRequestId }: Input['params'] & {}): string[] => {
  const type = textInside(item, 'versionContext', 'type');
  const isRevision = type === 'revision' && idInside(item, 'versionContext', 'revision') !== undefined;
  const isOfRequest = changeRequestId !== undefined && type === 'changeRequest';
  const space = idInside(item, 'space');
  const faults: string[] = [];
  if (!isRevision && !isOfRequest) faults.push('versionContext');
  if (space !== undefined && space !== spaceId) faults.push('space');
  return faults;
};

const idInside = (item: unknown, ...path: readonly string[]): string | undefined =>
  textInside(item, ...path) ?? textInside(item, ...path, 'id');

const namesTheRevision = check(
  'links/backlinks-name-the-revision',
  {},
  overLinks(async ({ world, operation, input }) => {
    const walk = await wholeList(world, operation, input);
    if (walk.items.length === 0)
      return unverified('a file that pages refer to (target keys templateSpace, changeRequest)', walk.pages);
    const findings = walk.items.flatMap((item, index) =>
      versionFaults(item, input.params ?? {}).map((name) => ({
        expected: name === 'space' ? 'the space of the file' : 'a version context of type revision that names one',
        got: inside(item, name) === undefined ? 'nothing' : 'another value',
        pointer: `/items/${index}/${name}`,
        exchanges: walk.pages,
      })),
    );
    return judge(findings, walk.pages);
  }),
);

const backlinksNameTheRevision: Check = {
  ...namesTheRevision,
  run: async (context) => {
    const usual = await namesTheRevision.run(context);
    const { world } = context;
    if (usual.kind !== 'holds' || world.isBrief || context.operation !== 'listSpaceFileBacklinks') return usual;
    const nested = await unlessMissing(() => backlinksOfNested(world));
    return nested?.kind === 'broken' ? nested : usual;
  },
};

/** Links of spaces and pages, and backlinks of files (sections 2.17, 4.3 and 4.8). */
export const linkChecks: readonly Check[] = [
  statsAreThere,
  linkStatus,
  statusesAddUp,
  statsDoNotDependOnPage,
  brokenWithinTotal,
  backlinksNameTheRevision,
];
