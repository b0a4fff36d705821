import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { briefOf, mayReturn, type BriefWrite } from '../../oracles/embedded/removal.ts';
import { mayTake } from '../../oracles/pictures/effects-on.ts';
import type { Sighting } from '../../oracles/pictures/sighting.ts';
import { kindMadeBy, kindRemovedBy, kinds, type Kind } from '../../resources/kinds.ts';
import type { Looked } from '../law.ts';
import type { Passed } from '../passed.ts';
import { writeOf } from './write-of.ts';

/** Something that a request made or removed. */
export type Event = {
  readonly kind: Kind;
  readonly key: string;
  readonly operation: OperationId;
  /** What the paths that lead to it are filled with. */
  readonly params: Params;
  readonly exchange: Exchange;
  readonly caller: string;
  readonly answered: number;
  /** Undefined for a removal, and where the reply does not show what was made. */
  readonly shown: Sighting | undefined;
  readonly isRemoval: boolean;
  /** All that says where the thing lies: its path, its reply and the body that made it. */
  readonly told: string;
};

/** Things that are remembered of one kind of event. */
const remembered = 300;

type Found = Pick<Event, 'kind' | 'key' | 'shown' | 'isRemoval'>;

const eventOf = (passed: Passed, found: Found): Event => {
  const { operation, params, exchange, caller, answered } = passed;
  const own = { ...params, [kinds[found.kind].param]: found.key };
  const told = found.isRemoval ? '' : `${exchange.text} ${exchange.request.body ?? ''} ${JSON.stringify(own)}`;
  return { ...found, operation, params: own, exchange, caller, answered, told };
};

/**
 * Whether a request names a thing or something that it lies in, by its path or in its body. What a thing lies in may
 * stand in the body alone that made it, and go with all that is in it.
 */
const isNear = ({ params, exchange }: Passed, event: Event): boolean => {
  return (
    Object.values(params).some((value) => event.told.includes(value)) ||
    (exchange.request.body ?? '').includes(event.key)
  );
};

/** Schemas by which people are in an organization: what they are decides what they are shown. */
const governing: readonly string[] = ['Organization', 'Member'];

/** Whether a write may hide a thing from somebody who was shown it. */
const mayHide = ({ operation, params }: Passed, { params: own, shown }: Event): boolean => {
  const { acts } = operationRow(operation);
  if (acts.as === 'action') return false;
  const isHere = own['organizationId'] === undefined || own['organizationId'] === params['organizationId'];
  if (governing.includes(acts.on)) return isHere;
  // What is shown with what one may do with it depends on who is in which team.
  const isByRight = [...(shown?.members.keys() ?? [])].some((member) => member.startsWith('permissions'));
  return acts.on === 'TeamMember' && isByRight;
};

/** Whether a write may be the end of what was made, or hide it. */
const mayEnd = (passed: Passed, event: Event): boolean => {
  const { shown, key } = event;
  if (shown === undefined || (passed.exchange.request.body ?? '').includes(key)) return isNear(passed, event);
  const { organizationId: _, ...named } = passed.params;
  // A removal ends what its last name stands for, with what lies in it; what is made is beside all else.
  const { acts, pathParameters } = operationRow(passed.operation);
  const last = passed.params[pathParameters.at(-1) ?? ''] ?? '';
  const ended = acts.as === 'remove' ? [last] : acts.as === 'create' ? [] : Object.values(named);
  if (ended.some((value) => value !== '' && event.told.includes(value))) return true;
  return mayHide(passed, event) || mayTake(writeOf(passed), shown.thing, shown.members);
};

/** A write as far as it may undo something: replies may be of mebibytes. */
type Undoing = { readonly passed: Passed; readonly brief: BriefWrite };

const undoing = (passed: Passed): Undoing => {
  const exchange: Exchange = { ...passed.exchange, headers: {}, text: '', json: undefined };
  return { passed: { ...passed, exchange }, brief: briefOf(writeOf(passed)) };
};

const undoes = ({ passed, brief }: Undoing, event: Event): boolean => {
  const { kind, key, params } = event;
  if (!event.isRemoval) return mayEnd(passed, event);
  return mayReturn(brief, { kind, key, params });
};

/** Whether a write may be the end of what was made, or the return of what was removed: what is done elsewhere is neither. */
export const mayUndo = (passed: Passed, event: Event): boolean => undoes(undoing(passed), event);

const keep = <Value>(values: Map<string, Value>, name: string, value: Value): void => {
  if (values.size >= remembered) values.clear();
  values.set(name, value);
};

/** The last writes: one that was answered before another, and after that had left, may have been carried out after it. */
const keepWrites = () => {
  const writes: Undoing[] = [];
  let forgottenAt = -Infinity;
  return {
    note: (write: Undoing): void => {
      writes.push(write);
      if (writes.length <= 2 * remembered) return;
      for (const { passed } of writes.splice(0, remembered)) forgottenAt = Math.max(forgottenAt, passed.answered);
    },
    /** Whether one may have undone an event, though it was answered first. */
    mayUndo: (event: Event, sent: number): boolean =>
      forgottenAt > sent || writes.some((write) => write.passed.answered > sent && undoes(write, event)),
  };
};

/** What the traffic made and removed last, as long as nothing was done since that may undo it. */
export const keepEvents = () => {
  const made = new Map<string, Event>();
  const removed = new Map<string, Event>();
  /** Where things were made: the path of a removal may not say what they lay in. */
  const origins = new Map<string, Params>();
  const writes = keepWrites();
  const keepSure = (events: Map<string, Event>, event: Event, sent: number): void => {
    if (!writes.mayUndo(event, sent)) keep(events, `${event.kind} ${event.key}`, event);
  };
  const noteMade = ({ passed, sightings = [] }: Pick<Looked, 'passed' | 'sightings'>): void => {
    const kind = kindMadeBy(passed.operation);
    const key = passed.made;
    // What is put may have been there before.
    if (kind === undefined || key === undefined || kinds[kind].create !== passed.operation) return;
    const shown = sightings.find(({ thing, pointer }) => thing.id === key && pointer === '');
    keepSure(made, eventOf(passed, { kind, key, shown, isRemoval: false }), passed.sent);
    keep(origins, `${kind} ${key}`, passed.params);
  };
  const noteRemoved = (passed: Passed): void => {
    const kind = kindRemovedBy(passed.operation);
    const key = kind === undefined ? undefined : passed.params[kinds[kind].param];
    if (kind === undefined || key === undefined) return;
    const params = { ...origins.get(`${kind} ${key}`), ...passed.params };
    keepSure(removed, eventOf({ ...passed, params }, { kind, key, shown: undefined, isRemoval: true }), passed.sent);
  };
  return {
    made,
    removed,
    note: (looked: Pick<Looked, 'passed' | 'sightings'>): void => {
      const { passed } = looked;
      const write = undoing(passed);
      for (const events of [made, removed]) {
        for (const [name, event] of events) if (undoes(write, event)) events.delete(name);
      }
      if (passed.exchange.ok) {
        noteMade(looked);
        noteRemoved(passed);
      }
      writes.note(write);
    },
    forget: (): void => {
      for (const values of [made, removed, origins]) values.clear();
    },
  };
};
