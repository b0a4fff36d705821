import { operationRow, type OperationId } from '#spec/operation.ts';
import { breakers } from '../generators/keywords.ts';
import { namedSchema, propertiesOf, requiredOf, resolved } from '../core/json-schema.ts';

/** A body that breaks one rule of the document, and a name for it. */
export type BrokenBody = { readonly name: string; readonly body: unknown };

/** For each member of a body and each keyword of its schema one body that breaks it; `full` fills every member. */
export const brokenBodies = (operation: OperationId, full: unknown): readonly BrokenBody[] => {
  const { body: schemaName } = operationRow(operation);
  if (schemaName === null || typeof full !== 'object' || full === null) return [];
  const schema = namedSchema(schemaName);
  const bodies: BrokenBody[] = requiredOf(schema).map((member) => {
    const { [member]: _left, ...rest } = full as Record<string, unknown>;
    return { name: `without ${member}`, body: rest };
  });
  for (const [member, given] of Object.entries(propertiesOf(schema))) {
    const valid = (full as Record<string, unknown>)[member];
    if (valid === undefined) continue;
    for (const [keyword, breaking] of Object.entries(breakers)) {
      const broken = keyword === 'required' ? undefined : breaking(resolved(given), valid);
      if (broken !== undefined)
        bodies.push({ name: `${keyword} of ${member} broken`, body: { ...full, [member]: broken.broken } });
    }
  }
  return bodies;
};
