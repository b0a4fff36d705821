import { operationRow, type OperationId } from '#spec/operation.ts';
import { resourceKinds, resources, type ResourceKind } from '../../../../resources/index.ts';
import type { Answer, Fault, FaultyRequest, Server } from '../../fault.ts';
import { isAccepted, membersOf } from '../../faults/replies.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';
import { createNeighbours, naming } from '../neighbours.ts';
import { identityOf } from '../sightings.ts';

type Removable = { readonly kind: ResourceKind; readonly remove: OperationId; readonly param: string };
type NamedFault = {
  readonly change: string;
  readonly place: string;
  readonly on: readonly OperationId[];
  readonly fault: Fault;
};

const removables: readonly Removable[] = resourceKinds.flatMap((kind) => {
  const { remove, param } = resources[kind];
  return remove === null || param === null ? [] : [{ kind, remove, param }];
});

const itemsOf = ({ json }: Answer): readonly unknown[] => {
  const { items } = membersOf(json) ?? {};
  return Array.isArray(items) ? (items as unknown[]) : [];
};

const placeOf = ({ params }: Pick<FaultyRequest, 'params'>): string =>
  JSON.stringify(Object.entries(params).toSorted(([one], [other]) => one.localeCompare(other)));

/** What a list held, by the place of the list. */
type Held = Map<string, Map<string, unknown>>;

const note = (held: Held, ask: FaultyRequest, answer: Answer): void => {
  const known = held.get(placeOf(ask)) ?? new Map<string, unknown>();
  for (const item of itemsOf(answer)) {
    const members = membersOf(item);
    if (members !== undefined) known.set(identityOf(members, { params: {} }), structuredClone(item));
  }
  held.set(placeOf(ask), known);
};

/** Whether an item of a list is the thing with this key, or shows it in its first part. */
const isAbout = (item: unknown, key: string): boolean => {
  const members = membersOf(item) ?? {};
  const parts = [members, ...Object.values(members).map((value) => membersOf(value) ?? {})];
  return parts.some((part) => part['id'] === key || part['name'] === key || part['slug'] === key);
};

/** A last page with more things at its end, or counting them. */
const withGhosts = (answer: Answer, ghosts: readonly unknown[], isShown: boolean): Answer => {
  const envelope = membersOf(answer.json) ?? {};
  const hasNext = membersOf(envelope['next']) !== undefined;
  if (ghosts.length === 0 || hasNext) return answer;
  const items = isShown ? [...itemsOf(answer), ...ghosts] : itemsOf(answer);
  return { ...answer, json: { ...envelope, items, count: Number(envelope['count']) + ghosts.length } };
};

/** A removed thing still stands at the end of a list that showed it, or is still counted there. */
const lingering =
  ({ remove, param }: Removable, list: OperationId, isShown: boolean): Fault =>
  () => {
    const held: Held = new Map();
    const gone = new Map<string, unknown[]>();
    const look = async (ask: FaultyRequest, server: Server): Promise<void> => {
      const names = operationRow(list).pathParameters;
      if (!names.every((name) => Object.hasOwn(ask.params, name))) return;
      const params = Object.fromEntries(names.map((name) => [name, ask.params[name] ?? '']));
      const answer = await server.call(list, { params, query: { limit: '1000' } });
      if (isAccepted(answer)) note(held, { ...ask, params }, answer);
    };
    const bury = (key: string): void => {
      for (const [place, items] of held) {
        const found = [...items.values()].filter((item) => isAbout(item, key));
        gone.set(place, [...(gone.get(place) ?? []), ...found]);
      }
    };
    return async (ask, server) => {
      if (ask.operation === remove) await look(ask, server);
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      if (ask.operation === remove) bury(ask.params[param] ?? '');
      if (ask.operation !== list) return answer;
      note(held, ask, answer);
      return withGhosts(answer, gone.get(placeOf(ask)) ?? [], isShown);
    };
  };

const listsOf = (kind: ResourceKind): readonly OperationId[] => {
  const { list, lists } = resources[kind];
  return [...(list === null ? [] : [list]), ...lists];
};

const ofLists = (removable: Removable): readonly NamedFault[] =>
  listsOf(removable.kind).flatMap((list) => {
    const shared = { place: list, on: [removable.remove, list] };
    return [
      { ...shared, change: 'still-shown', fault: lingering(removable, list, true) },
      { ...shared, change: 'still-counted', fault: lingering(removable, list, false) },
    ];
  });

const partsOf = (kind: ResourceKind): readonly ResourceKind[] =>
  resourceKinds.filter((part) => resources[part].container === kind);

const keyOf = (ask: FaultyRequest): string => `${placeOf(ask)} ${ask.authorization ?? ''}`;

/** What was read of a part before its container went is answered ever after. */
const stillRead =
  ({ remove, param }: Removable, read: OperationId): Fault =>
  () => {
    const known = new Map<string, Answer>();
    const gone = new Set<string>();
    const look = async (ask: FaultyRequest, server: Server): Promise<void> => {
      if (!operationRow(read).pathParameters.every((name) => Object.hasOwn(ask.params, name))) return;
      const answer = await server.call(read, { params: ask.params });
      if (isAccepted(answer)) known.set(keyOf(ask), answer);
    };
    return async (ask, server) => {
      if (ask.operation === remove) await look(ask, server);
      const answer = await server.send(ask);
      if (ask.operation === remove && isAccepted(answer)) gone.add(ask.params[param] ?? '');
      if (ask.operation !== read) return answer;
      if (isAccepted(answer)) known.set(keyOf(ask), structuredClone(answer));
      return gone.has(ask.params[param] ?? '') && !isAccepted(answer) ? (known.get(keyOf(ask)) ?? answer) : answer;
    };
  };

/** With a thing goes a part of another one. */
const takingParts =
  ({ remove }: Removable, part: ResourceKind, removePart: OperationId): Fault =>
  () => {
    const neighbours = createNeighbours(part);
    return async (ask, server) => {
      const answer = await server.send(ask);
      neighbours.note(ask, answer);
      const params = ask.operation === remove && isAccepted(answer) ? neighbours.away(ask.params) : undefined;
      // What names a part need not name all around it.
      const isWhole = operationRow(removePart).pathParameters.every((name) => params?.[name] !== undefined);
      if (params !== undefined && isWhole) await server.call(removePart, { params });
      return answer;
    };
  };

const ofParts = (removable: Removable): readonly NamedFault[] =>
  partsOf(removable.kind).flatMap((part) => {
    const { read, list, remove, param } = resources[part];
    const reads = [read, list].flatMap((each) => (each === null ? [] : [each]));
    const readable = reads.map((each) => ({
      change: 'part-readable',
      place: each,
      on: [removable.remove, each],
      fault: stillRead(removable, each),
    }));
    if (remove === null || param === null) return readable;
    const fault = takingParts(removable, part, remove);
    return [...readable, { change: 'sibling-part-gone', place: part, on: [removable.remove, ...naming(part)], fault }];
  });

/** A removal: still shown or counted in a list, with parts that are still read, or with a part of another thing. */
export const removals = (): MeaningMutant[] =>
  removables.flatMap((removable) =>
    [...ofLists(removable), ...ofParts(removable)].map(({ change, place, on, fault }) => ({
      operator: 'removal',
      change,
      operation: removable.remove,
      place,
      on: [...new Set(on)],
      fault,
    })),
  );
