import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePlan } from '../../run/plan.ts';
import { collateralHint, collateralOf } from './collateral.ts';
import type { Judged } from './matrix/judge-mutant.ts';
import { aboutCollateral } from './matrix/matrix.ts';
import { mutants } from './named/index.ts';

const [mutant] = mutants;

test('a mutant that says nothing of what else it may break is named', async () => {
  assert.ok(mutant !== undefined);
  const { mayAlsoBreak: _, ...silent } = mutant;
  await assert.rejects(collateralOf(silent as typeof mutant, { ...makePlan(), outcomes: [] }), {
    message: `${mutant.name}: write \`mayAlsoBreak: []\`, or what else it turns red`,
  });
});

const judged = (collateral: readonly string[]): Judged => {
  const about = { mutant: 'all are red', group: 'named', on: [], breaks: null } as const;
  return { ...about, killedBy: null, requests: 0, bites: null, cpuMs: 0, collateral };
};

test('what to do about collateral comes after the list, where there is any', () => {
  assert.equal(aboutCollateral([judged(['TEAM-05: fail'])]).lines.at(-1), collateralHint);
  assert.equal(aboutCollateral([judged([])]).lines.length, 1);
});
