import { constraints, type Constraint } from '#spec/constraint.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { memberSchema, numberOf, segmentsOf } from '../../../../core/json-schema.ts';
import { isPlainText } from '../../../../requests/limit-values.ts';
import { unlimitedTexts } from '../../../../requests/long-texts.ts';
import { bodyReference } from '../../../../requests/valid-body.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Fault, FaultyRequest } from '../../fault.ts';
import { forgetRestored, readLate, refuseRestore, restoreLate } from '../../faults/later.ts';
import { refuseWhere } from '../../faults/refusals.ts';
import { isAccepted } from '../../faults/replies.ts';
import { inRequest } from '../../faults/requests.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

const dayMinutes = 1_440;
const windowDays = 7;
const ever = 365;

const beyond = [
  ['minute', 1 / dayMinutes],
  ['half-hour', 30 / dayMinutes],
] as const;

/** The window of seven days ends late or early, or is counted from the wrong moment. */
const windows = (): MeaningMutant[] => {
  const shared = { operator: 'threshold', place: '' } as const;
  const late = beyond.map(([word, days]): MeaningMutant => ({
    ...shared,
    change: `restored-a-${word}-late`,
    operation: 'restoreSpace',
    on: ['deleteSpaceById', 'restoreSpace', 'getSpaceById'],
    fault: restoreLate(windowDays, windowDays + days),
  }));
  const early = beyond.map(([word, days]): MeaningMutant => ({
    ...shared,
    change: `refused-a-${word}-early`,
    operation: 'restoreSpace',
    on: ['deleteSpaceById', 'restoreSpace'],
    fault: refuseRestore({ afterDays: windowDays - days, since: 'last' }),
  }));
  const always: MeaningMutant[] = [
    {
      ...shared,
      change: 'restored-for-ever',
      operation: 'restoreSpace',
      on: ['deleteSpaceById', 'restoreSpace', 'getSpaceById'],
      fault: restoreLate(windowDays, ever),
    },
    {
      ...shared,
      change: 'forgotten-after-restore',
      operation: 'restoreSpace',
      on: ['deleteSpaceById', 'getSpaceById'],
      fault: forgetRestored(windowDays),
    },
  ];
  return [...late, ...early, ...always, ...readable(shared)];
};

/** What a space holds is read after its seven days, as it was read last. */
const readable = (shared: Pick<MeaningMutant, 'operator' | 'place'>): MeaningMutant[] =>
  operationIds
    .filter((operation) => operationRow(operation).method === 'GET')
    .filter((operation) => operationRow(operation).pathParameters.includes('spaceId'))
    .map((operation) => ({
      ...shared,
      change: 'read-for-ever',
      operation,
      on: ['deleteSpaceById', operation],
      fault: readLate(windowDays),
    }));

const textsAt = ({ body }: FaultyRequest, way: readonly string[]): readonly string[] =>
  objectsAt(body, way.slice(0, -1))
    .map((holder) => holder[way.at(-1) ?? ''])
    .filter((value) => typeof value === 'string');

/** A text is measured in bytes: one of letters beyond ASCII is too long before its limit. */
const inBytes = (way: readonly string[], limit: number): Fault =>
  refuseWhere(400, (ask) => textsAt(ask, way).some((text) => text.length <= limit && Buffer.byteLength(text) > limit));

const inUnits = (way: readonly string[], limit: number): Fault =>
  refuseWhere(400, (ask) => textsAt(ask, way).some((text) => Array.from(text).length <= limit && text.length > limit));

/** Takes a text for one of another length, where the server refuses it for its own. */
const takenFor =
  (way: readonly string[], meets: (text: string) => boolean, other: (text: string) => string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    if (isAccepted(answer) || !textsAt(ask, way).some(meets)) return answer;
    const body = structuredClone(ask.body);
    const key = way.at(-1) ?? '';
    for (const holder of objectsAt(body, way.slice(0, -1))) {
      const text = holder[key];
      if (typeof text === 'string' && meets(text)) holder[key] = other(text);
    }
    return server.send({ ...ask, body });
  };

const keptLetters = 48;

const codePoints = (text: string): number => Array.from(text).length;

/** A text is measured in bytes: a short one of letters beyond ASCII is long enough. */
const leastInBytes = (way: readonly string[], least: number): Fault =>
  takenFor(
    way,
    (text) => codePoints(text) < least && Buffer.byteLength(text) >= least,
    (text) => text.padEnd(least, 'q'),
  );

/** A text is measured in code points: one beyond its limit in UTF-16 units is taken. */
const inPoints = (way: readonly string[], limit: number): Fault =>
  takenFor(
    way,
    (text) => text.length > limit && codePoints(text) <= limit,
    (text) => text.slice(0, limit),
  );

/** Of a long text only the beginning is kept. */
const cut = (way: readonly string[], limit: number): Fault =>
  inRequest((ask) => {
    const body = structuredClone(ask.body);
    const key = way.at(-1) ?? '';
    for (const holder of objectsAt(body, way.slice(0, -1))) {
      const text = holder[key];
      if (typeof text === 'string' && text.length <= limit) holder[key] = text.slice(0, keptLetters);
    }
    return { ...ask, body };
  });

const inOtherUnits = [
  ['code-points', inPoints],
  ['bytes', inBytes],
  ['utf-16-units', inUnits],
] as const;

const ofConstraint = ({ member, keyword, check }: Constraint): MeaningMutant[] => {
  if (!['maxLength', 'minLength'].includes(keyword) || !check.endsWith('/body')) return [];
  const [operation] = member.split('/') as [OperationId];
  const way = segmentsOf(member.slice(operation.length));
  const schema = memberSchema(bodyReference(operation), way) ?? {};
  const limit = numberOf(schema, keyword);
  if (limit === undefined) return [];
  // Of what has a form of its own, or may be refused by its looks, letters beyond ASCII are no part.
  const isPlain = isPlainText({ operation, member: member.slice(operation.length) }, schema);
  const shared = { operator: 'threshold', operation, place: way.join('/'), on: [operation] } as const;
  // One letter is as long in every unit but bytes, and never too short in those.
  if (keyword === 'minLength')
    return limit < 2 || !isPlain ? [] : [{ ...shared, change: 'least-in-bytes', fault: leastInBytes(way, limit) }];
  return [
    ...(isPlain ? inOtherUnits.map(([change, unit]) => ({ ...shared, change, fault: unit(way, limit) })) : []),
    ...(limit > keptLetters ? [{ ...shared, change: 'cut', fault: cut(way, limit) }] : []),
  ];
};

/** The same of texts to which the document gives no limit. */
const ofUnlimited = (operation: OperationId): MeaningMutant[] =>
  unlimitedTexts(operation).flatMap((member): MeaningMutant[] => {
    const way = segmentsOf(member);
    if (way.at(-1) === '*') return [];
    const shared = { operator: 'threshold', operation, place: way.join('/'), on: [operation] } as const;
    return [{ ...shared, change: 'cut', fault: cut(way, Infinity) }];
  });

const once = (mutants: readonly MeaningMutant[]): MeaningMutant[] => [
  ...new Map(mutants.map((mutant) => [`${mutant.change} ${mutant.operation} ${mutant.place}`, mutant])).values(),
];

/** A limit lies elsewhere: the window of seven days, and lengths by another unit. */
export const thresholds = (): MeaningMutant[] => [
  ...windows(),
  ...once(constraints().flatMap(ofConstraint)),
  ...operationIds.filter((operation) => operationRow(operation).body !== null).flatMap(ofUnlimited),
];
