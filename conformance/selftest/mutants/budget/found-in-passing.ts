import type { OperationId } from '#spec/operation.ts';
import { budgetProfile } from '../../../core/profile.ts';
import { recognize } from '../../../http/recognize.ts';
import type { RawReply, RawRequest } from '../../../http/transport.ts';
import type { Plan } from '../../../run/plan.ts';
import type { Settings } from '../../../target/settings.ts';
import { besideRun } from '../../../traffic/beside-run.ts';
import { faultSetting, isRed, judgeReference } from '../../judged.ts';
import { withFault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';
import { isOfFaulty, openParts } from './parts.ts';

/** What a mutant turns red: outcomes, and parts of the run that the laws of traffic alone see it in. */
type FoundBy = { readonly red: readonly string[]; readonly passing: readonly string[]; readonly requests: number };

type Passed = { readonly request: RawRequest; readonly reply: RawReply };

const operationsIn = (passed: readonly Passed[]): ReadonlySet<string> =>
  new Set(passed.flatMap(({ request }) => recognize(request)?.operation ?? []));

/** Whether the laws of traffic see something broken in some exchanges, as if nothing else had been sent. */
const isSeenIn = async (passed: readonly Passed[], whole: Plan, settings: Settings): Promise<boolean> => {
  const operations = operationsIn(passed);
  // All that they could turn red.
  const outcomes = whole.outcomes.filter(({ subject }) => subject === '-' || operations.has(subject));
  const selection = { only: [], skip: [] };
  const beside = besideRun({
    settings,
    selection,
    plan: { ...whole, outcomes },
    elapsed: () => performance.now(),
  });
  const replies = passed.map(({ reply }) => reply);
  const { send } = beside.over({
    send: () => Promise.resolve(replies.shift()!),
    close: () => Promise.resolve(),
  });
  for (const { request } of passed) await send(request);
  return beside.broken().length > 0;
};

/** Judges a mutant by some outcomes, and what each part of them sends by the laws of traffic. */
export const foundInPassing = async (mutant: Mutant, seed: number, plan: Plan, whole: Plan): Promise<FoundBy> => {
  const byPart = new Map<string, Passed[]>();
  const parts = openParts({});
  let known: Settings | undefined;
  const { outcomes, requests } = await judgeReference({
    seed,
    plan: parts.planOf(plan),
    profile: budgetProfile,
    concurrency: 1,
    between: (transport, settings) => {
      known = settings;
      const faulty = withFault(transport, { ...mutant, ...faultSetting(settings) });
      const send: typeof faulty.send = async (request) => {
        const name = parts.current();
        const reply = await faulty.send(request);
        // Of faulty requests a run sends some alone: which of them shows it is said by the outcome that turns red.
        if (name !== undefined && !isOfFaulty(name))
          byPart.set(name, [...(byPart.get(name) ?? []), { request, reply }]);
        return reply;
      };
      return { ...faulty, send };
    },
  });
  const passing: string[] = [];
  for (const [name, passed] of byPart) {
    const operations = operationsIn(passed);
    const isMet = mutant.on.some((operation: OperationId) => operations.has(operation));
    if (isMet && known !== undefined && (await isSeenIn(passed, whole, known))) passing.push(name);
  }
  return {
    red: outcomes.filter((each) => isRed(each) && each.verdict !== 'error').map(({ name }) => name),
    passing,
    requests,
  };
};
