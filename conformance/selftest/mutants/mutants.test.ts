import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socketTransport } from '../../http/socket-transport.ts';
import { makePlan, type Plan } from '../../run/plan.ts';
import { profiles } from '../../core/profile.ts';
import type { Report } from '../../report/report.ts';
import { serveMutant } from './faulty-proxy.ts';
import { isRed, judgeReference, judgeTransport } from '../judged.ts';
import type { Mutant } from './mutant.ts';
import { drawnBy, sampleOf } from './mutant-sample.ts';
import { mutants } from './named/index.ts';
import { collateralHint, collateralOf } from './collateral.ts';
import { traceCalls } from './traced.ts';
import { withoutMutant } from './without-mutant.ts';

// A sample on every commit; `npm run mutants` kills them all, with `-- --collateral` it looks at the whole collateral of each.
const sample = sampleOf(process.env['DOCPLANE_MUTANTS']);
const checked = new Set(makePlan().outcomes.map(({ row }) => row.id));

const aimedAt = ({ breaks, profile = 'smoke' }: Mutant) => ({ only: [breaks], profile: profiles[profile] });

for (const mutant of sample.aimed) {
  test(`${mutant.breaks} finds that ${mutant.name}`, async () => {
    const { outcomes } = await judgeReference({ mutant, ...aimedAt(mutant), enough: isRed });
    const red = outcomes.filter(isRed);
    const seen = outcomes.map(({ name, verdict, reason }) => `${name}: ${verdict} ${reason}`);
    assert.ok(red.length > 0, `survives:\n${seen.join('\n')}`);
    assert.deepEqual(
      red.filter(({ verdict }) => verdict === 'error'),
      [],
    );
  });
}

const verdictsOf = ({ outcomes }: Report): string[] => outcomes.map(({ name, verdict }) => `${verdict} ${name}`);

for (const mutant of sample.overSockets) {
  test(`over sockets and without them the verdicts are the same where ${mutant.name}`, async (context) => {
    const server = await serveMutant(mutant);
    context.after(server.close);
    const transport = socketTransport(server.url);
    const over = await judgeTransport(transport, server.settings, { remotes: server.remotes, ...aimedAt(mutant) });
    assert.deepEqual(verdictsOf(over), verdictsOf(await judgeReference({ mutant, ...aimedAt(mutant) })));
    assert.ok(over.outcomes.some(isRed));
  });
}

const trace = traceCalls();

const partOf = (plan: Plan): Plan => ({ ...plan, outcomes: drawnBy(sample.turn, plan.outcomes, sample.outcomes) });

for (const mutant of sample.withCollateral) {
  test(`nothing turns red that has nothing to do with it: ${mutant.name}`, async () => {
    const red = await collateralOf(mutant, partOf((await trace).callers(mutant.on)));
    assert.deepEqual(red, [], [...red, collateralHint].join('\n'));
  });
}

test('every checked requirement has a mutant that breaks it', (context) => {
  const broken = new Set<string>(mutants.map(({ breaks }) => breaks));
  const excused = Object.keys(withoutMutant);
  const bare = [...checked].filter((id) => !broken.has(id) && !excused.includes(id));
  context.diagnostic(
    `${mutants.length} mutants for ${checked.size} checked requirements; without one: ${bare.length + excused.length}`,
  );
  assert.deepEqual(bare, [], 'write a mutant, or give the reason in without-mutant.ts');
  assert.deepEqual(
    excused.filter((id) => broken.has(id)),
    [],
    'these have a mutant: take them out of without-mutant.ts',
  );
});

test('every mutant breaks a requirement that is checked', () => {
  assert.deepEqual(
    mutants.filter(({ breaks }) => !checked.has(breaks)).map(({ name }) => name),
    [],
  );
});

test('no two mutants have the same name', () => {
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
});
