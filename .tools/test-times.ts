import type { Ended } from './test-process.ts';

/** How many seconds the tests of a file took, by file. */
export type Times = Readonly<Record<string, number>>;

/** How long the tests of each file took, subtests within their tests. */
export const secondsByFile = (ended: readonly Ended[]): Times => {
  const seconds: Record<string, number> = {};
  for (const { file, names, milliseconds } of ended)
    if (names.length === 1) seconds[file] = (seconds[file] ?? 0) + milliseconds / 1000;
  return seconds;
};
