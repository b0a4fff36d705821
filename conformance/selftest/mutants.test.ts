import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '#spec/requirement.ts';
import { makePlan } from '../plan.ts';
import { profiles } from '../profile.ts';
import { hashSeed } from '../seed.ts';
import { isRed, judgeReference } from './judged.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants/index.ts';
import { traceCalls } from './traced.ts';
import { withoutMutant } from './without-mutant.ts';

// A sample on every commit; `npm run mutants` kills them all, DOCPLANE_MUTANTS=all also looks at the spill of each.
const wanted = process.env['DOCPLANE_MUTANTS'];

const checked = new Set(makePlan().outcomes.map(({ row }) => row.id));
const ready = mutants.filter(({ breaks }) => checked.has(breaks));

const drawn = (mutant: Mutant): number => hashSeed(1, mutant.name);
const isNamed = ({ name, breaks }: Mutant): boolean =>
  wanted !== undefined && (name.includes(wanted) || breaks.startsWith(wanted));
const sample =
  wanted === 'all'
    ? ready
    : wanted === undefined
      ? ready.toSorted((one, other) => drawn(one) - drawn(other)).slice(0, 60)
      : ready.filter(isNamed);

for (const mutant of sample) {
  test(`${mutant.breaks} finds that ${mutant.name}`, async () => {
    const { outcomes } = await judgeReference({
      mutant,
      profile: profiles[mutant.profile ?? 'smoke'],
      only: [mutant.breaks],
      enough: isRed,
    });
    const red = outcomes.filter(isRed);
    const seen = outcomes.map(({ name, verdict, reason }) => `${name}: ${verdict} ${reason}`);
    assert.ok(red.length > 0, `survives:\n${seen.join('\n')}`);
    assert.deepEqual(
      red.filter(({ verdict }) => verdict === 'error'),
      [],
    );
  });
}

const trace = traceCalls();

// They speak of every sequence of writes, so a lost or invented write of any kind may break them, as plans happen to go.
const sequenceRules = requirements.filter(({ file }) => file === 'model' || file === 'concurrency').map(({ id }) => id);

const spillOf = async (mutant: Mutant): Promise<string[]> => {
  const allowed = new Set<string>([mutant.breaks, ...mutant.mayAlsoBreak, ...sequenceRules]);
  const { outcomes } = await judgeReference({ mutant, plan: (await trace).callers(mutant.on) });
  const red = outcomes.filter(isRed);
  if (mutant.profile === undefined && !red.some(({ requirement }) => requirement === mutant.breaks))
    return [`${mutant.breaks} stays green`];
  const beyond = red.filter(({ requirement, verdict }) => verdict === 'error' || !allowed.has(requirement));
  return beyond.map(({ name, verdict, reason }) => `${name}: ${verdict} ${reason}`);
};

for (const mutant of sample.filter(({ wrecks }) => wrecks === undefined)) {
  test(`nothing turns red that has nothing to do with it: ${mutant.name}`, async () => {
    assert.deepEqual(await spillOf(mutant), []);
  });
}

test('every checked requirement has a mutant that breaks it', (context) => {
  const broken = new Set<string>(mutants.map(({ breaks }) => breaks));
  const excused = Object.keys(withoutMutant);
  const bare = [...checked].filter((id) => !broken.has(id) && !excused.includes(id));
  context.diagnostic(
    `${ready.length} mutants for ${checked.size} checked requirements; without one: ${bare.length + excused.length}`,
  );
  assert.deepEqual(bare, [], 'write a mutant, or give the reason in without-mutant.ts');
  assert.deepEqual(
    excused.filter((id) => broken.has(id)),
    [],
    'these have a mutant: take them out of without-mutant.ts',
  );
});

test('no two mutants have the same name', () => {
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
});
