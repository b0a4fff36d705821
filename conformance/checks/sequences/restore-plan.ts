import { array, constantFrom, integer, noBias, record, type Arbitrary } from 'fast-check';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { livingSpace, restoreSpace } from '../../world/deleted-spaces.ts';
import { ageAt, hourSeconds, inWindow, pastWindow } from '../../world/seven-days.ts';
import { timed, type Span } from '../../world/server-time.ts';

/** One step of a plan: some hours pass, then one of the spaces is deleted or restored. */
export type WindowStep = { readonly hours: number; readonly space: number; readonly act: 'delete' | 'restore' };

/** Hours on both sides of the seven days (168 hours), and some that add up to them in several steps. */
const hours = [0, 1, 40, 84, 100, 167, 169, 200] as const;

/** Deletions and restores of a few spaces at random times. */
export const windowPlans: Arbitrary<WindowStep[]> = noBias(
  array(
    record({
      hours: constantFrom(...hours),
      space: integer({ min: 0, max: 1 }),
      act: constantFrom('delete' as const, 'restore' as const),
    }),
    { minLength: 1, maxLength: 14, size: 'max' },
  ),
);

/** What is known of one space of a plan. */
type Known = { readonly deleted: Span | undefined };

/** What a restore has to answer; undefined where the text says nothing (an active space, the exact instant). */
export const restoreVerdict = ({ deleted }: Known, now: Span): 'works' | 'refused' | undefined => {
  if (deleted === undefined) return undefined;
  const age = ageAt(deleted, now);
  if (inWindow(age)) return 'works';
  return pastWindow(age) ? 'refused' : undefined;
};

/** A deletion of a space that is deleted may start its time again or not (OP-SPC-03). */
export const afterDeletion = ({ deleted }: Known, now: Span): Known => {
  if (deleted === undefined) return { deleted: now };
  return pastWindow(ageAt(deleted, now)) ? { deleted } : { deleted: { from: deleted.from, to: now.to } };
};

const says = {
  works: 'a restore less than 7 days after the deletion is accepted',
  refused: 'a restore more than 7 days after the deletion is refused',
} as const;

/** Plays a plan and judges one side of the seven days; other checks of the same lane judge the other side. */
export const judgePlan = (world: World, plan: readonly WindowStep[], side: 'within' | 'after'): Promise<CheckResult> =>
  world.exclusive('clock', async () => {
    const spaces = await Promise.all([livingSpace(world), livingSpace(world)]);
    const known: Known[] = spaces.map(() => ({ deleted: undefined }));
    const judged = side === 'within' ? 'works' : 'refused';
    const story: Exchange[] = [];
    const findings: Finding[] = [];
    let met = 0;
    for (const { hours: passing, space, act } of plan) {
      await world.advance(passing * hourSeconds);
      const { made } = spaces[space]!;
      const now = known[space]!;
      if (act === 'delete') {
        const { value, span } = await timed(world, () => world.call('deleteSpaceById', { params: made.params }));
        story.push(value);
        if (value.ok) known[space] = afterDeletion(now, span);
        continue;
      }
      const { value, span } = await timed(world, () => restoreSpace(world, made));
      story.push(value);
      const verdict = restoreVerdict(now, span);
      if (verdict === judged) {
        met += 1;
        if (value.ok !== (verdict === 'works')) {
          findings.push({ expected: says[verdict], got: `status ${value.status}`, exchanges: [...story], plan });
          break;
        }
      }
      if (value.ok) known[space] = { deleted: undefined };
    }
    if (findings.length === 0 && met === 0) return unverified('a plan that restores on this side of the seven days');
    return judge(findings, story);
  });
