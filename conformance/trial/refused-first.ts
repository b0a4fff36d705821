import type { CheckContext } from '../checks/check.ts';
import type { Exchange } from '../client/exchange.ts';
import { holds, unverified, type Judgement } from '../judgement.ts';
import { sharedFirst } from './shared-first.ts';
import { sharedTrial } from './shared-trial.ts';

const isRefused = ({ ok }: Exchange): boolean => !ok;
const isBelow500 = ({ status }: Exchange): boolean => status < 500;

/**
 * Judges a rule about faulty requests by the shared trial of its operation: every one is refused and changes nothing.
 * In any doubt it is judged alone.
 */
export const refusedFirst = (
  { row, operation, world }: CheckContext,
  alone: () => Promise<Judgement>,
): Promise<Judgement> =>
  sharedFirst(async () => {
    const { twins, answers, isUnchanged } = await sharedTrial(world, operation);
    const own = answers.get(row.id) ?? [];
    if (own.length === 0 || !own.every(isRefused) || !isUnchanged) return unverified('a refusal without doubt');
    return holds([...twins, ...own]);
  }, alone);

/** The same for a rule about the status of refusals alone. */
export const refusedBelow500First = (
  { row, operation, world }: CheckContext,
  alone: () => Promise<Judgement>,
): Promise<Judgement> =>
  sharedFirst(async () => {
    const own = (await sharedTrial(world, operation)).answers.get(row.id) ?? [];
    const refused = own.filter(isRefused);
    return own.every(isBelow500) && refused.length > 0 ? holds(refused) : unverified('a refusal without doubt');
  }, alone);
