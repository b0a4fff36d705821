import { hashSeed } from '../../../core/seed.ts';

/** Whole numbers below a bound, the same ones in every run. */
export type Draws = (below: number) => number;

/** Draws by a seed. */
export const drawsOf = (seed: number): Draws => {
  let count = 0;
  return (below) => {
    count += 1;
    return hashSeed(seed, String(count)) % below;
  };
};
