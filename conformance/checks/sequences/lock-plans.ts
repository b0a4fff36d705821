import { array, constantFrom, record, type Arbitrary } from 'fast-check';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { importInto, setMode } from '../../world/locking.ts';
import { livingSpace } from '../../world/deleted-spaces.ts';

/** One step about one of two spaces: JSON, and at once generator output and counterexample. */
export type LockStep = { readonly act: 'lock' | 'unlock' | 'import'; readonly space: 'one' | 'other' };

/** What an import into a space says: it was locked, it was locked before, or the other one is. */
export type LockRule = 'locked-refuses' | 'unlocked-accepts' | 'lock-is-of-one-space';

const step = (act: LockStep['act'], space: LockStep['space']): LockStep => ({ act, space });

/** The steps after which the rule is judged for sure. */
const endings: Readonly<Record<LockRule, readonly LockStep[]>> = {
  'locked-refuses': [step('lock', 'one'), step('import', 'one')],
  'unlocked-accepts': [step('lock', 'one'), step('unlock', 'one'), step('import', 'one')],
  'lock-is-of-one-space': [step('lock', 'other'), step('unlock', 'one'), step('import', 'one')],
};

const drawn: Arbitrary<LockStep> = record({
  act: constantFrom('lock' as const, 'unlock' as const, 'import' as const, 'import' as const),
  space: constantFrom('one' as const, 'other' as const),
});

/** A space that was locked once says nothing of the lock of another. */
const fits = (rule: LockRule, { act, space }: LockStep): boolean =>
  rule !== 'lock-is-of-one-space' || act !== 'lock' || space === 'other';

/** Plans of up to 15 steps that end with a case of the rule. */
export const lockPlans = (rule: LockRule): Arbitrary<readonly LockStep[]> =>
  array(drawn, { minLength: 2, maxLength: 12, size: 'max' }).map((steps) => [
    ...steps.filter((each) => fits(rule, each)),
    ...endings[rule],
  ]);

type Side = { readonly params: Readonly<Record<string, string>>; locked: boolean; wasLocked: boolean };

const ruleFor = (own: Side, beside: Side): LockRule | undefined => {
  if (own.locked) return 'locked-refuses';
  if (own.wasLocked) return 'unlocked-accepts';
  return beside.locked ? 'lock-is-of-one-space' : undefined;
};

const sentences: Readonly<Record<LockRule, string>> = {
  'locked-refuses': 'an import into a locked space is refused',
  'unlocked-accepts': 'an import into a space that is live again is accepted',
  'lock-is-of-one-space': 'an import into a space beside a locked one is accepted',
};

/** Plays a plan over two fresh spaces and judges the imports that the wanted rule speaks of. */
export const playLocks = async (world: World, plan: readonly LockStep[], wanted: LockRule): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const make = async (): Promise<Side> => ({
    params: (await livingSpace(world)).made.params,
    locked: false,
    wasLocked: false,
  });
  const sides = { one: await make(), other: await make() };
  const judged: Exchange[] = [];
  for (const { act, space } of plan) {
    const own = sides[space];
    const beside = sides[space === 'one' ? 'other' : 'one'];
    if (act !== 'import') {
      await setMode(world, own.params, act === 'lock' ? 'locked' : 'live');
      own.locked = act === 'lock';
      own.wasLocked ||= own.locked;
      continue;
    }
    const exchange = await importInto(world, 'importContent', own.params);
    const rule = ruleFor(own, beside);
    const isRight = exchange.ok !== own.locked;
    // What breaks another rule may be what breaks this one too: it is for the other to say.
    if (!isRight && rule !== wanted) throw missingPrerequisite('imports that only locks refuse', exchange);
    if (rule !== wanted) continue;
    judged.push(exchange);
    if (isRight) continue;
    return broken([{ expected: sentences[wanted], got: `status ${exchange.status}`, exchanges: [exchange], plan }]);
  }
  for (const { params } of Object.values(sides)) await setMode(world, params, 'live');
  return judged.length === 0 ? unverified('an import that the rule speaks of') : judge([], judged);
};
