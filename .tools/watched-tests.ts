import type { Reach } from './reach.ts';
import { isWholeRun } from './test-plan.ts';

/** Whether a change of this path, from the top, is one of the project's own files: nothing built, installed or hidden. */
export const isWatched = (path: string): boolean =>
  !/(^|\/)(node_modules|dist|coverage)(\/|$)/.test(path) && !/(^|\/)\.(?!tools\/)/.test(path);

/**
 * The test files that reach one of these, or are one. Of the self-test only those that have changed themselves or whose
 * path holds one of the parts: most files reach all of it, and it takes minutes.
 */
export const reachedTests = (
  files: readonly string[],
  reach: Reach,
  changed: readonly string[],
  parts: readonly string[],
): readonly string[] =>
  files
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      if (changed.includes(file)) return true;
      if (isWholeRun(file) && !parts.some((part) => file.includes(part))) return false;
      const reached = reach.of(file);
      return changed.some((each) => reached.has(each));
    });
