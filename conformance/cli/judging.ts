/**
 * All that judges a server: most of the program, loaded while the embedded reference starts rather than before it.
 */
export { socketTransport } from '../http/socket-transport.ts';
export { publish } from '../report/formats/publish.ts';
export { keptPlans, ownSequences, readSequences } from '../cases/kept-plans.ts';
export { makePlan } from '../run/plan.ts';
export { rulesOf } from '../run/rules-of.ts';
export { runOrSayWhy } from './unanswered.ts';
export { reapBefore } from './reap.ts';
