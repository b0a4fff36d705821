import type { Choices } from './choices.ts';

const nullForNone = (_name: string, value: unknown): unknown => (value === undefined ? null : value);

/** The JSON of a view. Members without a value are undefined in it: left out, or null under a reading of OP-RES-05. */
export const serialise = (body: unknown, choices: Choices): Buffer =>
  Buffer.from(JSON.stringify(body, choices['OP-RES-05.a'] === 'null' ? nullForNone : undefined));
