import type { Check } from './check.ts';
import { successAnswers } from './success.ts';

/** Every check, in the order in which outcomes of one requirement are reported. The only registration. */
export const checks: readonly Check[] = [successAnswers];
