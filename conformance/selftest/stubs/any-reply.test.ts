import { operationRow } from '#spec/operation.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUsageError } from '../../core/usage-error.ts';
import { publish } from '../../report/formats/publish.ts';
import { jsonText } from '../../report/formats/json.ts';
import { terminalSummary } from '../../report/formats/terminal.ts';
import type { Transport } from '../../http/transport.ts';
import type { Settings } from '../../target/settings.ts';
import { startInProcess } from '../in-process.ts';
import { judgeTransport } from '../judged.ts';
import { createVirtualTime } from '../virtual-time.ts';
import { alwaysReplied, drawnReplies, operationReplaced } from './any-reply.ts';

/** Seeds tried; DOCPLANE_SEEDS says how many others, each with the whole smoke profile. */
const asked = process.env['DOCPLANE_SEEDS'];
const seedCount = Number(asked ?? '3');
assert.ok(Number.isInteger(seedCount) && seedCount > 0, `DOCPLANE_SEEDS is to be a whole number: ${asked}`);
const seeds = Array.from({ length: seedCount }, (_, index) => index + 1);
const families = ['custom-fields', 'spaces', 'comments'];
const only = (family: string | undefined): readonly string[] =>
  asked === undefined && family !== undefined ? [family] : [];
/** A replaced operation that is hardly asked shows nothing. */
const askedAtLeast = 10;

/** Where the suite says that it is at fault: nothing that a server sends may lead there. */
const faultsOf = async (transport: Transport, settings: Settings, family?: string): Promise<string[]> => {
  try {
    const report = await judgeTransport(transport, settings, {
      only: only(family),
      readings: true,
      ...createVirtualTime(),
    });
    const published = publish(report, { targetFlags: '', secrets: [] });
    assert.ok(jsonText(published).length > 0);
    assert.ok(terminalSummary(published, false).length > 0);
    assert.notEqual(report.summary.exitCode, 70);
    return report.outcomes.flatMap(({ verdict, name, reason }) => (verdict === 'error' ? [`${name}: ${reason}`] : []));
  } catch (thrown) {
    // So much is wrong that the run finds nothing to begin with.
    if (isUsageError(thrown)) return [];
    throw thrown;
  }
};

for (const seed of seeds) {
  test(`whatever one operation answers, the suite is at no fault (seed ${seed})`, async () => {
    const { settings, transport } = await startInProcess();
    const replaced = operationReplaced(transport, seed);
    const { family } = operationRow(replaced.operation);
    assert.deepEqual(await faultsOf(replaced.transport, settings, family), [], replaced.operation);
    // Without a greeting there is no run.
    if (replaced.operation === 'listOrganizationsForAuthenticatedUser') return;
    assert.ok(replaced.asked() >= askedAtLeast, `${replaced.operation} was asked ${replaced.asked()} times`);
  });

  test(`whatever all operations answer, the suite is at no fault (seed ${seed})`, async () => {
    const { settings, transport } = await startInProcess();
    assert.deepEqual(await faultsOf(drawnReplies(transport, seed), settings, families[seed % families.length]), []);
  });
}

const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const hostile = { '{"id":{"toString":null},"title":{"toString":null}}': 200, null: 200, [nested]: 200, '{}': 429 };

for (const [body, status] of Object.entries(hostile))
  test(`${status} with ${body.slice(0, 40)} to everything but the greeting is no fault of the suite`, async () => {
    const { settings, transport } = await startInProcess();
    const replied = alwaysReplied(transport, { status, headers: { 'content-type': 'application/json' }, body });
    assert.deepEqual(await faultsOf(replied, settings, families[0]), []);
  });
