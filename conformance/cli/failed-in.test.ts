import assert from 'node:assert/strict';
import test from 'node:test';
import { isUsageError } from '../core/usage-error.ts';
import { stillPlanned } from './failed-in.ts';

const plan = new Set(['SUCC-01 listSites', 'SUCC-01 getSiteById']);

const left = (only: readonly string[]) => {
  const told: string[] = [];
  const selection = stillPlanned(
    { only, skip: ['sites'] },
    { file: 'last.json', plan, tell: (text) => told.push(text) },
  );
  return { selection, told };
};

test('names of a report that the plan has are judged, and nothing is said of them', () => {
  assert.deepEqual(left([...plan]), { selection: { only: [...plan], skip: ['sites'] }, told: [] });
});

test('names that the plan has no more are left out, and told with their file', () => {
  const { selection, told } = left(['SUCC-01 listSitez', 'SUCC-01 listSites', 'SUCC-99 listSites']);
  assert.deepEqual(selection.only, ['SUCC-01 listSites']);
  assert.deepEqual(told, [
    "--failed last.json: 2 outcomes are left out, which this suite does not plan: 'SUCC-01 listSitez', 'SUCC-99 listSites'.\n",
  ]);
});

test('a report of which the plan has no name more is refused by its flag', () => {
  assert.throws(
    () => left(['SUCC-01 listSitez']),
    (thrown) => {
      assert.ok(isUsageError(thrown));
      assert.equal(
        thrown.message,
        "--failed last.json: nothing red or unverified there is planned by this suite ('SUCC-01 listSitez').",
      );
      return true;
    },
  );
});
