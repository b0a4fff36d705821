import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { script, wholeNumber } from '../../../../.tools/script-flags.ts';
import { hashSeed } from '../../../core/seed.ts';
import { outcomeOrder, withinBudget, type OutcomeOrder } from '../../../run/budget/within-budget.ts';
import { makePlan } from '../../../run/plan.ts';
import { inProcesses } from '../../worker-pool.ts';
import type { Mutant } from '../mutant.ts';
import { drawnBy } from '../mutant-sample.ts';
import { mutants } from '../named/index.ts';
import { deriveOrder } from './derive-order.ts';
import type { Job, RedOutcomes } from './red-outcomes.ts';
import { traceCosts, type Costs } from './request-costs.ts';
import { triedOn } from './tried-on.ts';

type Flags = {
  readonly write: boolean;
  readonly unseen: boolean;
  readonly requests: number;
  readonly sample: number;
  readonly seed: number;
  readonly found?: string;
  readonly chosen?: string;
  readonly workers: number;
};

const values = script('budget', 'What runs with a budget of requests find of the named mutants', [
  '--requests 2000 --sample 60',
  '--unseen --sample 60',
  '--write',
])
  .option('--requests <number>', 'the budget', wholeNumber, 2_000)
  .option('--sample <number>', 'mutants to draw', wholeNumber, 60)
  .option('--seed <number>', 'what draws them', wholeNumber, 1)
  .option('--unseen', 'draw from one half of the mutants, in an order derived from the other half', false)
  .option('--write', 'derive the order of the project anew from all of them; judges none', false)
  .option('--found <file>', 'keep here what turns red which outcomes, or take it from here')
  .option('--chosen <file>', 'outcomes that come first, in JSON, as another solver chose them; searched for otherwise')
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();

const orderFile = fileURLToPath(new URL('../../../run/budget/outcome-order.json', import.meta.url));
const leastShare = 0.8;

const judged = (
  jobs: readonly Job[],
  onResult: (found: RedOutcomes) => void = () => undefined,
): Promise<readonly RedOutcomes[]> =>
  inProcesses<Job, RedOutcomes>({
    workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
    jobs,
    workers: values.workers,
    onResult,
  });

/** What is kept of an earlier call, one mutant a line. */
const keptIn = (file: string | undefined): readonly RedOutcomes[] =>
  file === undefined || !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as RedOutcomes);

/** Which outcomes find which mutants, and what of a run shows them in passing. */
const foundBy = async (costs: Costs): Promise<readonly RedOutcomes[]> => {
  const kept = keptIn(values.found);
  const known = new Set(kept.map(({ mutant }) => mutant));
  const { outcomes } = makePlan();
  const today = new Set(withinBudget(outcomes, values.requests).map(({ name }) => name));
  const jobs = mutants
    .filter(({ name }) => !known.has(name))
    .map((mutant) => ({ name: mutant.name, seed: 42, outcomes: triedOn(mutant, outcomes, costs, today) }));
  const keep = (found: RedOutcomes): void => {
    if (values.found !== undefined) appendFileSync(values.found, `${JSON.stringify(found)}\n`);
  };
  return [...kept, ...(await judged(jobs, keep))];
};

/** The half of the mutants that an order may be derived from when the others are judged by it. */
const isSeen = (name: string): boolean => hashSeed(0, 'seen', name) % 2 === 0;

const derived = async (isUsed: (name: string) => boolean): Promise<OutcomeOrder> => {
  const whole = await traceCosts();
  const found = (await foundBy(whole)).filter(({ mutant }) => isUsed(mutant));
  const chosen =
    values.chosen === undefined ? undefined : (JSON.parse(readFileSync(values.chosen, 'utf8')) as string[]);
  return deriveOrder({ whole, found, requests: values.requests, chosen });
};

const measure = async (order: OutcomeOrder, among: readonly Mutant[]): Promise<void> => {
  const { requests: budget, sample, seed, unseen } = values;
  const drawn = drawnBy(seed, among, sample);
  const within = unseen ? { order } : {};
  const results = await judged(drawn.map(({ name }) => ({ name, seed: 42, budget, ...within })));
  const found = results.filter(({ red }) => red.length > 0);
  const share = found.length / Math.max(1, results.length);
  const most = Math.max(...results.map(({ requests }) => requests));
  const outcomes = withinBudget(makePlan().outcomes, budget, order).length;
  for (const { mutant } of results.filter(({ red }) => red.length === 0)) console.log(`  not found: ${mutant}`);
  console.log(
    `${found.length} of ${results.length} named mutants found (${(100 * share).toFixed(1)} %) with ${outcomes} outcomes and at most ${most} of ${budget} requests`,
  );
  process.exitCode = most <= budget && (unseen || share >= leastShare) ? 0 : 1;
};

if (values.write) {
  const order = await derived(() => true);
  writeFileSync(orderFile, `${JSON.stringify(order, null, 2)}\n`);
  console.log(`${Object.keys(order.outcomes).length} outcomes in order`);
} else if (values.unseen) {
  await measure(
    await derived(isSeen),
    mutants.filter(({ name }) => !isSeen(name)),
  );
} else await measure(outcomeOrder, mutants);
