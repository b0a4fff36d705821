import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { enumValues, typesOf } from '../../../../core/json-schema.ts';
import { isApart, isShaping, type Shaping } from '../../../../oracles/shown-otherwise.ts';
import { querySchema } from '../../../../requests/query-schema.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Fault, FaultyRequest, Members } from '../../fault.ts';
import { isAccepted } from '../../faults/replies.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf } from '../member-values.ts';
import { thingPlaces, type ThingMember, type ThingPlace } from '../reply-things.ts';

type Kind = readonly [word: string, isOf: (member: ThingMember) => boolean];

const isWord = ({ schema }: ThingMember): boolean => enumValues(schema) !== undefined;
const isText = ({ schema }: ThingMember): boolean =>
  schema['type'] === 'string' && [undefined, 'date-time'].includes(schema['format'] as string | undefined);

const kinds: readonly Kind[] = [
  ['word', isWord],
  ['text', (member) => isText(member) && !isWord(member)],
];

/** Whether a request asks for another form than the usual one. */
export const isShaped = ({ operation, query }: FaultyRequest, name: Shaping): boolean =>
  typesOf(querySchema(operation, name)).includes('boolean') ? query[name] === 'false' : query[name] !== undefined;

/** Gives the first of some members that a thing shows another value. */
const alter = (thing: Members, members: readonly ThingMember[]): void => {
  for (const { way, schema } of members) {
    const key = way.at(-1) ?? '';
    const [holder] = objectsAt(thing, way.slice(0, -1));
    const shown = holder?.[key];
    const other = constantsOf(schema).find(([, value]) => value !== shown);
    if (holder === undefined || typeof shown !== 'string' || other === undefined) continue;
    holder[key] = other[1];
    return;
  }
};

/** Whoever asks with the parameter is shown another value. */
const shownWith =
  (name: Shaping, { way }: ThingPlace, members: readonly ThingMember[]): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer) && isShaped(ask, name))
      for (const thing of objectsAt(answer.json, way)) alter(thing, members);
    return answer;
  };

const ofPlace = (operation: OperationId, name: Shaping, place: ThingPlace): readonly MeaningMutant[] => {
  const members = place.members.filter(
    ({ way }) => way.at(-1) !== 'id' && !way.includes('*') && !isApart([...place.way, ...way], [name]),
  );
  return kinds.flatMap(([word, isOf]) => {
    const some = members.filter(isOf);
    if (some.length === 0) return [];
    return {
      operator: 'reply-member',
      change: `other-${word}-with-${name}`,
      operation,
      place: place.way.join('/'),
      on: [operation],
      fault: shownWith(name, place, some),
    };
  });
};

/** A word and a text of each thing in a reply: another one with a parameter that only says how the reply is shown. */
export const shapedReplies = (): MeaningMutant[] =>
  operationIds
    .filter((operation) => operationRow(operation).method === 'GET')
    .flatMap((operation) =>
      operationRow(operation)
        .query.filter(isShaping)
        .flatMap((name) => thingPlaces(operation).flatMap((place) => ofPlace(operation, name, place))),
    );
