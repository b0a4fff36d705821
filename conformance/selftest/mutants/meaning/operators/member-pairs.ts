import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { typesOf } from '../../../../core/json-schema.ts';
import type { Fault } from '../../fault.ts';
import { bodyMembers, names, withEdited, type BodyMember } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { drop, edited, sending } from './request-members.ts';

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

/** What is wrong with a member where another one is given as well. */
type PairFault = { readonly word: string; readonly beside: string; readonly fault: Fault };

/** Whether what is given shows as it was given, whatever else a server may choose. */
const isShownAlike = (operation: OperationId, { way }: BodyMember): boolean =>
  rows[operation]?.sets.some(
    ({ from, as, open }) => from === way.join('.') && (as === 'address' || (as === 'given' && open === undefined)),
  ) === true;

/** Whether an operation is sent with some of its members at a time: an update, or what makes a thing and changes it later. */
const isChanging = (operation: OperationId, member: BodyMember): boolean =>
  operationRow(operation).acts.as === 'update' ||
  (rows[operation]?.thing === 'made-or-changed' && isShownAlike(operation, member));

/** The member is ignored where a certain other one is given as well. What only makes a thing is given all at once. */
const ignoredBeside = (
  operation: OperationId,
  all: readonly BodyMember[],
  member: BodyMember,
): readonly PairFault[] => {
  const [key = ''] = member.way;
  const others = all.filter(({ way, isRequired }) => way.length === 1 && way[0] !== key && !isRequired);
  if (member.isRequired || member.way.length > 1 || !isChanging(operation, member)) return [];
  return others.map((other) => ({
    word: 'ignored-with',
    beside: other.way[0] ?? '',
    fault: sending(operation, (ask) => (names(ask, other) ? withEdited(ask.body, member, drop) : ask.body)),
  }));
};

const isSwitch = ({ way, schema }: BodyMember): boolean => way.length === 1 && typesOf(schema).includes('boolean');

/** A switch takes the value of another one that is given as well: one mutant for each pair. */
const switching = (operation: OperationId, all: readonly BodyMember[], member: BodyMember): readonly PairFault[] => {
  const isTold = isSwitch(member) && isShownAlike(operation, member);
  const others = isTold ? all.filter((other) => other !== member && isSwitch(other)) : [];
  return others.map(({ way: [from = ''] }) => ({
    word: 'of-another-switch',
    beside: from,
    fault: edited(operation, member, (holder, key) => {
      if (typeof holder[key] === 'boolean' && typeof holder[from] === 'boolean') holder[key] = holder[from];
    }),
  }));
};

/** A member of a request beside each other one: ignored, or given the value of the other. */
export const memberPairs = (): MeaningMutant[] =>
  operationIds.flatMap((operation) => {
    const { body } = operationRow(operation);
    const all = body === null ? [] : bodyMembers(body);
    return all.flatMap((member) =>
      [...ignoredBeside(operation, all, member), ...switching(operation, all, member)].map(
        ({ word, beside, fault }): MeaningMutant => ({
          operator: 'request-member',
          change: word,
          operation,
          place: [member.way.join('/'), beside].join('+'),
          body: member.way.join('.'),
          on: [operation],
          fault,
        }),
      ),
    );
  });
