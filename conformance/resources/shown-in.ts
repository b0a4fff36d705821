import { document, type JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { elementOf, namedSchema, propertiesOf, referenceName, variantsOf } from '../core/json-schema.ts';
import { isShortOf } from '../core/short-forms.ts';

/** A place of a reply in which a resource stands. */
export type Showing = {
  readonly operation: OperationId;
  /** JSON pointer from the whole reply; `*` stands for every item of an array and every value of a map. */
  readonly pointer: string;
  /** `short`: an object of the same kind with fewer members (OP-RES-08); `either`: that or the whole. */
  readonly form: 'whole' | 'short' | 'either';
};

type Found = { readonly pointer: string; readonly name: SchemaName };

/** Every named schema below a schema; what holds itself is not followed a second time. */
const namedBelow = (
  schema: JsonSchema,
  pointer: string,
  around: readonly SchemaName[],
  found: Found[] = [],
): Found[] => {
  const name = referenceName(schema);
  if (name !== undefined) {
    found.push({ pointer, name });
    return around.includes(name) ? found : namedBelow(namedSchema(name), pointer, [...around, name], found);
  }
  for (const variant of variantsOf(schema)) namedBelow(variant, pointer, around, found);
  for (const [key, part] of Object.entries(propertiesOf(schema))) namedBelow(part, `${pointer}/${key}`, around, found);
  const element = elementOf(schema);
  return element === undefined ? found : namedBelow(element, `${pointer}/*`, around, found);
};

const inReplies = new Map<SchemaName, readonly Found[]>();

/** A reply and every named schema in it, for whatever is looked for there. */
const foundIn = (reply: SchemaName): readonly Found[] => {
  const before = inReplies.get(reply);
  if (before !== undefined) return before;
  const found = [{ pointer: '', name: reply }, ...namedBelow(namedSchema(reply), '', [reply])];
  inReplies.set(reply, found);
  return found;
};

const shortFormsOf = (name: SchemaName): readonly SchemaName[] => {
  const whole = namedSchema(name);
  const names = Object.keys(document().components.schemas) as SchemaName[];
  return names.filter((each) => isShortOf(namedSchema(each), whole));
};

const showingsIn = (operation: OperationId, name: SchemaName, short: readonly SchemaName[]): Showing[] => {
  const { reply } = operationRow(operation);
  if (reply === null) return [];
  const forms = new Map<string, Showing['form']>();
  for (const found of foundIn(reply)) {
    if (found.name !== name && !short.includes(found.name)) continue;
    const form = found.name === name ? 'whole' : 'short';
    const known = forms.get(found.pointer) ?? form;
    forms.set(found.pointer, known === form ? form : 'either');
  }
  return [...forms].map(([pointer, form]) => ({ operation, pointer, form }));
};

const known = new Map<SchemaName, readonly Showing[]>();

/** Every place of every reply that shows a schema, whole or in its short form, as the document has it. */
export const shownIn = (name: SchemaName): readonly Showing[] => {
  const found = known.get(name);
  if (found !== undefined) return found;
  const short = shortFormsOf(name);
  const showings = operationIds.flatMap((operation) => showingsIn(operation, name, short));
  known.set(name, showings);
  return showings;
};
