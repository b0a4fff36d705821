import type { Choices } from './choices.ts';
import { octetsOf, type Octets } from './octets.ts';

const nullForNone = (_name: string, value: unknown): unknown => (value === undefined ? null : value);

/** The JSON of a view. Members without a value are undefined in it: left out, or null under a reading of OP-RES-05. */
export const serialise = (body: unknown, choices: Choices): Octets =>
  octetsOf(JSON.stringify(body, choices['OP-RES-05.a'] === 'null' ? nullForNone : undefined));
