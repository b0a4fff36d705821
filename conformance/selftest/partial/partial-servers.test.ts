import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationRow, type Family } from '#spec/operation.ts';
import { isUsageError } from '../../core/usage-error.ts';
import type { Report } from '../../report/report.ts';
import { startInProcess } from '../in-process.ts';
import { isRed, judgeReference, judgeTransport } from '../judged.ts';
import { onlyFamilies } from './partial-server.ts';

const families: readonly Family[] = ['teams', 'members'];
const isThere = (operation: Report['outcomes'][number]['operation']): boolean =>
  operation === '-' || families.includes(operationRow(operation).family);

const claiming = async (status: 404 | 501, claimed: readonly string[]): Promise<Report> => {
  const { settings, transport, remotes, atRest } = await startInProcess();
  const told = { ...settings, alone: true, implements: claimed };
  return judgeTransport(onlyFamilies(families, status)(transport), told, { remotes, sleep: atRest, minCoverage: 99 });
};

for (const status of [404, 501] as const) {
  test(`a server of two families that answers ${status} elsewhere is conformant in what it claims`, async () => {
    const { outcomes, summary, selection } = await claiming(status, families);
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
    assert.equal(summary.exitCode, 0);
    const [core, ...others] = summary.classes;
    assert.match(
      core?.sentence ?? '',
      /^core \(members, teams\): conformant, (\d{3}) of \1 verified \(\d\d more need what is not claimed\)$/,
    );
    assert.deepEqual(
      others.map(({ sentence }) => sentence),
      ['discussion', 'publishing', 'content', 'identity', 'integrations'].map((name) => `${name}: not claimed`),
    );
    // Every outcome of the plan is in the report; of what is not claimed none was tried, and nothing else is left out.
    assert.equal(outcomes.length, selection.planned);
    for (const { operation, verdict, unclaimed } of outcomes)
      assert.equal(verdict === 'inapplicable' && unclaimed === true, !isThere(operation));
  });

  test(`without that it is red once for each operation that is seen to answer ${status}, and nowhere else`, async () => {
    const { outcomes, summary } = await judgeReference({ between: onlyFamilies(families, status) });
    const red = outcomes.filter(isRed);
    assert.equal(summary.exitCode, 1);
    assert.deepEqual(
      red.filter(({ operation }) => isThere(operation)),
      [],
    );
    assert.equal(new Set(red.map(({ operation }) => operation)).size, red.length);
    assert.ok(red.length >= 20, `${red.length}`);
  });
}

test('an operation that is claimed and not there is red once', async () => {
  const { outcomes, summary } = await claiming(404, [...families, 'getOrganizationById', 'listSites']);
  assert.deepEqual(
    outcomes
      .filter(isRed)
      .map(({ name }) => name)
      .toSorted(),
    ['SUCC-01 getOrganizationById', 'SUCC-01 listSites'],
  );
  assert.equal(summary.exitCode, 1);
  assert.deepEqual(
    summary.classes.filter(({ stand }) => stand === 'violated').map(({ sentence }) => sentence.replaceAll(/\d+/g, 'N')),
    [
      'core (organizations, members, teams): N of N violated (N more need what is not claimed)',
      'publishing (sites): N of N violated (N more need what is not claimed)',
    ],
  );
});

test('open points are read, and plans played, as far as the claims go', async () => {
  const { settings, transport, remotes, atRest } = await startInProcess();
  const told = { ...settings, alone: true, implements: families };
  const judging = { remotes, sleep: atRest, readings: true, only: ['TEAM-05'] };
  const { readings = [], summary } = await judgeTransport(onlyFamilies(families, 404)(transport), told, judging);
  assert.equal(summary.exitCode, 0);
  assert.ok(readings.some(({ observed }) => observed) && readings.some(({ observed }) => !observed));
});

test('claims and a selection that have nothing in common are wrong usage', async () => {
  const { settings, transport } = await startInProcess();
  const work = judgeTransport(transport, { ...settings, implements: ['teams'] }, { only: ['listSites'] });
  await assert.rejects(work, (thrown) => isUsageError(thrown) && /nothing of what is selected/.test(thrown.message));
});
