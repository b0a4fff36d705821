import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { objectsAt } from '../../derived/reply-places.ts';
import type { Answer, Fault, FaultyRequest, Members } from '../../fault.ts';
import { isAccepted } from '../../faults/replies.ts';
import { changersOf } from '../changers.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { constantsOf } from '../member-values.ts';
import { showing, thingPlaces, type ThingMember, type ThingPlace } from '../reply-things.ts';
import { createSightings, identityOf, type Sighting } from '../sightings.ts';

type Seen = Sighting & { readonly others: readonly unknown[] };
/** The whole thing that stands in a reply in place of the true copy. */
type Change = (seen: Seen) => unknown;
type NamedChange = readonly [word: string, change: Change];

const become = (thing: Members, other: unknown): void => {
  for (const key of Object.keys(thing)) delete thing[key];
  Object.assign(thing, structuredClone(other));
};

/** The copies at one place of a reply are wrong; things of their schema are watched wherever they are shown. */
const alteredCopies =
  (operation: OperationId, place: ThingPlace, change: Change): Fault =>
  () => {
    const sightings = createSightings();
    const look = (ask: FaultyRequest, { json }: Answer): void => {
      for (const each of thingPlaces(ask.operation).filter(({ schema }) => schema === place.schema)) {
        // What a thing is in one place need not be all that it is in another.
        const isHere = ask.operation === operation && each.way.join('/') === place.way.join('/');
        const where = isHere ? 'here' : 'elsewhere';
        for (const thing of objectsAt(json, each.way)) {
          const name = JSON.stringify([where, identityOf(thing, ask), ask.authorization ?? '']);
          const sighting = sightings.see(name, thing);
          if (isHere) become(thing, change({ ...sighting, others: sightings.others(name, sighting.now) }));
        }
      }
    };
    return async (ask, server) => {
      const answer = await server.send(ask);
      if (isAccepted(answer)) look(ask, answer);
      return answer;
    };
  };

const identified = (value: unknown): string | undefined => {
  const { id } = value as Members;
  return typeof id === 'string' ? id : undefined;
};

const frozen: Change = ({ first }) => first;
const ofAnother: Change = ({ others, now }) => others.find((other) => identified(other) !== identified(now)) ?? now;

/** The first of some values that the copy does not show. */
const withOther = ({ way }: ThingMember, values: readonly unknown[]): Change => {
  const [key = ''] = way;
  return ({ now }) => {
    const shown = JSON.stringify((now as Members)[key]);
    const other = values.find((value) => JSON.stringify(value) !== shown);
    return other === undefined ? now : { ...(now as Members), [key]: structuredClone(other) };
  };
};

/** Members that writes give a value, which a copy may show otherwise than the thing itself. */
const otherMembers = ({ schema, members }: ThingPlace): readonly NamedChange[] =>
  members
    .filter(({ way }) => way.length === 1 && changersOf(schema, way.join('.')).some(({ isSure }) => isSure))
    .flatMap((member) => {
      const values = constantsOf(member.schema).map(([, value]) => value);
      return values.length === 0 ? [] : [[`other-${member.way.join('-')}`, withOther(member, values)] as const];
    });

const changesOf = (operation: OperationId, place: ThingPlace): readonly NamedChange[] => {
  const others = otherMembers(place);
  // What no write surely changes is never old.
  const old: readonly NamedChange[] = others.length === 0 ? [] : [['frozen', frozen]];
  const whole: readonly NamedChange[] = [...old, ['of-another', ofAnother]];
  return operationRow(operation).method === 'GET' ? [...whole, ...others] : whole;
};

const ofPlace = (operation: OperationId, place: ThingPlace): MeaningMutant[] =>
  changesOf(operation, place).map(([word, change]) => ({
    operator: 'copy',
    change: word,
    operation,
    place: place.way.join('/'),
    member: { of: place.schema, path: '' },
    on: showing(place.schema),
    fault: alteredCopies(operation, place, change),
  }));

/** A thing inside another reply: as it was first, another one, or other than the thing's own reply shows it. */
export const copies = (): MeaningMutant[] =>
  operationIds.flatMap((operation) =>
    thingPlaces(operation)
      .filter(({ isOwn, members }) => !isOwn && members.some(({ way }) => way[0] === 'id' || way[0] === 'name'))
      .flatMap((place) => ofPlace(operation, place)),
  );
