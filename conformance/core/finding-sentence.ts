import type { Finding } from './check-result.ts';

type Told = Pick<Finding, 'expected' | 'got'> & { readonly pointer?: string | undefined };

/** What came, and where; a member that is not there is named once, and not as a place of nothing. */
export const cameWords = ({ got, pointer }: Omit<Told, 'expected'>): string => {
  if (pointer === undefined) return `got ${got}`;
  if (pointer === '') return `got ${got} at the root`;
  return got === 'nothing' ? `answered without ${pointer}` : `got ${got} at ${pointer}`;
};

/** A finding in one sentence. */
export const findingSentence = (finding: Told): string => `expected ${finding.expected}, ${cameWords(finding)}`;
