import { operationIds, operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import {
  memberSchema,
  namedSchema,
  propertiesOf,
  requiredOf,
  resolved,
  typesOf,
} from '../../../../core/json-schema.ts';
import { resourceKinds, resources, type ResourceKind } from '../../../../resources/index.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Answer, Fault, FaultyRequest, Server } from '../../fault.ts';
import { isAccepted, membersOf, refusal } from '../../faults/replies.ts';
import { changersOf } from '../changers.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf } from '../member-values.ts';
import { membersOfThing, thingPlaces, type ThingMember, type ThingPlace } from '../reply-things.ts';

/** A write that carries a thing with all its parts from one state or place to another. */
type Transition = {
  readonly operation: OperationId;
  readonly kind: ResourceKind;
  readonly param: string;
  readonly isCopy: boolean;
};

const transitions: readonly Transition[] = resourceKinds.flatMap((kind) => {
  const { move, transfer, restore, create, update, param } = resources[kind];
  if (param === null) return [];
  const isCopying = create !== null && create !== update && operationRow(create).pathParameters.includes(param);
  const changing = isCopying ? [move, transfer, restore, update] : [move, transfer, restore];
  const found = changing.flatMap((operation) =>
    operation === null ? [] : [{ operation, kind, param, isCopy: false }],
  );
  return isCopying ? [...found, { operation: create, kind, param, isCopy: true }] : found;
});

/** The thing that came of a transition and the one that it came from. */
type Passage = { readonly from: string; readonly to: string };

const passageOf = ({ param, isCopy }: Transition, ask: FaultyRequest, { json }: Answer): Passage => {
  const from = ask.params[param] ?? '';
  const id = membersOf(json)?.['id'];
  return { from, to: isCopy && typeof id === 'string' ? id : from };
};

type Change = (answer: Answer, ask: FaultyRequest, passage: Passage, server: Server) => Answer | Promise<Answer>;

/** What a read answers about a thing after its transition. */
const afterwards =
  (transition: Transition, read: OperationId, change: Change): Fault =>
  () => {
    const passages = new Map<string, Passage>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === transition.operation) {
        const passage = passageOf(transition, ask, answer);
        passages.set(passage.to, passage);
        return answer;
      }
      const passage = ask.operation === read ? passages.get(ask.params[transition.param] ?? '') : undefined;
      return passage === undefined ? answer : change(answer, ask, passage, server);
    };
  };

const emptied = (json: unknown): unknown => {
  if (Array.isArray(json)) return [];
  const members = membersOf(json) ?? {};
  const lists = Object.entries(members).map(([key, value]) => [key, Array.isArray(value) ? [] : value] as const);
  const { next: _next, ...rest } = Object.fromEntries(lists);
  return 'count' in rest ? { ...rest, count: 0 } : rest;
};

const lost: Change = (answer, ask) =>
  operationRow(ask.operation).acts.as === 'list' ? { ...answer, json: emptied(answer.json) } : refusal(404);

const withoutItems: Change = (answer) => ({ ...answer, json: emptied(answer.json) });

/** Whether what is read by itself has a list to empty. */
const hasItems = (read: OperationId): boolean => {
  const { reply, acts } = operationRow(read);
  if (reply === null || acts.as === 'list') return false;
  const schema = memberSchema({ $ref: `#/components/schemas/${reply}` }, []) ?? {};
  return [schema, ...Object.values(propertiesOf(schema)).map(resolved)].some((each) => typesOf(each).includes('array'));
};

const isWords = ({ schema, way }: ThingMember): boolean =>
  schema['type'] === 'string' && schema['format'] === undefined && way.at(-1) !== 'id' && !way.includes('*');

const ownPlace = (read: OperationId): ThingPlace | undefined => thingPlaces(read).find(({ isOwn }) => isOwn);
const hasWords = (read: OperationId): boolean => ownPlace(read)?.members.some(isWords) === true;

