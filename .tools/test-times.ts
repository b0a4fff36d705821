import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const fileIn = (top: string): string => join(top, 'node_modules/.cache/docplane/test-times.json');

/** The times of earlier runs on this machine; empty where there are none. */
export const readTimes = (top: string): Times => {
  try {
    return JSON.parse(readFileSync(fileIn(top), 'utf8')) as Times;
  } catch {
    return {};
  }
};

/** Keeps these times beside those of other files. */
export const keepTimes = (top: string, times: Times): void => {
  const file = fileIn(top);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readTimes(top), ...times }, null, 1)}\n`);
};
