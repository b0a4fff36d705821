import type { OperationId } from '#spec/operation.ts';
import { inapplicable, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { numberInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { kinds } from '../../resources/kinds.ts';
import { atRest } from '../../world/at-rest.ts';
import { changeRequestThread, spaceThread } from '../../world/threads.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

const { post, update } = changeRequestThread.comment;
const remove = kinds[changeRequestThread.comment.kind].remove!;

/** What the space of a change request counts right after a write, and what it may count by every reading. */
type Step = {
  readonly operation: OperationId;
  readonly what: string;
  readonly sent: Exchange;
  readonly read: Exchange;
  readonly mayBe: readonly number[];
};
type Story = { readonly before: Exchange; readonly steps: readonly Step[] };

const countIn = ({ json }: Exchange): number => numberInside(json, 'comments') ?? Number.NaN;

/** Comments that stay open on the space: a number that falls has to have something to fall from. */
const staying = 2;

/** A comment on a change request that is posted, resolved, opened again and removed, and one that is removed resolved. */
const playStory = async (world: World): Promise<Story> => {
  const { changeRequest } = world.target;
  if (changeRequest === undefined) throw missingPrerequisite('a change request (target key changeRequest)');
  const params = { spaceId: changeRequest.space };
  const place = { ...params, changeRequestId: changeRequest.id };
  for (let at = 0; at < staying; at += 1) await world.make(spaceThread.comment.kind, { params });
  // What counts rows of comments counts one more with the next.
  await world.make(changeRequestThread.comment.kind, { params: place });
  const look = (): Promise<Exchange> => atRest(world, () => world.must('getSpaceById', { params }));
  const before = await look();
  const alone = countIn(before);
  const steps: Step[] = [];
  const note = async (
    operation: OperationId,
    what: string,
    sent: Exchange,
    mayBe: readonly number[],
  ): Promise<void> => {
    steps.push({ operation, what, sent, read: await look(), mayBe });
  };
  const comment = async () => {
    const made = await world.make(changeRequestThread.comment.kind, { params: place });
    await note(post, 'a comment on its change request', made.exchange, [alone, alone + 1]);
    const shown = countIn(steps.at(-1)!.read);
    const write = async (operation: OperationId, what: string, mayBe: number, resolved?: boolean): Promise<void> => {
      const body = resolved === undefined ? {} : { body: { resolved } };
      await note(operation, what, await world.must(operation, { params: made.params, ...body }), [mayBe]);
    };
    return { shown, write };
  };
  const first = await comment();
  await first.write(update, 'a comment on its change request is resolved', alone, true);
  await first.write(update, 'a comment on its change request is opened again', first.shown, false);
  await first.write(remove, 'an open comment on its change request is removed', alone);
  const second = await comment();
  await second.write(update, 'another comment on its change request is resolved', alone, true);
  await second.write(remove, 'a resolved comment on its change request is removed', alone);
  return { before, steps };
};

const apart = check(
  'counters/apart-from-change-requests',
  // Other checks write to the one change request of the target.
  { lane: 'clock', evidence: 3 },
  async ({ world, operation }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run looks at numbers of new spaces alone');
    await requireDifferingAnswers(world);
    const { before, steps } = await world.onceForAll('numbers beside a change request', playStory);
    if (!(countIn(before) > 0)) return unverified('a space that counts its open comments', [before]);
    let last = before;
    const findings: Finding[] = [];
    // What an earlier step moved is a matter of that one.
    const hasMoved = steps.findIndex(({ read, mayBe }) => !mayBe.includes(countIn(read)));
    for (const [at, { operation: own, what, sent, read, mayBe }] of steps.entries()) {
      if (own === operation && at === hasMoved) {
        const expected = `the space counts ${mayBe.join(' or ')} open comments after ${what}`;
        findings.push({ expected, got: String(countIn(read)), pointer: '/comments', exchanges: [last, sent, read] });
      }
      last = read;
    }
    return judge(findings, [before, ...steps.filter((step) => step.operation === operation).map(({ read }) => read)]);
  },
);

const requestsIn = ({ json }: Exchange): number | undefined => numberInside(json, 'changeRequests');

const requestsStay = check(
  'counters/change-requests-stay',
  // The story is that of the check above.
  { lane: 'clock', evidence: 3 },
  async ({ world, operation }): Promise<CheckResult> => {
    if (world.isBrief) return inapplicable('a short run looks at numbers of new spaces alone');
    await requireDifferingAnswers(world);
    const { before, steps } = await world.onceForAll('numbers beside a change request', playStory);
    if (requestsIn(before) === undefined) return unverified('a space that counts its change requests', [before]);
    const findings = steps.flatMap(({ operation: own, what, sent, read }, at): Finding[] => {
      const last = steps[at - 1]?.read ?? before;
      const [was, is] = [requestsIn(last), requestsIn(read)];
      if (own !== operation || was === is) return [];
      const expected = `the space counts ${was ?? 'no number of'} change requests after ${what}, as before it`;
      return [{ expected, got: `${is ?? 'no number'}`, pointer: '/changeRequests', exchanges: [last, sent, read] }];
    });
    const ofOperation = steps.filter((step) => step.operation === operation).flatMap(({ sent, read }) => [sent, read]);
    return judge(findings, [before, ...ofOperation]);
  },
);

/** Comments of a change request beside what its space counts (2.3). */
export const countersBesideChangeRequests: readonly Check[] = [apart, requestsStay];
