import type { Found } from '../handler.ts';

const anyone: Found = { role: null };

/** For operations about no single place: any known token may call them. */
export const anywhere = (): Found => anyone;
