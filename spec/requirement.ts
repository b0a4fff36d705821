import { operationIds, operationRow, type OperationId } from './operation.ts';
import { requirements, type RequirementId } from './generated/requirements.ts';

export { requirements, type RequirementId };
export type Level = 'must' | 'should';
export type Selector = (typeof selectorWords)[number];

/** One sentence of the text that a server could violate. */
export type Requirement = {
  readonly id: RequirementId;
  readonly file: string;
  readonly level: Level;
  readonly section: string;
  readonly text: string;
  readonly opens: readonly string[];
  readonly check?: string;
  readonly excluded?: string;
  readonly operations?: Selector | readonly OperationId[];
  readonly members?: readonly string[];
  readonly schema?: string;
  readonly withdrawn?: string;
  readonly note?: string;
};

const selectorWords = [
  'all',
  'lists',
  'no-content',
  'json-replies',
  'with-body',
  'with-required-members',
  'with-path-ids',
  'moves',
  '-',
] as const;

const selects: Record<Exclude<Selector, '-'>, (id: OperationId) => boolean> = {
  all: () => true,
  lists: (id) => operationRow(id).acts.as === 'list',
  'no-content': (id) => operationRow(id).reply === null,
  'json-replies': (id) => operationRow(id).reply !== null,
  'with-body': (id) => operationRow(id).body !== null,
  'with-required-members': (id) => operationRow(id).bodyRequired,
  'with-path-ids': (id) => operationRow(id).pathParameters.length > 0,
  moves: (id) => operationRow(id).path.endsWith('/move'),
};

/** The operations a row speaks of; `['-']` for a rule about no single operation. */
export const operationsOf = (row: Requirement): readonly (OperationId | '-')[] => {
  if (row.operations === undefined || row.operations === '-') return ['-'];
  if (typeof row.operations === 'string') return operationIds.filter(selects[row.operations]);
  return row.operations;
};

const byId = new Map(requirements.map((row) => [row.id, row]));

/** The row of an id. Throws when there is none. */
export const requirement = (id: RequirementId): Requirement => {
  const row = byId.get(id);
  if (row === undefined) throw new Error(`No requirement ${id}`);
  return row;
};
