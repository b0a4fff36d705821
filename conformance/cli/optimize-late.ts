import { versions } from 'node:process';

/**
 * What a function runs through, in bytes of its bytecode, from one look of V8 to the next whether to optimize it: nine
 * times as much as V8 itself has it.
 */
const bytesBetweenLooks = 600_000;

/** Later ones count calls in place of bytes, and complain of the flag. */
const hasFlag = (v8: string): boolean => v8.startsWith('11.');

/** The flags by which V8 optimizes nothing but what runs very often; none for an engine that does not know them. */
export const lateFlags = ({ v8 }: Pick<NodeJS.ProcessVersions, 'v8'> = versions): readonly string[] =>
  hasFlag(v8) ? [`--interrupt-budget=${bytesBetweenLooks}`] : [];

/**
 * Lets V8 optimize nothing but what runs very often. A run of some seconds ends before most optimized functions have
 * paid for their compilation, which takes a quarter of its processor time.
 */
export const optimizeLate = (setFlags: (flags: string) => void, engine?: Pick<NodeJS.ProcessVersions, 'v8'>): void => {
  for (const flag of lateFlags(engine)) setFlags(flag);
};
