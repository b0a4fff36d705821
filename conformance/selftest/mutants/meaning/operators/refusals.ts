import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { enumValues } from '../../../../core/json-schema.ts';
import { querySchema } from '../../../../requests/query-schema.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Fault, FaultyRequest } from '../../fault.ts';
import { refuseWhere } from '../../faults/refusals.ts';
import { acceptAnyway } from '../../faults/requests.ts';
import { bodyMembers, names, type BodyMember } from '../body-members.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

type NamedFault = readonly [change: string, place: string, fault: Fault];

const refusing = (meets: (ask: FaultyRequest) => boolean): Fault => refuseWhere(400, meets);

const isTop = ({ way }: BodyMember): boolean => way.length === 1;

/** Whether an example is a word of a list that is not shown; others are of texts that their writers choose. */
const isWord = (value: unknown): boolean => typeof value === 'string' && !/\s/.test(value);

/** The values that the document names, be it as all of them or as examples. */
const valuesOf = (schema: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const examples = Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [];
  const isFormed = typeof schema['format'] === 'string' || typeof schema['pattern'] === 'string';
  return enumValues(schema) ?? (isFormed ? [] : examples.filter(isWord));
};

const hasValue = (ask: FaultyRequest, { way }: BodyMember, value: unknown): boolean =>
  objectsAt(ask.body, way.slice(0, -1)).some((holder) => holder[way.at(-1) ?? ''] === value);

const ofValues = (member: BodyMember): readonly NamedFault[] =>
  valuesOf(member.schema).map((value) => [
    'value',
    `${member.way.join('/')}/${JSON.stringify(value)}`,
    refusing((ask) => hasValue(ask, member, value)),
  ]);

const namesAlone = (ask: FaultyRequest, member: BodyMember, all: readonly BodyMember[]): boolean =>
  names(ask, member) &&
  !all.some((other) => other !== member && isTop(other) && !other.isRequired && names(ask, other));

/** Optional members that let a required one be left out. */
const aroundRequired = (all: readonly BodyMember[]): readonly NamedFault[] => {
  const [required, optional] = [true, false].map((is) => all.filter((each) => isTop(each) && each.isRequired === is));
  if (required === undefined || optional === undefined || required.length === 0) return [];
  return optional.flatMap((one) =>
    required.map((other): NamedFault => [
      'required-forgotten-with',
      `${other.way.join('/')}+${one.way.join('/')}`,
      acceptAnyway(null, (ask) => names(ask, one) && !names(ask, other)),
    ]),
  );
};

const ofMembers = (operation: OperationId): readonly NamedFault[] => {
  const { body } = operationRow(operation);
  if (body === null) return [];
  const all = bodyMembers(body);
  const optional = all.filter((member) => isTop(member) && !member.isRequired);
  const alone = optional.flatMap((member): NamedFault[] => [
    ['member', member.way.join('/'), refusing((ask) => names(ask, member))],
    ['member-alone', member.way.join('/'), refusing((ask) => namesAlone(ask, member, all))],
  ]);
  const pairs = optional.flatMap((one, index) =>
    optional
      .slice(index + 1)
      .map((other): NamedFault => [
        'member-pair',
        `${one.way.join('/')}+${other.way.join('/')}`,
        refusing((ask) => names(ask, one) && names(ask, other)),
      ]),
  );
  return [...alone, ...pairs, ...aroundRequired(all), ...all.flatMap(ofValues)];
};

const isGiven = ({ query }: FaultyRequest, name: string): boolean => query[name] !== undefined;

const ofParameters = (operation: OperationId): readonly NamedFault[] => {
  const { query } = operationRow(operation);
  const alone = query.map((name): NamedFault => ['parameter', name, refusing((ask) => isGiven(ask, name))]);
  const values = query.flatMap((name) =>
    valuesOf(querySchema(operation, name)).map((value): NamedFault => [
      'parameter-value',
      `${name}/${JSON.stringify(value)}`,
      refusing((ask) => ask.query[name] === String(value)),
    ]),
  );
  const pairs = query.flatMap((one, index) =>
    query
      .slice(index + 1)
      .map((other): NamedFault => [
        'parameter-pair',
        `${one}+${other}`,
        refusing((ask) => isGiven(ask, one) && isGiven(ask, other)),
      ]),
  );
  return [...alone, ...values, ...pairs];
};

/** One form of a valid request is refused: a member, a value, a parameter, alone or beside another one. */
export const refusals = (): MeaningMutant[] =>
  operationIds.flatMap((operation) =>
    [...ofMembers(operation), ...ofParameters(operation)].map(([change, place, fault]) => ({
      operator: 'refusal',
      change,
      operation,
      place,
      on: [operation],
      fault,
    })),
  );
