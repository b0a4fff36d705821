import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements, type RequirementId } from '#spec/requirement.ts';
import { enumValues, numberOf, textOf, typesOf } from '../../../core/json-schema.ts';
import { isUntyped } from '../../../core/untyped-members.ts';
import type { Fault, Members } from '../fault.ts';
import { inAnyReply } from '../faults/replies.ts';
import type { DerivedKind, DerivedMutant } from './derived-mutant.ts';
import { membersBelow, type ReplyMember } from './reply-members.ts';
import { objectsAt, plantAt } from './reply-places.ts';

/** What may be wrong with one member, as the document describes it. */
type Change = (members: Members, key: string) => void;

const setTo =
  (make: (value: unknown) => unknown): Change =>
  (members, key) => {
    if (members[key] !== undefined && members[key] !== null) members[key] = make(members[key]);
  };

const otherType = (schema: JsonSchema): unknown => (typesOf(schema).includes('object') ? 7 : { unexpected: 'object' });

const isCounter = ({ schema, names }: ReplyMember): boolean =>
  names.includes('Count') || /^How many\b/.test(textOf(schema, 'description') ?? '');

/** How deep an embedded resource is answered is open (OP-RES-08): the counters of the thing itself and of listed ones. */
const isCountedHere = ({ way }: ReplyMember): boolean => way.every((step) => step === 'items' || step === '*');

const changesOf = (member: ReplyMember): (readonly [DerivedKind, Change])[] => {
  const { schema, isRequired, within, key: name } = member;
  if (within.some((each) => isUntyped(each, name))) return [];
  const changes: (readonly [DerivedKind, Change])[] = [];
  if (isRequired)
    changes.push([
      'reply-required',
      (members, key) => {
        delete members[key];
      },
    ]);
  if (enumValues(schema) !== undefined) changes.push(['reply-constant', setTo(() => 'no-such-word')]);
  else if (typesOf(schema).length > 0) changes.push(['reply-type', setTo(() => otherType(schema))]);
  if (textOf(schema, 'format') !== undefined) changes.push(['reply-format', setTo(() => 'neither one nor the other')]);
  const longest = numberOf(schema, 'maxLength');
  if (longest !== undefined)
    changes.push(['reply-limit', setTo((value) => `${String(value)}${'q'.repeat(longest + 1)}`)]);
  if (isCounter(member) && isCountedHere(member)) changes.push(['counter-off', setTo((value) => Number(value) + 1)]);
  return changes;
};

const owners = new Map<string, RequirementId>();
for (const row of requirements) {
  if (row.check !== 'replies/resource' || row.schema === undefined) continue;
  for (const operation of operationsOf(row)) owners.set(`${operation} ${row.schema}`, row.id);
}

/** The row of the innermost resource around a member. */
const ownerOf = (operation: OperationId, { within }: ReplyMember): RequirementId | undefined =>
  within.flatMap((name) => owners.get(`${operation} ${name}`) ?? []).at(-1);

/** One thing said of one member is wrong in every success. */
const faultyAt = ({ way, key }: ReplyMember, change: Change): Fault =>
  inAnyReply((whole) => {
    for (const object of objectsAt(whole, way)) change(object, key);
  });

/** The same where the member was left out, too: a valid value is put there first. */
const plantedAt = ({ way, key }: ReplyMember, change: Change, schema: JsonSchema): Fault =>
  inAnyReply((whole) => {
    plantAt(whole, [...way, key], schema);
    for (const object of objectsAt(whole, way)) change(object, key);
  });

const ofOperation = (operation: OperationId): DerivedMutant[] => {
  const { reply } = operationRow(operation);
  if (reply === null) return [];
  const schema = { $ref: `#/components/schemas/${reply}` };
  return [...membersBelow(schema)].flatMap((member) =>
    changesOf(member)
      // Nothing says that what answers a write is counted after it: reads are.
      .filter(([kind]) => kind !== 'counter-off' || operationRow(operation).method === 'GET')
      .map(([kind, change]) => {
        const place = ['', ...member.way, member.key].join('/');
        const isCounted = kind === 'counter-off';
        return {
          name: `${kind} ${operation} ${place}`,
          kind,
          breaks: isCounted ? undefined : ownerOf(operation, member),
          on: [operation],
          fault: faultyAt(member, change),
          // A counter that is left out is none.
          ...(isCounted ? {} : { planted: { place, fault: plantedAt(member, change, schema) } }),
        };
      }),
  );
};

/** One mutant for each thing that the document says of each member of each reply. */
export const replyFaults = (): DerivedMutant[] => operationIds.flatMap(ofOperation);
