import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { operationsOf, requirements, type RequirementId } from '#spec/requirement.ts';
import {
  elementOf,
  listedValues,
  namedSchema,
  numberOf,
  propertiesOf,
  referenceName,
  requiredOf,
  textOf,
  typesOf,
  variantsOf,
} from '../../generators/schema.ts';
import type { Members } from '../fault.ts';
import { inReply, membersOf } from '../faults/replies.ts';
import type { DerivedKind, DerivedMutant } from './derived-mutant.ts';

/** Where a member stands in a reply: the way to its object (`*` is every item or value) and its key. */
type Member = {
  readonly way: readonly string[];
  readonly key: string;
  readonly schema: JsonSchema;
  readonly owner: SchemaName | undefined;
  readonly isRequired: boolean;
};

type Seen = { readonly schema: JsonSchema; readonly owner: SchemaName | undefined };

/** A schema without its references, and the last resource met on the way. */
const opened = (given: JsonSchema, owner: SchemaName | undefined): Seen => {
  const name = referenceName(given);
  if (name === undefined) return { schema: given, owner };
  const schema = namedSchema(name);
  return opened(schema, 'object' in propertiesOf(schema) ? name : owner);
};

const deepest = 8;

/** Every described member of a reply, each path once. */
const membersBelow = function* (
  given: JsonSchema,
  way: readonly string[],
  owner: SchemaName | undefined,
): Generator<Member> {
  if (way.length > deepest) return;
  const { schema, owner: own } = opened(given, owner);
  const required = requiredOf(schema);
  for (const [key, part] of Object.entries(propertiesOf(schema))) {
    yield { way, key, schema: opened(part, own).schema, owner: own, isRequired: required.includes(key) };
    yield* membersBelow(part, [...way, key], own);
  }
  const element = elementOf(schema);
  if (element !== undefined) yield* membersBelow(element, [...way, '*'], own);
  // What one of several variants says, another need not: only a lone one counts.
  const variants = variantsOf(schema).filter((variant) => !typesOf(variant).includes('null'));
  const [only] = variants;
  if (variants.length === 1 && only !== undefined) yield* membersBelow(only, way, own);
};

const objectsAt = (value: unknown, [head, ...rest]: readonly string[]): Members[] => {
  if (head === '*') {
    const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(membersOf(value) ?? {});
    return inner.flatMap((each) => objectsAt(each, rest));
  }
  const members = membersOf(value);
  if (members === undefined) return [];
  return head === undefined ? [members] : objectsAt(members[head], rest);
};

type Change = (members: Members, key: string) => void;

const setTo =
  (make: (value: unknown) => unknown): Change =>
  (members, key) => {
    if (members[key] !== undefined && members[key] !== null) members[key] = make(members[key]);
  };

const otherType = (schema: JsonSchema): unknown => (typesOf(schema).includes('object') ? 7 : { unexpected: 'object' });

/** What may be wrong with one member, as the document describes it. */
const changesOf = ({ schema, isRequired }: Member): (readonly [DerivedKind, Change])[] => {
  const changes: (readonly [DerivedKind, Change])[] = [];
  if (isRequired)
    changes.push([
      'reply-required',
      (members, key) => {
        delete members[key];
      },
    ]);
  if (listedValues(schema) !== undefined) changes.push(['reply-constant', setTo(() => 'no-such-word')]);
  else if (typesOf(schema).length > 0) changes.push(['reply-type', setTo(() => otherType(schema))]);
  if (textOf(schema, 'format') !== undefined) changes.push(['reply-format', setTo(() => 'neither one nor the other')]);
  const longest = numberOf(schema, 'maxLength');
  if (longest !== undefined) changes.push(['reply-limit', setTo((value) => String(value).padEnd(longest + 1, 'q'))]);
  return changes;
};

const owners = new Map<string, RequirementId>();
for (const row of requirements) {
  if (row.check !== 'replies/resource' || row.schema === undefined) continue;
  for (const operation of operationsOf(row)) owners.set(`${operation} ${row.schema}`, row.id);
}

const ofOperation = (operation: OperationId): DerivedMutant[] => {
  const { reply } = operationRow(operation);
  if (reply === null) return [];
  const found = [...membersBelow({ $ref: `#/components/schemas/${reply}` }, [], undefined)];
  return found.flatMap((member) =>
    changesOf(member).map(([kind, change]) => ({
      name: `${kind} ${operation} ${['', ...member.way, member.key].join('/')}`,
      kind,
      breaks: member.owner === undefined ? undefined : owners.get(`${operation} ${member.owner}`),
      on: [operation],
      fault: inReply((whole) => {
        for (const object of objectsAt(whole, member.way)) change(object, member.key);
      }),
    })),
  );
};

/** One mutant for each thing that the document says of each member of each reply. */
export const replyFaults = (): DerivedMutant[] => operationIds.flatMap(ofOperation);
