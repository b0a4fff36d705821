/** Memory of a process at one moment of a soak. */
export type Sample = { readonly seconds: number; readonly bytes: number };

/** How memory went over the second half of a soak, by the straight line that fits it best. */
export type Slope = {
  /** From the first to the last sample of the half, along the line. */
  readonly riseBytes: number;
  /** What the line may rise by chance: twice the error of its slope, and at least a fiftieth of what is in use. */
  readonly noiseBytes: number;
  readonly isFlat: boolean;
};

const fewest = 4;
const leastNoise = 0.02;

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Judges the second half of the samples; undefined where it has fewer than four. */
export const slopeOf = (samples: readonly Sample[]): Slope | undefined => {
  const half = samples.slice(Math.floor(samples.length / 2));
  const [first, last] = [half[0], half.at(-1)];
  if (half.length < fewest || first === undefined || last === undefined) return undefined;
  const [middle, level] = [mean(half.map(({ seconds }) => seconds)), mean(half.map(({ bytes }) => bytes))];
  const spread = half.reduce((sum, { seconds }) => sum + (seconds - middle) ** 2, 0);
  const slope = half.reduce((sum, { seconds, bytes }) => sum + (seconds - middle) * (bytes - level), 0) / spread;
  const off = half.reduce((sum, { seconds, bytes }) => sum + (bytes - level - slope * (seconds - middle)) ** 2, 0);
  const error = Math.sqrt(off / (half.length - 2) / spread);
  const span = last.seconds - first.seconds;
  const riseBytes = slope * span;
  const noiseBytes = Math.max(2 * error * span, leastNoise * level);
  return { riseBytes, noiseBytes, isFlat: riseBytes <= noiseBytes };
};
