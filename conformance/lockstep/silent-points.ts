import type { OpenPointId } from '#spec/open-point.ts';
import { operationRow, type Family, type OperationId } from '#spec/operation.ts';
import type { Difference } from './compare-plan.ts';

/** An open point that no probe can read, and the differences that it explains on every server. */
type SilentPoint = {
  readonly id: OpenPointId | `${OpenPointId}.${string}`;
  readonly when: (difference: Difference, operation: OperationId) => boolean;
};

/** A member of replies of a family. */
const at =
  (pattern: RegExp, family: Family): SilentPoint['when'] =>
  ({ pointer }, operation) =>
    operationRow(operation).family === family && pattern.test(pointer);

/** Points of the register without a probe, by what they leave open. */
export const silentPoints: readonly SilentPoint[] = [
  { id: 'OP-RES-08.a', when: ({ pointer, what }) => what === 'presence' && /\/(?:defaultTeam|owner)\//.test(pointer) },
  // Its probe looks at the pages of a duplicate, and not at those inside them.
  {
    id: 'OP-SPC-11.c',
    when: ({ what }, operation) => what === 'length' && operationRow(operation).family === 'search',
  },
  // Its probe says nothing of a list in which all are of one kind; and without the others its last page comes sooner.
  {
    id: 'OP-CNT-09.a',
    when: ({ pointer, what }, operation) =>
      what === 'presence' && pointer === '/next/page' && /Links(?:$|In)/.test(operation),
  },
  { id: 'OP-GIT-04.b', when: (_, operation) => operation === 'getSpaceGitInfo' },
  // Its probe tells whether the state goes on, and not how soon.
  {
    id: 'OP-OAS-04.a',
    when: at(/\/(?:processingState|lastVersion|lastProcessedAt|lastProcessErrorCode)$/, 'openapi-specs'),
  },
];
