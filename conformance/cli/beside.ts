import type { Settings } from '../target/settings.ts';
import type { RunRequest } from './run-request.ts';
import type { Shell } from './shell.ts';

/** With a budget, rules that are not tried are judged by what passes. */
export const besideOf = async ({ budget, selection, rules }: RunRequest, settings: Settings, { elapsed }: Shell) => {
  if (budget === undefined) return {};
  const { besideRun } = await import('../traffic/beside-run.ts');
  const { makePlan, rulesOf } = await import('./judging.ts');
  const plan = rules === undefined ? undefined : makePlan(rulesOf(rules));
  return { beside: besideRun({ settings, selection, plan, elapsed }) };
};
