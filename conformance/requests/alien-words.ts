import { document, type JsonSchema } from '#spec/document.ts';
import { operationRow, type OperationId } from '#spec/operation.ts';
import { enumValues, propertiesOf, resolved } from '../core/json-schema.ts';

const isWord = (value: unknown): value is string => typeof value === 'string';
const wordsOf = (schema: JsonSchema | undefined): readonly string[] =>
  schema === undefined ? [] : (enumValues(resolved(schema)) ?? []).filter(isWord);

/** The words that members of each name may be, in whatever schema. */
const byName = ((): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const schema of Object.values(document().components.schemas))
    for (const [name, member] of Object.entries(propertiesOf(schema)))
      found.set(name, new Set([...(found.get(name) ?? []), ...wordsOf(member)]));
  return found;
})();

/**
 * Words that a member of the same name may be elsewhere, and this one of a body neither when it is sent nor when the thing
 * shows it: a server that has one list for both takes them.
 */
export const alienWords = (operation: OperationId, name: string): readonly string[] => {
  const { acts, body } = operationRow(operation);
  const schemas: Readonly<Partial<Record<string, JsonSchema>>> = document().components.schemas;
  const membersIn = (schema: string | null): readonly string[] =>
    wordsOf(propertiesOf(schemas[schema ?? ''] ?? {})[name]);
  const own = new Set(membersIn(body));
  if (own.size === 0) return [];
  const shown = new Set(membersIn(acts.on));
  return [...(byName.get(name) ?? [])].filter((word) => !own.has(word) && !shown.has(word));
};
