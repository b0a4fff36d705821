import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import { givenSettings } from './cli/check-settings.ts';
import { startEmbedded } from './cli/embedded.ts';
import { realSurroundings } from './cli/surroundings.ts';
import { socketTransport } from './http/socket-transport.ts';
import { createRedact, secretsOf } from './core/redact.ts';
import type { Outcome } from './core/outcome.ts';
import { profiles } from './core/profile.ts';
import { badgeLine } from './report/formats/numbers.ts';
import { publishOutcome } from './report/formats/publish.ts';
import { outcomeLines } from './report/formats/terminal.ts';
import { runSession } from './run/session.ts';

// The second door: every outcome as a subtest. The target comes from DOCPLANE_TARGET, DOCPLANE_BASE_URL and
// DOCPLANE_TOKEN; without them it is the reference, started for this run.
// Another seed than that of `docplane check`: both hold.
const seed = 7;
const program = [process.execPath, '--import', 'tsx', fileURLToPath(new URL('./cli/main.ts', import.meta.url))];
const elapsed = (): number => performance.now();

const told = ({ verdict, reason }: Outcome, isEmbedded: boolean) =>
  verdict === 'unverified' && !isEmbedded ? { skip: reason } : {};

/** The reference does what a should says, too, and all of it can be looked at. */
const isBroken = ({ verdict }: Outcome, isEmbedded: boolean): boolean =>
  verdict === 'fail' || verdict === 'error' || (isEmbedded && (verdict === 'warn' || verdict === 'unverified'));

test('conformance', async (suite) => {
  const given = givenSettings({}, undefined, process.env);
  const embedded = given.baseUrl === undefined ? await startEmbedded(program) : undefined;
  const settings = embedded?.settings ?? given;
  const secrets = secretsOf(settings);
  const setting = {
    targetFlags: embedded === undefined ? '--base-url "$DOCPLANE_BASE_URL"' : '',
    secrets,
    redact: createRedact(secrets),
    seed,
    runFlags: '',
  };
  const subtests: Promise<void>[] = [];
  const onOutcome = (outcome: Outcome): void => {
    const subtest = suite.test(outcome.name, told(outcome, embedded !== undefined), (context) => {
      const lines = outcomeLines(publishOutcome(outcome, setting), { colour: false, embedded: embedded !== undefined });
      if (outcome.verdict === 'warn') context.diagnostic(lines.join('\n'));
      // The runner knows no word for it: nothing was left out.
      if (outcome.verdict === 'inapplicable') context.diagnostic(`inapplicable: ${outcome.reason}`);
      if (!isBroken(outcome, embedded !== undefined)) return;
      const error = new Error(lines.join('\n'));
      error.stack = error.message;
      throw error;
    });
    subtests.push(subtest);
  };
  try {
    const { summary, leftBehind } = await runSession({
      settings,
      transport: socketTransport(new URL(settings.baseUrl ?? '').origin),
      surroundings: realSurroundings(elapsed, {
        embedded: embedded !== undefined,
        file: undefined,
        secrets: setting.secrets,
        remotes: embedded?.remotes,
      }),
      version: manifest.version,
      seed: { root: seed },
      profile: profiles.default,
      concurrency: 16,
      selection: { only: [], skip: [] },
      onOutcome,
    });
    await Promise.all(subtests);
    await suite.test('nothing is left behind', () => assert.equal(leftBehind, 0));
    suite.diagnostic(badgeLine(summary));
  } finally {
    await embedded?.close();
  }
});
