import { bodyFaults } from './bodies.ts';
import type { DerivedMutant } from './derived-mutant.ts';
import { queryFaults } from './queries.ts';
import { replyFaults } from './replies.ts';
import { requestFaults } from './requests.ts';

/** Every mutant that follows from the document, in its order. */
export const derivedMutants = (): readonly DerivedMutant[] => [
  ...replyFaults(),
  ...bodyFaults(),
  ...queryFaults(),
  ...requestFaults(),
];
