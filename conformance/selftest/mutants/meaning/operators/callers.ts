import { effects, type Effect } from '#spec/effect.ts';
import { operationIds, type OperationId } from '#spec/operation.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Fault, FaultyRequest, Members, Server } from '../../fault.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import { takeForAdministrator } from '../../faults/requests.ts';
import { comesLater } from '../changers.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { thingPlaces, type ThingPlace } from '../reply-things.ts';

type NamedFault = {
  readonly change: string;
  readonly place: string;
  readonly on: readonly OperationId[];
  readonly fault: Fault;
};

const become = (thing: Members, other: Members): void => {
  for (const key of Object.keys(thing)) delete thing[key];
  Object.assign(thing, structuredClone(other));
};

/** The user of the target, and administrators of its organization, as their memberships show them. */
const twoUsers = async ({ call, facts }: Server): Promise<readonly Members[]> => {
  const params = { organizationId: facts.organization };
  const one = await call('getMemberInOrganizationById', { params: { ...params, userId: facts.user } });
  const others = await call('listMembersInOrganizationById', { params, query: { role: 'admin' } });
  return [one.json, ...objectsAt(others.json, ['items', '*'])].flatMap<Members>(
    (each) => membersOf(membersOf(each)?.['user']) ?? [],
  );
};

/** Whoever is shown at a place is the user of the target, and that user an administrator. */
const shownAsCaller =
  (operation: OperationId, place: ThingPlace): Fault =>
  () => {
    let two: readonly Members[] | undefined;
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (!isAccepted(answer) || ask.operation !== operation) return answer;
      two ??= await twoUsers(server);
      const [one, ...administrators] = two;
      // A run may have made the user of the target one of them.
      const other = administrators.find(({ id }) => id !== one?.['id']);
      if (one === undefined || other === undefined) return answer;
      for (const user of objectsAt(answer.json, place.way)) become(user, user['id'] === one['id'] ? other : one);
      return answer;
    };
  };

const ofUsers = (operation: OperationId): readonly NamedFault[] =>
  thingPlaces(operation)
    .filter(({ schema, way }) => schema === 'User' && !comesLater(operation, way.join('.')))
    .map((place) => ({
      change: 'shown-as-caller',
      place: place.way.join('/'),
      on: [operation],
      fault: shownAsCaller(operation, place),
    }));

/** Other callers than the administrator are taken for the administrator. */
const asAdministrator: Fault = takeForAdministrator(
  (authorization, server) => authorization !== undefined && server.known.has(authorization),
);

const rows: Readonly<Partial<Record<OperationId, Effect>>> = effects;

/** Members of a body that a write does for its caller alone. */
const ownMembers = (operation: OperationId): readonly string[] =>
  (rows[operation]?.sets ?? []).filter(({ as }) => as.startsWith('reactions-')).map(({ from }) => from);

const onlyWith = (ask: FaultyRequest, member: string): unknown => ({ [member]: (ask.body as Members)[member] });

/** What a caller does to its own part is done to those of all others as well. */
const forEverybody =
  (member: string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const isMeant = isAccepted(answer) && Object.hasOwn(ask.body ?? {}, member);
    if (!isMeant) return answer;
    for (const authorization of server.known)
      if (authorization !== ask.authorization)
        await server.send({ ...ask, authorization, body: onlyWith(ask, member) });
    return answer;
  };

/** What a caller does to its own part is done to that of the administrator instead. */
const forAnother =
  (member: string): Fault =>
  () =>
  (ask, server) => {
    const isMeant = Object.hasOwn(ask.body ?? {}, member);
    return server.send(isMeant ? { ...ask, authorization: server.administrator } : ask);
  };

const ofParts = (operation: OperationId): readonly NamedFault[] =>
  ownMembers(operation).flatMap((member) => [
    { change: 'for-everybody', place: member, on: [operation], fault: forEverybody(member) },
    { change: 'for-another', place: member, on: [operation], fault: forAnother(member) },
  ]);

const faultsOf = (operation: OperationId): readonly NamedFault[] => [
  ...ofUsers(operation),
  ...ofParts(operation),
  { change: 'as-administrator', place: '', on: [operation], fault: asAdministrator },
];

/** Callers are mixed up: others are shown as the caller, their parts change with the caller's, or they are let do all. */
export const callers = (): MeaningMutant[] =>
  operationIds.flatMap((operation) =>
    faultsOf(operation).map(({ change, place, on, fault }) => ({
      operator: 'caller',
      change,
      operation,
      place,
      on: [...new Set([operation, ...on])],
      fault,
    })),
  );