/** The first text of each thing is another one. */
const changed: Change = (answer, ask) => {
  const { way = [], members = [] } = ownPlace(ask.operation) ?? {};
  for (const thing of objectsAt(answer.json, way)) {
    const shown = members.filter(isWords).flatMap((member) => {
      const key = member.way.at(-1) ?? '';
      const [holder] = objectsAt(thing, member.way.slice(0, -1));
      return typeof holder?.[key] === 'string' ? [{ holder, key, schema: member.schema }] : [];
    });
    const [first] = shown;
    const [[, value] = []] = first === undefined ? [] : constantsOf(first.schema);
    if (first !== undefined) first.holder[first.key] = value;
  }
  return answer;
};

/** The parts of a copy are those of what it was copied from. */
const shared =
  (param: string): Change =>
  (_answer, ask, { from }, server) =>
    server.send({ ...ask, params: { ...ask.params, [param]: from } });

/** Reads of what lies in a thing. */
const partReads = ({ kind, param }: Transition): readonly OperationId[] => {
  const { read, list, lists } = resources[kind];
  const own = new Set([read, list, ...lists]);
  return operationIds.filter((operation) => {
    const { method, pathParameters } = operationRow(operation);
    return method === 'GET' && !own.has(operation) && pathParameters.includes(param);
  });
};

type NamedFault = {
  readonly change: string;
  readonly place: string;
  readonly member?: NonNullable<MeaningMutant['member']>;
  readonly on: readonly OperationId[];
  readonly fault: Fault;
};

const ofParts = (transition: Transition): readonly NamedFault[] =>
  partReads(transition).flatMap((read) => {
    const changes: readonly (readonly [string, Change])[] = [
      ['part-lost', lost],
      ...(hasItems(read) ? [['part-emptied', withoutItems] as const] : []),
      ...(hasWords(read) ? [['part-changed', changed] as const] : []),
      ...(transition.isCopy ? [['part-shared', shared(transition.param)] as const] : []),
    ];
    return changes.map(([change, make]) => ({
      change,
      place: read,
      on: [transition.operation, read],
      fault: afterwards(transition, read, make),
    }));
  });

const isRequired = (schema: SchemaName, { way }: ThingMember): boolean =>
  way.length > 1 || requiredOf(namedSchema(schema)).includes(way[0] ?? '');

/** A member of the thing that the transition has nothing to do with is lost, or another where it cannot be. */
const otherMember =
  (schema: SchemaName, member: ThingMember): Change =>
  (answer) => {
    const key = member.way.at(-1) ?? '';
    const [[, value] = []] = constantsOf(member.schema);
    for (const holder of objectsAt(answer.json, member.way.slice(0, -1))) {
      if (!isRequired(schema, member)) delete holder[key];
      else if (value !== undefined) holder[key] = structuredClone(value);
    }
    return answer;
  };

const ofMembers = (transition: Transition): readonly NamedFault[] => {
  const { read, schema } = resources[transition.kind];
  if (read === null || schema === null) return [];
  return membersOfThing(schema)
    .filter(({ way }) => !way.includes('*') && way[0] !== 'id')
    .filter(({ way }) => !changersOf(schema, way.join('.')).some(({ operation }) => operation === transition.operation))
    .map((member) => ({
      change: 'member-lost',
      place: member.way.join('/'),
      member: { of: schema, path: member.way.join('.') },
      on: [transition.operation, read],
      fault: afterwards(transition, read, otherMember(schema, member)),
    }));
};

/** A move, transfer, restoration, copy or change of state: each part and member of the thing lost, emptied, changed or shared. */
export const transitionParts = (): MeaningMutant[] =>
  transitions.flatMap((transition) =>
    [...ofParts(transition), ...ofMembers(transition)].map(({ on, ...named }) => ({
      ...named,
      operator: 'transition',
      operation: transition.operation,
      on: [...new Set(on)],
    })),
  );
