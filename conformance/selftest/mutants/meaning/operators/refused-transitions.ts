import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { transitions } from '#spec/state.ts';
import { enumValues, typesOf } from '../../../../core/json-schema.ts';
import type { Fault } from '../../fault.ts';
import { isAccepted, membersOf, refusal } from '../../faults/replies.ts';
import { bodyMembers, type BodyMember } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

const valuesOf = (schema: JsonSchema): readonly unknown[] =>
  enumValues(schema) ?? (typesOf(schema).includes('boolean') ? [true, false] : []);

/** Whether section 3 speaks of a member of an operation's body, by its name or by its values. */
const holdsState = (operation: OperationId, { way, schema }: BodyMember): boolean => {
  const told = transitions.filter(({ trigger }) => trigger === operation).map(({ state, next }) => `${state} ${next}`);
  const words = new Set(told.join(' ').match(/[\w-]+/g));
  const values = valuesOf(schema).filter((value) => typeof value === 'string');
  const isNamed = told.some((text) => text.includes(way.at(-1) ?? ''));
  return way.length === 1 && valuesOf(schema).length > 1 && (isNamed || values.some((value) => words.has(value)));
};

/** Refuses to set a thing to one value while it has another, by what it was set to last. */
const refusing =
  (name: string, from: unknown, to: unknown): Fault =>
  () => {
    const last = new Map<string, unknown>();
    return async (ask, server) => {
      const key = JSON.stringify(ask.params);
      const value = membersOf(ask.body)?.[name];
      const isAdministrator = ask.authorization === server.administrator;
      if (isAdministrator && value === to && last.get(key) === from) return refusal(409);
      const answer = await server.send(ask);
      if (isAccepted(answer) && value !== undefined) last.set(key, value);
      return answer;
    };
  };

const ofMember = (operation: OperationId, { way, schema }: BodyMember): MeaningMutant[] => {
  const [name = ''] = way;
  const values = valuesOf(schema).filter((value) => value !== null);
  return values.flatMap((from) =>
    values
      .filter((to) => to !== from)
      .map((to) => ({
        operator: 'refusal' as const,
        change: 'transition',
        operation,
        place: `${name}/${JSON.stringify(from)}>${JSON.stringify(to)}`,
        on: [operation],
        fault: refusing(name, from, to),
      })),
  );
};

/** One transition of section 3 is refused, from one state to another. */
export const refusedTransitions = (): MeaningMutant[] =>
  operationIds.flatMap((operation) => {
    const { body } = operationRow(operation);
    const members = body === null ? [] : bodyMembers(body);
    return members.filter((member) => holdsState(operation, member)).flatMap((member) => ofMember(operation, member));
  });
