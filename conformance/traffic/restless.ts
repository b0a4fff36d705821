import type { OperationId } from '#spec/operation.ts';
import type { Passed } from './passed.ts';

/** Operations whose work may go on behind their answers: what they touch changes without a further request. */
const worksOn: readonly OperationId[] = [
  'importContent',
  'importContentInChangeRequest',
  'importGitRepository',
  'exportToGitRepository',
];

/** What may change by itself, so that two readings of it prove nothing. */
export type Restless = {
  readonly note: (passed: Passed) => void;
  /** Whether nothing with one of these ids, nor anything in it, changes but by requests. */
  readonly isStill: (ids: readonly string[]) => boolean;
};

export const keepRestless = (): Restless => {
  const known = new Set<string>();
  return {
    note: ({ operation, params, made, exchange }) => {
      if (!exchange.ok || !worksOn.includes(operation)) return;
      for (const id of [...Object.values(params), ...(made === undefined ? [] : [made])]) known.add(id);
    },
    isStill: (ids) => known.size === 0 || !ids.some((id) => known.has(id)),
  };
};
