import { restless } from './generated/restless.ts';

export { restless };

/** Members of a resource (or of `any`) that may change although no request named it. */
export type Restless = {
  readonly of: string;
  readonly members: readonly string[];
  /** The key of `allow` in a target file without which they stay; always restless when left out. */
  readonly when?: string;
  readonly reason: string;
};
