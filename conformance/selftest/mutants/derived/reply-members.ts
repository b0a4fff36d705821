import type { JsonSchema } from '#spec/document.ts';
import type { SchemaName } from '#spec/operation.ts';
import {
  elementOf,
  namedSchema,
  propertiesOf,
  referenceName,
  requiredOf,
  typesOf,
  variantsOf,
} from '../../../core/json-schema.ts';

/** Where a member stands in a reply: the way to its object (`*` is every item or value) and its key. */
export type ReplyMember = {
  readonly way: readonly string[];
  readonly key: string;
  readonly schema: JsonSchema;
  /** Names that the references to its schema go through. */
  readonly names: readonly SchemaName[];
  /** Schemas that the way leads through, the innermost last. */
  readonly within: readonly SchemaName[];
  readonly isRequired: boolean;
};

type Opened = { readonly schema: JsonSchema; readonly names: readonly SchemaName[] };

/** A schema behind its references, and the names on the way. */
const opened = (given: JsonSchema, names: readonly SchemaName[] = []): Opened => {
  const name = referenceName(given);
  return name === undefined ? { schema: given, names } : opened(namedSchema(name), [...names, name]);
};

type Walk = {
  readonly way: readonly string[];
  readonly within: readonly SchemaName[];
};

/** Every described member of a reply; of a schema that holds itself, only the outermost. */
export const membersBelow = function* (
  given: JsonSchema,
  walk: Walk = { way: [], within: [] },
): Generator<ReplyMember> {
  const { schema, names } = opened(given);
  // What holds itself says the same again inside.
  if (names.some((name) => walk.within.includes(name))) return;
  const inner = { ...walk, within: [...walk.within, ...names] };
  const required = requiredOf(schema);
  for (const [key, part] of Object.entries(propertiesOf(schema))) {
    yield { way: walk.way, key, ...opened(part), within: inner.within, isRequired: required.includes(key) };
    yield* membersBelow(part, { ...inner, way: [...walk.way, key] });
  }
  const element = elementOf(schema);
  if (element !== undefined) yield* membersBelow(element, { ...inner, way: [...walk.way, '*'] });
  // What one of several variants says, another need not: only a lone one counts.
  const variants = variantsOf(schema).filter((variant) => !typesOf(variant).includes('null'));
  const [only] = variants;
  if (variants.length === 1 && only !== undefined) yield* membersBelow(only, inner);
};
