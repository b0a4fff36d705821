import { restless } from './generated/restless.ts';

export { restless };

/** Members of a resource (or of `any`) that may change although no request named it. */
export type Restless = {
  readonly of: string;
  readonly members: readonly string[];
  /** The key of `allow` in a target file without which they stay; always restless when left out. */
  readonly when?: string;
  /** True for what may differ between two readings that follow each other. */
  readonly atOnce?: boolean;
  readonly reason: string;
};

/** Addresses of files and pictures, wherever they stand: no name that anybody chooses. */
export const momentaryLinks: readonly string[] = ['downloadURL', 'photoURL'];

/** Members of anything that may differ between two readings that follow each other. */
export const restlessAtOnce: ReadonlySet<string> = new Set(
  restless.flatMap(({ of, atOnce, members }) => (of === 'any' && atOnce === true ? members : [])),
);
