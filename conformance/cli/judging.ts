/**
 * All that judges a server: most of the program, loaded while the embedded reference starts rather than before it.
 */
export { socketTransport } from '../client/socket-transport.ts';
export { publish } from '../reporters/publish.ts';
export { keptPlans, ownSequences, readSequences } from '../sequences/kept.ts';
export { runSession } from '../session.ts';
export { reapBefore } from './reap.ts';
