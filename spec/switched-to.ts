import type { OpenPointPart } from './open-point.ts';

/** The alternatives that the reference can be switched to, besides its own; none for most parts. */
export const switchedTo = ({
  alternatives,
  choice,
  switchable = [],
}: Pick<OpenPointPart, 'alternatives' | 'choice' | 'switchable'>): readonly string[] =>
  switchable === true ? Object.keys(alternatives).filter((name) => name !== choice) : switchable;
