import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '#spec/requirement.ts';
import { recognize } from '../http/recognize.ts';
import type { RawReply, RawRequest } from '../http/transport.ts';
import { makePlan, type PlannedOutcome } from '../run/plan.ts';
import { startInProcess } from './in-process.ts';
import { judgeTransport } from './judged.ts';
import { drawnBy } from './mutants/mutant-sample.ts';

// Rules that hold for whatever a run meets. DOCPLANE_MUTANTS=all takes every outcome of them.
const oracles = /^(COH|ECH|FRM|FLT|TIM|SCP|CLR|PRS|CNTR)-/;
const drawn = 10;

const plan = makePlan();
// The first request of a run is the list of organizations.
const unjudged: readonly string[] = ['-', 'listOrganizationsForAuthenticatedUser'];
const candidates = plan.outcomes.filter(({ row, subject }) => oracles.test(row.id) && !unjudged.includes(subject));

/** One outcome of each of so many rules, drawn by seed. */
const sampled = (): readonly PlannedOutcome[] => {
  const rules = [...new Set(candidates.map(({ row }) => row.id))].map((name) => ({ name }));
  return drawnBy(7, rules, drawn).flatMap(({ name }: { name: RequirementId }) =>
    drawnBy(
      7,
      candidates.filter(({ row }) => row.id === name),
      1,
    ),
  );
};

const chosen = process.env['DOCPLANE_MUTANTS'] === 'all' ? candidates : sampled();

const refusal: RawReply = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { code: 403, message: 'no' } }),
};

/** The verdict on a server that refuses every request of the operation, so that the rule never meets its case. */
const verdictOf = async ({ name, subject }: PlannedOutcome): Promise<string> => {
  const { settings, transport } = await startInProcess();
  const send = (request: RawRequest): Promise<RawReply> =>
    recognize(request)?.operation === subject ? Promise.resolve(refusal) : transport.send(request);
  const { outcomes } = await judgeTransport({ ...transport, send }, { ...settings, alone: true }, { only: [name] });
  return outcomes.map(({ verdict }) => verdict).join();
};

for (const planned of chosen)
  test(`${planned.name} is unverified where the operation is always refused`, async () => {
    assert.match(await verdictOf(planned), /^(unverified|inapplicable)$/);
  });
