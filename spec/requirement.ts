import type { OperationId } from './operation.ts';
import { requirements, type RequirementId } from './generated/requirements.ts';

export { requirements, type RequirementId };
export type Level = 'must' | 'should';

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
  /** What the selector of the row yields, in the order of the document; `-` for no single operation. */
  readonly operations: '-' | readonly OperationId[];
  /** Members whose constraints the row judges: `createSite/title` of a body, `listSites?limit` of a query. */
  readonly members?: readonly string[];
  readonly schema?: string;
  readonly withdrawn?: string;
  readonly note?: string;
  /** The version of the suite that brought the rule, where it is not the first. */
  readonly since?: string;
};

const firstVersion = '0.1';

/** The version of the suite that brought a rule. */
export const sinceOf = ({ since = firstVersion }: Pick<Requirement, 'since'>): string => since;

/** The operations a row is about; `['-']` for a rule about no single operation. */
export const operationsOf = ({ operations }: Requirement): readonly (OperationId | '-')[] =>
  operations === '-' ? ['-'] : operations;

const byId = new Map(requirements.map((row) => [row.id, row]));

/** The row of an id. Throws when there is none. */
export const requirement = (id: RequirementId): Requirement => {
  const row = byId.get(id);
  if (row === undefined) throw new Error(`No requirement ${id}`);
  return row;
};
